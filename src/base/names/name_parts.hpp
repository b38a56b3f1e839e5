#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::names {

// The role of a part of a name, or of a place.
//   word     a name of its own, which is replaced
//   initial  a letter that stands for a name
//   number   digits
enum class NameRole : std::uint8_t { word, initial, number };

struct NamePart {
  Range where;
  NameRole role = NameRole::word;
  bool family = false;  // for Han: true for a family name, or a place

  bool operator==(const NamePart&) const = default;
};

// The part's text.
[[nodiscard]] inline std::string_view text_of(std::string_view text, Range where) {
  return text.substr(where.begin, where.size());
}

// The parts of a name that are replaced, in order. The rest stays: white space, punctuation, titles and degrees (Dr.,
// Mrs., Sra., M.D., 様, 先生, …), a following Jr. or numeral, and particles in lower case (de la, van, …).
//   Han      without spaces, the family name is the first of `known` that the name begins with; otherwise one of a list
//            of names of one or three characters; otherwise the first two characters. So 林健 can be split wrongly (林 健),
//            because only spaces would show the border. Next to a space it is one part: 佐藤 一二三.
//   Letters  a single capital, or two or three that are the whole name, are initials.
[[nodiscard]] std::vector<NamePart> name_parts(std::string_view name, const std::set<std::string>& known = {});

// The parts of a place or an organization. Words for its kind stay (Street, Hospital, Calle, Inc., 市, 病院, …).
[[nodiscard]] std::vector<NamePart> place_parts(std::string_view place);

}  // namespace sumi::names
