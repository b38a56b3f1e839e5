#include "check/searched_text.hpp"

#include "text/tokens.hpp"

namespace sumi::check {
namespace {

constexpr char32_t kFirstSpaceless = 0x0E00;

bool is_spaceless(char32_t character) {
  return character >= kFirstSpaceless && token_part(character) == TokenPart::spaceless;
}

}  // namespace

// A space for each white space.
char32_t SearchedText::plain(char32_t folded) const {
  if (folded < 0x80) {
    const bool is_space = folded == ' ' || (folded >= '\t' && folded <= '\r');
    const bool is_joiner = folded == '_' || folded == '-' || folded == '.';
    return is_space || (is_joiner && joiners_ == Joiners::spaces) ? U' ' : folded;
  }
  switch (folded) {
    case 0x2010: case 0x2011: case 0x2012: case 0x2013: case 0x2014: case 0x2015: case 0x2212:
      return joiners_ == Joiners::spaces ? U' ' : U'-';
    case 0x02B9: case 0x02BC: case 0x2018: case 0x2019: case 0x201B: case 0x2032:
      return U'\'';
    default:
      return belongs_to(folded, CharacterClass::space) ? U' ' : folded;
  }
}

void SearchedText::fold(std::string_view text) {
  folder_.fold(text, folded_);
  const std::u32string_view folded = folded_.characters();
  characters_.resize(folded.size());
  from_.resize(folded.size());
  std::size_t size = 0;
  for (std::size_t i = 0; i < folded.size(); ++i) {
    const char32_t character = plain(folded[i]);
    const bool behind_space = size > 0 && characters_[size - 1] == ' ';
    if (character == ' ' && (behind_space || size == 0)) continue;
    if (behind_space && size > 1 && is_spaceless(character) && is_spaceless(characters_[size - 2])) --size;
    characters_[size] = character;
    from_[size++] = static_cast<std::uint32_t>(i);
  }
  if (size > 0 && characters_[size - 1] == ' ') --size;
  characters_.resize(size);
  from_.resize(size);
}

}  // namespace sumi::check
