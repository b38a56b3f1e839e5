#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::hide {

// A person's name as it is compared: titles left out.
struct SplitName {
  std::string given;
  std::string family;

  bool operator==(const SplitName&) const = default;
};

// "Mori, Anna" and "Anna Mori" are the same; a name of one word is a given one, behind a title ("Dr. Mori") a family's.
// The family name comes first in Han names without a space, which are cut as operators cut them, and in Korean names
// that begin with a known family name.
[[nodiscard]] SplitName split_name(std::string_view name);

// Who says a name: a text, in which finders err; or a cell of a table that holds names.
enum class NameSaidIn : std::uint8_t { text, cell };

// The words of a name that tell it, as they stand: no titles, particles, initials, digits; of at least two characters.
// The given name of Han or Hangul without a space is one of them.
[[nodiscard]] std::vector<std::string> name_words(std::string_view name);

// A family or given name of one Han character, kana or Korean syllable means too much alone. Here it is with what is
// put behind it: 李先生, 葵さん.
[[nodiscard]] std::vector<std::string> one_character_with_title(std::string_view name);

// As they may be written: "Anna Mori", "Mori Anna", "Mori, Anna", "Mori,Anna"; of several given names also without
// initials, and the first alone; of Hangul also together. None where a part is missing, or both are one word together.
[[nodiscard]] std::vector<std::string> whole_names(const std::string& given, const std::string& family,
                                                   NameSaidIn in = NameSaidIn::text);

// The same of a name as it is split; with the particles that stand with its family name, too: "de Groot, Piet van" is
// also Piet van de Groot.
[[nodiscard]] std::vector<std::string> whole_names_of(const std::string& name, NameSaidIn in = NameSaidIn::text);

// The names that a value says: itself where it is one name; else those of several persons ("Zane & Perla Wickham"), of
// whom one is told by another ("Baby of Tess Moor"), of one person ("Uma Thorn 2nd", "Tova Brandvold (née Ekdal)":
// Uma Thorn; Tova Brandvold, Tova Ekdal).
[[nodiscard]] std::vector<std::string> names_said(const std::string& value);

// name_words() of these, without repetitions.
[[nodiscard]] std::vector<std::string> words_of_names(const std::string& value);

// A full name has more than one word, so that it may be looked for in texts of others. Names that are
// written without spaces count by their characters: in a text three of Han and kana, or of Hangul with a known family
// name or a space; in a cell two of Han, kana or Hangul, five of Thai, Lao, Khmer or Burmese, but for words for nobody
// (不明).
[[nodiscard]] bool is_full_name(std::string_view name, NameSaidIn in = NameSaidIn::text);

}  // namespace sumi::hide
