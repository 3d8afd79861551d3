// A socket of the page at /api: requests with an id, each with exactly one end: in order, but for
// those that are cancelled before their turn, which end at once.
#pragma once

#include <memory>

#include "workbench/server/services.hpp"
#include "workbench/server/session.hpp"

namespace sudosat::server {

// What is returned, and its jobs, use the services and the door until they end.
std::unique_ptr<Session> open_page_session(Services& services, const Door& door,
                                           std::shared_ptr<Channel> channel);

}  // namespace sudosat::server
