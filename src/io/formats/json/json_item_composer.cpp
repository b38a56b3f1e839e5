#include "io/formats/json/json_item_composer.hpp"

#include "io/notation/json_text.hpp"

namespace sumi::io {

void JsonItemComposer::compose(const Record& record) {
  lose_extras(record);
  object_.clear();
  append(object_, record);
  items_.write(object_);
}

void JsonItemComposer::append_named(std::string& out, const JsonFields& fields, Role role, std::string_view value) {
  const std::string& name = fields.name_of(role);
  if (name.empty()) return lose(std::string(word_for(role)));
  append_json_member(out, name, value);
}

void append_json_member(std::string& out, std::string_view name, std::string_view value) {
  if (!out.ends_with('{')) out.push_back(',');
  append_json_string(out, name);
  out.push_back(':');
  append_json_string(out, value);
}

}  // namespace sumi::io
