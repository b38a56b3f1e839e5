#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "io/formats/containers/container.hpp"
#include "io/formats/containers/ooxml_package.hpp"

namespace sumi::io {

// Rules for packages whose parts hold paragraphs: documents, presentations.
struct PackageRules {
  std::vector<PartRule> parts;
  std::vector<std::string_view> main_types;  // endings of content types; there must be exactly one such part
  std::string_view main_name;                // for the error: "main document"
  const MarkupRules* markup = nullptr;
  // Characters that replace a mark are written between `<t>` and `</t>`, within these elements with the part's prefix.
  std::vector<std::string_view> around_new;
  // Returns the numbers of parts in the order of their texts; null for the archive's order.
  std::vector<std::size_t> (*order)(const std::vector<PackagePart>& parts, const std::string& place) = nullptr;
};

// Opens such a package. Its parts stay in the archive's order.
//   Errors  as read_package(), read_office_markup(); bad_input: no main part.
[[nodiscard]] std::unique_ptr<Container> open_ooxml_texts(std::string_view bytes, const std::string& place,
                                                          std::uint64_t longest_bytes, const PackageRules& rules);

// Returns the replacements for unknown values of themes (DrawingML).
[[nodiscard]] std::unordered_map<std::string_view, std::string_view> theme_defaults();

}  // namespace sumi::io
