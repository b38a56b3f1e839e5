#include <algorithm>

#include <nlohmann/json.hpp>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "base/bytes/sha256.hpp"
#include "base/keys/draws.hpp"
#include "io/formats/open_records.hpp"
#include "release/draft.hpp"
#include <sumi/keys/key.hpp>
#include <sumi/model/error.hpp>
#include <sumi/release/release.hpp>

namespace sumi {
namespace release {
namespace {

constexpr std::string_view kReadField = "read";

std::string line_of(const Draft& draft, std::uint32_t place) {
  const DraftDocument& document = draft.documents[place];
  const nlohmann::ordered_json line{{"id", std::to_string(place + 1)},
                                    {"text", document.text},
                                    {"spans", nlohmann::ordered_json::array()},
                                    {kReadField, false},
                                    {"file", document.file},
                                    {"record", document.record}};
  return line.dump() + "\n";
}

// Returns whether the record itself shows that somebody read it.
bool was_read(const io::Record& record) {
  if (record.notation != io::Notation::json) return false;
  const auto field = std::ranges::find(record.fields, kReadField, &io::Field::name);
  return field != record.fields.end() && record.raw.substr(field->value.begin, field->value.size()) == "true";
}

void require_spans(const io::Record& record, Format format) {
  const bool has_them = format != Format::jsonl ||
                        std::ranges::find(record.fields, io::Role::spans, &io::Field::role) != record.fields.end();
  if (!says_spans(format) || !has_them)
    throw Error{Error::Kind::bad_input, record.place,
                "it has no list of spans, so that nobody can tell whether something was marked; name a file with "
                "\"spans\", or one of an annotation tool"};
}

}  // namespace

std::vector<std::uint32_t> drawn_documents(const Draft& draft, std::size_t documents, const Lot& lot) {
  Key key;
  if (lot.key.empty()) {
    for (std::size_t i = 0; i < sizeof lot.seed; ++i)
      key.bytes[i] = static_cast<unsigned char>(lot.seed >> (8 * i) & 0xFF);
  } else {
    key = read_key_file(lot.key).key;
  }
  const Key drawn = derived(key, "control sample of " + draft.sha256);
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < sizeof seed; ++i) seed = seed << 8 | drawn.bytes[i];
  return stratified_sample(std::vector<std::uint32_t>(draft.documents.size(), 0), documents, seed);
}

}  // namespace release

DrawnSample draw_sample(const SampleOptions& options, const Progress& progress) {
  if (options.documents == 0)
    throw Error{Error::Kind::bad_usage, "", "an empty sample shows nothing; draw at least one document"};
  io::Output output(options.output, io::Output::Secrecy::always_private);
  const release::Draft draft = release::read_draft(options.draft, options.format, progress);
  const std::vector<std::uint32_t> places =
      release::drawn_documents(draft, options.documents, {options.seed, options.key});
  for (const std::uint32_t place : places) output.sink().write(release::line_of(draft, place));
  output.prepare();
  output.commit();
  return {.documents = places.size(),
          .draft_documents = draft.documents.size(),
          .draft_files = draft.files.size(),
          .draft_sha256 = draft.sha256};
}

ReadSample read_sample(const std::string& path, const FormatOptions& format, bool all_read) {
  const io::Input input(path);
  FormatOptions options = format;
  options.format = io::resolve_format(input, options);
  ReadSample sample{.documents = {}, .sha256 = io::sha256(input)};
  const auto reader = io::open_records(input, options);
  for (io::Record record; reader->next(record);) {
    release::require_spans(record, *options.format);
    ReadDocument& document = sample.documents.emplace_back();
    document.text = record.text;
    document.is_read = all_read || release::was_read(record);
    for (const io::RecordSpan& span : record.spans) document.labels.push_back(span.label);
  }
  if (sample.documents.empty())
    throw Error{Error::Kind::bad_input, path, "there is no document in it; name the sample that was read"};
  return sample;
}

}  // namespace sumi
