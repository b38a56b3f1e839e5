#pragma once

#include <span>
#include <string>
#include <string_view>

namespace sumi::tag {

// Where a word for a street stands in an address, and how surely it means one.
enum class StreetPlace {
  behind_name,               // 12 Elm Street, in any case
  behind_name_capital,       // 12 Elm Court, with a capital alone: it means other things, too
  behind_name_at_end,        // 12 Elm Walk: the same, and nothing of the sentence stands behind it
  abbreviation,              // 12 Elm St.: the same, in any case
  abbreviation_capital,      // 12 Elm Ct: the same, with a capital alone
  whole_name,                // 123 Broadway: has no other word for street
  behind_number,             // 12 rue des Lilas
  in_front,                  // calle de la Rosa, 4: in any case
  in_front_capital,          // Via Roma 12: with a capital alone
  in_front_beside_word,      // Avenue Louise 54, via Roma 12: as ending_beside_word
  in_front_common,           // calle del pez, 4: so sure that the name needs no capital
  ending,                    // Prinsengracht 263: the end of a word with a capital
  in_front_of_particle,      // Straße des 17. Juni 135
  ending_beside_word,        // Nordring 3: the same, beside a word for addresses, on a line of its own or before a code
  no_street,                 // Im Zimmer 12: no street's name behind name_beside_word
  behind_name_in_sentences,  // Váci utca 12, Невский проспект, 28
  name_beside_word,          // Am Markt 5: how the name of a street begins; counts as ending_beside_word does
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
  address_label,             // what says so with a colon
  address_word,              // what says that an address stands behind it
};

// What is written there in some languages: alternatives of a regex, in RE2's syntax, `|` between them.
struct StreetWords {
  StreetPlace place;
  std::string_view languages;
  std::string_view words;
};

[[nodiscard]] std::span<const StreetWords> street_words();
// All alternatives of a place, `|` between them.
[[nodiscard]] std::string street_words_of(StreetPlace place);

}  // namespace sumi::tag
