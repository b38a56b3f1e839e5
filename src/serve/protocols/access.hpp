#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "serve/protocols/message.hpp"

namespace sumi::serve {

// Access control: on loopback only pages and names of this machine (against DNS rebinding); with tokens only requests
// with one of them. Tokens are kept and compared as keyed hashes, in constant time.
//   Threads  const members from any number of threads.
class Access {
 public:
  // Without tokens, nobody needs one. `is_loopback`: the service listens only on loopback.
  Access(const std::vector<std::string>& tokens, bool is_loopback);

  // Returns 403 for a foreign Host or Origin, 401 for a missing or wrong token; nothing if access is granted.
  [[nodiscard]] std::optional<Response> refusal(const Request& request, bool needs_token) const;
  // Returns an identifier of the client, the same for the same token; never the token itself.
  [[nodiscard]] std::string client_of(const Request& request) const;

 private:
  using Digest = std::array<unsigned char, 32>;
  [[nodiscard]] Digest digest_of(std::string_view token) const;

  std::array<unsigned char, 32> key_{};
  std::vector<Digest> tokens_;
  bool is_loopback_;
};

// Returns whether a Host ("localhost:3000", "127.0.0.1", "[::1]:80") names this machine.
[[nodiscard]] bool names_this_machine(std::string_view host);

}  // namespace sumi::serve
