// The answers to requests of the protocol at port 4545.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "workbench/server/channel.hpp"
#include "workbench/server/services.hpp"

namespace sudosat::server {

struct FpuzzlesRequest {
  std::int64_t nonce = 0;  // every answer has it
  std::string command, data;
};

// Whether there is a command of this name, besides "cancel".
bool is_fpuzzles_command(const std::string& command);

// Sends all answers to a request. If the request is stopped, it sends only what clients wait for. Returns how
// the request ended, for the log. Never throws.
std::string answer_fpuzzles(Services& services, Channel& channel, const FpuzzlesRequest& request,
                            const std::atomic<bool>& stop);

// {"nonce": 5, "type": "canceled"}, and {"nonce": 5, "type": "invalid", "message": "…"}.
std::string fpuzzles_message(std::int64_t nonce, const char* type);
std::string fpuzzles_invalid(std::int64_t nonce, const std::string& message);

}  // namespace sudosat::server
