#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "serve/protocols/message.hpp"

namespace sumi::gateway {

// What the upstream answers, on its way to the client. begin() comes first, then either whole(), or piece() and end().
//   Threads  one at a time; from any.
//   Promise  nothing is thrown but std::bad_alloc.
class Answer {
 public:
  struct Head {
    serve::Response response;  // its body goes to the client only where it is not passed on
    bool is_stream = false;
    bool is_refused = false;  // the upstream's body isn't read
  };

  Answer() = default;
  virtual ~Answer() = default;
  Answer(const Answer&) = delete;
  Answer& operator=(const Answer&) = delete;

  // By status and headers of the upstream, their names in small letters.
  [[nodiscard]] virtual Head begin(int status, const std::map<std::string, std::string>& headers) = 0;
  // An answer that is no stream, with its whole body.
  [[nodiscard]] virtual serve::Response whole(std::string body) = 0;
  // What goes to the client for these bytes of a stream, and whether it ends so.
  [[nodiscard]] virtual std::string piece(std::string_view bytes, bool& is_over) = 0;
  // Likewise, once the upstream has ended.
  [[nodiscard]] virtual std::string end() = 0;
  // The upstream failed: before begin(), an answer; within a stream, its last event. The words hold no text.
  [[nodiscard]] virtual serve::Response failed(int status, const std::string& words) = 0;
  [[nodiscard]] virtual std::string broken(const std::string& words) = 0;
};

// A request that goes upstream.
struct Exchange {
  std::string method;
  std::string target;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
  std::unique_ptr<Answer> answer;
};

}  // namespace sumi::gateway
