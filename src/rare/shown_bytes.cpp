#include "rare/shown_bytes.hpp"

namespace sumi {

void ShownBytes::count(std::string_view text) {
  text_ = text;
  counts_.resize(text.size());
  count_again({0, text.size()});
}

void ShownBytes::count_again(Range where) {
  std::uint32_t count = 0;
  for (Position at = where.end; at-- > where.begin;) {
    count = text_[at] == kBorder ? 0 : std::min<std::uint32_t>(count + 1, kMany);
    counts_[at] = static_cast<std::uint8_t>(count);
  }
}

}  // namespace sumi
