#pragma once

#include <span>
#include <string>
#include <string_view>

namespace sumi::tag {

// The place of a word for a street in an address, and how surely it means a street.
enum class StreetPlace {
  behind_name,           // 12 Elm Street, in any case
  behind_name_capital,   // 12 Elm Court: capitalized only, because it means other things, too
  behind_name_at_end,    // 12 Elm Walk: as above, and the sentence must not go on after it
  abbreviation,          // 12 Elm St.: as above, in any case
  abbreviation_capital,  // 12 Elm Ct: as above, capitalized only
  whole_name,            // 123 Broadway: without another word for a street
  behind_number,         // 12 rue des Lilas
  in_front,              // calle de la Rosa, 4: in any case
  in_front_capital,      // Via Roma 12: capitalized only
  in_front_beside_word,  // Avenue Louise 54, via Roma 12: as ending_beside_word
  in_front_common,       // calle del pez, 4: unambiguous, so the name needs no capital
  ending,                // Prinsengracht 263: the ending of a capitalized word
  in_front_of_particle,  // Straße des 17. Juni 135
  // Nordring 3: as above, but only beside a word for addresses, on a line of its own or before a code.
  ending_beside_word,
  no_street,                 // Im Zimmer 12: no name of a street although a name_beside_word precedes it
  behind_name_in_sentences,  // Váci utca 12, Невский проспект, 28
  name_beside_word,          // Am Markt 5: how a street's name may begin; handled as ending_beside_word
  adjective,                 // Obere Hauptstraße 5, Nieuwe Prinsengracht 12
  particle,                  // within a name: de la, van der
  unit_in_front,             // Flat 3, 12 Mill Lane
  plot,                      // Plot No. 5, Park Lane
  unit_behind,               // 816 Rau Street Apt 27
  unit_behind_comma,         // Via Roma 12, int. 3
  in_front_of_grid,          // Calle 26 # 69-76
  number_word,               // C/ Mayor nº 3, Cad. No: 5
  box,                       // P.O. Box 81
  box_beside_word,           // BP 81, PL 12: means other things, too
  address_label,             // an announcement of an address with a colon
  address_word,              // a word that announces an address
};

// The words of a place in some languages: alternatives of a regex in RE2's syntax, separated by `|`.
struct StreetWords {
  StreetPlace place;
  std::string_view languages;
  std::string_view words;
};

[[nodiscard]] std::span<const StreetWords> street_words();
// Returns all alternatives of a place, separated by `|`.
[[nodiscard]] std::string street_words_of(StreetPlace place);

}  // namespace sumi::tag
