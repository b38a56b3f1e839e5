#include <algorithm>
#include <cstddef>
#include <iterator>

#include "base/text/utf8.hpp"
#include "io/notation/json_cursor.hpp"
#include "io/records/json_object.hpp"
#include "io/records/record.hpp"
#include <sumi/io/line_records.hpp>

namespace sumi {
namespace {

std::optional<std::size_t> place_in(std::span<const std::string> names, std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(std::distance(names.begin(), found));
}

// Reads one line at a time, in a buffer with the padding that simdjson needs.
class LineObject {
 public:
  template <class OnMember>
  void read(std::string_view line, OnMember on_member) {
    if (utf8::first_invalid(line)) throw io::JsonFault{"the line is not UTF-8; convert the file"};
    padded_.assign(line);
    padded_.append(io::JsonObject::kSlackBytes, ' ');
    object_.read(padded_, {0, line.size()}, fields_, on_member);
  }

  [[nodiscard]] const std::vector<io::Field>& fields() const { return fields_; }
  [[nodiscard]] std::string_view member(const io::Field& field) const {
    return std::string_view(padded_).substr(field.whole.begin, field.whole.size());
  }

 private:
  io::JsonObject object_;
  std::string padded_;
  std::vector<io::Field> fields_;
};

class LineReading {
 public:
  explicit LineReading(const LineFields& fields) : fields_(fields) {}

  [[nodiscard]] LineRecord record_of(std::string_view line) {
    LineRecord record;
    record.names.resize(fields_.names.size());
    seen_.assign(1 + fields_.names.size(), false);
    try {
      object_.read(line, [&](io::Field& field, io::JsonCursor& value) { read_member(record, field, value); });
    } catch (const io::JsonFault& fault) {
      LineRecord none;
      none.fault = fault.what;
      none.names.resize(fields_.names.size());
      return none;
    }
    append_passed(record.passed);
    return record;
  }

 private:
  void read_member(LineRecord& record, const io::Field& field, io::JsonCursor& value) {
    if (field.name == fields_.text) {
      meet(0);
      if (value.kind() == io::JsonKind::null) return;
      if (value.kind() != io::JsonKind::string) throw io::JsonFault{"the text must be a string; name another field"};
      record.text = value.string();
    } else if (const auto place = place_in(fields_.names, field.name)) {
      meet(1 + *place);
      io::read_name(record.names[*place], value, "an owner or an id must be a string or a number; name another field");
    }
  }

  void meet(std::size_t place) {
    if (seen_[place]) throw io::JsonFault{"a field that is read occurs twice in the record; remove one"};
    seen_[place] = true;
  }

  void append_passed(std::string& passed) const {
    passed.pop_back();
    for (const io::Field& field : object_.fields()) {
      if (fields_.pass_all ? field.name == fields_.text : !place_in(fields_.passed, field.name)) continue;
      if (passed.size() > 1) passed.push_back(',');
      passed.append(object_.member(field));
    }
    passed.push_back('}');
  }

  const LineFields& fields_;
  LineObject object_;
  std::vector<bool> seen_;  // of the text, and of the names
};

}  // namespace

std::vector<LineRecord> line_records(std::span<const std::string_view> lines, const LineFields& fields) {
  LineReading reading(fields);
  std::vector<LineRecord> records;
  records.reserve(lines.size());
  for (const std::string_view line : lines) records.push_back(reading.record_of(line));
  return records;
}

std::vector<bool> line_members(std::span<const std::string_view> lines, std::span<const std::string> asked) {
  LineObject object;
  std::vector<bool> found(asked.size());
  std::vector<std::size_t> here;
  for (const std::string_view line : lines) {
    here.clear();
    try {
      object.read(line, [&](const io::Field& field, io::JsonCursor&) {
        if (const auto place = place_in(asked, field.name)) here.push_back(*place);
      });
    } catch (const io::JsonFault&) {
      continue;
    }
    for (const std::size_t place : here) found[place] = true;
  }
  return found;
}

}  // namespace sumi
