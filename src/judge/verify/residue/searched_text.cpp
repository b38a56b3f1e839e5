#include "judge/verify/residue/searched_text.hpp"

#include <array>

#include "base/text/tokens.hpp"

namespace sumi::verify {
namespace {

constexpr char32_t kFirstSpaceless = 0x0E00;

using Plain = std::array<char32_t, 128>;

constexpr Plain kAscii = [] {
  Plain plain{};
  for (char32_t c = 0; c < plain.size(); ++c) plain[c] = c >= '\t' && c <= '\r' ? U' ' : c;
  return plain;
}();

constexpr Plain kAsciiWithoutJoiners = [] {
  Plain plain = kAscii;
  plain['_'] = plain['-'] = plain['.'] = ' ';
  return plain;
}();

bool is_spaceless(char32_t character) {
  return character >= kFirstSpaceless && token_part(character) == TokenPart::spaceless;
}

}  // namespace

// A space for each white space. Requires: not ASCII.
char32_t SearchedText::plain(char32_t folded) const {
  switch (folded) {
    case 0x2010:
    case 0x2011:
    case 0x2012:
    case 0x2013:
    case 0x2014:
    case 0x2015:
    case 0x2212:
      return joiners_ == Joiners::spaces ? U' ' : U'-';
    case 0x02B9:
    case 0x02BC:
    case 0x2018:
    case 0x2019:
    case 0x201B:
    case 0x2032:
      return U'\'';
    case 0x00B7:  // between names in Chinese and Japanese
    case 0x2027:
    case 0x30FB:
      return U' ';
    default:
      return belongs_to(folded, CharacterClass::space) ? U' ' : folded;
  }
}

void SearchedText::fold(std::string_view text) {
  folder_.fold(text, folded_);
  const std::u32string_view folded = folded_.characters();
  const Plain& ascii = joiners_ == Joiners::spaces ? kAsciiWithoutJoiners : kAscii;
  characters_.resize(folded.size());
  from_.resize(folded.size());
  std::size_t size = 0;
  for (std::size_t i = 0; i < folded.size(); ++i) {
    const char32_t character = folded[i] < ascii.size() ? ascii[folded[i]] : plain(folded[i]);
    if (character == ' ') {
      if (size == 0 || characters_[size - 1] == ' ') continue;
    } else if (is_spaceless(character) && size > 1 && characters_[size - 1] == ' ' &&
               is_spaceless(characters_[size - 2])) {
      --size;
    }
    characters_[size] = character;
    from_[size++] = static_cast<std::uint32_t>(i);
  }
  if (size > 0 && characters_[size - 1] == ' ') --size;
  characters_.resize(size);
  from_.resize(size);
}

}  // namespace sumi::verify
