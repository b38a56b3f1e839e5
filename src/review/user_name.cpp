#include "review/user_name.hpp"

#include <algorithm>

#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::review {
namespace {

constexpr std::size_t kLongestNameBytes = 100;

}  // namespace

void require_user_name(std::string_view name) {
  if (name.empty() || name.size() > kLongestNameBytes || utf8::first_invalid(name) ||
      std::ranges::any_of(name, [](unsigned char c) { return c < 0x20 || c == 0x7F; }))
    throw Error{Error::Kind::bad_usage, "", "a name has 1 to 100 bytes, in UTF-8; choose another"};
  if (name == "final" || name == "settled")
    throw Error{Error::Kind::bad_usage, "", "exports call other things by this name; choose another"};
}

}  // namespace sumi::review
