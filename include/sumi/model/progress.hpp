#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace sumi {

// Called now and then, from one thread at a time, with a stage's name and how much of it is done.
// Empty: nobody listens. `total` is 0 where it isn't known.
using Progress = std::function<void(std::string_view stage, std::uint64_t done, std::uint64_t total)>;

}  // namespace sumi
