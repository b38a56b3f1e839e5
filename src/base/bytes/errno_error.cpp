#include "base/bytes/errno_error.hpp"

#include <string>
#include <system_error>

namespace sumi::io {

void throw_errno(Error::Kind kind, std::string_view place, int error, std::string_view remedy) {
  std::string fact = std::generic_category().message(error);
  if (!remedy.empty()) fact.append("; ").append(remedy);
  throw Error{kind, place, fact};
}

}  // namespace sumi::io
