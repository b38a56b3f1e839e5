#pragma once

#include <cstdint>

#include "context.hpp"

namespace sumi::cli {

// Warns where owners are counted and documents name none: each counts as a person of its own, so a person behind k of
// them is not protected. Nothing is said where all name one.
void say_without_owner(std::uint64_t without_owner, std::uint64_t documents, const Context& context);

}  // namespace sumi::cli
