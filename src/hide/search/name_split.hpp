#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::hide {

// A person's name as it is compared: without titles.
struct SplitName {
  std::string given;
  std::string family;

  bool operator==(const SplitName&) const = default;
};

// Splits a name: "Mori, Anna" and "Anna Mori" are the same; a name of one word is a given name, after a title ("Dr.
// Mori") a family name. The family name comes first in Han names without a space, which are cut as operators do, and in
// Korean names that begin with a known family name.
[[nodiscard]] SplitName split_name(std::string_view name);

// Where a name was found: in a text, where finders err; or in a cell of a table that holds names.
enum class NameSaidIn : std::uint8_t { text, cell };

// Returns the words of a name that identify it, as written: no titles, particles, initials, digits; at least two
// characters. The given name of a Han or Hangul name without a space is one of them.
[[nodiscard]] std::vector<std::string> name_words(std::string_view name);

// A family or given name of one Han character, kana or Korean syllable is too ambiguous alone. This returns it with the
// titles that follow it: 李先生, 葵さん.
[[nodiscard]] std::vector<std::string> one_character_with_title(std::string_view name);

// Returns the forms of a name: "Anna Mori", "Mori Anna", "Mori, Anna", "Mori,Anna"; for several given names also
// without initials, and with the first alone; for Hangul also joined. None if a part is missing, or if both together
// are one word.
[[nodiscard]] std::vector<std::string> whole_names(const std::string& given, const std::string& family,
                                                   NameSaidIn in = NameSaidIn::text);

// As above, for a name that is split first; also with the particles of its family name: "de Groot, Piet van" is also
// Piet van de Groot.
[[nodiscard]] std::vector<std::string> whole_names_of(const std::string& name, NameSaidIn in = NameSaidIn::text);

// Returns the names in a value: itself if it is one name; else those of several persons ("Zane & Perla Wickham"), of a
// person described by another ("Baby of Tess Moor"), or of one person ("Uma Thorn 2nd", "Tova Brandvold (née Ekdal)":
// Uma Thorn; Tova Brandvold, Tova Ekdal).
[[nodiscard]] std::vector<std::string> names_said(const std::string& value);

// Returns name_words() of these, without duplicates.
[[nodiscard]] std::vector<std::string> words_of_names(const std::string& value);

// Returns whether a name is a full name: it has more than one word, so that it may be searched in others' texts. Names
// written without spaces count by characters: in a text three of Han and kana, or of Hangul with a known family name or
// a space; in a cell two of Han, kana or Hangul, five of Thai, Lao, Khmer or Burmese, except words for nobody (不明).
[[nodiscard]] bool is_full_name(std::string_view name, NameSaidIn in = NameSaidIn::text);

}  // namespace sumi::hide
