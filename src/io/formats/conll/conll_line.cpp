#include "io/formats/conll/conll_line.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>

#include "base/bytes/line_reader.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"

namespace sumi::io {

void cut_conll_line(std::string_view line, std::vector<std::string_view>& cells) {
  cells.clear();
  line.remove_suffix(line_end_of(line).size());
  std::size_t tab = line.find('\t');
  if (tab != std::string_view::npos) {
    for (; tab != std::string_view::npos; tab = line.find('\t')) {
      cells.push_back(line.substr(0, tab));
      line.remove_prefix(tab + 1);
    }
    cells.push_back(line);
    return;
  }
  for (std::size_t begin = line.find_first_not_of(' '); begin != std::string_view::npos;
       begin = line.find_first_not_of(' ')) {
    line.remove_prefix(begin);
    const std::string_view cell = line.substr(0, line.find(' '));
    cells.push_back(cell);
    line.remove_prefix(cell.size());
  }
}

namespace {

bool is_space_at(std::string_view text, Position at) {
  return belongs_to(utf8::decode(text, at), CharacterClass::space);
}

std::optional<Range> without_outer_space(std::string_view text, Range where) {
  while (where.begin < where.end && is_space_at(text, where.begin)) where.begin += utf8::width(text[where.begin]);
  while (where.end > where.begin) {
    Position last = where.end - 1;
    while (!utf8::starts_character(text[last])) --last;
    if (!is_space_at(text, last)) return where;
    where.end = last;
  }
  return std::nullopt;
}

// Appends the mentions of one stretch, one per line; returns how many.
std::size_t append_lines(const Record& record, Range stretch, std::string_view label, ConllMentions& into) {
  const std::string_view text = record.text;
  std::size_t lines = 0;
  for (Position begin = stretch.begin; begin < stretch.end;) {
    const std::size_t feed = text.substr(0, stretch.end).find('\n', begin);
    const Position end = feed == std::string_view::npos ? stretch.end : feed;
    const std::optional<Range> seen = without_outer_space(text, {begin, end});
    begin = feed == std::string_view::npos ? end : end + 1;
    if (!seen) continue;
    into.mentions.push_back({*seen, label});
    ++lines;
  }
  return lines;
}

void keep_longest(ConllMentions& all) {
  std::vector<Mention>& mentions = all.mentions;
  std::stable_sort(mentions.begin(), mentions.end(), [](const Mention& a, const Mention& b) {
    if (a.where.size() != b.where.size()) return a.where.size() > b.where.size();
    return a.where.begin < b.where.begin;
  });
  std::map<Position, Mention> kept;
  for (const Mention& mention : mentions) {
    const auto behind = kept.lower_bound(mention.where.begin);
    const bool meets_behind = behind != kept.end() && behind->first < mention.where.end;
    const bool meets_before = behind != kept.begin() && std::prev(behind)->second.where.end > mention.where.begin;
    if (meets_behind || meets_before) {
      ++all.overlapping;
    } else {
      kept.emplace(mention.where.begin, mention);
    }
  }
  mentions.clear();
  for (const auto& [begin, mention] : kept) mentions.push_back(mention);
}

}  // namespace

ConllMentions conll_mentions(const Record& record) {
  ConllMentions all;
  for (const RecordSpan& span : record.spans) {
    const std::size_t first = all.mentions.size();
    bool is_cut = false;
    const auto add = [&](Range stretch) { is_cut |= append_lines(record, stretch, span.label, all) > 1; };
    if (span.fragments.empty()) add(span.where);
    for (const Range& fragment : span.fragments) add(fragment);
    all.discontinuous += span.fragments.empty() ? 0 : 1;
    all.cut += is_cut ? 1 : 0;
    all.invisible += all.mentions.size() == first ? 1 : 0;
    const bool begins_same = all.mentions.size() > first && all.mentions[first].where.begin == span.where.begin;
    const bool ends_same = all.mentions.size() > first && all.mentions.back().where.end == span.where.end;
    all.trimmed += all.mentions.size() > first && !(begins_same && ends_same) ? 1 : 0;
  }
  keep_longest(all);
  return all;
}

}  // namespace sumi::io
