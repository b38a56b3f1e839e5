#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "serve/protocols/message.hpp"

namespace sumi::serve {

// Who may ask: on loopback only pages and names of this machine (against DNS rebinding); with tokens only who sends
// one. Tokens are kept and compared as keyed hashes, in constant time.
//   Threads  const members from any number of threads.
class Access {
 public:
  // No tokens: nobody needs one. `is_loopback`: the service listens on loopback alone.
  Access(const std::vector<std::string>& tokens, bool is_loopback);

  // 403 for a foreign Host or Origin, 401 for a missing or wrong token; nothing: it may.
  [[nodiscard]] std::optional<Response> refusal(const Request& request, bool needs_token) const;
  // A number for who asks, the same for the same token; never the token itself.
  [[nodiscard]] std::string client_of(const Request& request) const;

 private:
  using Digest = std::array<unsigned char, 32>;
  [[nodiscard]] Digest digest_of(std::string_view token) const;

  std::array<unsigned char, 32> key_{};
  std::vector<Digest> tokens_;
  bool is_loopback_;
};

// Whether a Host ("localhost:3000", "127.0.0.1", "[::1]:80") names this machine.
[[nodiscard]] bool names_this_machine(std::string_view host);

}  // namespace sumi::serve
