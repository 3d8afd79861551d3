// The interfaces of C++ and C beyond single questions: boards from numbers, many puzzles, clues, formulas,
// pictures. What the answers mean is tested where they are made; here that they arrive, and misuse is
// refused.
#include <cmath>
#include <filesystem>
#include <gmock/gmock.h>
#include <regex>
#include <set>
#include <sudosat/sudosat.hpp>
#include <unistd.h>

namespace {

using sudosat::Puzzle;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

const std::string unique = ".43........2..4.", none = "1..1............";
const std::string solution = "2431312443121243", two_pairs = "12..34..21..43..";

std::string message_of(const std::function<void()>& wrong) {
  try {
    wrong();
  } catch (const sudosat::Error& error) {
    return error.what();
  }
  return "no error";
}

TEST(LibraryBoards, AreMadeFromNumbers) {
  const Puzzle puzzle = Puzzle::of_cells({0, 4, 3, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 4, 0}, 4, 4);
  EXPECT_EQ(puzzle.text("jsonl"), Puzzle(unique).text("jsonl"));
  EXPECT_EQ(puzzle.text(), ".43.\n....\n...2\n..4.\n");
  EXPECT_EQ(sudosat::count(Puzzle::of_cells({0, 0, 0}, 1, 3)).solutions, 6U);
  EXPECT_THAT(message_of([] { Puzzle::of_cells({0, 0, 0, 5}, 2, 2, {.latin = true}); }), HasSubstr("r2c2"));
  EXPECT_THAT(message_of([] { Puzzle::of_cells({0, 0, 0}, 2, 2); }), HasSubstr("rows times columns"));
  EXPECT_THAT(message_of([] { Puzzle::of_cells({}, 0, 0); }), HasSubstr("rows times columns"));
  EXPECT_THAT(message_of([] { Puzzle::of_cells(std::vector<int>(25), 5, 5); }), HasSubstr("no usual boxes"));
}

TEST(LibraryBoards, CellsHaveNames) {
  const Puzzle puzzle(unique);
  EXPECT_EQ(puzzle.cell("r2c3"), 6);
  EXPECT_EQ(puzzle.cell("R2C3"), 6);
  for (const char* wrong : {"r5c1", "r1c5", "r0c1", "r01c1", "r1c1 ", "x", ""})
    EXPECT_THAT(message_of([&] { (void)puzzle.cell(wrong); }), HasSubstr("r1c1 to r4c4"));
}

TEST(LibraryBoards, AreSavedWithAllThatIsKnownOfThem) {
  // The solution is 2431…1243, so the first entry, 1, is wrong, and the second, 3, is right.
  Puzzle puzzle("+143........2..4+3", {.format = "line"});
  const Puzzle latin("....\n....\n....\n...1\n\nThe end\n", {.latin = true});
  const Puzzle again = Puzzle::load(puzzle.save()), latin_again = Puzzle::load(latin.save());
  EXPECT_EQ(sudosat::hint(again).digits, 2);
  EXPECT_THAT(sudosat::hint(again).wrong, testing::SizeIs(1));
  EXPECT_EQ(latin_again.warnings(), latin.warnings());
  EXPECT_THAT(latin_again.warnings(), testing::SizeIs(1));
  EXPECT_EQ(latin_again.text("jsonl"), latin.text("jsonl"));
  EXPECT_EQ(latin_again.text(), latin.text());
  EXPECT_EQ(latin_again.text(*sudosat::solve(latin_again).solution),
            latin.text(*sudosat::solve(latin).solution));
  puzzle.give(15, 3);
  EXPECT_EQ(sudosat::hint(Puzzle::load(puzzle.save())).wrong.size(), 1U);
}

TEST(LibraryBoards, AreEqualWhateverIsStoredBesideThem) {
  const Puzzle puzzle(unique), stored("id,puzzle,solution\n7,.43........2..4.,2431312443121243\n");
  EXPECT_EQ(puzzle, stored);
  EXPECT_EQ(puzzle.hash(), stored.hash());
  Puzzle changed = puzzle;
  changed.give(0, 2);
  EXPECT_NE(puzzle, changed);
  EXPECT_NE(puzzle.hash(), changed.hash());
}

TEST(LibraryBoards, BytesThatWereNotSavedAreRefused) {
  const std::string bytes = Puzzle("+143........2..4.", {.format = "line"}).save();
  for (std::size_t length = 0; length < bytes.size(); ++length)
    EXPECT_THROW(Puzzle::load(bytes.substr(0, length)), sudosat::InputError) << length;
  std::string other = bytes;
  other.replace(other.find('1'), 1, "2");  // the version
  const std::string begin = bytes.substr(0, bytes.find('{'));
  for (const std::string& wrong : {other, bytes.substr(begin.size()), bytes + "}", begin + "{}", begin + "1",
                                   begin + std::string(1'000'000, '[')})
    EXPECT_THROW(Puzzle::load(wrong), sudosat::InputError) << wrong.substr(0, 1000);
}

TEST(LibraryMany, AnswersAndErrorsAreInTheirPlaces) {
  const Puzzle one(unique), no(none), several(std::string(16, '.')), classic(std::string(81, '.'));
  const auto solved = sudosat::solve_many({&one, &no, &several});
  ASSERT_EQ(solved.size(), 3U);
  EXPECT_EQ(one.text(*solved[0].found.solution, "line"), solution + "\n");
  EXPECT_EQ(solved[1].found.status, sudosat::Status::unsatisfiable);
  const auto checked = sudosat::check_many({&one, &no, &several}, {.timeout = std::chrono::seconds(60)});
  EXPECT_EQ(checked[0].found.verdict, sudosat::Verdict::unique);
  EXPECT_EQ(checked[1].found.verdict, sudosat::Verdict::none);
  EXPECT_EQ(checked[2].found.verdict, sudosat::Verdict::several);
  EXPECT_NE(checked[2].found.first, checked[2].found.second);
  // bitboard takes classic boards only.
  const auto refused = sudosat::check_many({&one, &classic}, {.backend = "bitboard"});
  EXPECT_THROW(std::rethrow_exception(refused[0].error), sudosat::UsageError);
  EXPECT_FALSE(refused[1].error);
  EXPECT_THROW(sudosat::check_many({&one}, {.backend = "cadica"}), sudosat::UsageError);
  EXPECT_THAT(sudosat::solve_many({}), IsEmpty());
  EXPECT_THROW(sudosat::solve_many({}, {.timeout = std::chrono::seconds(-1)}), sudosat::UsageError);
  EXPECT_THROW(sudosat::solve_many({&one, nullptr}), sudosat::UsageError);
  EXPECT_THROW(sudosat::check_many({nullptr}), sudosat::UsageError);
}

TEST(LibraryMany, AStopLeavesTheRestUndecided) {
  std::stop_source source;
  source.request_stop();
  const Puzzle classic(std::string(81, '.'));
  const auto checked =
      sudosat::check_many({&classic}, {.backend = "backtracking", .stop = source.get_token()});
  EXPECT_EQ(checked[0].found.verdict, sudosat::Verdict::undecided);
}

TEST(LibraryClues, GoFromAPuzzleThatHasChanged) {
  Puzzle puzzle("2431\n3124\n4312\n124.\n");
  puzzle.give(15, 3);
  const auto left = sudosat::minimise(puzzle).left;
  ASSERT_TRUE(left);
  EXPECT_EQ(sudosat::check(*left).verdict, sudosat::Verdict::unique);
}

TEST(LibraryClues, GoAndComeBack) {
  const auto minimised = sudosat::minimise(Puzzle(solution), {.keep = {0}});
  ASSERT_TRUE(minimised.left);
  EXPECT_TRUE(minimised.complete);
  EXPECT_EQ(minimised.left->given(0), 2);
  EXPECT_EQ(sudosat::check(*minimised.left).verdict, sudosat::Verdict::unique);
  // Each digit of a full board follows from the other digits.
  EXPECT_THAT(sudosat::redundant(Puzzle(solution)).cells, testing::SizeIs(16));
  EXPECT_EQ(sudosat::minimise(Puzzle(none)).verdict, sudosat::Verdict::none);
  EXPECT_THROW(sudosat::minimise(Puzzle(solution), {.keep = {16}}), sudosat::UsageError);

  const auto fixes = sudosat::fix(Puzzle(two_pairs), 100);
  EXPECT_TRUE(fixes.decided);
  EXPECT_EQ(fixes.solutions, 4U);
  EXPECT_THAT(fixes.sets, Contains(ElementsAre(sudosat::Candidate{2, 3}, sudosat::Candidate{6, 1})));
}

// The numbers were measured with Sudoku Explainer 1.2.1 and QQWing 1.3.4.
TEST(LibraryRating, IsOfPuzzlesWithOneSolution) {
  const Puzzle puzzle("....5.....2......8.41..8...........6......21.9.2..1.5.57.8....26..3.2.85.1..69...");
  const sudosat::Rating rating = sudosat::rate(puzzle);
  EXPECT_EQ(rating.verdict, sudosat::RatingVerdict::rated);
  EXPECT_EQ(rating.text, "7.2/1.2/1.2");
  EXPECT_NEAR(rating.value, 7.2, 1e-9);
  EXPECT_THAT(rating.counts, Contains(testing::Field(&sudosat::TechniqueCount::technique, rating.hardest)));
  EXPECT_EQ(rating.level, "");
  EXPECT_EQ(rating.narrow_places, -1);
  EXPECT_EQ(sudosat::rate(puzzle, "qqwing").text, "expert");
  EXPECT_EQ(sudosat::rate(puzzle, "qqwing").level, "expert");
  const sudosat::Rating own = sudosat::rate(puzzle, "own");
  EXPECT_THAT(own.text, testing::EndsWith("/" + own.level));
  EXPECT_TRUE(own.narrow_places >= 0 && own.longest_wait >= 0);
  EXPECT_EQ(sudosat::rate(Puzzle(unique)).verdict, sudosat::RatingVerdict::unsuitable);
  EXPECT_EQ(sudosat::rate(Puzzle(none), "own").verdict, sudosat::RatingVerdict::none);
  EXPECT_EQ(sudosat::rate(Puzzle(two_pairs), "own").verdict, sudosat::RatingVerdict::several);
  EXPECT_THAT(message_of([&] { sudosat::rate(puzzle, "Richter"); }), HasSubstr("Richter"));
  EXPECT_THAT(sudosat::scales(), Contains("se"));
}

TEST(LibraryGenerator, MakesWhatIsAskedFor) {
  const Puzzle empty(std::string(81, '.'));
  const auto made = sudosat::generate(
      empty, {.seed = 5, .symmetry = "left-right", .scale = "qqwing", .rating = sudosat::RatingRange{1, 1}});
  ASSERT_TRUE(made.puzzle);
  EXPECT_EQ(made.rating, "easy");
  EXPECT_EQ(made.why, "");
  EXPECT_EQ(sudosat::rate(*made.puzzle, "qqwing").text, made.rating);
  const auto solved = sudosat::check(*made.puzzle, {.backend = "cadical"});
  EXPECT_EQ(solved.verdict, sudosat::Verdict::unique);
  EXPECT_EQ(solved.first, made.solution);
  for (int cell = 0; cell < 81; ++cell)
    EXPECT_EQ(made.puzzle->given(cell).has_value(),
              made.puzzle->given(cell / 9 * 9 + 8 - cell % 9).has_value());

  const auto killer = sudosat::generate(Puzzle(std::string(16, '.')),
                                        {.clues = 0, .jigsaw = true, .placements = {{"killer cage"}}});
  ASSERT_TRUE(killer.puzzle) << killer.why;
  EXPECT_THAT(killer.puzzle->rules(), testing::Each(HasSubstr("cage")));
  EXPECT_EQ(sudosat::check(Puzzle(killer.puzzle->text()), {.backend = "cadical"}).verdict,
            sudosat::Verdict::unique);

  const auto covered = sudosat::generate(Puzzle(std::string(16, '.')),
                                         {.seed = 3, .placements = {{"killer cage", sudosat::all_clues}}});
  ASSERT_TRUE(covered.puzzle) << covered.why;
  const std::string text = covered.puzzle->text();
  const std::regex cell("r[1-4]c[1-4]");
  const std::set<std::string> cells(std::sregex_token_iterator(text.begin(), text.end(), cell),
                                    std::sregex_token_iterator());
  EXPECT_EQ(cells.size(), 16);

  const auto refuted = sudosat::generate(Puzzle(none));
  EXPECT_TRUE(refuted.refuted && !refuted.puzzle && !refuted.solution);
  std::stop_source source;
  source.request_stop();
  const auto stopped = sudosat::generate(empty, {}, {.stop = source.get_token()});
  EXPECT_TRUE(!stopped.puzzle && !stopped.refuted);
  EXPECT_THROW(sudosat::generate(empty, {.symmetry = "odd"}), sudosat::UsageError);
  EXPECT_THROW(sudosat::generate(Puzzle::of_cells({0, 0, 0}, 1, 3), {.jigsaw = true}), sudosat::UsageError);
}

// Each wish is met as other functions of the library see it.
TEST(LibraryGenerator, MakesThemAsHardAndWhereAskedFor) {
  const Puzzle empty(std::string(81, '.'));
  const auto own = sudosat::generate(empty, {.scale = "own", .level = "hard"});
  EXPECT_THAT(sudosat::rate(own.puzzle.value(), "own").text, testing::EndsWith("/hard"));
  EXPECT_EQ(sudosat::generate(empty, {.level = "simple"}).rating, "simple");

  const auto winged = sudosat::generate(empty, {.needs = {"x-wing"}, .without = {"XY-Wing"}});
  std::vector<std::string> techniques;
  for (const auto& count : sudosat::rate(winged.puzzle.value(), "se").counts)
    techniques.push_back(count.technique);
  EXPECT_THAT(techniques, testing::AllOf(Contains("X-Wing"), testing::Not(Contains("XY-Wing"))));
  const auto pearl = sudosat::generate(empty, {.rating = sudosat::RatingRange{1.5, 9}, .pearl = true});
  EXPECT_EQ(pearl.rating.substr(0, 3), pearl.rating.substr(4, 3)) << pearl.rating;

  const std::string pattern = "X..X.XX..X......";
  const auto patterned = sudosat::generate(Puzzle(std::string(16, '.')), {.pattern = pattern});
  for (int cell = 0; cell < 16; ++cell)
    EXPECT_EQ(patterned.puzzle.value().given(cell).has_value(), pattern[cell] == 'X');

  const auto near = sudosat::generate(empty, {.near = sudosat::Near{*own.puzzle, 1, 2}});
  int gone = 0, come = 0;
  for (int cell = 0; cell < 81; ++cell) {
    const auto before = own.puzzle->given(cell), after = near.puzzle.value().given(cell);
    gone += before && before != after;
    come += after && before != after;
  }
  EXPECT_TRUE(gone >= 1 && come <= 2) << gone << ' ' << come;

  const auto filled = sudosat::generate(empty, {.seed = 2, .solution = near.solution});
  EXPECT_EQ(filled.solution, near.solution);
  EXPECT_EQ(sudosat::check(filled.puzzle.value(), {.backend = "cadical"}).first, near.solution);

  const sudosat::GenerateOptions climb{
      .near = sudosat::Near{*own.puzzle}, .scale = "own", .hardest = true, .attempts = 200};
  const auto hardest = sudosat::generate(empty, climb);
  EXPECT_GT(sudosat::rate(hardest.puzzle.value(), "own").value, sudosat::rate(*own.puzzle, "own").value);
  EXPECT_EQ(hardest.rating, sudosat::rate(*hardest.puzzle, "own").text);
  EXPECT_THROW(sudosat::generate(empty, {.hardest = true}), sudosat::UsageError);
  EXPECT_TRUE(sudosat::generate(Puzzle(none), {.hardest = true, .attempts = 5}).refuted);

  const auto unbiased = sudosat::generate(Puzzle(std::string(16, '.')), {.unbiased = true});
  EXPECT_TRUE(unbiased.puzzle && unbiased.weight > 0);
  EXPECT_THROW(sudosat::generate(empty, {.needs = {"nisho"}}), sudosat::UsageError);
}

TEST(LibraryFormulas, AreWrittenAndMeasured) {
  std::string text;
  const auto keep = [&text](std::string_view part) {
    text += part;
    return true;
  };
  ASSERT_TRUE(sudosat::encode(Puzzle(unique), keep, {.name = "extended"}));
  const auto size = sudosat::measure(Puzzle(unique), {.name = "extended"});
  EXPECT_THAT(text, HasSubstr("\np cnf 64 " + std::to_string(size.clauses) + "\n"));
  // Each cell has a variable for each digit, in order.
  std::string answer = "s SATISFIABLE\nv";
  for (std::size_t cell = 0; cell < 16; ++cell)
    answer += ' ' + std::to_string(4 * cell + static_cast<std::size_t>(solution[cell] - '0'));
  const auto decoded = sudosat::decode(Puzzle(unique), answer + " 0\n", {.name = "extended"});
  EXPECT_EQ(decoded.solution->values(), sudosat::solve(Puzzle(unique)).solution->values());
  EXPECT_THROW(sudosat::decode(Puzzle(two_pairs), answer + " 0\n", {.name = "minimal"}), sudosat::InputError);
  EXPECT_EQ(sudosat::decode(Puzzle(unique), "s UNSATISFIABLE\n").status, sudosat::Status::unsatisfiable);
  EXPECT_EQ(sudosat::decode(Puzzle(unique), "c UNKNOWN\n").status, sudosat::Status::undecided);
  const std::string behind_a_nul("s UNSATISFIABLE\n\0s SATISFIABLE\n", 31);
  EXPECT_THROW(sudosat::decode(Puzzle(unique), behind_a_nul), sudosat::InputError);
  EXPECT_FALSE(sudosat::encode(Puzzle(unique), [](std::string_view) { return false; }));
  EXPECT_THROW(sudosat::encode(Puzzle(unique), [](std::string_view) -> bool { throw 42; }), int);
  EXPECT_THROW(sudosat::measure(Puzzle(unique), {.at_most_one = "none"}), sudosat::UsageError);
  EXPECT_THAT(sudosat::encodings(), Contains("minimal"));
  EXPECT_THAT(sudosat::at_most_one_encodings(), Contains("pairwise"));
}

TEST(LibraryFormulas, ProofsAreFilesOrNoFiles) {
  const auto folder = std::filesystem::temp_directory_path() / ("sudosat" + std::to_string(getpid()));
  std::filesystem::create_directory(folder);
  const std::string cnf = folder / "a.cnf", drat = folder / "a.drat";
  EXPECT_EQ(sudosat::prove(Puzzle(two_pairs), cnf, drat).verdict, sudosat::Verdict::several);
  EXPECT_TRUE(std::filesystem::is_empty(folder));
  const auto proved = sudosat::prove(Puzzle(unique), cnf, drat);
  EXPECT_EQ(proved.verdict, sudosat::Verdict::unique);
  EXPECT_TRUE(proved.first && !proved.second);
  EXPECT_TRUE(std::filesystem::exists(cnf) && std::filesystem::exists(drat));
  EXPECT_THROW(sudosat::prove(Puzzle(unique), cnf, cnf), sudosat::UsageError);
  EXPECT_THROW(sudosat::prove(Puzzle(unique), "/nowhere/a.cnf", "/nowhere/a.drat"), sudosat::SystemError);
  std::filesystem::remove_all(folder);
}

TEST(LibraryPictures, AreDrawn) {
  const Puzzle puzzle(unique);
  const auto solved = sudosat::solve(puzzle);
  EXPECT_THAT(sudosat::draw(puzzle, "svg", {.solution = &*solved.solution}), StartsWith("<svg"));
  EXPECT_THAT(sudosat::draw(puzzle, "png"), StartsWith("\x89PNG"));
  EXPECT_THAT(sudosat::draw(puzzle, "pdf"), StartsWith("%PDF"));
  const std::vector<std::vector<int>> candidates(16, {1, 2}), few(15, {1}), wrong(16, {5});
  EXPECT_NE(sudosat::draw(puzzle, "text", {.candidates = &candidates}), sudosat::draw(puzzle, "text"));
  EXPECT_THROW(sudosat::draw(puzzle, "text", {.candidates = &few}), sudosat::UsageError);
  EXPECT_THROW(sudosat::draw(puzzle, "text", {.candidates = &wrong}), sudosat::UsageError);
  EXPECT_THROW(sudosat::draw(puzzle, "gif"), sudosat::UsageError);
  std::stop_source source;
  source.request_stop();
  EXPECT_EQ(sudosat::draw(puzzle, "svg", {}, {.stop = source.get_token()}), "");
  EXPECT_THROW(sudosat::draw(puzzle, "png", {.resolution = NAN}), sudosat::UsageError);
  EXPECT_THROW(sudosat::draw(puzzle, "text", {.width = -1}), sudosat::UsageError);
}

TEST(LibraryEstimates, AreNumbersAsText) {
  const auto found = sudosat::estimate(Puzzle(std::string(16, '.')), 400);
  EXPECT_NEAR(std::stod(found.mean), 288, 72);
  EXPECT_EQ(found.probes, 400U);
  EXPECT_TRUE(sudosat::estimate(Puzzle(none)).refuted);
  // Without a given number of probes, probing goes on until the estimate is sure.
  const auto sure = sudosat::estimate(Puzzle(std::string(16, '.')));
  EXPECT_TRUE(sure.reliable);
  EXPECT_NEAR(std::stod(sure.mean), 288, 72);
}

TEST(LibraryTools, ANullIsRefused) {
  const Puzzle owner(unique);
  const sudosat_puzzle* puzzle = owner.handle();
  sudosat_puzzle* made = nullptr;
  const sudosat_answers* answers = nullptr;
  const sudosat_clues* clues = nullptr;
  const sudosat_fixes* fixes = nullptr;
  const sudosat_formula_size* size = nullptr;
  sudosat_estimation estimation{};
  sudosat_verdict verdict{};
  sudosat_status status{};
  const auto write = [](const char*, std::size_t, void*) { return 1; };
  char* picture = nullptr;
  std::size_t length = 0;
  int number = 0;
  std::uint64_t hash = 0;
  const sudosat_minimise_options newer{0, 0, nullptr, 0, {&number}};
  const sudosat_minimise_options no_list{0, 0, nullptr, 1, {}};
  const sudosat_puzzle* holes[] = {puzzle, nullptr};
  for (const sudosat_code code :
       {sudosat_puzzle_of_cells(nullptr, 1, 1, nullptr, &made),
        sudosat_puzzle_of_cells(&number, 1, 1, nullptr, nullptr),
        sudosat_puzzle_equal(nullptr, puzzle, &number),
        sudosat_puzzle_equal(puzzle, nullptr, &number),
        sudosat_puzzle_equal(puzzle, puzzle, nullptr),
        sudosat_puzzle_hash(nullptr, &hash),
        sudosat_puzzle_hash(puzzle, nullptr),
        sudosat_puzzle_save(nullptr, &picture, &length),
        sudosat_puzzle_save(puzzle, nullptr, &length),
        sudosat_puzzle_save(puzzle, &picture, nullptr),
        sudosat_puzzle_load(nullptr, 0, &made),
        sudosat_puzzle_load("", 0, nullptr),
        sudosat_puzzle_cell(nullptr, "r1c1", &number),
        sudosat_puzzle_cell(puzzle, nullptr, &number),
        sudosat_puzzle_cell(puzzle, "r1c1", nullptr),
        sudosat_solve_many(nullptr, 1, nullptr, &answers),
        sudosat_solve_many(holes, 2, nullptr, &answers),
        sudosat_check_many(holes, 1, nullptr, nullptr),
        sudosat_minimise(nullptr, nullptr, nullptr, &clues),
        sudosat_minimise(puzzle, &newer, nullptr, &clues),
        sudosat_minimise(puzzle, &no_list, nullptr, &clues),
        sudosat_minimise(puzzle, nullptr, nullptr, nullptr),
        sudosat_redundant(nullptr, nullptr, nullptr, &clues),
        sudosat_fix(nullptr, 1, nullptr, &fixes),
        sudosat_fix(puzzle, 0, nullptr, &fixes),
        sudosat_fix(puzzle, 1, nullptr, nullptr),
        sudosat_encode(nullptr, nullptr, nullptr, write, nullptr, &number),
        sudosat_encode(puzzle, nullptr, nullptr, nullptr, nullptr, &number),
        sudosat_encode(puzzle, nullptr, nullptr, write, nullptr, nullptr),
        sudosat_decode(nullptr, nullptr, "s UNKNOWN", nullptr, &status, nullptr, 0),
        sudosat_decode(puzzle, nullptr, nullptr, nullptr, &status, nullptr, 0),
        sudosat_decode(puzzle, nullptr, "s UNKNOWN", nullptr, nullptr, nullptr, 0),
        sudosat_measure(nullptr, nullptr, nullptr, &size),
        sudosat_measure(puzzle, nullptr, nullptr, nullptr),
        sudosat_prove(nullptr, "a", "b", 0, nullptr, &verdict, nullptr, nullptr, 0),
        sudosat_prove(puzzle, nullptr, "b", 0, nullptr, &verdict, nullptr, nullptr, 0),
        sudosat_prove(puzzle, "a", "b", 0, nullptr, nullptr, nullptr, nullptr, 0),
        sudosat_puzzle_draw(nullptr, "svg", nullptr, &picture, &length),
        sudosat_puzzle_draw(puzzle, nullptr, nullptr, &picture, &length),
        sudosat_puzzle_draw(puzzle, "svg", nullptr, nullptr, &length),
        sudosat_estimate(nullptr, 1, 1, nullptr, &estimation),
        sudosat_estimate(puzzle, 1, 1, nullptr, nullptr)})
    EXPECT_EQ(code, SUDOSAT_USAGE_ERROR);
  EXPECT_TRUE(made == nullptr && answers == nullptr && clues == nullptr && fixes == nullptr &&
              size == nullptr);
  sudosat_answers_free(nullptr);
  sudosat_clues_free(nullptr);
  sudosat_fixes_free(nullptr);
  sudosat_formula_size_free(nullptr);
}

TEST(LibraryTools, AnErrorLeavesTheResultsAlone) {
  const auto write = [](const char*, std::size_t, void*) { return 1; };
  const Puzzle unique_puzzle(unique), tall(std::string(R"({"rows":65,"boxes":null,"rules":[{"rule":"sum",)") +
                                           R"("cells":["r1c1","r1c2"],"sum":[5]}]})");
  auto status = static_cast<sudosat_status>(SUDOSAT_SATISFIABLE);
  EXPECT_EQ(sudosat_decode(unique_puzzle.handle(), nullptr, "garbage", nullptr, &status, nullptr, 0),
            SUDOSAT_INPUT_ERROR);
  EXPECT_EQ(status, SUDOSAT_SATISFIABLE);
  int complete = 77;
  EXPECT_NE(sudosat_encode(tall.handle(), nullptr, nullptr, write, nullptr, &complete), SUDOSAT_OK);
  EXPECT_EQ(complete, 77);
}

}  // namespace
