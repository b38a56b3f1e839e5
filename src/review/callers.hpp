#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "review/store.hpp"
#include "serve/protocols/message.hpp"

namespace sumi::review {

// Authenticates callers. The address of the page contains a token, which the page sends with each request
// (Authorization: Bearer), so that neither somebody who only knows the port nor a page of another site has access:
// nothing that a browser sends by itself grants access. If users have passwords, the token only allows to log in; then
// it is replaced by a session's token.
//   Threads  log_in() one at a time; the others from any number, also concurrently with it.
class Callers {
 public:
  explicit Callers(const std::string& token, bool is_loopback = true);

  // Returns 403 for a foreign Host or Origin. For any request.
  [[nodiscard]] std::optional<serve::Response> refusal(const serve::Request& request) const;
  // Returns whether it has the address's token.
  [[nodiscard]] bool has_token(const serve::Request& request) const;
  // Returns the user of a session; nothing if there is none, or if it has expired (12 hours without a request).
  [[nodiscard]] std::optional<std::uint32_t> user_of(const serve::Request& request);
  // Returns the token of a new session, or nothing if the password is wrong. Errors: Refusal 429 after five wrong ones
  // for a name, for half a minute.
  [[nodiscard]] std::optional<std::string> log_in(const std::vector<StoredUser>& users, std::string_view name,
                                                  std::string_view password, double now);
  void log_out(const serve::Request& request);
  // Ends all sessions of a user, except the one that asks for it.
  void end_sessions(std::uint32_t user, const serve::Request& request);

 private:
  struct Session {
    std::uint32_t user = 0;
    double last = 0;
  };
  struct Failures {
    unsigned count = 0;
    double last = 0;
  };
  [[nodiscard]] std::string key_of(const serve::Request& request) const;

  serve::Access access_;
  serve::Access tokens_;  // only its digests are used
  std::string token_key_;
  std::mutex mutex_;                         // guards sessions_
  std::map<std::string, Session> sessions_;  // by the digest of their token
  std::map<std::string, Failures, std::less<>> failures_;
};

}  // namespace sumi::review
