#include "methods/terms/term_list.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include <fmt/core.h>

#include "base/bytes/input.hpp"
#include "base/text/utf8.hpp"
#include "io/formats/open_records.hpp"
#include "io/notation/csv_scanner.hpp"
#include "io/records/text_paths.hpp"
#include "methods/terms/normalize_term.hpp"
#include <sumi/model/error.hpp>

namespace sumi::terms {
namespace {

// Sorts rows of `length` characters and removes duplicates. Returns the number of duplicates.
std::uint64_t sort_rows(unsigned length, std::vector<char32_t>& characters) {
  const std::size_t count = characters.size() / length;
  std::vector<std::uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0U);
  const auto row = [&](std::uint32_t i) {
    return std::u32string_view(characters.data() + std::size_t{i} * length, length);
  };
  std::ranges::sort(order, {}, row);
  const auto end =
      std::unique(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return row(a) == row(b); });
  std::vector<char32_t> sorted;
  sorted.reserve(characters.size());
  for (auto i = order.begin(); i != end; ++i) sorted.insert(sorted.end(), row(*i).begin(), row(*i).end());
  characters = std::move(sorted);
  return static_cast<std::uint64_t>(order.end() - end);
}

SortedTerms sorted_terms(std::vector<std::vector<char32_t>>& by_length) {
  SortedTerms::Rows rows;
  for (std::size_t length = 1; length < by_length.size(); ++length) {
    if (!by_length[length].empty()) rows.emplace_back(static_cast<unsigned>(length), std::move(by_length[length]));
  }
  return SortedTerms(std::move(rows));
}

FormatOptions record_format(const TermListFormat& format, const std::string& path) {
  FormatOptions options;
  options.format = format.format ? format.format : io::format_by_name(path);
  if (!format.format && (!options.format || *options.format == Format::text)) options.format = Format::lines;
  if (options.format != Format::lines && !is_table(*options.format)) {
    throw Error{Error::Kind::bad_usage, path, "a list of terms must be lines, csv or tsv; convert it first",
                Settings{"format"}};
  }
  options.encoding = format.encoding;
  options.delimiter = format.delimiter;
  options.header = format.header;
  options.header_said = format.header_said;
  options.text_column = !format.column.empty() ? io::text_list({format.column}) : format.header ? "term" : "1";
  options.id_column = options.owner_column = "";
  return options;
}

[[noreturn]] void throw_too_long(std::size_t characters, const std::string& place) {
  throw Error{Error::Kind::bad_input, place,
              fmt::format("the term has {} characters, but a dictionary takes at most {}; shorten it", characters,
                          kMostCharacters)};
}

// The column that tells the kind of a record's term; nothing if there is none.
std::optional<std::size_t> kind_field(const std::vector<io::Field>& columns, const std::string& wanted,
                                      const std::string& list) {
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const bool is_it =
        wanted.empty() ? columns[i].name == "kind" : columns[i].name == wanted || std::to_string(i + 1) == wanted;
    if (!is_it || columns[i].role == io::Role::text) continue;
    if (found)
      throw Error{Error::Kind::bad_input, list, "two columns could be the column of kinds; give them different names"};
    found = i;
  }
  if (found) return found;
  if (!wanted.empty()) {
    throw Error{Error::Kind::bad_input, list,
                "the table has no such column of kinds; name it as the header does, or by its number",
                Settings{"kind_column"}};
  }
  return std::nullopt;
}

bool says_identifier(const io::Record& record, std::size_t field) {
  std::string kind;
  const Range value = record.fields[field].value;
  io::decode_cell(record.raw.substr(value.begin, value.size()), kind);
  if (kind == "identifier") return true;
  if (kind.empty() || kind == "quasi") return false;
  throw Error{Error::Kind::bad_input, record.place, "a kind must be `identifier`, `quasi` or empty"};
}

}  // namespace

std::uint64_t SortedTerms::size() const {
  std::uint64_t size = 0;
  for (const auto& [length, characters] : rows_) size += characters.size() / length;
  return size;
}

void TermCollector::add(std::string_view term, bool is_identifier, const std::string& place) {
  // No normal form is shorter by that factor.
  if (term.size() > std::size_t{64} * kMostCharacters) throw_too_long(utf8::count(term), place);
  const std::u32string characters = normalized_term(term, normalization_, fold_case_);
  folder_.fold(term, folded_);
  if (characters.empty() || folded_.size() == 0) {  // or never found
    ++empty_;
    return;
  }
  if (characters.size() > kMostCharacters) throw_too_long(characters.size(), place);
  if (is_respelled(term)) respelled_.insert(characters);
  ByLength& by_length = is_identifier ? identifiers_ : terms_;
  if (by_length.size() <= characters.size()) by_length.resize(characters.size() + 1);
  by_length[characters.size()].insert(by_length[characters.size()].end(), characters.begin(), characters.end());
}

// If these options are off, the normalized term itself shows it.
bool TermCollector::is_respelled(std::string_view term) const {
  const bool is_ascii = std::ranges::all_of(term, [](char byte) { return static_cast<unsigned char>(byte) < 0x80; });
  return !is_ascii && (fold_case_ || normalization_ == Normalization::nfkc) && folds_to_more(term);
}

void TermCollector::add(const TermGroup& group, bool is_identifier) {
  ByLength& by_length = is_identifier ? identifiers_ : terms_;
  if (by_length.size() <= group.length()) by_length.resize(group.length() + 1);
  std::vector<char32_t>& characters = by_length[group.length()];
  characters.insert(characters.end(), group.characters().begin(), group.characters().end());
}

// Removes terms that are spelled like an identifier. Returns their number.
std::uint64_t TermCollector::remove_alike() {
  const auto fold = [&](std::u32string_view term) {
    std::string utf8;
    for (const char32_t character : term) utf8::append(utf8, character);
    folder_.fold(utf8, folded_);
    return std::u32string(folded_.characters());
  };
  std::set<std::u32string> folded;
  for (std::size_t length = 1; length < identifiers_.size(); ++length) {
    for (std::size_t at = 0; at < identifiers_[length].size(); at += length)
      folded.insert(fold({&identifiers_[length][at], length}));
  }
  std::uint64_t taken = 0;
  for (std::size_t length = 1; length < terms_.size(); ++length) {
    std::vector<char32_t> left;
    for (std::size_t at = 0; at < terms_[length].size(); at += length) {
      const std::u32string_view term(&terms_[length][at], length);
      if (folded.contains(fold(term))) {
        ++taken;
      } else {
        left.insert(left.end(), term.begin(), term.end());
      }
    }
    terms_[length] = std::move(left);
  }
  return taken;
}

TermList TermCollector::sorted() && {
  TermList list;
  list.empty_lines = empty_;
  for (ByLength* by_length : {&terms_, &identifiers_}) {
    for (std::size_t length = 1; length < by_length->size(); ++length) {
      list.duplicates += sort_rows(static_cast<unsigned>(length), (*by_length)[length]);
    }
  }
  if (!identifiers_.empty()) list.duplicates += remove_alike();
  list.terms = sorted_terms(terms_);
  list.identifiers = sorted_terms(identifiers_);
  list.respelled.assign(respelled_.begin(), respelled_.end());
  return list;
}

void read_term_list(const std::string& path, const TermListFormat& format, TermCollector& into,
                    const Progress& progress) {
  const io::Input input(path);
  if (input.is_folder()) throw Error{Error::Kind::bad_input, input.name(), "a list of terms must be one file; name it"};
  const FormatOptions options = record_format(format, path);
  const auto reader = io::open_records(input, options);
  io::Record record;
  std::optional<std::size_t> kind;
  for (std::uint64_t records = 0; reader->next(record); ++records) {
    if (records == 0 && is_table(*options.format))
      kind = kind_field(reader->columns(), format.kind_column, input.name());
    into.add(record.text, kind && says_identifier(record, *kind), record.place);
    if (progress && records % 4096 == 0) progress("reading terms", reader->bytes_read(), reader->bytes_total());
  }
}

}  // namespace sumi::terms
