#include "base/text/tokens.hpp"

#include <algorithm>
#include <array>
#include <new>

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utext.h>

#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

enum class Kind { space, word, spaceless_word, single };

bool is_written_without_spaces(UChar32 code) {
  constexpr std::array kScripts{USCRIPT_HAN, USCRIPT_HIRAGANA, USCRIPT_KATAKANA, USCRIPT_THAI,
                                USCRIPT_LAO, USCRIPT_KHMER,    USCRIPT_MYANMAR};
  for (const UScriptCode script : kScripts) {
    if (uscript_hasScript(code, script)) return true;
  }
  return false;
}

Kind kind_of(char32_t character) {
  switch (token_part(character)) {
    case TokenPart::spaced:
      return Kind::word;
    case TokenPart::spaceless:
      return Kind::spaceless_word;
    case TokenPart::none:
      break;
  }
  return u_isUWhiteSpace(static_cast<UChar32>(character)) ? Kind::space : Kind::single;
}

const std::array<Kind, 128>& ascii_kinds() {
  static const std::array<Kind, 128> kinds = [] {
    std::array<Kind, 128> table{};
    for (char32_t c = 0; c < 128; ++c) table[c] = kind_of(c);
    return table;
  }();
  return kinds;
}

bool is_plain_ascii(std::string_view text) {  // without CR, each character is a cluster of its own
  for (const char byte : text) {
    if (static_cast<unsigned char>(byte) >= 0x80 || byte == '\r') return false;
  }
  return true;
}

struct CloseIterator {
  void operator()(UBreakIterator* iterator) const { ubrk_close(iterator); }
};
using Iterator = std::unique_ptr<UBreakIterator, CloseIterator>;

Iterator open_iterator(UBreakIteratorType type) {
  UErrorCode status = U_ZERO_ERROR;
  Iterator iterator(ubrk_open(type, "", nullptr, 0, &status));
  if (U_FAILURE(status))
    throw Error{Error::Kind::unfinished, "", "ICU's break rules can't be loaded; install its data"};
  return iterator;
}

void append_pieces(UBreakIterator* iterator, std::string_view text, Position offset, std::vector<Range>& out) {
  UErrorCode status = U_ZERO_ERROR;
  UText view = UTEXT_INITIALIZER;
  utext_openUTF8(&view, text.data(), static_cast<std::int64_t>(text.size()), &status);
  ubrk_setUText(iterator, &view, &status);
  if (U_FAILURE(status)) throw std::bad_alloc();
  std::int32_t begin = 0;
  for (std::int32_t end = ubrk_next(iterator); end != UBRK_DONE; end = ubrk_next(iterator)) {
    out.push_back({offset + static_cast<Position>(begin), offset + static_cast<Position>(end)});
    begin = end;
  }
  utext_close(&view);
}

}  // namespace

struct Segmenter::Iterators {
  Iterator words = open_iterator(UBRK_WORD);
  Iterator characters = open_iterator(UBRK_CHARACTER);
};

Segmenter::Segmenter() : iterators_(std::make_unique<Iterators>()) {}
Segmenter::~Segmenter() = default;
Segmenter::Segmenter(Segmenter&&) noexcept = default;
Segmenter& Segmenter::operator=(Segmenter&&) noexcept = default;

std::vector<Range> Segmenter::tokens(std::string_view text) {
  std::vector<Range> out;
  const auto& ascii = ascii_kinds();
  Kind open = Kind::space;  // kind of the run that ends at `at`
  std::size_t run_begin = 0;
  const auto close = [&](std::size_t end) {
    if (open == Kind::word) out.push_back({run_begin, end});
    if (open == Kind::spaceless_word) {
      append_pieces(iterators_->words.get(), text.substr(run_begin, end - run_begin), run_begin, out);
    }
    open = Kind::space;
  };
  std::size_t at = 0;
  while (at < text.size()) {
    const auto byte = static_cast<unsigned char>(text[at]);
    const std::size_t next = at + utf8::width(text[at]);
    const char32_t character = byte < 0x80 ? byte : utf8::decode(text, at);
    Kind kind = byte < 0x80 ? ascii[byte] : kind_of(character);
    const bool is_mark = byte >= 0x80 && (U_GET_GC_MASK(static_cast<UChar32>(character)) & U_GC_M_MASK) != 0;
    if (is_mark && (open == Kind::word || open == Kind::spaceless_word)) kind = open;  // a mark stays with its letter
    if (kind != open || kind == Kind::single) {
      close(at);
      run_begin = at;
      if (kind == Kind::single) {
        out.push_back({at, next});
      } else {
        open = kind;
      }
    }
    at = next;
  }
  close(text.size());
  return out;
}

// A token ends where an ASCII character follows that is neither a letter nor a digit; a mark only joins a letter before
// it. A cluster ends with a line feed and never joins two ASCII characters, except a carriage return with the line
// feed.
Position Segmenter::cut(std::string_view text, Position from) {
  const auto& ascii = ascii_kinds();
  for (Position at = std::max<Position>(from, 1); at < text.size(); ++at) {
    const auto before = static_cast<unsigned char>(text[at - 1]);
    const auto behind = static_cast<unsigned char>(text[at]);
    if (before == '\n') return at;
    if (before >= 0x80 || behind >= 0x80 || before == '\r') continue;
    if (ascii[before] == Kind::space || ascii[before] == Kind::single) return at;
  }
  return text.size();
}

std::vector<Range> Segmenter::graphemes(std::string_view text) {
  std::vector<Range> out;
  if (is_plain_ascii(text)) {
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) out.push_back({at, at + 1});
  } else {
    append_pieces(iterators_->characters.get(), text, 0, out);
  }
  return out;
}

bool belongs_to(char32_t character, CharacterClass wanted) {
  const auto code = static_cast<UChar32>(character);
  if (wanted == CharacterClass::space) return u_isUWhiteSpace(code);
  return (U_GET_GC_MASK(code) & U_GC_P_MASK) != 0;
}

TokenPart token_part(char32_t character) {
  const auto code = static_cast<UChar32>(character);
  constexpr std::uint32_t kWord = U_GC_L_MASK | U_GC_M_MASK | U_GC_ND_MASK;
  if ((U_GET_GC_MASK(code) & kWord) == 0) return TokenPart::none;
  return character >= 0x0E00 && is_written_without_spaces(code) ? TokenPart::spaceless : TokenPart::spaced;
}

bool is_visible(char32_t character) {
  constexpr std::uint32_t kUnseen = U_GC_Z_MASK | U_GC_C_MASK | U_GC_M_MASK;
  return (U_GET_GC_MASK(static_cast<UChar32>(character)) & kUnseen) == 0;
}

}  // namespace sumi
