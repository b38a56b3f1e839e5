#pragma once

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

#include "base/bytes/checksum.hpp"
#include "tag/patterns/builtin_patterns.hpp"
#include <sumi/hide/hide.hpp>
#include <sumi/model/span.hpp>
#include <sumi/replace/replace.hpp>

namespace sumi::hide {

// A part of a record that holds a value, or free text. Parts that are only copied have no field.
struct SourceField {
  std::string name;  // name of the column, field or element
  std::string text;  // decoded; valid UTF-8
  // Index in HideRules::attributes: the text is one value of it; nothing for free text.
  std::optional<std::uint32_t> attribute;
  bool is_value = false;  // for free text: it is only searched for known values
};

// A cell of a column or field that isn't published at all.
struct LeftOutCell {
  std::string name;  // name of the column or field
  std::string text;
};

// A document, a row, or a resource.
struct SourceRecord {
  std::string place;                 // for errors: "notes.jsonl:41"
  std::string id;                    // the source's own id; empty for none
  std::vector<SourceField> fields;   // for a document, its text is the first
  std::vector<LabelledRange> spans;  // in the first field
  // Spans that mark the senders of messages: they don't show that anybody searched the text for names.
  bool are_spans_of_layout = false;
  std::vector<Range> pieces;  // in the first field, as in io::Record
  std::vector<Range> plain;   // in the first field, sorted and disjoint: only known values are searched there
  std::vector<LeftOutCell> left_out;
};

// The replacement of a stretch of a field's text.
struct FieldEdit {
  std::uint32_t field = 0;
  Range where;  // bytes of the field's text
  std::string replacement;
};

struct RewrittenRecord {
  std::vector<FieldEdit> edits;  // sorted by field, then place; disjoint
  std::string fresh_id;          // if the source's format has one
};

// One input of a run. It is read twice: to find mentions, then to be rewritten.
//   Errors  bad_input with place and remedy.
class Source {
 public:
  virtual ~Source() = default;
  // Passes each record to `take`, in order.
  virtual void read(const std::function<void(const SourceRecord&)>& take) = 0;
  // Rewrites the records with their edits, below `folder` under the source's output name: at each place the record with
  // the number (from 0) that `order` gives; if it is empty, all in the source's order. `edits` is called once for each
  // record, by its number, in any order. The records have to be the same as those of read(), else unfinished.
  //   Memory  if the order isn't the source's, all records.
  //   Result  names of the files written, relative to the folder.
  using EditsOf = std::function<RewrittenRecord(const SourceRecord&, std::uint64_t)>;
  virtual std::vector<std::string> rewrite(const std::string& folder, std::span<const std::uint32_t> order,
                                           const EditsOf& edits) = 0;
  // For tables, after reading: columns that are published under their own names although the rules refer to them by
  // number only.
  [[nodiscard]] virtual std::vector<tag::PublishedColumn> uncalled_columns() const { return {}; }
  // Returns which columns or paths weren't let through, and how often.
  [[nodiscard]] virtual std::map<std::string, std::uint64_t> dropped() const { return {}; }
  // Returns the fields in which rewrite() wrote only ids that the run made, in the form of verify::ResidueFreshIds.
  [[nodiscard]] virtual std::set<std::string> id_fields() const { return {}; }
  // Returns whether id_fields() hold ids of the whole run; else they count the source's records.
  [[nodiscard]] virtual bool has_ids_of_run() const { return false; }
};

// What an id that joins records becomes, everywhere in a run.
using IdOf = std::function<std::string(std::string_view id)>;

// `source.what` says which. `id_of`: of formats whose records hold such ids; nothing: these go. Requires: the
// attributes that the source names are among the rules'.
[[nodiscard]] std::unique_ptr<Source> open_documents(const HideSource& source, const HideRules& rules, IdOf id_of = {});
[[nodiscard]] std::unique_ptr<Source> open_table(const HideSource& source, const HideRules& rules);

// A digest of the records of a source, their number and a checksum, which shows whether two readings gave the same.
class RecordDigest {
 public:
  void add(const SourceRecord& record);
  [[nodiscard]] std::uint64_t records() const { return records_; }
  [[nodiscard]] std::uint64_t checksum() const { return checksum_.value(); }

 private:
  void add(const std::string& text);

  std::uint64_t records_ = 0;
  io::Checksum checksum_;
};

// Errors: unfinished if they differ.
void require_same(const RecordDigest& first, const RecordDigest& second, const std::string& place);
// Throws the error for a source that changed.
[[noreturn]] void throw_changed(const std::string& place);

}  // namespace sumi::hide
