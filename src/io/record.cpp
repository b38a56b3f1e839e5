#include "io/record.hpp"

namespace sumi::io {

const std::vector<Field>& RecordReader::columns() const {
  static const std::vector<Field> none;
  return none;
}

}  // namespace sumi::io
