#include "review/documents.hpp"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/bytes/input.hpp"
#include "base/bytes/sha256.hpp"
#include "base/machine/parallel.hpp"
#include "io/formats/open_records.hpp"
#include "io/records/text_paths.hpp"
#include <sumi/io/read.hpp>
#include <sumi/model/error.hpp>

namespace sumi::review {
namespace {

using FieldsJson = nlohmann::ordered_json;

// The options that have names, and where they are stored.
constexpr std::pair<const char*, std::string FormatOptions::*> kFormatTexts[] = {
    {"encoding", &FormatOptions::encoding},        {"text_field", &FormatOptions::text_field},
    {"id_field", &FormatOptions::id_field},        {"owner_field", &FormatOptions::owner_field},
    {"span_field", &FormatOptions::span_field},    {"span_label_field", &FormatOptions::span_label_field},
    {"text_column", &FormatOptions::text_column},  {"id_column", &FormatOptions::id_column},
    {"owner_column", &FormatOptions::owner_column}};

}  // namespace

StoredSource stored_source(const std::string& path, const FormatOptions& options) {
  FieldsJson fields = FieldsJson::object();
  for (const auto& [name, member] : kFormatTexts)
    if (!(options.*member).empty()) fields[name] = options.*member;
  if (options.delimiter != 0) fields["delimiter"] = static_cast<int>(options.delimiter);
  if (!options.header || options.header_said) fields["header"] = options.header;
  if (options.offsets != OffsetUnit::codepoints) fields["offsets"] = static_cast<int>(options.offsets);
  if (options.token_column != 0) fields["token_column"] = options.token_column;
  if (options.label_column != 0) fields["label_column"] = options.label_column;
  if (!options.each_text) fields["joins_texts"] = true;
  return {path, options.format ? std::string(name_of(*options.format)) : "", fields.dump()};
}

FormatOptions format_of(const StoredSource& source) {
  FormatOptions options;
  options.joins_texts = options.each_by_itself = options.each_text = true;
  options.format = format_named(source.format);
  const FieldsJson fields = FieldsJson::parse(source.fields, nullptr, false);
  if (!fields.is_object()) return options;
  for (const auto& [name, member] : kFormatTexts) options.*member = fields.value(name, std::string());
  options.delimiter = static_cast<char>(fields.value("delimiter", 0));
  options.header = fields.value("header", true);
  options.header_said = fields.contains("header") && options.header;
  options.offsets = static_cast<OffsetUnit>(fields.value("offsets", static_cast<int>(OffsetUnit::codepoints)));
  options.token_column = fields.value("token_column", 0U);
  options.label_column = fields.value("label_column", 0U);
  options.each_text = !fields.value("joins_texts", false);  // projects of earlier versions have each text separately
  return options;
}

std::uint32_t Documents::read(const std::string& path, const FormatOptions& options, const Progress& progress) {
  Source source = read_corpus(path, options, progress);
  FormatOptions read = options;
  read.each_by_itself = true;
  read.format = source.format;
  const bool has_several = io::has_several_texts(read) ||
                           (source.format == Format::files && io::may_have_several_texts(io::Input(path), read));
  joins_texts_ = joins_texts_ || (has_several && !options.each_text);
  corpora_.push_back(std::move(source.corpus));
  const std::size_t documents = corpora_.back().size();
  if (documents > UINT32_MAX - size())
    throw Error{Error::Kind::bad_input, path, "a project has at most 2^32 - 1 documents; split it"};
  first_.push_back(size() + static_cast<std::uint32_t>(documents));
  return static_cast<std::uint32_t>(documents);
}

std::size_t Documents::source_of(std::uint32_t document) const {
  return static_cast<std::size_t>(std::ranges::upper_bound(first_, document) - first_.begin()) - 1;
}

std::string_view Documents::text(std::uint32_t document) const {
  const std::size_t source = source_of(document);
  return corpora_[source].text(document - first_[source]);
}

std::string Documents::id(std::uint32_t document) const {
  const std::size_t source = source_of(document);
  return corpora_[source].id(document - first_[source]);
}

std::string Documents::owner(std::uint32_t document) const {
  const std::size_t source = source_of(document);
  return corpora_[source].owner_name(document - first_[source]);
}

std::vector<Proposal> Documents::own_spans(std::uint32_t document) const {
  const std::size_t source = source_of(document);
  const Corpus& corpus = corpora_[source];
  const Position begin = corpus.documents()[document - first_[source]].where.begin;
  std::vector<Proposal> all;
  for (const Span& span : corpus.spans(document - first_[source]))
    all.push_back({{span.where.begin - begin, span.where.end - begin}, corpus.labels()[span.label], span.score});
  return all;
}

std::vector<std::string> Documents::hashes(unsigned threads) const {
  std::vector<std::string> all(size());
  for_each_piece(all.size(), 64, threads, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t i = begin; i < end; ++i) all[i] = io::sha256_of_bytes(text(static_cast<std::uint32_t>(i)));
  });
  return all;
}

}  // namespace sumi::review
