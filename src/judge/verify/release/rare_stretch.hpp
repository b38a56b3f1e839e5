#pragma once

#include <cstdint>

#include <sumi/model/span.hpp>

namespace sumi::verify {

// A part of a published document that breaks a promise.
struct RareStretch {
  std::uint32_t document = 0;
  Range where;  // bytes of the published document

  bool operator==(const RareStretch&) const = default;
};

}  // namespace sumi::verify
