#include "rare/shown_bytes.hpp"

namespace sumi {

void ShownBytes::count(std::string_view text) {
  text_ = text;
  counts_.resize(text.size());
  std::uint32_t count = 0;
  for (Position at = text.size(); at-- > 0;) {
    count = text[at] == kBorder ? 0 : std::min<std::uint32_t>(count + 1, kMany);
    counts_[at] = static_cast<std::uint8_t>(count);
  }
}

}  // namespace sumi
