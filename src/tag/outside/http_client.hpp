#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

namespace sumi::tag {

// The address of a service with Presidio's protocol: "http://localhost:3000/analyze?language=en".
struct ServiceAddress {
  bool is_secure = false;
  std::string host;  // without brackets
  std::string port;
  std::string folder;           // prefix of its paths: "" or "/pii"
  std::string language = "en";  // from the query

  // Without kRemote the host must be this machine (localhost, 127.*, ::1); with it, https.
  //   Errors  bad_usage: it is no such address, or names another machine without permission.
  [[nodiscard]] static ServiceAddress of(std::string_view name);
};

// Prefix of an address that may be on another machine.
inline constexpr std::string_view kRemote = "remote+";

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
