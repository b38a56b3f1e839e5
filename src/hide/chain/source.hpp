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

#include "tag/patterns/header_patterns.hpp"
#include <sumi/hide/hide.hpp>
#include <sumi/model/span.hpp>
#include <sumi/replace/replace.hpp>

namespace sumi::hide {

// A part of a record that holds a value, or free text. What is only copied isn't here.
struct SourceField {
  std::string name;                        // of the column, field or element
  std::string text;                        // as it says, decoded: valid UTF-8
  std::optional<std::uint32_t> attribute;  // of HideRules::attributes: the text is one value of it; nothing: free text
  bool is_value = false;                   // of free text: only known values are looked for in it
};

// What a column or field says that isn't published at all.
struct LeftOutCell {
  std::string name;  // of the column or field
  std::string text;
};

// A document, a row, a resource.
struct SourceRecord {
  std::string place;                 // for errors: "notes.jsonl:41"
  std::string id;                    // the source's own; empty: none
  std::vector<SourceField> fields;   // of a document its text first
  std::vector<LabelledRange> spans;  // of the first field
  bool are_spans_of_layout = false;  // who sends a message: nobody looked for names in the text
  std::vector<Range> pieces;         // of the first field, as io::Record has them
  std::vector<Range> plain;          // of the first field, in order, disjoint: only known values are looked for in them
  std::vector<LeftOutCell> left_out;
};

// In place of a stretch of a field's text.
struct FieldEdit {
  std::uint32_t field = 0;
  Range where;  // bytes of the field's text
  std::string replacement;
};

struct RewrittenRecord {
  std::vector<FieldEdit> edits;  // by field, then place; disjoint
  std::string fresh_id;          // where the source's format has one
};

// One input of a run. Read twice: to find what is in it, then to write it anew.
//   Errors  bad_input with place and remedy.
class Source {
 public:
  virtual ~Source() = default;
  // Each record, in order.
  virtual void read(const std::function<void(const SourceRecord&)>& take) = 0;
  // Writes the records again with their edits, below `folder` under the source's output name: at each place the record
  // of the number (from 0) that `order` names; where it is empty, all in the source's order. `edits` is asked once for
  // each record, by its number, in any order; the same records as read() gave, else unfinished.
  //   Memory  where the order isn't the source's, all records.
  //   Result  names of the files written, relative to the folder.
  using EditsOf = std::function<RewrittenRecord(const SourceRecord&, std::uint64_t)>;
  virtual std::vector<std::string> rewrite(const std::string& folder, std::span<const std::uint32_t> order,
                                           const EditsOf& edits) = 0;
  // Of tables, once they were read: columns that are published under names that nobody wrote into the rules, which call
  // them by number.
  [[nodiscard]] virtual std::vector<tag::PublishedColumn> uncalled_columns() const { return {}; }
  // What of the records wasn't let through: a column or path, and how often.
  [[nodiscard]] virtual std::map<std::string, std::uint64_t> dropped() const { return {}; }
  // In which fields rewrite() wrote ids that the run made, and nothing else, as verify::ResidueFreshIds names them.
  [[nodiscard]] virtual std::set<std::string> id_fields() const { return {}; }
  // Whether these are ids of the whole run; else they count the source's records.
  [[nodiscard]] virtual bool has_ids_of_run() const { return false; }
};

// What an id that joins records becomes, everywhere in a run.
using IdOf = std::function<std::string(std::string_view id)>;

// `source.what` says which. `id_of`: of formats whose records hold such ids; nothing: these go. Requires: the
// attributes that the source names are among the rules'.
[[nodiscard]] std::unique_ptr<Source> open_documents(const HideSource& source, const HideRules& rules, IdOf id_of = {});
[[nodiscard]] std::unique_ptr<Source> open_table(const HideSource& source, const HideRules& rules);

}  // namespace sumi::hide
