#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <sumi/model/span.hpp>

namespace sumi::hide {

// The origin of a mention.
enum class FoundBy : std::uint8_t {
  field,       // a column or element that holds the attribute
  span,        // the document's own spans
  tagger,      // a tagger or patterns
  publisher,   // a publisher of the game
  known,       // a value found elsewhere, searched in all documents
  short_form,  // a part of the name of the record's person
};

[[nodiscard]] std::string_view name_of(FoundBy by);
[[nodiscard]] std::optional<FoundBy> found_by_named(std::string_view name);

// A stretch of a record with an attribute's value.
struct Mention {
  std::uint32_t record = 0;  // numbered over all sources
  std::uint32_t field = 0;
  Range where;  // bytes of the field's text
  std::uint32_t attribute = 0;
  FoundBy by = FoundBy::field;
  double score = 1;
  std::string text;         // as written; if it is encoded there, as decoded
  bool is_decoded = false;  // whether it is decoded

  bool operator==(const Mention&) const = default;
};

}  // namespace sumi::hide
