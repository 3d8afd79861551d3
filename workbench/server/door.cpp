#include "workbench/server/door.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <boost/algorithm/string/case_conv.hpp>
#include <fmt/format.h>
#include <random>

#include "base/number.hpp"
#include "workbench/server/files.hpp"

namespace sudosat::server {
namespace {

std::string random_word() {
  std::random_device random;  // the random numbers of the system
  std::string word;
  for (int i = 0; i < 4; ++i) word += fmt::format("{:08x}", random());
  return word;
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// The host of a site in lower case, as browsers write it. Returns nothing if it is not a host.
std::optional<std::string> host_of(const std::string& text) {
  if (text.size() > 2 && text.front() == '[' && text.back() == ']') {
    in6_addr address{};
    std::array<char, INET6_ADDRSTRLEN> written{};
    if (inet_pton(AF_INET6, text.substr(1, text.size() - 2).c_str(), &address) != 1) return std::nullopt;
    inet_ntop(AF_INET6, &address, written.data(), written.size());
    // Browsers write the end of such an address in hexadecimal digits.
    if (std::string_view(written.data()).find('.') != std::string_view::npos) return std::nullopt;
    return fmt::format("[{}]", written.data());
  }
  constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyz0123456789-_.";
  if (text.empty() || text.front() == '.' || text.find("..") != std::string::npos ||
      text.find_first_not_of(allowed) != std::string::npos)
    return std::nullopt;
  // Browsers read every name that ends in a number as an address.
  in_addr address{};
  const bool is_address = is_number(std::string_view(text).substr(text.rfind('.') + 1));
  if (is_address && inet_pton(AF_INET, text.c_str(), &address) != 1) return std::nullopt;
  return text;
}

// What a request asks for. The host is there if the target has the form "http://HOST/PATH", which proxies
// get.
struct RequestTarget {
  std::optional<std::string_view> host;
  std::string_view path;
};

RequestTarget target_of(const Request& request) {
  constexpr std::string_view scheme = "http://";
  RequestTarget target{std::nullopt, request.target};
  if (target.path.starts_with(scheme)) {
    target.path.remove_prefix(scheme.size());
    target.host = target.path.substr(0, target.path.find_first_of("/?"));
    target.path.remove_prefix(target.host->size());
    if (!target.path.starts_with('/')) target.path = "/";
  }
  target.path = target.path.substr(0, target.path.find('?'));
  return target;
}

// Whether a list of tags, of which some may be W/"weak", has this tag, which is in quotes.
bool has_tag(std::string_view list, std::string_view tag) {
  return list == "*" || list.find(tag) != std::string_view::npos;
}

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

std::optional<std::string> origin_of(std::string site) {
  boost::to_lower(site);
  const bool is_https = site.starts_with("https://");
  if (!is_https && !site.starts_with("http://")) return std::nullopt;
  std::string name = site.substr(site.find("//") + 2);
  std::string port;
  // The colons of an address in brackets are its own.
  if (const auto colon = name.rfind(':'); colon != std::string::npos && name.back() != ']') {
    const auto number = whole_number<std::uint16_t>(name.substr(colon + 1));
    if (!number) return std::nullopt;
    // Browsers leave out the usual port.
    if (*number != (is_https ? 443 : 80)) port = fmt::format(":{}", *number);
    name.resize(colon);
  }
  const std::optional<std::string> host = host_of(name);
  if (!host) return std::nullopt;
  return fmt::format("{}://{}{}", is_https ? "https" : "http", *host, port);
}

Door::Door(std::uint16_t port, std::vector<std::string> sites)
    : sites_(std::move(sites)), token_(random_word()) {
  for (const char* name : {"localhost", "127.0.0.1", "[::1]"}) {
    hosts_.push_back(fmt::format("{}:{}", name, port));
    if (port == 80) hosts_.emplace_back(name);  // since browsers leave out the usual port
  }
}

bool Door::is_addressed(const Request& request) const {
  const auto is_own = [this](std::string_view host) {
    return std::ranges::find(hosts_, host) != hosts_.end();
  };
  const std::optional<std::string_view> host = target_of(request).host;
  return request.hosts.size() == 1 && is_own(request.hosts.front()) && (!host || is_own(*host));
}

Reply Door::answer(const Request& request) const {
  if (!is_addressed(request)) return {.status = 403, .body = "Host does not name this server.\n"};
  if (request.method != "GET" && request.method != "HEAD")
    return {.status = 405, .body = "Only GET and HEAD.\n"};
  const std::string_view path = target_of(request).path;
  // A link on another site may lead to the page. Nothing else is for other sites.
  const bool is_visit = path == "/" && request.fetch_mode == "navigate";
  if (!is_visit && !request.fetch_site.empty() && request.fetch_site != "same-origin" &&
      request.fetch_site != "none")
    return {.status = 403, .body = "This is for the workbench's own page only.\n"};
  if (path == "/token")
    return {.type = "application/json",
            .body = fmt::format("{{\"token\":\"{}\",\"version\":\"{}\"}}\n", token_, SUDOSAT_VERSION)};
  for (const File& file : files()) {
    if (file.path != path) continue;
    if (has_tag(request.known_tags, file.tag)) return {.status = 304, .type = file.type, .tag = file.tag};
    return {.type = file.type, .body = std::string(file.content), .tag = file.tag};
  }
  return {.status = 404, .body = "There is nothing here. The page is at /\n"};
}

std::variant<Protocol, Reply> Door::admit(const Request& request) const {
  if (!is_addressed(request)) return Reply{.status = 403, .body = "Host does not name this server.\n"};
  const std::string_view path = target_of(request).path;
  if (path != "/" && path != "/api") return Reply{.status = 404, .body = "Sockets are at / and at /api.\n"};
  const Protocol protocol = path == "/" ? Protocol::fpuzzles : Protocol::page;
  // A program that is not a browser does not name an origin.
  if (request.origins.empty()) return protocol;
  const bool is_listed =
      protocol == Protocol::fpuzzles && std::ranges::find(sites_, request.origins.front()) != sites_.end();
  const bool is_own = request.origins.front() == "http://" + request.hosts.front();
  if (request.origins.size() == 1 && (is_own || is_listed)) return protocol;
  return Reply{.status = 403, .body = "This site may not open a socket here: it is not an allowed origin.\n"};
}

bool Door::is_token(std::string_view word) const {
  if (word.size() != token_.size()) return false;
  int difference = 0;
  for (std::size_t i = 0; i < word.size(); ++i) difference |= word[i] ^ token_[i];
  return difference == 0;
}

}  // namespace sudosat::server
