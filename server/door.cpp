#include "server/door.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <random>

#include "server/files.hpp"

namespace sudosat::server {
namespace {

std::string random_word() {
  std::random_device random;  // of the system
  std::string word;
  for (int i = 0; i < 4; ++i) word += fmt::format("{:08x}", random());
  return word;
}

std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }

}  // namespace

const std::vector<Field> safety_fields = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src "
     "'self'; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
};

Door::Door(std::uint16_t port, std::vector<std::string> sites)
    : sites_(std::move(sites)), token_(random_word()) {
  for (const char* name : {"localhost", "127.0.0.1", "[::1]"}) {
    hosts_.push_back(fmt::format("{}:{}", name, port));
    if (port == 80) hosts_.emplace_back(name);  // browsers leave out the usual port
  }
}

bool Door::is_addressed(const Request& request) const {
  return request.hosts.size() == 1 && std::ranges::find(hosts_, request.hosts.front()) != hosts_.end();
}

Reply Door::answer(const Request& request) const {
  if (!is_addressed(request)) return {.status = 403, .body = "Host is none of this server's names.\n"};
  if (request.method != "GET" && request.method != "HEAD")
    return {.status = 405, .body = "Only GET and HEAD.\n"};
  const std::string_view path = path_of(request.target);
  // A link on another site may lead to the page; nothing else is for others.
  const bool is_visit = path == "/" && request.fetch_mode == "navigate";
  if (!is_visit && !request.fetch_site.empty() && request.fetch_site != "same-origin" &&
      request.fetch_site != "none")
    return {.status = 403, .body = "This is for the page of sudosat only.\n"};
  if (path == "/token")
    return {.type = "application/json",
            .body = fmt::format("{{\"token\":\"{}\",\"version\":\"{}\"}}\n", token_, SUDOSAT_VERSION)};
  for (const File& file : files()) {
    if (file.path != path) continue;
    if (request.known_tag == file.tag) return {.status = 304, .type = file.type, .tag = file.tag};
    return {.type = file.type, .body = std::string(file.content), .tag = file.tag};
  }
  return {.status = 404, .body = "There is nothing here. The page is at /\n"};
}

std::variant<Protocol, Reply> Door::admit(const Request& request) const {
  if (!is_addressed(request)) return Reply{.status = 403, .body = "Host is none of this server's names.\n"};
  const std::string_view path = path_of(request.target);
  if (path != "/" && path != "/api") return Reply{.status = 404, .body = "Sockets are at / and at /api.\n"};
  const Protocol protocol = path == "/" ? Protocol::fpuzzles : Protocol::page;
  // Who is no browser names no origin.
  if (request.origins.empty()) return protocol;
  const bool is_listed =
      protocol == Protocol::fpuzzles && std::ranges::find(sites_, request.origins.front()) != sites_.end();
  const bool is_own = request.origins.front() == "http://" + request.hosts.front();
  if (request.origins.size() == 1 && (is_own || is_listed)) return protocol;
  return Reply{.status = 403, .body = "This site may not open a socket here; see --allow-origin.\n"};
}

bool Door::is_token(std::string_view word) const {
  if (word.size() != token_.size()) return false;
  int difference = 0;
  for (std::size_t i = 0; i < word.size(); ++i) difference |= word[i] ^ token_[i];
  return difference == 0;
}

}  // namespace sudosat::server
