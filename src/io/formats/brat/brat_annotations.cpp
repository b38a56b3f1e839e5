#include "io/formats/brat/brat_annotations.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "base/bytes/byte_order_mark.hpp"
#include "base/text/numbers.hpp"
#include "io/records/offsets.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

namespace {

struct LineFault {
  const char* what;
  Settings settings = {};
};

struct AttributeLine {
  std::uint64_t number;
  std::string_view span;
  std::string_view name;
  std::string_view value;
};

std::string_view without_spaces_around(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

// Takes the text before the first `separator`; all of it if there is none.
std::string_view take(std::string_view& rest, char separator) {
  const std::size_t end = std::min(rest.find(separator), rest.size());
  return std::exchange(rest, rest.substr(std::min(end + 1, rest.size()))).substr(0, end);
}

std::uint64_t number_of(std::string_view digits) {
  const std::optional<std::uint64_t> number = number_in<std::uint64_t>(digits);
  if (!number) throw LineFault{"the offsets are not pairs of whole numbers from 0; repair the line"};
  return *number;
}

class AnnotationLines {
 public:
  AnnotationLines(const FormatOptions& options, Record& record)
      : strict_(options.strict_spans), offsets_(record.text, options.offsets), record_(record) {}

  // `line`: without its end; `whole`: with it, in record.raw.
  void read(std::string_view line, std::uint64_t number, Range whole) {
    if (line.find_first_not_of(" \t") == std::string_view::npos) return;
    switch (line.front()) {
      case 'T':
        return read_span(line);
      case 'A':
      case 'M':
        return read_attribute(line, number, whole);
      case 'R':
        return add_extra("relation", whole);
      case 'E':
        return add_extra("event", whole);
      case '*':
        return add_extra("equivalence", whole);
      case 'N':
        return add_extra("normalization", whole);
      case '#':
        return add_extra("note", whole);
      default:
        throw LineFault{"brat has no such kind of line (it has T, A, M, R, E, *, N, #); remove it"};
    }
  }

  void apply_attributes(std::uint64_t& number) {
    for (const AttributeLine& attribute : attributes_) {
      number = attribute.number;
      const auto span = spans_.find(attribute.span);
      if (span == spans_.end()) throw LineFault{"the attribute's span is not in the file; add or remove one"};
      record_.spans[span->second].attributes.push_back({std::string(attribute.name), std::string(attribute.value)});
    }
  }

 private:
  void read_span(std::string_view line) {
    std::string_view rest = line;
    const std::string_view id = take(rest, '\t');
    std::string_view data = take(rest, '\t');
    const bool has_quote = rest.data() > data.data() + data.size();
    const std::string_view label = take(data, ' ');
    if (id.size() < 2 || label.empty())
      throw LineFault{"a span's line must be its id, a tab, label and offsets, a tab and the quoted text; repair it"};
    if (!spans_.emplace(id, record_.spans.size()).second) throw LineFault{"the span's id occurs twice; remove one"};

    RecordSpan& span = record_.spans.emplace_back();
    span.label = label_of_brat(label);
    span.fragments.clear();
    do {
      add_fragment(without_spaces_around(take(data, ';')), span);
    } while (!data.empty());
    span.where = {span.fragments.front().begin, span.fragments.back().end};
    if (strict_ && !(has_quote && is_quote(rest, span.fragments)))
      throw LineFault{"the span quotes another text than the one at its offsets; check the unit of the offsets",
                      Settings{"offsets"}};
    if (span.fragments.size() == 1)
      span.fragments.clear();
    else if (std::any_of(span.fragments.begin(), span.fragments.end(), [](Range part) { return part.empty(); }))
      throw LineFault{"a fragment is empty; remove it"};
  }

  void add_fragment(std::string_view pair, RecordSpan& span) {
    const std::uint64_t first = number_of(take(pair, ' '));
    const std::uint64_t last = number_of(without_spaces_around(pair));
    if (last < first) throw LineFault{"the span's end is before its start; swap them"};
    const std::optional<std::size_t> begin = offsets_.to_bytes(first);
    const std::optional<std::size_t> end = offsets_.to_bytes(last);
    if (!begin || !end)
      throw LineFault{"the span points outside the text or into a character; check the unit of the offsets",
                      Settings{"offsets"}};
    if (!span.fragments.empty() && *begin < span.fragments.back().end)
      throw LineFault{"the span's fragments overlap or are not in order; sort them"};
    span.fragments.push_back({*begin, *end});
  }

  // A CR at the quote's end was taken for part of the line end.
  [[nodiscard]] bool is_quote(std::string_view quote, const std::vector<Range>& fragments) const {
    std::size_t at = 0;
    const auto meets = [&](char c) { return at < quote.size() && quote[at++] == c; };
    for (std::size_t i = 0; i < fragments.size(); ++i) {
      if (i > 0 && !meets(' ')) return false;
      const std::string_view part = std::string_view(record_.text).substr(fragments[i].begin, fragments[i].size());
      if (quote.substr(at).starts_with(part)) {
        at += part.size();
        continue;
      }
      for (std::size_t k = 0; k < part.size(); ++k) {
        const bool is_last = i + 1 == fragments.size() && k + 1 == part.size();
        if (is_last && part[k] == '\r' && at == quote.size()) return true;
        const bool is_space = part[k] == '\n' || part[k] == '\r' || part[k] == '\t';
        if (is_space && at < quote.size() && quote[at] == ' ')
          ++at;
        else if (!meets(part[k]))
          return false;
      }
    }
    return at == quote.size();
  }

  void read_attribute(std::string_view line, std::uint64_t number, Range whole) {
    std::string_view rest = line;
    const std::string_view id = take(rest, '\t');
    std::string_view data = take(rest, '\t');
    const std::string_view name = take(data, ' ');
    data = without_spaces_around(data);
    const std::string_view target = take(data, ' ');
    if (id.size() < 2 || name.empty() || target.empty())
      throw LineFault{"an attribute's line must be its id, a tab, name and target, and maybe a value; repair it"};
    if (!target.starts_with('T')) return add_extra("attribute", whole);
    attributes_.push_back({number, target, name, without_spaces_around(data)});
  }

  void add_extra(const char* what, Range whole) {
    record_.fields.push_back({.name = what, .role = Role::other, .whole = whole, .value = whole});
    record_.count_extra(what);
  }

  bool strict_;
  Offsets offsets_;
  Record& record_;
  std::unordered_map<std::string_view, std::size_t> spans_;
  std::vector<AttributeLine> attributes_;
};

}  // namespace

void read_brat_annotations(std::string_view lines, const std::string& place, const FormatOptions& options,
                           std::size_t bytes_before, Record& record) {
  AnnotationLines reader(options, record);
  std::uint64_t number = 0;
  std::size_t begin = lines.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  try {
    while (begin < lines.size()) {
      ++number;
      const std::size_t end = std::min(lines.find('\n', begin), lines.size());
      std::string_view line = lines.substr(begin, end - begin);
      if (line.ends_with('\r')) line.remove_suffix(1);
      const std::size_t next = std::min(end + 1, lines.size());
      reader.read(line, number, {bytes_before + begin, bytes_before + next});
      begin = next;
    }
    reader.apply_attributes(number);
  } catch (const LineFault& fault) {
    throw Error{Error::Kind::bad_input, fmt::format("{}:{}", place, number), fault.what, fault.settings};
  }
}

std::string brat_configuration(const std::set<std::string>& labels) {
  std::string text(kBratConfigurationHead);
  text += "[entities]\n";
  for (const std::string& label : labels) text += brat_label(label) + '\n';
  text += "\n[relations]\n\n[events]\n\n[attributes]\n";
  return text;
}

bool has_own_brat_configuration(const Input& folder) {
  const std::vector<std::string> files = folder.files();
  if (std::ranges::find(files, kBratConfiguration) == files.end()) return false;
  const std::unique_ptr<ByteSource> source = folder.open(std::string(kBratConfiguration));
  std::string head(kBratConfigurationHead.size(), '\0');
  std::size_t have = 0;
  while (have < head.size()) {
    const std::size_t got = source->read(head.data() + have, head.size() - have);
    if (got == 0) break;
    have += got;
  }
  return head == kBratConfigurationHead;
}

}  // namespace sumi::io
