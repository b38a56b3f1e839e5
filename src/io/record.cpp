#include "io/record.hpp"

namespace sumi::io {

const std::vector<Field>& RecordReader::columns() const {
  static const std::vector<Field> none;
  return none;
}

void RecordComposer::lose_extras(const Record& record) {
  for (const Extra& extra : record.extras) lose(extra.what, extra.count);
}

void RecordComposer::lose_fields(const Record& record) {
  for (const Field& field : record.fields) {
    if (field.role == Role::other) lose("field " + field.name);
  }
}

}  // namespace sumi::io
