#include "base/match/word_borders.hpp"

#include <vector>

#include "base/text/tokens.hpp"

namespace sumi::match {
namespace {

constexpr std::uint8_t kInAnyWord = 1;
constexpr std::uint8_t kInSpacedWord = 2;

std::uint8_t part_of(char32_t character) {
  switch (token_part(character)) {
    case TokenPart::spaced:
      return kInAnyWord | kInSpacedWord;
    case TokenPart::spaceless:
      return kInAnyWord;
    case TokenPart::none:
      break;
  }
  return 0;
}

const std::uint8_t* parts() {
  static const std::vector<std::uint8_t> table = [] {
    std::vector<std::uint8_t> all(0x10000);
    for (char32_t c = 0; c < all.size(); ++c) all[c] = part_of(c);
    return all;
  }();
  return table.data();
}

}  // namespace

WordBorders::WordBorders(Borders borders)
    : table_(parts()),
      joining_(borders == Borders::off  ? std::uint8_t{0}
               : borders == Borders::on ? kInAnyWord
                                        : kInSpacedWord) {}

std::uint8_t WordBorders::part_beyond(char32_t character) {
  return part_of(character);
}

}  // namespace sumi::match
