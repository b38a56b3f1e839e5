#include "judge/verify/release/masked_text.hpp"

#include <algorithm>
#include <iterator>

#include "base/text/utf8.hpp"

namespace sumi::verify {

MaskedText::MaskedText(std::string_view published, char32_t mark) {
  std::string bytes;
  utf8::append(bytes, mark);
  for (std::size_t at = 0; at < published.size();) {
    const bool is_mark = published.substr(at, bytes.size()) == bytes;
    symbols_.push_back(is_mark ? kMarkSymbol : static_cast<std::int16_t>(static_cast<unsigned char>(published[at])));
    at += is_mark ? bytes.size() : 1;
  }
}

void MaskedText::step(Reached& reached, int byte, std::vector<std::uint32_t>& next) const {
  next.clear();
  std::int64_t in_mark = reached.in_mark;
  const auto go_on = [&](std::uint32_t at) {
    if (at >= symbols_.size()) return;
    if (symbols_[at] == kMarkSymbol) {
      in_mark = std::max(in_mark, std::int64_t{at} + 1);
    } else if (symbols_[at] == byte) {
      next.push_back(at + 1);
    }
  };
  if (reached.in_mark >= 0) go_on(static_cast<std::uint32_t>(reached.in_mark));
  for (const std::uint32_t place : reached.places) go_on(place);
  std::erase_if(next, [&](std::uint32_t place) { return std::int64_t{place} <= in_mark; });
  std::ranges::sort(next);
  const auto [first, last] = std::ranges::unique(next);
  next.erase(first, last);
  reached.in_mark = in_mark;
  std::swap(reached.places, next);
}

Reached MaskedText::after(Reached reached, std::optional<std::string_view> text) const {
  std::vector<std::uint32_t> next;
  if (!text) {
    step(reached, kUnknown, next);
    return reached;
  }
  for (const char byte : *text) {
    if (reached.nowhere()) break;
    step(reached, static_cast<unsigned char>(byte), next);
  }
  return reached;
}

bool MaskedText::is_end(const Reached& reached) const {
  const auto size = static_cast<std::int64_t>(symbols_.size());
  return reached.in_mark == size || std::ranges::find(reached.places, symbols_.size()) != reached.places.end();
}

Reached either(const Reached& a, const Reached& b) {
  Reached both{std::max(a.in_mark, b.in_mark), {}};
  std::ranges::set_union(a.places, b.places, std::back_inserter(both.places));
  std::erase_if(both.places, [&](std::uint32_t place) { return std::int64_t{place} <= both.in_mark; });
  return both;
}

}  // namespace sumi::verify
