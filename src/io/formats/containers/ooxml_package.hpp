#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/bytes/zip_archive.hpp"
#include "io/formats/containers/container.hpp"
#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {

// A member of a .docx or .xlsx.
struct PackagePart {
  ZipMember member;
  std::string type;           // its content type; empty for [Content_Types].xml
  std::string_view what;      // why it is removed; empty if it stays
  std::vector<Removal> list;  // for lists of types and relations that stay: entries of removed parts
  bool is_list = false;
  bool counts = true;
};

// How parts of a content type are handled.
struct PartRule {
  std::string_view type_end;
  std::string_view what;  // the item as which it is removed; empty if it stays
};

// Judges the remaining parts again, by their content, and sets `what`. May be unset.
using JudgeParts = std::function<void(std::vector<PackagePart>& parts)>;

// Reads the parts of an Office Open XML package (ECMA-376, part 2), in the archive's order. Parts of unknown content
// types are removed ("image", "metadata", "macro", "custom XML", "embedded font", "other part"), each with the
// relations that lead to it; relations that lead out of the package are removed, too.
//   Errors  as read_zip(); bad_input: no list of types, a main part with macros, a part that stays whose name doesn't
//           consist of known words.
[[nodiscard]] std::vector<PackagePart> read_package(std::string_view archive, const std::string& place,
                                                    std::uint64_t longest_bytes, const std::vector<PartRule>& rules,
                                                    const JudgeParts& judge_more = {});

// Returns whether an archive's list of content types names one of these; false for other files.
[[nodiscard]] bool lists_type(std::string_view archive, std::initializer_list<std::string_view> types);

// The target of a relation of a part, by the relation's id, as a member's name; empty if it leads nowhere.
struct Relation {
  std::string id;
  std::string type;
  std::string target;
};
[[nodiscard]] std::vector<Relation> relations_of(const std::vector<PackagePart>& parts, std::string_view member);

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
