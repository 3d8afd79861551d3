// The two protocols: of the page, at /api, and of rangsk's solver, which userscripts of f-puzzles know, at /.
#pragma once

#include <memory>

#include "workbench/server/channel.hpp"
#include "workbench/server/services.hpp"

namespace sudosat::server {

// The sessions and their jobs use the services and the door until they end.
std::unique_ptr<Session> open_page_session(Services& services, const Door& door,
                                           std::shared_ptr<Channel> channel);
std::unique_ptr<Session> open_fpuzzles_session(Services& services, std::shared_ptr<Channel> channel);

}  // namespace sudosat::server
