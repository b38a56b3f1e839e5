#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "base/text/brief.hpp"
#include "hide/chain/source.hpp"
#include "hide/redact/redact_sources.hpp"
#include "io/formats/open_records.hpp"
#include "io/formats/registry.hpp"
#include "io/records/joined_records.hpp"
#include "io/records/text_paths.hpp"
#include "publish/replace/reversal.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

bool is_reversible(const RedactFile& file) {
  return file.source.what == HideSource::What::documents && !io::row_of(file.format).is_read_loosely &&
         file.format != Format::pdf && (file.format == Format::text || is_container(file.format));
}

// Returns the edits of a record's text, each within one of its texts.
std::vector<Edit> edits_of(const io::Record& record, const PublicationPlan& plan, std::uint32_t number) {
  std::vector<io::TextEdit> whole;
  const std::span<const Mention> mentions = plan.linked.extraction.of(number);
  for (std::size_t i = 0; i < mentions.size(); ++i) {
    const std::string& with = plan.replaced[number][i].text;
    if (mentions[i].field == 0 && with != mentions[i].text) whole.push_back({mentions[i].where, with});
  }
  std::vector<Edit> edits;
  for (const io::CutEdit& one : io::cut_at_joints(whole, record))
    edits.push_back({.where = one.edit.where, .replacement = std::string(one.edit.with)});
  return edits;
}

void append_documents(const PublishedFile& one, const PublicationPlan& plan, replace::Reversal& reversal) {
  const io::Input input(one.file->source.file);
  FormatOptions format = one.file->source.format;
  format.joins_texts = true;
  if (io::row_of(one.file->format).open_all != nullptr) format.text_field = reversal.text_name;
  const auto reader = io::open_records(input, format);
  std::uint32_t number = one.first_record;
  for (io::Record record; reader->next(record); ++number) {
    const std::vector<ExtractedRecord>& records = plan.linked.extraction.records;
    if (number >= records.size() || records[number].texts.empty() || records[number].texts.front().text != record.text)
      throw_changed(input.name());
    const std::vector<Edit> edits = edits_of(record, plan, number);
    const RenderedEdits rendered = render(record.text, edits);
    if (is_container(one.file->format)) replace::require_ways_back(record, edits, rendered);
    reversal.documents.push_back(replace::reversal_of(record, edits, rendered, /*byte_for_byte=*/false));
  }
}

}  // namespace

void require_reversible(const std::vector<RedactFile>& files) {
  const auto other = std::ranges::find_if_not(files, is_reversible);
  if (other == files.end()) return;
  throw Error{Error::Kind::bad_usage, other->relative,
              "a reversal puts back texts, letters, mail, pages and workbooks, and not tables, JSON, databases, FHIR "
              "resources, PDF documents and folders of annotated documents; leave out the reversal, or these files",
              Settings{"reversal"}};
}

std::string sealed_reversal(std::vector<PublishedFile> published, const PublicationPlan& plan, bool is_one_file,
                            const Key& key) {
  std::ranges::sort(published, {}, &PublishedFile::name);  // in the order in which a folder is read
  replace::Reversal reversal;
  reversal.format = is_one_file ? published.front().file->format : Format::files;
  reversal.text_name = io::TextPaths::kAll;  // for mail, includes its header
  for (const PublishedFile& one : published) append_documents(one, plan, reversal);
  return replace::sealed(reversal, key);
}

}  // namespace sumi::hide
