#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/beside_words.hpp"
#include "hide/chain/labelled_attributes.hpp"
#include "hide/chain/source.hpp"
#include "hide/rules/column_values.hpp"
#include "hide/search/value_search.hpp"
#include "tag/source_languages.hpp"
#include <sumi/hide/hide.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::hide {

class DecodedText;
class ViewFile;

// A field of free text.
struct FreeText {
  std::uint32_t field = 0;
  std::string text;
  bool is_value = false;                                          // as SourceField has it
  std::uint32_t column = 0;                                       // of its source: fields of the same name
  bool is_plain = false;                                          // it has no decoded_readings()
  std::shared_ptr<const std::vector<DecodedText>> readings = {};  // its decoded_readings(); null: nobody kept them
};

struct ExtractedRecord {
  std::uint32_t source = 0;
  std::uint64_t number = 0;  // record number within its source
  std::string id;
  std::vector<FreeText> texts;
};

// A span of the document itself, when these aren't used as findings.
struct GoldSpan {
  std::uint32_t record = 0;
  Range where;  // in the first field
  std::uint32_t attribute = 0;
};

// A value that is searched for only beside a word (known_values.hpp).
struct ValueBeside {
  std::string value;
  std::uint32_t attribute = 0;
};

// A column or field that isn't published, and whose values may identify somebody.
struct LeftOutColumn {
  std::uint32_t source = 0;
  std::string name;
  ColumnValues values;
  // Records by value, for values that have a digit, or read like a name or a mail address.
  std::map<std::string, std::vector<std::uint32_t>> records_of = {};
};

// The findings of all sources: what their records reveal about persons.
//   Invariant  mentions are sorted by record, field and place; those of one field share no byte.
struct Extraction {
  std::vector<ExtractedRecord> records;
  std::vector<Mention> mentions;
  std::vector<HideAttribute> attributes;
  std::uint64_t characters = 0;
  bool has_taggers = false;                      // whether taggers or patterns search the texts
  bool tags_names = false;                       // whether a tagger or the publisher has a label of names
  std::vector<GoldSpan> gold;                    // sorted by record
  std::map<std::string, HideSearched> searched;  // number of texts by the finder that searched them for names
  // Number of texts in scripts for which the finder that searched them knows no names.
  std::uint64_t texts_in_other_scripts = 0;
  std::vector<std::uint32_t> doubtfully_searched = {};  // records with a text whose language or script is unknown
  std::vector<LeftOutColumn> left_out;                  // sorted by source
  std::set<std::uint32_t> spans_of_layout = {};         // numbers of sources; see SourceRecord
  bool is_batch = false;
  // For a batch (HideBatch): words of names that are searched in all texts, and denied phrases, with their attributes.
  std::map<std::string, std::uint32_t> words_everywhere = {};
  std::map<std::string, std::uint32_t> denied = {};
  std::vector<std::string> words_not_searched = {};                    // common words
  std::map<std::uint32_t, std::set<std::string>> columns_called = {};  // names of columns that hold an attribute
  // As in known_values.hpp; words by attribute, days as YYYY-MM-DD.
  std::vector<ValueBeside> values_beside = {};
  std::map<std::uint32_t, BareWords> words_beside = {};
  std::map<std::string, std::uint32_t> birth_days = {};
  std::uint64_t values_not_searched = 0;  // number of columns' values that are too short to be searched
  // For a batch that links records: one per record; equal only if the records are linked.
  std::vector<std::string> links = {};
  std::uint64_t records_not_linked = 0;  // number of records without a link

  // Returns the mentions of one record. Cost: O(log mentions).
  [[nodiscard]] std::span<const Mention> of(std::uint32_t record) const;
};

// Hides allowed phrases that consist of words of a name that only a column or an element holds
// (tag/phrases_of_names.hpp). Result: number of mentions added.
std::size_t hide_names_in_phrases(Extraction& extraction, const std::vector<std::string>& phrases, HideMode mode);

// Returns how many of these phrases stand where a mention that the mode doesn't keep covers them all the same. Cost:
// O(text).
[[nodiscard]] std::uint64_t phrases_not_allowed(const Extraction& extraction, const std::vector<std::string>& phrases,
                                                HideMode mode);

// Reads all records, and lets taggers search their texts.
//   Threads  any number; the result doesn't depend on it.
//   Memory   all free texts, and the findings in them.
//   `labels` receives the attributes that the rules don't name; its final content is Extraction::attributes.
//   `view`   null, or where findings are stored, some hundred records at a time; records that it has already aren't
//            searched again.
//   Allowed  phrases of the rules are cut out of the spans of finders and documents, except out of spans that a check
//            proves.
//   `taggers`  are applied before those of the rules.
[[nodiscard]] Extraction extract(std::span<const std::unique_ptr<Source>> sources, const HideRules& rules,
                                 LabelledAttributes& labels, ViewFile* view, unsigned threads, const Progress& progress,
                                 std::span<const Tagger> taggers = {});

// Adds mentions that were found later, and restores the extraction's invariant.
//   Rule    A later mention that covers earlier ones replaces them; of one that overlaps others, the parts outside them
//           are added. Earlier mentions of which the mode may leave some of the text (kept ones, ages, what is
//           generalized and is no date) yield to those of other attributes: they are cut, so that they shield nothing.
//   Result  how many were added, parts counted.
//   Requires  `later` share no byte with each other.
std::size_t add_mentions(Extraction& extraction, std::vector<Mention> later, HideMode mode);

// Adds what a publisher of the game (`sumi sanitize fit`) hides in the free texts.
//   Result  number of mentions added.
//   Errors  as Publisher; bad_usage in a build without labs.
std::size_t add_publisher_mentions(Extraction& extraction, const std::string& publisher, LabelledAttributes& labels,
                                   HideMode mode, unsigned threads);

// Returns the languages in which "auto" searches each free text of all records: its own, or that of the other texts of
// its record, its column, its file, or the files in the same folder.
//   Threads  any number; the result doesn't depend on them.
//   Result   for each record, one entry per text; empty for texts that no finder searches.
[[nodiscard]] std::vector<std::vector<TextLanguage>> languages_of_texts(std::span<const ExtractedRecord> records,
                                                                        std::span<const HideSource> sources,
                                                                        unsigned threads);

// Returns the scripts in which a text has words and for which a finder knows no names. `finder`: as in figures (`en`,
// `de+fr`, kAllLanguages); empty if it isn't ready-made.
[[nodiscard]] std::set<std::string> scripts_not_searched(std::string_view text, std::string_view finder);

// Returns the attribute of an occurrence in a record's text; nothing if it has none.
using Judge = std::function<std::optional<std::uint32_t>(std::uint32_t record, std::string_view text, Range where,
                                                         ValueSearch::Meanings meanings)>;

// Returns mentions in all free texts, in order; those in a text's written form share no byte. A mention found only in
// decoded text (hide/search/decoded_text.hpp) covers all of its escapes, and Mention::text is what they decode to.
// `judge` is called from several threads at the same time.
//   Threads  any number; the result doesn't depend on it.
[[nodiscard]] std::vector<Mention> find_in_texts(const Extraction& extraction, const ValueSearch& search, FoundBy by,
                                                 unsigned threads, const Judge& judge);

}  // namespace sumi::hide
