#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/bytes/output.hpp"
#include "io/formats/json/json_items_writer.hpp"
#include "io/records/json_fields.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// The base of composers of annotation formats whose records are JSON objects, in lines or in an array.
class JsonItemComposer : public RecordComposer {
 public:
  // Requires: as JsonItemsWriter.
  JsonItemComposer(ByteSink& sink, JsonItemsWriter::Layout usual, const RecordReader* source)
      : items_(sink, usual, source) {}

  void copy(const Record& record) final { items_.copy(record.raw); }
  void compose(const Record& record) final;
  void finish() final { items_.finish(); }

 protected:
  // Appends the record's object, and counts what it can't represent, except extras, which are counted already.
  virtual void append(std::string& out, const Record& record) = 0;

  // Appends the member of a role. If its name was given to another role, there is none.
  void append_named(std::string& out, const JsonFields& fields, Role role, std::string_view value);
  // As in losses.hpp.
  void lose_score(const RecordSpan& span) { io::lose_score(span, lose_); }
  void lose_fragments(const RecordSpan& span) { io::lose_fragment_link(span, lose_); }
  void lose_attribute(const std::string& name) { io::lose_attribute(name, lose_); }

 private:
  const Lose lose_ = [this](const std::string& what, std::uint64_t count) { lose(what, count); };
  JsonItemsWriter items_;
  std::string object_;
};

// Appends ,"name":"value" (without the comma after an opening brace).
void append_json_member(std::string& out, std::string_view name, std::string_view value);

}  // namespace sumi::io
