#include <algorithm>

#include "base/text/nfkc_folder.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include "link/record_table.hpp"

namespace sumi::link {
namespace {

bool is_space(char32_t character) {
  return character <= U' ' || character == 0x7F || (character >= 0x80 && belongs_to(character, CharacterClass::space));
}

// Appends a character, or notes that a space belongs before the next one.
class Appender {
 public:
  explicit Appender(std::string& out) : out_(out) {}
  void operator()(char32_t character) {
    if (is_space(character)) {
      owes_space_ = !out_.empty();
      return;
    }
    if (owes_space_) out_.push_back(' ');
    owes_space_ = false;
    utf8::append(out_, character);
  }

 private:
  std::string& out_;
  bool owes_space_ = false;
};

}  // namespace

void fold_value(std::string_view value, std::string& into) {
  into.clear();
  Appender append(into);
  const bool is_ascii = std::ranges::all_of(value, [](char byte) { return static_cast<unsigned char>(byte) < 0x80; });
  if (is_ascii) {
    for (const char byte : value) append(static_cast<char32_t>(byte >= 'A' && byte <= 'Z' ? byte + ('a' - 'A') : byte));
  } else {
    for (const char32_t character : nfkc_folded(value)) append(character);
  }
}

std::string folded_value(std::string_view value) {
  std::string folded;
  fold_value(value, folded);
  return folded;
}

}  // namespace sumi::link
