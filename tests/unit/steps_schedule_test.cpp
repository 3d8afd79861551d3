// The order in which steps that rest on each other are told.
#include <gtest/gtest.h>
#include <set>
#include <vector>

#include "queries/steps/schedule.hpp"

namespace sudosat {
namespace steps_schedule_test {

Link link(Technique::Pattern technique, std::set<int> rests_on) {
  Link link{.step = {}, .rests_on = std::move(rests_on)};
  link.step.technique = {technique};
  link.step.eliminated = {{0, 0}};
  return link;
}

// The fish that is there at the start and the fish after the pair are one step if the pair goes first.
TEST(StepSchedule, LooksAheadForStepsOfOneTechnique) {
  const std::vector<Link> links{link(Technique::Pattern::fish, {}),
                                link(Technique::Pattern::naked_subset, {}),
                                link(Technique::Pattern::fish, {1})};
  Schedule schedule(links);
  EXPECT_EQ(schedule.next(), 1U);
  schedule.tell(1);
  EXPECT_EQ(schedule.next(), 0U);
  EXPECT_TRUE(schedule.can_be_told(2));
}

TEST(StepSchedule, ANetWaitsForAllElse) {
  const std::vector<Link> links{link(Technique::Pattern::net, {}), link(Technique::Pattern::net, {}),
                                link(Technique::Pattern::naked_subset, {}),
                                link(Technique::Pattern::fish, {2})};
  Schedule schedule(links);
  EXPECT_EQ(schedule.next(), 2U);
  EXPECT_FALSE(schedule.can_be_told(3));
  schedule.tell(2);
  EXPECT_EQ(schedule.next(), 3U);
  schedule.tell(3);
  EXPECT_EQ(schedule.next(), 0U);
  schedule.tell(0);
  EXPECT_FALSE(schedule.is_all_told());
  schedule.tell(1);
  EXPECT_TRUE(schedule.is_all_told());
}

}  // namespace steps_schedule_test
}  // namespace sudosat
