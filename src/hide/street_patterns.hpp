#pragma once

#include <vector>

#include "tag/patterns/pattern.hpp"

namespace sumi::hide {

// How a street with its number is written, a post box too: 12 North Main Street, 9 Elm St.; Calle de la Rosa, 4; Pº de la Castellana 261; Carretera de Toledo km 12,500; Lindenstraße 7a;
// 3 bis, rue des Lilas; P.O. Box 81. Entity STREET_ADDRESS; the first group of each regex is what is found.
//   What isn't found: a street without a number, and one without a word for street in it.
[[nodiscard]] std::vector<tag::Pattern> street_patterns();

}  // namespace sumi::hide
