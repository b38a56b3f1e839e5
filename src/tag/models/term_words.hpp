#pragma once

#include <string_view>

namespace sumi::tag {

// Words that are never or seldom names: data of TermWords (terms.hpp). Each list is in lower case, separated by white
// space, with English, German, Spanish and French together.

// Words that are never names: of medicine, drugs, forms, programming languages, file formats.
[[nodiscard]] std::string_view medical_words();
[[nodiscard]] std::string_view drug_words();
[[nodiscard]] std::string_view form_words();
[[nodiscard]] std::string_view technical_words();
// Abbreviations that are never names if written in capitals.
[[nodiscard]] std::string_view abbreviations();
// Endings of words of seven letters or more that are never names.
[[nodiscard]] std::string_view medical_endings();

// Names of persons after whom something is named, including common surnames.
[[nodiscard]] std::string_view eponyms();
[[nodiscard]] std::string_view surname_eponyms();
// Words that follow an eponym which means a thing ("disease"); weaker ones, which don't count after a common surname
// ("test"); words that precede it ("Morbus"); and words that precede it with "de", "of", "nach" between ("síndrome").
[[nodiscard]] std::string_view eponym_heads();
[[nodiscard]] std::string_view weak_eponym_heads();
[[nodiscard]] std::string_view eponym_fronts();
[[nodiscard]] std::string_view eponym_kinds();
// Eponyms that mean the thing on their own.
[[nodiscard]] std::string_view lone_eponyms();

// Phrases that are never names, with or without spaces; one a line.
[[nodiscard]] std::string_view technical_phrases();
// Words of programming that are also names of persons or of places.
[[nodiscard]] std::string_view technical_persons();
[[nodiscard]] std::string_view technical_places();
// Words nearby that indicate programming (Japanese ones within text); words that directly follow; words that directly
// precede.
[[nodiscard]] std::string_view technical_cues();
[[nodiscard]] std::string_view technical_heads();
[[nodiscard]] std::string_view technical_fronts();

// Titles and forms of address: a capitalized word after one is a name.
[[nodiscard]] std::string_view titles();

}  // namespace sumi::tag
