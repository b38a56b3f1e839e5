#pragma once

#include <string_view>

namespace sumi::tag {

// Words that are no names, or seldom are: data of TermWords (terms.hpp). Each list is in lower case, parted by white
// space, in English, German, Spanish and French together.

// Never a name: of medicine, drugs, forms, languages of programming, formats of files.
[[nodiscard]] std::string_view medical_words();
[[nodiscard]] std::string_view drug_words();
[[nodiscard]] std::string_view form_words();
[[nodiscard]] std::string_view technical_words();
// Likewise where written in capitals.
[[nodiscard]] std::string_view abbreviations();
// Words of seven letters or more that end so are never a name.
[[nodiscard]] std::string_view medical_endings();

// Names of persons after whom something is called; those that many bear.
[[nodiscard]] std::string_view eponyms();
[[nodiscard]] std::string_view surname_eponyms();
// What stands behind one where it means a thing ("disease"); weaker ones, which don't speak for a surname that many
// bear ("test"); what stands in front ("Morbus"), and so with "de", "of", "nach" between ("síndrome").
[[nodiscard]] std::string_view eponym_heads();
[[nodiscard]] std::string_view weak_eponym_heads();
[[nodiscard]] std::string_view eponym_fronts();
[[nodiscard]] std::string_view eponym_kinds();
// Of them those that stand alone for the thing.
[[nodiscard]] std::string_view lone_eponyms();

// Never a name where they stand so, with or without space: one a line.
[[nodiscard]] std::string_view technical_phrases();
// Of programming, and names of persons or of places as well.
[[nodiscard]] std::string_view technical_persons();
[[nodiscard]] std::string_view technical_places();
// Words around these that speak of programming (Japanese ones as they stand within others); those that stand right
// behind one, and right in front.
[[nodiscard]] std::string_view technical_cues();
[[nodiscard]] std::string_view technical_heads();
[[nodiscard]] std::string_view technical_fronts();

// Titles and forms of address: what is written with a capital behind one is a name.
[[nodiscard]] std::string_view titles();

}  // namespace sumi::tag
