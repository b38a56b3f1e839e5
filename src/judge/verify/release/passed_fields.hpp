#pragma once

#include <string>
#include <string_view>

#include "io/records/record.hpp"
#include "judge/verify/release/published_layout.hpp"

namespace sumi::verify {

// What of a record's fields was to be let through, in a form that is equal for two records exactly if what
// they let through is: names and raw values, whatever their order; of spans the labels and scores. The text
// is not among them.
[[nodiscard]] std::string passed_fields(const io::Record& source, const PublishedLayout& layout);

struct PublishedFields {
  std::string passed;  // as passed_fields() of the source
  // Something stands there that was not to be let through; of records made anew, see composed_form.hpp.
  bool carries = false;
};

// Whether the id is one that was to be there is not judged here.
[[nodiscard]] PublishedFields published_fields(const io::Record& published, const PublishedLayout& layout);

// Whether what a published record has (PublishedFields::passed) is what its source lets through: all of it; where spans
// may be lost, no label that the source hasn't.
[[nodiscard]] bool is_what_passed(std::string_view published, const io::Record& source, const PublishedLayout& layout);

}  // namespace sumi::verify
