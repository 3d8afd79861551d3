// Who may come in, and what plain requests get. Any site that the user visits can send requests to this
// machine, and websockets know no same-origin rule, so every request is looked at before anything else
// happens:
//
// - `Host` names this server, exactly and once. A name of an attacker that leads here (DNS rebinding) does
// not.
// - A socket comes from this server's own page, from a site on the list, or from no browser at all.
// - What is not the page itself is only for the page: `Sec-Fetch-Site` says so where browsers send it.
//
// docs/workbench.md says the same to users.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sudosat::server {

// What counts of an HTTP request. Lists hold a field as often as the request has it.
struct Request {
  std::string method, target;
  std::vector<std::string> hosts, origins;
  std::string fetch_site, fetch_mode;  // Sec-Fetch-Site, Sec-Fetch-Mode; empty if not sent
  std::string known_tags;              // If-None-Match
};

struct Reply {
  int status = 200;
  std::string_view type = "text/plain; charset=utf-8";
  std::string body = {};
  std::string_view tag = {};  // for ETag; empty: the answer is not to be stored
};

// What a socket speaks.
enum class Protocol {
  fpuzzles,  // that of rangsk's solver, at /
  page,      // that of the page, at /api
};

// A site as browsers write it in `Origin`, which is compared as it stands: "https://example.org" for
// "HTTPS://Example.org:443". Nothing for what no browser ever sends: other schemes, a path, a name with
// blanks or beyond ASCII.
std::optional<std::string> origin_of(std::string site);

class Door {
 public:
  // The sites, such as "https://f-puzzles.com", may open sockets of the protocol of f-puzzles. They are
  // written as origin_of() has them.
  Door(std::uint16_t port, std::vector<std::string> sites);

  Reply answer(const Request& request) const;
  // The protocol of a socket that may be opened, or why it may not.
  std::variant<Protocol, Reply> admit(const Request& request) const;
  // Whether this is the word that only the page can know: 128 random bits, new with each start. Takes as long
  // for every word of the same length.
  bool is_token(std::string_view word) const;

 private:
  bool is_addressed(const Request& request) const;

  std::vector<std::string> hosts_, sites_;
  std::string token_;
};

// The fields that every answer carries, as names and values: scripts and styles only from here, no frames, no
// guessing of types, nothing for other sites.
struct Field {
  std::string_view name, value;
};
extern const std::vector<Field> safety_fields;

}  // namespace sudosat::server
