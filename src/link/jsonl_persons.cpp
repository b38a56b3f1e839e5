#include <string_view>
#include <unordered_set>
#include <utility>

#include "base/text/ascii.hpp"
#include "io/notation/json_cursor.hpp"
#include "io/notation/json_text.hpp"
#include "io/records/json_items.hpp"
#include "io/records/json_object.hpp"
#include "link/person_reader.hpp"
#include <sumi/model/error.hpp>

namespace sumi::link {
namespace {

class JsonlPersons : public PersonReader {
 public:
  JsonlPersons(std::unique_ptr<io::ByteSource> source, const std::string& name) : items_(std::move(source), name) {}

  bool next() override {
    if (!items_.next()) return false;
    const std::string_view raw = items_.raw();
    values_.clear();
    try {
      object_.read(raw, items_.object(), members_,
                   [&](io::Field&, io::JsonCursor& value) { values_.push_back(said(value)); });
    } catch (const io::JsonFault& fault) {
      throw Error{Error::Kind::bad_input, place(), fault.what, fault.settings};
    }
    fields_.resize(members_.size());
    names_.clear();
    for (std::size_t i = 0; i < members_.size(); ++i) {
      fields_[i].name = members_[i].name;
      fields_[i].value = std::move(values_[i]);
      fields_[i].where = members_[i].value;
      if (!names_.insert(members_[i].name).second)
        throw Error{Error::Kind::bad_input, place(), "a field occurs twice in the record; remove one"};
    }
    return true;
  }

  bool has_columns() const override { return false; }
  std::string place() const override {
    std::string place;
    items_.place(place);
    return place;
  }
  void append_preamble(std::string& out, const std::vector<NewField>&) const override { out.append(items_.preamble()); }
  void append_epilogue(std::string& out) const override { out.append(items_.epilogue()); }

  void append_record(std::string& out, const std::vector<NewField>& fields) const override {
    const std::string_view raw = items_.raw();
    std::size_t copied = 0;
    std::vector<NewField> more = fields;
    for (const PersonField& field : fields_) {
      for (std::size_t i = 0; i < more.size(); ++i) {
        if (more[i].name != field.name) continue;
        out.append(raw.substr(copied, field.where.begin - copied));
        io::append_json_string(out, more[i].value);
        copied = field.where.end;
        more.erase(more.begin() + static_cast<std::ptrdiff_t>(i));
        break;
      }
    }
    const std::size_t end = fields_.empty() ? raw.find('{') + 1 : fields_.back().where.end;
    out.append(raw.substr(copied, end - copied));
    bool is_first = fields_.empty();
    for (const NewField& field : more) {
      if (!std::exchange(is_first, false)) out.push_back(',');
      io::append_json_string(out, field.name);
      out.push_back(':');
      io::append_json_string(out, field.value);
    }
    out.append(raw.substr(end));
  }

 private:
  static std::string said(io::JsonCursor& value) {
    switch (value.kind()) {
      case io::JsonKind::string:
        return std::string(trimmed(value.string()));
      case io::JsonKind::number:
      case io::JsonKind::boolean:
        return std::string(value.literal());
      default:
        return {};
    }
  }

  io::JsonItems items_;
  io::JsonObject object_;
  std::vector<io::Field> members_;
  std::vector<std::string> values_;
  std::unordered_set<std::string_view> names_;
};

}  // namespace

std::unique_ptr<PersonReader> jsonl_persons(std::unique_ptr<io::ByteSource> source, const std::string& name) {
  return std::make_unique<JsonlPersons>(std::move(source), name);
}

}  // namespace sumi::link
