#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/beside_words.hpp"
#include "hide/chain/labelled_attributes.hpp"
#include "hide/chain/mention.hpp"
#include "hide/chain/source.hpp"
#include "hide/rules/column_values.hpp"
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
  std::uint64_t number = 0;  // within its source
  std::string id;
  std::vector<FreeText> texts;
};

// A span that a document has itself, where these don't count as found.
struct GoldSpan {
  std::uint32_t record = 0;
  Range where;  // of the first field
  std::uint32_t attribute = 0;
};

// A value that is looked for beside a word alone (values_beside.hpp).
struct ValueBeside {
  std::string value;
  std::uint32_t attribute = 0;
};

// A column or field that isn't published, and that may tell.
struct LeftOutColumn {
  std::uint32_t source = 0;
  std::string name;
  ColumnValues values;
  // Records of each value with a digit, or that reads like a name or an address of mail.
  std::map<std::string, std::vector<std::uint32_t>> records_of = {};
};

// What the records of all sources say of persons.
//   Invariant  mentions are ordered by record, field and place; those of one field share no byte.
struct Extraction {
  std::vector<ExtractedRecord> records;
  std::vector<Mention> mentions;
  std::vector<HideAttribute> attributes;
  std::uint64_t characters = 0;
  bool has_taggers = false;                             // taggers or patterns look at the texts
  bool tags_names = false;                              // a tagger or the publisher has a label of names
  std::vector<GoldSpan> gold;                           // by record
  std::map<std::string, HideSearched> searched;         // texts, by the finder that looked for names in them
  std::uint64_t texts_in_other_scripts = 0;             // in which a finder looked for names and knows none
  std::vector<std::uint32_t> doubtfully_searched = {};  // records with a text in no known language or script
  std::vector<LeftOutColumn> left_out;                  // by source
  std::set<std::uint32_t> spans_of_layout = {};         // sources; see SourceRecord
  bool is_batch = false;
  // Of a batch (HideBatch): words of names that are looked for in all texts, denied phrases, and their attributes.
  std::map<std::string, std::uint32_t> words_everywhere = {};
  std::map<std::string, std::uint32_t> denied = {};
  std::vector<std::string> words_not_searched = {};                    // in common use
  std::map<std::uint32_t, std::set<std::string>> columns_called = {};  // columns that hold an attribute
  // As values_beside.hpp has them; words by attribute, days as YYYY-MM-DD.
  std::vector<ValueBeside> values_beside = {};
  std::map<std::uint32_t, BareWords> words_beside = {};
  std::map<std::string, std::uint32_t> birth_days = {};
  std::uint64_t values_not_searched = 0;  // of columns, which are too short to be looked for
  std::vector<std::string> links = {};    // of a batch that links records: of each; no two are equal that aren't linked
  std::uint64_t records_not_linked = 0;   // that don't say by what

  // Of one record. O(log mentions).
  [[nodiscard]] std::span<const Mention> of(std::uint32_t record) const;
};

// Hides allowed phrases that are words of a name in a column or an element alone (tag/phrases_of_names.hpp). Result:
// mentions added.
std::size_t hide_names_in_phrases(Extraction& extraction, const std::vector<std::string>& phrases, HideMode mode);

// How many of these phrases stand where a mention that the mode doesn't keep covers them all the same. O(text).
[[nodiscard]] std::uint64_t phrases_not_allowed(const Extraction& extraction, const std::vector<std::string>& phrases,
                                                HideMode mode);

// Reads all records, and has taggers look at their texts.
//   Threads  any number; the result doesn't depend on it.
//   Memory   all free texts, and what is found in them.
//   `labels` gets the attributes that the rules don't name; what it has at the end is Extraction::attributes.
//   `view`   nothing, or where what is found is stored, some hundred records at a time; what it has already isn't
//            looked for again.
//   Allowed  phrases of the rules are cut out of what finders and the documents' own spans say, but for what a check
//            proves.
//   `taggers`  look at the texts before those of the rules.
[[nodiscard]] Extraction extract(std::span<const std::unique_ptr<Source>> sources, const HideRules& rules,
                                 LabelledAttributes& labels, ViewFile* view, unsigned threads, const Progress& progress,
                                 std::span<const Tagger> taggers = {});

}  // namespace sumi::hide
