#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::names {

// What a part of a name, or of a place, is.
//   word     is replaced: a name of its own
//   initial  a letter that stands for a name
//   number   digits
enum class NameRole : std::uint8_t { word, initial, number };

struct NamePart {
  Range where;
  NameRole role = NameRole::word;
  bool family = false;  // of Han: whether it is a family name, or a place

  bool operator==(const NamePart&) const = default;
};

// A part's own text.
[[nodiscard]] inline std::string_view text_of(std::string_view text, Range where) {
  return text.substr(where.begin, where.size());
}

// The parts of a name that are replaced, in order. What is left stays: white space, punctuation, titles and degrees
// (Dr., Mrs., Sra., M.D., 様, 先生, …), Jr. and numerals behind, and particles in small letters (de la, van, …).
//   Han      without spaces: one of `known` in front is the family name; else one of some of one or three characters;
//            else the first two. So 林 健 in 林健 is cut behind 林健, where only spaces could tell. Beside a space it is
//            one part: 佐藤 一二三.
//   Letters  a single capital, or two or three that are all there is, are initials.
[[nodiscard]] std::vector<NamePart> name_parts(std::string_view name, const std::set<std::string>& known = {});

// The same of a place or an organization: stays what says what it is (Street, Hospital, Calle, Inc., 市, 病院, …).
[[nodiscard]] std::vector<NamePart> place_parts(std::string_view place);

}  // namespace sumi::names
