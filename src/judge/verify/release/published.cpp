#include "judge/verify/release/published.hpp"

#include <optional>
#include <utility>

#include "base/text/mark_text.hpp"
#include "base/text/utf8.hpp"
#include "io/formats/open_records.hpp"
#include "io/formats/registry.hpp"
#include "io/formats/sqlite/database_reader.hpp"
#include "judge/verify/fresh_id_number.hpp"
#include "judge/verify/release/composed_form.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

bool owner_passes(const io::Record& record, const PublishedLayout& layout) {
  if (layout.is_memory) return true;
  if (layout.is_composed) return layout.pass.passes(layout.owner_name);
  for (std::size_t i = 0; i < record.fields.size(); ++i)
    if (record.fields[i].role == io::Role::owner)
      return layout.source_name(record, i) == layout.owner_name && layout.pass.passes(layout.owner_name);
  return false;
}

// The text with the stand-in for marks of several characters.
std::string text_of(const io::Record& record, const PublishedLayout& layout) {
  std::string text = record.text;
  if (!layout.mark_text.empty() && !replace_marks(text, layout.mark_text))
    throw Error{Error::Kind::bad_input, record.place,
                "its text has the noncharacter U+FDD0, so marks of several characters are ambiguous; use another mark",
                Settings{"mark"}};
  return text;
}

}  // namespace

Published::Published(const io::Input& input, PublishedLayout layout, const Progress& progress)
    : Published(io::records_of(input, layout.options), layout, progress) {
  judge_file(input, 0);
}

Published::Published(io::RecordSource records, PublishedLayout layout, const Progress& progress)
    : records_(std::move(records)), layouts_{std::move(layout)} {
  const auto reader = records_.open();
  texts_.reserve(reader->bytes_total());  // more is rare: compressed files
  read(*reader, progress);
}

Published::Published(const io::Input& input, const std::vector<PublishedFile>& files, const Progress& progress) {
  for (const PublishedFile& file : files) {
    layouts_.push_back(file.layout);
    const io::Input alone = input.file(file.relative);
    const auto reader = io::records_of(alone, file.layout.options).open();
    const std::size_t before = documents_.size();
    read(*reader, progress);
    judge_file(alone, before);
    files_.push_back({file.relative, static_cast<std::uint32_t>(documents_.size() - before)});
    if (file.has_other_name && documents_.size() > before) documents_[before].carries = true;
  }
}

void Published::judge_file(const io::Input& input, std::size_t first_document) {
  if (input.is_folder() || documents_.size() == first_document) return;
  const PublishedLayout& layout = layouts_.back();
  const Format format = *layout.options.format;
  const auto is_plain = [&] {
    if (!is_plainly_compressed(input)) return false;
    if (format == Format::sqlite) return io::is_made_anew(input, layout.options);
    // If everything passes, it may be a copy of the source.
    return !io::row_of(format).is_zip || layout.pass.all || is_plain_zip_file(input);
  };
  if (!is_plain()) documents_[first_document].carries = true;
}

void Published::read(io::RecordReader& reader, const Progress& progress) {
  const PublishedLayout& layout = layouts_.back();
  std::optional<ComposedForm> form;  // null if everything passes: what was copied is only known from the source
  if (layout.is_composed && !layout.pass.all)
    form.emplace(layout, io::row_of(*layout.options.format).follows_source ? &reader : nullptr);
  bool is_first = true;
  for (io::Record record; reader.next(record); is_first = false) {
    add(record);
    Document& document = documents_.back();
    if (form && !form->holds_anew(record, is_first ? reader.preamble() : std::string_view())) document.carries = true;
    if (layout.is_composed && is_first && has_other_files(record)) document.carries = true;
    if (progress && documents_.size() % kDocumentsBetweenReports == 0)
      progress("reading", reader.bytes_read(), reader.bytes_total());
  }
  if (form && !is_first && !form->ends_with(reader.epilogue())) documents_.back().carries = true;
}

void Published::add(const io::Record& record) {
  const auto append = [](std::string& arena, std::string_view bytes) {
    const Position begin = arena.size();
    arena.append(bytes);
    return Range{begin, arena.size()};
  };
  const PublishedLayout& layout = layouts_.back();
  Document document;
  document.file = static_cast<std::uint32_t>(layouts_.size() - 1);
  document.text = append(texts_, text_of(record, layout));
  if (layout.has_ids && record.id) document.id = *record.id;
  const bool is_fresh = number_of_fresh_id(document.id, layout.id_suffix).has_value();
  const PublishedFields fields = published_fields(record, layout);
  document.passed = append(passed_, fields.passed);
  document.is_continuation = record.is_continuation;
  document.carries = fields.carries || (layout.has_ids && !layout.id_passes && !is_fresh && !record.is_continuation);
  if (record.owner && owner_passes(record, layout)) document.owner = record.owner;
  documents_.push_back(std::move(document));
}

void Published::place_by(const std::vector<std::uint32_t>& places) {
  places_ = places;
  source_of_.resize(places.size());
  for (std::uint32_t source = 0; source < places.size(); ++source) source_of_[places[source]] = source;
}

std::optional<std::uint64_t> Published::source_number(std::uint32_t document) const {
  const auto number = number_of_fresh_id(id(document), layout(document).id_suffix);
  const std::uint64_t place = number ? *number - 1 : document;
  if (source_of_.empty()) return place;
  return place < source_of_.size() ? std::optional<std::uint64_t>(source_of_[place]) : std::nullopt;
}

std::string_view Published::text(std::size_t document) const {
  const Range& where = documents_[document].text;
  return std::string_view(texts_).substr(where.begin, where.size());
}

std::uint64_t Published::characters_of(std::string_view text) const {
  const std::string& mark = layout().mark_text;
  std::uint64_t characters = utf8::count(text);
  if (mark.empty()) return characters;
  std::string stand_in;
  utf8::append(stand_in, kMarkStandIn);
  const std::uint64_t more = utf8::count(mark) - 1;
  for (std::size_t at = text.find(stand_in); at != std::string_view::npos; at = text.find(stand_in, at + 1))
    characters += more;
  return characters;
}

std::string_view Published::passed(std::size_t document) const {
  const Range& where = documents_[document].passed;
  return std::string_view(passed_).substr(where.begin, where.size());
}

std::string Published::name(std::size_t document) const {
  return id(document).empty() ? fresh_id(document + 1, layout(document).id_suffix) : id(document);
}

}  // namespace sumi::verify
