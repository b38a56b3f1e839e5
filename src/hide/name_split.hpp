#pragma once

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
// Of Han names without a space the family is the first part, as operators cut it.
[[nodiscard]] SplitName split_name(std::string_view name);

// The words of a name that tell it, as they stand: no titles, particles, initials, digits; of at least two characters.
[[nodiscard]] std::vector<std::string> name_words(std::string_view name);

// Of a family name of one Han character, which alone means too much: with what is put behind it, 李先生.
[[nodiscard]] std::vector<std::string> family_with_title(std::string_view name);

// As they may be written: "Anna Mori", "Mori Anna", "Mori, Anna", "Mori,Anna"; of several given names also without
// initials, and the first alone. None where a part is missing, or both are one word together.
[[nodiscard]] std::vector<std::string> whole_names(const std::string& given, const std::string& family);

// The same of a name as it is split; with the particles that stand with its family name, too: "de Groot, Piet van" is
// also Piet van de Groot.
[[nodiscard]] std::vector<std::string> whole_names_of(const std::string& name);

// The names that a value says: itself where it is one name; else those of several persons ("Zane & Perla Wickham"), of
// whom one is told by another ("Baby of Tess Moor"), of one person ("Uma Thorn 2nd", "Tova Brandvold (née Ekdal)":
// Uma Thorn; Tova Brandvold, Tova Ekdal).
[[nodiscard]] std::vector<std::string> names_said(const std::string& value);

// name_words() of these, without repetitions.
[[nodiscard]] std::vector<std::string> words_of_names(const std::string& value);

// Whether a value names somebody by more than one word (of Han and kana: three characters), so that it may be looked
// for in texts of others.
[[nodiscard]] bool is_full_name(std::string_view name);

}  // namespace sumi::hide
