#include <algorithm>

#include "io/notation/json_cursor.hpp"
#include "io/records/json_object.hpp"
#include "io/records/record.hpp"
#include "text/utf8.hpp"
#include <sumi/io/json_line_faults.hpp>

namespace sumi {
namespace {

class LineCheck {
 public:
  explicit LineCheck(std::string_view text_field) : text_field_(text_field) {}

  [[nodiscard]] std::optional<std::string> fault_of(std::string_view line) {
    if (utf8::first_invalid(line)) return "it is not UTF-8; convert the file";
    padded_.assign(line);
    padded_.append(io::JsonObject::kSlackBytes, ' ');
    try {
      object_.read(padded_, {0, line.size()}, fields_,
                   [&](io::Field& field, io::JsonCursor& value) { require_text(field, value); });
    } catch (const io::JsonFault& fault) {
      return fault.what;
    }
    names_.clear();
    for (const io::Field& field : fields_) names_.push_back(field.name);
    std::ranges::sort(names_);
    if (std::ranges::adjacent_find(names_) != names_.end()) return "a field occurs twice in the record; remove one";
    return std::nullopt;
  }

 private:
  void require_text(const io::Field& field, const io::JsonCursor& value) const {
    if (field.name == text_field_ && value.kind() != io::JsonKind::string && value.kind() != io::JsonKind::null)
      throw io::JsonFault{"the text must be a string; name another field"};
  }

  std::string_view text_field_;
  io::JsonObject object_;
  std::string padded_;
  std::vector<io::Field> fields_;
  std::vector<std::string_view> names_;
};

}  // namespace

std::vector<std::optional<std::string>> json_line_faults(std::span<const std::string_view> lines,
                                                         std::string_view text_field) {
  LineCheck check(text_field);
  std::vector<std::optional<std::string>> faults;
  faults.reserve(lines.size());
  for (const std::string_view line : lines) faults.push_back(check.fault_of(line));
  return faults;
}

}  // namespace sumi
