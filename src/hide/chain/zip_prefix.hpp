#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sumi::hide {

// Returns the first three digits of a US zip code and * for each further one, 45 CFR 164.514(b)(2)(i)(B): 02139 is
// 021**.
//   Takes   five digits, or nine with - or a space between or nothing; digits of all widths and scripts. A leading zero
//           that a table lost is restored: 3601 is 03601, 36011234 is 036011234. Anything else gives nothing: it is no
//           such code, and its area is unknown.
//   Areas   000 for areas with at most 20,000 people by the census of 2000 (list of the Department of Health and Human
//           Services), 2010 or 2020 (ZIP Code Tabulation Areas by three digits, from published lists): the latest is in
//           force, and the union errs on the safe side.
[[nodiscard]] std::optional<std::string> zip_prefix(std::string_view zip);

}  // namespace sumi::hide
