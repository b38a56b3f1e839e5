#pragma once

#include <cstddef>
#include <map>
#include <stdexcept>
#include <string>
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

}  // namespace sumi::serve
