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

// HIDE in memory: run_hide() without files. docs/hide.md

// A document with the other fields of its record: HideSource::columns and pass name these fields; "id" and "owner" are
// the document's own. A field that neither of them names isn't published.
struct HideDocument {
  TextDocument document;
  std::vector<std::pair<std::string, std::string>> fields = {};  // names and values, UTF-8; in any order
};

// FHIR resources, each one JSON object.
struct HideResources {
  std::vector<std::string> json;
};

// The content of a source, by HideSource::what: documents, table or fhir.
using HideContent = std::variant<std::vector<HideDocument>, Table, HideResources>;

// The options of hide_records().
struct HideRecordsOptions {
  // The key for shifts, pseudonyms and surrogates, and also for the order of records. Key::random() makes one. It is a
  // secret: whoever has it can undo them.
  std::optional<Key> key = {};
  // The key for the order of records if no key is given; nothing: one that is drawn and forgotten.
  std::optional<Key> order_key = {};
  // Taggers in addition to those that the rules name, applied before them: to be loaded once for many calls. They must
  // outlive the call and be made with TaggerSetting::is_for_hiding.
  std::span<const Tagger> taggers = {};
  std::vector<std::string> finders = {};  // folders of ready-made finders, which rules may name as taggers: "en"
  unsigned threads = 1;
  std::uint64_t seed = 1;
};

// A finding in a record, with its replacement.
struct HideFinding {
  std::uint32_t record = 0;     // index in HidePrivateView::records
  std::uint32_t field = 0;      // index among the record's fields with a text or an attribute; a document's text is 0
  Range where;                  // bytes of the field
  std::uint32_t attribute = 0;  // index in HidePrivateView::attributes
  std::string found_by;         // "field", "span", "tagger", "publisher", "known value", "short form"
  double score = 1;             // the finder's confidence; 1 for fields and spans
  std::string text;             // the original text
  AttributeAction done = AttributeAction::tag;
  std::string replacement;  // equal to the text: it stays

  bool operator==(const HideFinding&) const = default;
};

// The person that a record is about.
struct HideRecord {
  std::uint32_t source = 0;        // index in HideRules::sources
  std::uint64_t number = 0;        // index in its source, from 0
  std::string id;                  // its own; empty: none
  std::uint32_t person = 0;        // its number
  std::uint32_t loose_person = 0;  // as k counts persons: some of them may be the same person

  bool operator==(const HideRecord&) const = default;
};

// A value of a person.
struct HideValue {
  std::uint32_t person = 0;     // its number
  std::uint32_t attribute = 0;  // index in HidePrivateView::attributes
  std::string value;
  std::uint64_t count = 0;  // number of places with it

  bool operator==(const HideValue&) const = default;
};

// The custodian's view of each person; nobody else may see it. Numbers count from 0.
struct HidePrivateView {
  std::vector<std::string> attributes;  // names
  std::vector<HideRecord> records;
  std::vector<HideFinding> findings;  // by record, field and place
  std::vector<HideValue> values;      // by person, then attribute
  std::vector<HideValue> published;   // the published forms of generalized values
};

// The publication of a source.
struct HiddenSource {
  std::string name;     // HideSource::as, or the file's name; also its name in HideSummary
  HideContent content;  // of the same kind as the source. Documents have fresh ids (d000001) and no spans
  // For each published record, the number of the source's record, from 0. For the custodian only.
  std::vector<std::uint32_t> source_records;
};

// The result of hide_records().
struct HiddenRecords {
  HideSummary summary;
  // One for each source, in the order of the rules. Empty if summary.is_published() is false, that is, if an identifier
  // was found in what would have been published.
  std::vector<HiddenSource> sources;
  HidePrivateView view;  // for the custodian only
  std::string audit;     // JSON lines: what was done to which span, without the text
};

// Parses rules in the form of a rules file (docs/hide.md) without checking them: hide_records() does that. Files that
// they name (taggers, hierarchies) are relative to the folder of `place`.
//   Threads  any number of calls at the same time.
//   Errors   bad_input at "<place>:<line>": not UTF-8, not TOML, an unknown key, a value out of range.
[[nodiscard]] HideRules parse_hide_rules(std::string_view toml, const std::string& place = "the rules");

// Runs the whole chain in memory, with the result of run_hide() for files with the same content, text for text and cell
// for cell.
//   rules     The sources' names (HideSource::as, otherwise the last part of `file`), columns, texts, pass and rules of
//             FHIR apply; nothing is read from HideSource::file. Models, hierarchies, dictionaries and rules of linkage
//             are read from the files that the rules name. Of HideSource::format only id_column of a table applies.
//   contents  for each of rules.sources, in their order.
//   Promise   as run_hide(): nothing is published if the search finds an identifier.
//   Memory    free texts several times: as given, as found, as published.
//   Threads   as many as the options say, with the same result; any number of calls at the same time.
//   Progress  may stop the call (model/progress.hpp).
//   Errors    as run_hide(). bad_usage: not exactly one content for each source, or one of another kind; rules that
//             name an output, a view, an audit, a report or a key, because nothing is written; a required key that is
//             missing. bad_input at "<name>, document 3" ("record 3" of a table, "resource 3"): text that isn't UTF-8,
//             spans that corpus_of() refuses.
[[nodiscard]] HiddenRecords hide_records(const HideRules& rules, std::span<const HideContent> contents,
                                         const HideRecordsOptions& options = {}, const Progress& progress = {});

}  // namespace sumi
