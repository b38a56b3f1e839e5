#pragma once

#include <string>
#include <string_view>

namespace sumi::tag {

// Where a service that speaks Presidio's protocol answers: "http://localhost:3000/analyze?language=en".
struct ServiceAddress {
  bool is_secure = false;
  std::string host;  // without brackets
  std::string port;
  std::string folder;           // of its paths: "" or "/pii"
  std::string language = "en";  // of the query

  // Without kRemote the host must be this machine (localhost, 127.*, ::1); with it, https.
  //   Errors  bad_usage: it is none, or names another machine without leave.
  [[nodiscard]] static ServiceAddress of(std::string_view name);
};

// Before an address that may be another machine's.
inline constexpr std::string_view kRemote = "remote+";

}  // namespace sumi::tag
