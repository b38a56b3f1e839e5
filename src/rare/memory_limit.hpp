#pragma once

#include <cstdint>

namespace sumi {

// Throws unfinished: the limit on memory is too low by so many bytes.
[[noreturn]] void refuse_limit(std::uint64_t missing_bytes);

}  // namespace sumi
