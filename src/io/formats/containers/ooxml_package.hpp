#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/zip_archive.hpp"
#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {

// A member of a .docx or .xlsx.
struct PackagePart {
  ZipMember member;
  std::string type;           // its content type; empty for [Content_Types].xml
  std::string_view what;      // why it goes; empty: it stays
  std::vector<Removal> list;  // of lists of types and relations that stay: entries of what goes
  bool is_list = false;
  bool counts = true;
};

// What is done with parts of a content type.
struct PartRule {
  std::string_view type_end;
  std::string_view what;  // it goes as this; empty: it stays
};

// Judges parts that are to stay once more, by their content: sets `what`. Empty: does nothing.
using JudgeParts = std::function<void(std::vector<PackagePart>& parts)>;

// The parts of an Office Open XML package (ECMA-376, part 2), in the archive's order. Parts of unknown content types go
// ("image", "metadata", "macro", "custom XML", "embedded font", "other part"), and with each part the relations that
// lead to it; so do relations that lead out of the package.
//   Errors  as read_zip(); bad_input: no list of types, macros in the main part's type, a part that stays whose name
//           isn't made of known words.
[[nodiscard]] std::vector<PackagePart> read_package(std::string_view archive, const std::string& place,
                                                    std::uint64_t longest_bytes, const std::vector<PartRule>& rules,
                                                    const JudgeParts& judge_more = {});

// True where an archive's list of content types names one of these. False for what is no archive.
[[nodiscard]] bool lists_type(std::string_view archive, std::initializer_list<std::string_view> types);

// Where a relation leads, by its id, from a part of the package; empty: nowhere. As a member's name.
struct Relation {
  std::string id;
  std::string type;
  std::string target;
};
[[nodiscard]] std::vector<Relation> relations_of(const std::vector<PackagePart>& parts, std::string_view member);

}  // namespace sumi::io
