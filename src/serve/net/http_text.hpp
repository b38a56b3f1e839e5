#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "serve/protocols/message.hpp"

namespace sumi::net {

// The path and the query of a request's target, decoded; nothing where an escape is none.
[[nodiscard]] std::optional<std::pair<std::string, std::map<std::string, std::string>>> parsed_target(
    std::string_view target);

// The head of a response, up to the empty line. `length`: of the body; nothing: it comes in chunks.
[[nodiscard]] std::string response_head(const serve::Response& response, std::optional<std::size_t> length,
                                        bool keeps_alive);

// A piece of a body in chunks; an empty one is its end.
[[nodiscard]] std::string chunk(std::string_view piece);

}  // namespace sumi::net
