#pragma once

#include <string>
#include <string_view>

#include "serve/gateway/pseudonyms.hpp"
#include "serve/gateway/request_hiding.hpp"
#include "serve/protocols/json.hpp"

namespace sumi::gateway {

// The Model Context Protocol, without its pipe: a message a line in, a message a line out. Tools: `find` (labels and
// places, in characters), `redact` (placeholders), `restore` (what this session's placeholders stand for; those within
// addresses stay).
//   Threads  one at a time. Promise: nothing is thrown but std::bad_alloc; errors hold no text.
class McpServer {
 public:
  // `nonce`: as Pseudonyms has it.
  McpServer(std::string nonce, std::string version, FindInTexts find);

  // Empty: the message asks for no answer.
  [[nodiscard]] std::string answer(std::string_view line);

 private:
  [[nodiscard]] serve::Json result_of(const std::string& method, const serve::Json& parameters);
  [[nodiscard]] serve::Json called(const serve::Json& parameters);

  Pseudonyms pseudonyms_;
  std::string version_;
  FindInTexts find_;
};

}  // namespace sumi::gateway
