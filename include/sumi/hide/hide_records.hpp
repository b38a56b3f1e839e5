#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <sumi/hide/hide.hpp>
#include <sumi/io/documents.hpp>
#include <sumi/keys/key.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/table.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {

// HIDE in memory: what run_hide() does with files. docs/hide.md

// A document, and what else its record says: HideSource::columns and pass name these fields; "id" and "owner" are the
// document's own. What neither of them names isn't published.
struct HideDocument {
  TextDocument document;
  std::vector<std::pair<std::string, std::string>> fields = {};  // names and values, UTF-8; in any order
};

// FHIR resources, each one JSON object.
struct HideResources {
  std::vector<std::string> json;
};

// What a source holds, by HideSource::what: documents, table or fhir.
using HideContent = std::variant<std::vector<HideDocument>, Table, HideResources>;

// How hide_records() runs.
struct HideRecordsOptions {
  // Of shifts, pseudonyms, surrogates; the order of records is drawn by it, too. Key::random() makes one. Who has it
  // can undo them: it is a secret.
  std::optional<Key> key = {};
  // By which the order of records is drawn where no key is given; nothing: one that is drawn and forgotten.
  std::optional<Key> order_key = {};
  // Beside those that the rules name, before them: to be read once for many calls. They outlive the call, and were made
  // with TaggerSetting::is_for_hiding.
  std::span<const Tagger> taggers = {};
  std::vector<std::string> finders = {};  // folders of ready-made finders, which rules may name as taggers: "en"
  unsigned threads = 1;
  std::uint64_t seed = 1;
};

// What was found in a record, and what stands in its place.
struct HideFinding {
  std::uint32_t record = 0;  // of HidePrivateView::records
  std::uint32_t field = 0;   // of the record: its text is 0, then the fields that hold an attribute or text, in order
  Range where;               // bytes of the field
  std::uint32_t attribute = 0;  // of HidePrivateView::attributes
  std::string found_by;         // "field", "span", "tagger", "publisher", "known value", "short form"
  double score = 1;
  std::string text;  // as it stood
  AttributeAction done = AttributeAction::tag;
  std::string replacement;  // the text itself: it stays

  bool operator==(const HideFinding&) const = default;
};

// Whom a record is about.
struct HideRecord {
  std::uint32_t source = 0;        // of HideRules::sources
  std::uint64_t number = 0;        // within its source, from 0
  std::string id;                  // its own; empty: none
  std::uint32_t person = 0;        // its number
  std::uint32_t loose_person = 0;  // as k counts persons: some of them may be one

  bool operator==(const HideRecord&) const = default;
};

// A value of a person.
struct HideValue {
  std::uint32_t person = 0;     // its number
  std::uint32_t attribute = 0;  // of HidePrivateView::attributes
  std::string value;
  std::uint64_t count = 0;  // of places that say it

  bool operator==(const HideValue&) const = default;
};

// What is known of each person: for the custodian alone. Numbers count from 0.
struct HidePrivateView {
  std::vector<std::string> attributes;  // names
  std::vector<HideRecord> records;
  std::vector<HideFinding> findings;  // by record, field and place
  std::vector<HideValue> values;      // by person, then attribute
  std::vector<HideValue> published;   // what generalized ones became
};

// What is published of a source.
struct HiddenSource {
  std::string name;     // as HideSource::as or its file says; what HideSummary calls it
  HideContent content;  // of the same kind as the source. Documents have fresh ids (d000001) and no spans
  // Of each published record the number of the source's, from 0. For the custodian alone.
  std::vector<std::uint32_t> source_records;
};

// What hide_records() made.
struct HiddenRecords {
  HideSummary summary;
  // A source each, as the rules have them. Empty where summary.is_published() is false: an identifier was found in what
  // would have been published.
  std::vector<HiddenSource> sources;
  HidePrivateView view;  // for the custodian alone
  std::string audit;     // JSON lines: what was done to which span, without the text
};

// Rules as a rules file has them (docs/hide.md), but not checked: hide_records() does that. Files that they name
// (taggers, hierarchies) are relative to the folder of `place`.
//   Threads  any number of calls at the same time.
//   Errors   bad_input at "<place>:<line>": not UTF-8, not TOML, an unknown key, a value out of range.
[[nodiscard]] HideRules parse_hide_rules(std::string_view toml, const std::string& place = {});

// The whole chain in memory: what run_hide() publishes of files with the same content, text for text and cell for cell.
//   rules     The sources' names (HideSource::as, else the last part of `file`), columns, texts, pass and rules of FHIR
//             count; nothing is read from HideSource::file. Models, hierarchies, dictionaries and rules of linkage are
//             read from the files that the rules name. Of HideSource::format only id_column of a table counts.
//   contents  of each of rules.sources, in their order.
//   Promise   as run_hide(): nothing is published where the search finds an identifier.
//   Memory    free texts several times: as given, as found, as published.
//   Threads   as many as the options say, with the same result; any number of calls at the same time.
//   Progress  may stop the call (model/progress.hpp).
//   Errors    as run_hide(). bad_usage: other than one content a source, or one of another kind; rules that name an
//             output, a view, an audit, a report or a key, as nothing is written; a key that is needed and not given.
//             bad_input at "<name>, document 3" ("record 3" of a table, "resource 3"): what isn't UTF-8, spans as
//             corpus_of() refuses them.
[[nodiscard]] HiddenRecords hide_records(const HideRules& rules, std::span<const HideContent> contents,
                                         const HideRecordsOptions& options = {}, const Progress& progress = {});

}  // namespace sumi
