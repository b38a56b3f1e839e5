#pragma once

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

}  // namespace sumi::tag
