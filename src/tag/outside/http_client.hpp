#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "tag/outside/service_address.hpp"

namespace sumi::tag {

// Asks a service by HTTP/1.1, over one connection as long as it holds; by TLS with the system's certificates.
//   Follows  nothing: an answer that isn't 200 is an error.
//   Limits   an answer of kMostBytes.
//   Threads  one at a time.
//   Errors   unfinished, at "the finder", without a word of what was sent or came back.
class HttpClient {
 public:
  static constexpr std::size_t kMostBytes = std::size_t{64} << 20;

  explicit HttpClient(ServiceAddress address);
  ~HttpClient();
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;

  // The body of the answer to GET, or to POST of JSON where `json` isn't empty. `path`: behind the address's folder.
  [[nodiscard]] std::string ask(std::string_view path, std::string_view json, std::chrono::milliseconds patience);

 private:
  struct Connection;

  ServiceAddress address_;
  std::unique_ptr<Connection> connection_;
};

}  // namespace sumi::tag
