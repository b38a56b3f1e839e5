#include "io/records/document_path.hpp"

#include <algorithm>
#include <string_view>

#include <sumi/model/error.hpp>

namespace sumi::io {

std::string document_path(const Record& record) {
  const std::string& id = record.id.value();
  for (std::size_t begin = 0; begin <= id.size();) {
    const std::size_t slash = std::min(id.find('/', begin), id.size());
    const std::string_view part = std::string_view(id).substr(begin, slash - begin);
    if (part.empty() || part.starts_with('.') || part.find('\0') != std::string_view::npos)
      throw Error{
          Error::Kind::bad_input, record.place,
          "the id cannot be a file's name: it, or a part between its slashes, is empty, begins with a dot or holds "
          "U+0000; give another id"};
    begin = slash + 1;
  }
  return id;
}

}  // namespace sumi::io
