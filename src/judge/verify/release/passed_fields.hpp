#pragma once

#include <string>
#include <string_view>

#include "io/records/record.hpp"
#include "judge/verify/release/published_layout.hpp"

namespace sumi::verify {

// The fields of a record that should pass, in a form that is equal for two records exactly if these fields are: names
// and raw values, in any order; for spans their labels and scores. The text is not included.
[[nodiscard]] std::string passed_fields(const io::Record& source, const PublishedLayout& layout);

struct PublishedFields {
  std::string passed;  // as passed_fields() of the source
  // Something is published that should not pass; for composed records, see composed_form.hpp.
  bool carries = false;
};

// Doesn't check whether the id is the expected one.
[[nodiscard]] PublishedFields published_fields(const io::Record& published, const PublishedLayout& layout);

// Returns whether the passed fields of a published record (PublishedFields::passed) are exactly those that should pass
// from its source; if spans may be lost, whether it has no label that the source lacks.
[[nodiscard]] bool is_what_passed(std::string_view published, const io::Record& source, const PublishedLayout& layout);

}  // namespace sumi::verify
