#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "serve/protocols/message.hpp"

namespace sumi::net {

// Returns the path and the query of a request's target, decoded; nothing if an escape is invalid.
[[nodiscard]] std::optional<std::pair<std::string, std::map<std::string, std::string>>> parsed_target(
    std::string_view target);

// Returns the head of a response, up to the empty line. `length`: of the body; nothing for a chunked one.
[[nodiscard]] std::string response_head(const serve::Response& response, std::optional<std::size_t> length,
                                        bool keeps_alive);

// Returns a chunk of a body; an empty one ends it.
[[nodiscard]] std::string chunk(std::string_view piece);

}  // namespace sumi::net
