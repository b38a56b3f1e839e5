#include <algorithm>
#include <array>
#include <ranges>
#include <utility>

#include "base/text/numbers.hpp"
#include "io/formats/containers/sheet_grid.hpp"
#include "io/formats/containers/xml_names.hpp"
#include "io/formats/xlsx/xlsx.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

std::string_view within(std::string_view bytes, const Range& where) {
  return bytes.substr(where.begin, where.size());
}

std::string_view attribute_name(std::string_view tag, const AttributePlace& place) {
  const std::string_view whole = within(tag, place.whole);
  const std::size_t begin = whole.find_first_not_of(" \t\r\n");
  return whole.substr(begin, whole.find_first_of("= \t\r\n", begin) - begin);
}

std::optional<AttributePlace> attribute_named(std::string_view tag, std::string_view name) {
  for (const AttributePlace& place : attribute_places(tag))
    if (attribute_name(tag, place) == name) return place;
  return std::nullopt;
}

Range moved_back(const Range& range, Position by) {
  return {range.begin - by, range.end - by};
}

[[noreturn]] void throw_unknown_cell(const std::string& place) {
  throw Error{Error::Kind::bad_input, place, "a cell is of an unknown kind; save it again"};
}

// Returns the range from a cell's value to the cell's end tag.
Range value_of(std::string_view bytes, const MarkupPart& part, std::size_t number) {
  return {part.texts[number].front().element, bytes.rfind("</", part.paragraphs[number].whole.end - 1)};
}

// Returns whether its text is in "v", not in "is".
bool holds_value(std::string_view bytes, const RunText& text) {
  const std::string_view name = bytes.substr(
      text.front().element + 1, bytes.find_first_of(" \t\r\n/>", text.front().element + 1) - text.front().element - 1);
  return name == "v" || name.ends_with(":v");
}

using Removals = std::vector<Removal>;

// Returns the removals in a part of the file. Requires: disjoint, sorted.
std::ranges::subrange<Removals::const_iterator> removals_in(const Removals& all, const Range& where) {
  const auto begin = std::ranges::lower_bound(all, where.begin, {}, [](const Removal& one) { return one.where.begin; });
  auto end = begin;
  while (end != all.end() && end->where.end <= where.end) ++end;
  return {begin, end};
}

}  // namespace

std::vector<SheetCell> cells_of(std::string_view bytes, MarkupPart& part,
                                const std::vector<std::string>& shared_strings, const std::string& place) {
  std::vector<SheetCell> cells;
  const std::vector<Removal> found = std::move(part.removals);
  const auto is_plain_value = [&](std::size_t number) {
    return part.texts[number].size() == 1 && holds_value(bytes, part.texts[number]) &&
           removals_in(found, value_of(bytes, part, number)).empty();
  };
  part.removals.clear();
  auto copied = found.begin();
  for (std::size_t i = 0; i < part.texts.size(); ++i) {
    const RunText& text = part.texts[i];
    if (text.empty()) continue;
    if (part.paragraphs[i].has_formula) {
      if (!holds_value(bytes, text)) throw_unknown_cell(place);
      const Range value = value_of(bytes, part, i);
      const auto within_value = removals_in(found, value);
      part.removals.insert(part.removals.end(), copied, within_value.begin());
      copied = within_value.end();
      part.removals.push_back({.where = value, .what = "cached formula value"});
      continue;
    }
    const std::string_view tag = within(bytes, part.paragraphs[i].tag);
    const auto type = attribute_named(tag, "t");
    const std::string_view kind = type ? within(tag, type->value) : std::string_view("n");
    constexpr std::array<std::string_view, 7> kKinds{"n", "s", "str", "inlineStr", "b", "e", "d"};
    if (std::ranges::find(kKinds, kind) == kKinds.end() || (kind != "inlineStr" && !is_plain_value(i)))
      throw_unknown_cell(place);
    SheetCell cell{.number = i, .is_string = kind == "inlineStr" || kind == "str"};
    if (kind == "s") {
      cell.shared = number_in<std::size_t>(text_of(text));
      if (!cell.shared || *cell.shared >= shared_strings.size())
        throw Error{Error::Kind::bad_input, place, "a cell shows a shared string that isn't there; save it again"};
      cell.is_empty = shared_strings[*cell.shared].empty();
    }
    if (kind == "n") part.texts[i].front().text = with_all_digits(text.front().text);
    cells.push_back(cell);
  }
  part.removals.insert(part.removals.end(), copied, found.end());
  return cells;
}

void append_string_cell(std::string_view bytes, const MarkupPart& part, const SheetCell& cell, std::string_view text,
                        const PieceNotation& notation, std::vector<Splice>& splices) {
  const Paragraph& paragraph = part.paragraphs[cell.number];
  const std::string_view tag = within(bytes, paragraph.tag);
  if (const auto type = attribute_named(tag, "t")) {
    const Position by = paragraph.tag.begin;
    splices.push_back({{type->value.begin + by, type->value.end + by}, "inlineStr"});
  } else {
    const Position at = paragraph.tag.begin + tag.find_first_of(" \t\r\n/>", 1);
    splices.push_back({{at, at}, " t=\"inlineStr\""});
  }
  const Range value = value_of(bytes, part, cell.number);
  const std::string_view name = tag.substr(1, tag.find_first_of(" \t\r\n/>", 1) - 1);
  const std::string prefix(name.substr(0, name.find(':') == std::string_view::npos ? 0 : name.find(':') + 1));
  splices.push_back({value, "<" + prefix + "is><" + prefix + "t xml:space=\"preserve\">" + notation.characters(text) +
                                "</" + prefix + "t></" + prefix + "is>"});
}

std::size_t SharedStrings::use(std::size_t string, std::string_view new_text) {
  const auto [entry, is_new] = uses_.try_emplace({string, std::string(new_text)}, in_order_.size());
  if (is_new) in_order_.push_back(&entry->first);
  return entry->second;
}

std::vector<std::size_t> SharedStrings::numbers() const {
  std::vector<std::size_t> order(in_order_.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, {}, [&](std::size_t use) { return in_order_[use]->first; });
  std::vector<std::size_t> numbers(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) numbers[order[i]] = i;
  return numbers;
}

std::string SharedStrings::written(const PieceNotation& notation,
                                   const std::function<bool(std::string_view)>& passes) const {
  std::vector<std::string> made(part_.texts.size());
  std::size_t unchanged = 0;
  for (const auto* const one : in_order_) {
    made[one->first] += variant(one->first, one->second, notation, passes);
    if (one->second == text_of(part_.texts[one->first])) ++unchanged;
  }
  const bool is_same = unchanged == in_order_.size() && unchanged == made.size();
  std::vector<Splice> splices;
  for (std::size_t i = 0; i < made.size(); ++i) splices.push_back({part_.paragraphs[i].whole, std::move(made[i])});
  for (const Removal& one : part_.removals) {
    const auto holds = [&](const Paragraph& p) {
      return p.whole.begin <= one.where.begin && one.where.end <= p.whole.end;
    };
    const auto after = std::ranges::upper_bound(part_.paragraphs, one.where.begin, {},
                                                [](const Paragraph& p) { return p.whole.begin; });
    const bool is_within = after != part_.paragraphs.begin() && holds(*std::prev(after));
    if (!is_within && !passes(one.what)) splices.push_back({one.where, one.with});
  }
  const Position root = bytes_.find("sst");
  if (!is_same && root != std::string_view::npos) {
    const Position begin = bytes_.rfind('<', root);
    const std::string_view tag = bytes_.substr(begin, bytes_.find('>', begin) + 1 - begin);
    for (const std::string_view counts : {"count", "uniqueCount"})
      if (const auto place = attribute_named(tag, counts))
        splices.push_back({{begin + place->whole.begin, begin + place->whole.end}, ""});
  }
  return spliced(bytes_, std::move(splices));
}

std::string SharedStrings::variant(std::size_t string, std::string_view text, const PieceNotation& notation,
                                   const std::function<bool(std::string_view)>& passes) const {
  const Range& whole = part_.paragraphs[string].whole;
  RunText pieces = part_.texts[string];
  for (TextPiece& piece : pieces) {
    piece.where = moved_back(piece.where, whole.begin);
    if (piece.space_at != 0) piece.space_at -= whole.begin;
  }
  std::vector<Splice> splices;
  if (!pieces.empty()) append_changes(pieces, text, notation, splices);
  for (const Removal& one : removals_in(part_.removals, whole))
    if (!passes(one.what)) splices.push_back({moved_back(one.where, whole.begin), one.with});
  return spliced(within(bytes_, whole), std::move(splices));
}

}  // namespace sumi::io
