#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "tag/outside/service_address.hpp"

namespace sumi::tag {

// Asks a service by HTTP/1.1 over a persistent connection; by TLS with the system's certificates.
//   Follows  no redirects: an answer other than 200 is an error.
//   Limits   an answer of kMostBytes.
//   Threads  one at a time.
//   Errors   unfinished, at "the finder", without a word of the request or the answer.
class HttpClient {
 public:
  static constexpr std::size_t kMostBytes = std::size_t{64} << 20;

  explicit HttpClient(ServiceAddress address);
  ~HttpClient();
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;

  // Returns the body of the answer to GET, or to POST of `json` if that isn't empty. `path`: relative to the address's
  // folder.
  [[nodiscard]] std::string ask(std::string_view path, std::string_view json, std::chrono::milliseconds patience);

 private:
  struct Connection;

  ServiceAddress address_;
  std::unique_ptr<Connection> connection_;
};

}  // namespace sumi::tag
