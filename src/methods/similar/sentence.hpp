#pragma once

#include <cstdint>
#include <string_view>

#include <sumi/model/promise.hpp>

namespace sumi::similar {

// A sentence; its number is its index in the list.
struct Sentence {
  std::u32string_view text;
  std::uint32_t document = 0;
  std::uint32_t owner = 0;
};

// The supporter as which a sentence counts: itself, its document or its owner.
[[nodiscard]] constexpr std::uint32_t counted_as(const Sentence& sentence, std::uint32_t number, Support by) {
  switch (by) {
    case Support::occurrences:
      return number;
    case Support::documents:
      return sentence.document;
    case Support::owners:
      return sentence.owner;
  }
  return number;
}

}  // namespace sumi::similar
