#pragma once

#include <cstddef>
#include <string>

namespace sumi::publish {

// The id under which the document with this index (from 0, in input order) is published: d000001, d000002, …
[[nodiscard]] std::string fresh_id(std::size_t document);

}  // namespace sumi::publish
