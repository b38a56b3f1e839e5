#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sumi::serve {

// The limit of one answer, since a small request could ask for a very large one.
inline constexpr std::size_t kMostAnswerBytes = 64 << 20;
inline constexpr const char* kTooLargeAnswer = "the answer would have more than 64 MiB; send less at a time";

// A complete request.
struct Request {
  std::string method;
  std::string path;                               // decoded, without the query
  std::map<std::string, std::string> query = {};  // decoded
  std::string content_type = {};
  std::string authorization = {};
  std::string host = {};    // with port, as sent
  std::string origin = {};  // empty for none
  std::string body = {};
  double now = 0;                                   // seconds of a monotonic clock
  std::map<std::string, std::string> headers = {};  // all of them, by their names in lower case
};

// What is sent back.
struct Response {
  int status = 200;
  std::string content_type = "application/json";
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
};

// Ends a request. The message is sent to the client and contains no text of a document.
struct Refusal : std::runtime_error {
  Refusal(int with_status, const std::string& message) : std::runtime_error(message), status(with_status) {}
  int status;
};

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

// The begins of a text's characters, to convert code points to bytes and back.
//   Cost      O(text) to construct, 4 bytes a character (none for ASCII); O(log n) a lookup.
//   Requires  valid UTF-8, below 4 GiB.
class Characters {
 public:
  explicit Characters(std::string_view text);

  [[nodiscard]] std::size_t count() const { return starts_.empty() ? bytes_ : starts_.size() - 1; }
  // Returns the byte of a character, or the end of the text. Requires: at most count().
  [[nodiscard]] std::size_t byte_of(std::size_t character) const;
  // Returns the character that begins at a byte.
  [[nodiscard]] std::size_t character_of(std::size_t byte) const;

 private:
  std::size_t bytes_;
  std::vector<unsigned> starts_;  // one per character, and the end; empty if each byte is a character
};

}  // namespace sumi::serve
