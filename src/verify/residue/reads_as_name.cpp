#include "verify/residue/reads_as_name.hpp"

#include <unicode/uchar.h>

#include "text/utf8.hpp"

namespace sumi::verify {
namespace {

bool has_capital(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at]))
    if (u_isupper(static_cast<UChar32>(utf8::decode(text, at)))) return true;
  return false;
}

}  // namespace

bool reads_as_name(std::string_view text, Range word) {
  const std::string_view written = text.substr(word.begin, word.size());
  if (written.empty() || !u_islower(static_cast<UChar32>(utf8::decode(written, 0)))) return true;
  return has_capital(written) || !has_capital(text);
}

}  // namespace sumi::verify
