#include "base/text/sentences.hpp"

#include <algorithm>
#include <new>

#include <unicode/ubrk.h>
#include <unicode/utext.h>

#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

constexpr std::size_t kLongestLine = std::size_t{1} << 30;

bool is_space(std::string_view text, Position at) {
  return belongs_to(utf8::decode(text, at), CharacterClass::space);
}

Range trimmed(std::string_view text, Range range) {
  while (!range.empty() && is_space(text, range.begin)) range.begin += utf8::width(text[range.begin]);
  while (!range.empty()) {
    Position last = range.end - 1;
    while (!utf8::starts_character(text[last])) --last;
    if (!is_space(text, last)) break;
    range.end = last;
  }
  return range;
}

// The position after the line that starts at `begin`.
Position end_of_line(std::string_view text, Position begin, Position end) {
  const Position most = std::min<Position>(end, begin + kLongestLine);
  const std::size_t feed = text.substr(begin, most - begin).find('\n');
  if (feed != std::string_view::npos) return begin + feed + 1;
  Position cut = most;
  while (cut < end && !utf8::starts_character(text[cut])) --cut;
  return cut;
}

class View {
 public:
  explicit View(std::string_view text) {
    UErrorCode status = U_ZERO_ERROR;
    utext_openUTF8(&view_, text.data(), static_cast<std::int64_t>(text.size()), &status);
    if (U_FAILURE(status)) throw std::bad_alloc();
  }
  ~View() { utext_close(&view_); }
  View(const View&) = delete;
  View& operator=(const View&) = delete;

  UText* get() { return &view_; }

 private:
  UText view_ = UTEXT_INITIALIZER;
};

}  // namespace

struct SentenceCutter::Iterator {
  Iterator() {
    UErrorCode status = U_ZERO_ERROR;
    breaks = ubrk_open(UBRK_SENTENCE, "", nullptr, 0, &status);
    if (U_FAILURE(status))
      throw Error{Error::Kind::unfinished, "", "ICU's break rules can't be loaded; install its data"};
  }
  ~Iterator() { ubrk_close(breaks); }
  Iterator(const Iterator&) = delete;
  Iterator& operator=(const Iterator&) = delete;

  UBreakIterator* breaks = nullptr;
};

SentenceCutter::SentenceCutter() : iterator_(std::make_unique<Iterator>()) {}
SentenceCutter::~SentenceCutter() = default;
SentenceCutter::SentenceCutter(SentenceCutter&&) noexcept = default;
SentenceCutter& SentenceCutter::operator=(SentenceCutter&&) noexcept = default;

std::vector<Range> SentenceCutter::sentences(std::string_view text, Range within) {
  std::vector<Range> out;
  UBreakIterator* breaks = iterator_->breaks;
  // Splitting line by line changes nothing: the rules break after each line feed and never look across one.
  for (Position line = within.begin; line < within.end;) {
    const Position line_end = end_of_line(text, line, within.end);
    View view(text.substr(line, line_end - line));
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setUText(breaks, view.get(), &status);
    if (U_FAILURE(status)) throw std::bad_alloc();
    Position begin = line;
    for (std::int32_t at = ubrk_next(breaks); at != UBRK_DONE; at = ubrk_next(breaks)) {
      const Position end = line + static_cast<Position>(at);
      const Range sentence = trimmed(text, {begin, end});
      if (!sentence.empty()) out.push_back(sentence);
      begin = end;
    }
    line = line_end;
  }
  return out;
}

}  // namespace sumi
