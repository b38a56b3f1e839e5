#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "serve/protocols/message.hpp"

namespace sumi::gateway {

// The protocols of language models: what a body looks like, and the stream of an answer.
enum class Shape : std::uint8_t { chat, completions, responses, embeddings, messages, models };

// A path that the gateway passes on.
struct ModelRoute {
  std::string_view path;
  std::string_view method;
  Shape shape;
};

// Nothing: the gateway has no such path.
[[nodiscard]] const ModelRoute* route_named(std::string_view path);

// An error as the clients of a protocol expect it. The message holds no text of a request.
[[nodiscard]] serve::Response error_answer(Shape shape, int status, const std::string& message);
// The same as the last event of a stream.
[[nodiscard]] std::string error_event(Shape shape, const std::string& message);

}  // namespace sumi::gateway
