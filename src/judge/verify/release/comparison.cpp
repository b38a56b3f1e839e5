#include "judge/verify/release/comparison.hpp"

#include <unordered_set>
#include <utility>

#include "base/text/alignment.hpp"
#include "judge/verify/fresh_id_number.hpp"
#include "judge/verify/release/composed_form.hpp"
#include "judge/verify/release/published.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {

namespace {

std::string name_of_missing(const io::Record& record, std::size_t index, const Published& published) {
  const PublishedLayout& layout = published.layout();
  if (layout.has_ids && layout.id_passes && record.id) return *record.id;
  return fresh_id(published.place_of_source(static_cast<std::uint32_t>(index)) + 1, layout.id_suffix);
}

// Converts the record to the published spelling, and collects its values of judged facts.
void spell(io::Record& record, const ComparisonOptions& what, SourceValues& values) {
  const bool is_spelled = what.spelling != nullptr && what.spelling->any();
  std::string spelled;
  if (is_spelled) spelled = what.spelling->of(record.text);
  if (what.facts != nullptr) values.add(record, is_spelled ? spelled : record.text);
  if (is_spelled) record.text = std::move(spelled);
}

// Adds published documents without a source document, or with content that no source document has.
void add_findings(const Published& published, const io::RecordSource& source, const std::vector<bool>& fields_differ,
                  Comparison& result) {
  using Reason = Violation::Reason;
  for (std::uint32_t document = 0; document < published.size(); ++document) {
    if (!result.partners[document]) result.findings.push_back({document, {}, Reason::extra_document});
    if (fields_differ[document]) result.findings.push_back({document, {}, Reason::changed});
  }
  if (published.files().empty() && published.layout().is_composed && published.layout().pass.all)
    for (const std::uint32_t document :
         made_otherwise(published.records(), published.layout(), source, result.partners))
      result.findings.push_back({document, {}, Reason::carried});
}

}  // namespace

Comparison compare(const Published& published, const io::RecordSource& source, const ComparisonOptions& what,
                   OwnerNumbers& numbers, const Progress& progress) {
  using Reason = Violation::Reason;
  Comparison result;
  Pairing pairing(published);
  std::unordered_set<std::string> ids;
  std::vector<bool> fields_differ(published.size());
  const auto reader = source.open();
  SourceValues values(what.facts != nullptr ? *what.facts : std::vector<std::string>());
  std::size_t index = 0;
  for (io::Record record; reader->next(record); ++index) {
    if (record.id && !ids.insert(*record.id).second)
      throw Error{Error::Kind::bad_input, record.place,
                  "its id occurs twice in the source; give each document its own id"};
    const std::optional<std::string> owner = what.records_are_owners ? std::nullopt : record.owner;
    result.owners.push_back(record.is_continuation ? numbers.of_further(result.owners.back(), owner)
                                                   : numbers.number(owner));
    spell(record, what, values);
    if (const auto document = pairing.meet(record.id)) {
      const auto misaligned = misalignment(published.text(*document), record.text, what.mark, what.collapse);
      if (misaligned) result.findings.push_back({*document, misaligned->where, Reason::changed});
      fields_differ[*document] = !is_what_passed(published.passed(*document), record, published.layout(*document));
    } else if (result.missing_count++ < what.max_missing) {
      result.missing.push_back(name_of_missing(record, index, published));
    }
    if (what.keep_texts) {
      result.texts.push_back(std::move(record.text));
      result.ids.push_back(record.id);
    }
    if (progress && index % kDocumentsBetweenReports == 0)
      progress("comparing", reader->bytes_read(), reader->bytes_total());
  }
  values.require_all();
  result.values = values.documents();
  if (index == 0) throw Error{Error::Kind::bad_input, source.name, "it has no documents; name a source that has some"};
  for (const std::uint32_t document : pairing.out_of_order()) fields_differ[document] = true;
  result.partners = pairing.partners();
  add_findings(published, source, fields_differ, result);
  return result;
}

std::uint32_t OwnerNumbers::number(const std::optional<std::string>& name) {
  if (!name) {
    ++unnamed_;
    return of_nobody_else();
  }
  const auto [entry, is_new] = by_name_.emplace(*name, next_);
  if (is_new) ++next_;
  return entry->second;
}

}  // namespace sumi::verify
