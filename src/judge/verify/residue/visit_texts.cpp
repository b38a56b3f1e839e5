#include <algorithm>
#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include "base/bytes/compression.hpp"
#include "base/bytes/input.hpp"
#include "base/bytes/line_reader.hpp"
#include "io/notation/csv_scanner.hpp"
#include "io/notation/table_front.hpp"
#include "judge/verify/residue/ascii_case.hpp"
#include "judge/verify/residue/digit_runs.hpp"
#include "judge/verify/residue/json_values.hpp"
#include "judge/verify/residue/packed_kinds.hpp"
#include "judge/verify/residue/pdf_said.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

using Records = JsonValues::Records;

// The reader's current line, with everything after it.
std::string_view rest_of(io::LineReader& lines) {
  while (lines.extend()) {
  }
  return lines.line();
}

bool has_text(std::string_view part) {
  return part.find_first_not_of(" \t\r\n") != std::string_view::npos;
}

bool is_tabbed(std::string_view path) {
  return ends_with_ascii(io::without_compression_suffix(path), ".tsv");
}

// Skips empty lines, which are no records.
Records visit_json_lines(const io::Input& file, const OnVisit& on_visit) {
  io::LineReader lines(file.open(), file.name());
  JsonValues json(file.name(), on_visit);
  std::uint64_t record = 0;
  while (lines.next())
    if (has_text(lines.line())) json.visit(lines.line(), ++record, lines.number());
  return {record, false};
}

// Reads lines if the first one is a value by itself and something follows it.
Records visit_json(const io::Input& file, const OnVisit& on_visit) {
  io::LineReader lines(file.open(), file.name());
  JsonValues json(file.name(), on_visit);
  while (lines.next()) {
    if (!has_text(lines.line())) continue;
    const bool is_first_whole = json.is_json(lines.line());
    const std::size_t first = lines.line().size();
    const std::string_view all = rest_of(lines);
    if (!is_first_whole || !has_text(all.substr(first))) return json.visit_file(all);
    return visit_json_lines(file, on_visit);
  }
  return json.visit_file({});
}

Records visit_table(const io::Input& file, TableLayout layout, const OnVisit& on_visit) {
  if (layout.delimiter == 0 && is_tabbed(file.name())) layout.delimiter = '\t';
  std::unique_ptr<io::ByteSource> source = file.open();
  const io::TableFront front =
      io::front_of_table(source, file.name(), {.delimiter = layout.delimiter, .header = false});
  io::LineReader lines(std::move(source), file.name());
  if (!front.hint.empty()) static_cast<void>(lines.next());
  io::CsvScanner scanner(lines, front.delimiter);
  std::vector<Range> cells;
  std::vector<std::string> names;
  std::string cell;
  Records records;
  for (bool is_header = layout.header; scanner.next(cells); is_header = false) {
    if (!is_header) ++records.number;
    for (std::size_t column = 0; column < cells.size(); ++column) {
      io::decode_cell(scanner.row().substr(cells[column].begin, cells[column].size()), cell);
      if (column == names.size())
        names.push_back(is_header && !cell.empty() ? cell : fmt::format("column {}", column + 1));
      if (cell.empty()) continue;
      if (is_header) {
        on_visit({cell, fmt::format("header of column {}", column + 1), 0});
      } else {
        on_visit({cell, names[column], records.number});
      }
    }
  }
  return records;
}

// The first bytes, as many as a message's header may have.
std::string head_of(const io::Input& file) {
  constexpr std::size_t kHead = std::size_t{1} << 16;
  std::string head;
  static_cast<void>(io::with_head(file.open(), kHead, head));
  return head;
}

void refuse_packed(const io::Input& file, std::string_view bytes) {
  if (const auto kind = packed_kind(bytes))
    throw Error{Error::Kind::bad_input, file.name(),
                fmt::format("it is {}, which can't be searched; take it out", *kind)};
}

bool is_message(std::string_view name, std::string_view head, std::uint64_t persons) {
  constexpr std::array<std::string_view, 5> kSuffixes{".eml", ".mbox", ".mbx", ".mht", ".mhtml"};
  if (std::ranges::any_of(kSuffixes, [&](std::string_view suffix) { return ends_with_ascii(name, suffix); }))
    return true;
  return persons < 2 && is_mail(head.substr(0, head.rfind('\n') + 1));
}

// A mailbox with as many messages as persons has one record for each message.
Records visit_bytes(const io::Input& file, bool is_message, std::uint64_t persons, const OnVisit& on_visit) {
  std::string bytes;
  io::append_whole(*file.open(), bytes);
  PartValues parts(file.name(), bytes.size(), on_visit);
  if (is_message && persons > 1 && mail_messages(bytes).size() == persons) return {parts.visit_messages(bytes), false};
  if (is_message) {
    parts.visit_mail(bytes, {});
  } else {
    parts.visit(bytes, {});
  }
  return {1, true};
}

Records visit_whole_file(const io::Input& file, std::uint64_t persons, const OnVisit& on_visit) {
  io::LineReader lines(file.open(), file.name());
  std::string_view all;
  if (lines.next()) all = rest_of(lines);
  refuse_packed(file, all);
  std::string decoded;
  if (is_markup_name(file.name())) {
    decode_markup(all, decoded);
    PartValues(file.name(), all.size(), on_visit).say_pictures_in(all, {});
    all = decoded;
  }
  const auto ends = static_cast<std::uint64_t>(std::ranges::count(all, '\n'));
  const std::uint64_t count = ends + (all.empty() || all.ends_with('\n') ? 0 : 1);
  if (persons < 2 || count != persons) {
    if (!all.empty()) on_visit({all, kTextField, 1, true});
    return {1, true};
  }
  for (std::uint64_t record = 1; record <= count; ++record) {
    const std::string_view line = all.substr(0, all.find('\n'));
    if (!line.empty()) on_visit({line, kTextField, record});
    all.remove_prefix(std::min(line.size() + 1, all.size()));
  }
  return {count, false};
}

}  // namespace

Records visit_texts(const io::Input& file, const KnownOfFile& about, const OnVisit& on_visit) {
  const std::string_view name = io::without_compression_suffix(file.name());
  const std::string head = head_of(file);
  if (is_dicom(head)) {
    std::string bytes;
    io::append_whole(*file.open(), bytes);
    return say_dicom(bytes, file.name(), on_visit);
  }
  if (is_zip(head) || head.starts_with(kPdf) || is_picture(head))
    return visit_bytes(file, false, about.persons, on_visit);
  if (is_database(head)) {
    std::string bytes;
    io::append_whole(*file.open(), bytes);
    return visit_database_values(file.name(), bytes, on_visit);
  }
  refuse_packed(file, head);
  if (ends_with_ascii(name, ".jsonl") || ends_with_ascii(name, ".ndjson")) return visit_json_lines(file, on_visit);
  if (ends_with_ascii(name, ".json")) return visit_json(file, on_visit);
  if (ends_with_ascii(name, ".csv") || is_tabbed(name)) return visit_table(file, about.table, on_visit);
  if (is_message(name, head, about.persons)) return visit_bytes(file, true, about.persons, on_visit);
  if (is_hl7(head)) {
    std::string bytes;
    io::append_whole(*file.open(), bytes);
    refuse_packed(file, bytes);
    return say_hl7(bytes, on_visit);
  }
  return visit_whole_file(file, about.persons, on_visit);
}

}  // namespace sumi::verify
