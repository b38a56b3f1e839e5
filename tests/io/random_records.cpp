#include "io/random_records.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/text/utf8.hpp"

namespace sumi::io {
namespace {

constexpr std::array<std::string_view, 24> kPieces{
    "a", "B b",   "é",    "e\u0301", "😀",     "\uFEFF", "\r\n", "\r", "\n",   "\t", "]]>", "&",
    "<", "&amp;", "<PHI", "</PHI>",  "<TEXT>", "&#13;",  "\"",   "'",  "日本", " ",  "]]",  "]"};

std::string random_text(std::mt19937& random, std::size_t most) {
  std::string text;
  for (std::size_t i = random() % (most + 1); i > 0; --i) text += kPieces[random() % kPieces.size()];
  return text;
}

}  // namespace

Record random_record(std::mt19937& random, RandomSpans spans) {
  Record record;
  record.place = "in:1";
  record.id = "d" + std::to_string(random() % 1000);
  record.text = random_text(random, 20);
  std::vector<Position> borders;
  for (std::size_t i = 0; i <= record.text.size(); ++i)
    if (i == record.text.size() || utf8::starts_character(record.text[i])) borders.push_back(i);
  Position from = 0;
  for (std::size_t i = random() % 6; i > 0; --i) {
    RecordSpan span;
    const bool is_discontinuous = spans == RandomSpans::any && random() % 4 == 0;
    std::vector<Position> ends(is_discontinuous ? 4 : 2);
    for (Position& end : ends) end = borders[random() % borders.size()];
    std::sort(ends.begin(), ends.end());
    if (spans == RandomSpans::disjoint && ends.front() < from) continue;
    from = ends.back();
    span.where = {ends.front(), ends.back()};
    if (is_discontinuous) span.fragments = {{ends[0], ends[1]}, {ends[2], ends[3]}};
    span.label = random_text(random, 3);
    for (const char* const name : {"id", "comment", "other"})
      if (random() % 3 == 0) {
        std::string value = random_text(random, 3);
        if (std::string_view(name) == "id") value += std::to_string(i);
        if (!value.empty()) span.attributes.push_back({name, value});
      }
    record.spans.push_back(std::move(span));
  }
  return record;
}

std::string words_of(const std::vector<RecordSpan>& spans) {
  std::string words;
  for (const RecordSpan& span : spans) {
    words += span.label;
    const std::vector<Range> whole{span.where};
    char between = ' ';
    for (const Range part : span.fragments.empty() ? whole : span.fragments) {
      words += between + std::to_string(part.begin) + "-" + std::to_string(part.end);
      between = ';';
    }
    for (const Attribute& attribute : span.attributes) words += " " + attribute.name + "=" + attribute.value;
    words += '\n';
  }
  return words;
}

}  // namespace sumi::io
