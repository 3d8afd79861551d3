// Decides who may come in, and answers plain requests. Any site that the user visits can send requests to
// this machine, and the same-origin rule does not hold for websockets. So every request is checked before
// anything else happens:
//
// - `Host` names this server, exactly and once. So an attacker's name that leads here (DNS rebinding) is
// refused.
// - A socket comes from this server's own page, from a site on the list, or from a program that is not a
// browser.
// - Only the page may ask for anything but the page itself: browsers say by `Sec-Fetch-Site` who asks.
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

// The parts of an HTTP request that decide. Lists hold a field as often as the request has it.
struct Request {
  std::string method, target;
  std::vector<std::string> hosts, origins;
  std::string fetch_site, fetch_mode;  // Sec-Fetch-Site, Sec-Fetch-Mode; empty if not sent
  std::string known_tags;              // the tags in If-None-Match
};

struct Reply {
  int status = 200;
  std::string_view type = "text/plain; charset=utf-8";
  std::string body = {};
  std::string_view tag = {};  // the tag for ETag; if it is empty, the answer is not to be stored
};

// What a socket speaks.
enum class Protocol {
  fpuzzles,  // the protocol of rangsk's solver, at /
  page,      // the protocol of the page, at /api
};

// A site as browsers write it in `Origin`, which is compared character by character: "https://example.org"
// for "HTTPS://Example.org:443". Returns nothing for what browsers never send: other schemes, a path, a name
// with blanks or beyond ASCII.
std::optional<std::string> origin_of(std::string site);

class Door {
 public:
  // The sites, such as "https://f-puzzles.com", may open sockets of the protocol of f-puzzles. They are
  // written as origin_of() has them.
  Door(std::uint16_t port, std::vector<std::string> sites);

  Reply answer(const Request& request) const;
  // The protocol of a socket that may be opened, or the reply that says why it may not.
  std::variant<Protocol, Reply> admit(const Request& request) const;
  // Whether this is the word that only the page can know: 128 random bits, new with each start. The time that
  // this takes depends only on the length of the word.
  bool is_token(std::string_view word) const;

 private:
  bool is_addressed(const Request& request) const;

  std::vector<std::string> hosts_, sites_;
  std::string token_;
};

// The fields that every answer carries. They allow scripts and styles from this server only, and forbid
// frames, the guessing of types, and use by other sites.
struct Field {
  std::string_view name, value;
};
extern const std::vector<Field> safety_fields;

}  // namespace sudosat::server
