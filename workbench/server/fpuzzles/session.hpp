// A socket that speaks the protocol of rangsk's solver, which userscripts of f-puzzles know: one running
// request a connection, which any new message cancels.
#pragma once

#include <memory>

#include "workbench/server/services.hpp"
#include "workbench/server/session.hpp"

namespace sudosat::server {

// What is returned, and its jobs, use the services until they end.
std::unique_ptr<Session> open_fpuzzles_session(Services& services, std::shared_ptr<Channel> channel);

}  // namespace sudosat::server
