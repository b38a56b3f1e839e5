#include "base/text/nfkc_folder.hpp"

#include <algorithm>
#include <limits>
#include <new>
#include <vector>

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

constexpr char16_t kLookCloser = 0xFFFF;  // in the table; the noncharacter itself may well take the slow path
constexpr char32_t kTableSize = 0x10000;
// Longer pieces are put into canonical order before ICU sees them, because ICU inserts marks one by one, in quadratic
// time.
constexpr std::size_t kLongPiece = 64;  // characters
constexpr UChar32 kIotaBelow = 0x345;   // the only mark that folds to a letter: nothing may move past it

const icu::Normalizer2& folding() {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* const instance = icu::Normalizer2::getNFKCCasefoldInstance(status);
  if (U_FAILURE(status))
    throw Error{Error::Kind::unfinished, "", "ICU's normalization data can't be loaded; install its data"};
  return *instance;
}

void normalize(const icu::UnicodeString& from, icu::UnicodeString& into) {
  UErrorCode status = U_ZERO_ERROR;
  folding().normalize(from, into, status);
  if (U_FAILURE(status) || into.isBogus()) throw std::bad_alloc();
}

// The folding of each character that forms a whole piece by itself; kLookCloser if that isn't one character of the BMP.
const char16_t* single_foldings() {
  static const std::vector<char16_t> table = [] {
    std::vector<char16_t> to(kTableSize, kLookCloser);
    icu::UnicodeString folded;
    for (char32_t c = 0; c < kTableSize; ++c) {
      const auto code = static_cast<UChar32>(c);
      if (U_IS_SURROGATE(code) || !folding().hasBoundaryBefore(code)) continue;
      normalize(icu::UnicodeString(code), folded);
      if (folded.length() == 1) to[c] = folded.charAt(0);
    }
    return to;
  }();
  return table.data();
}

// The same table, but all white space folds to a space.
const char16_t* single_foldings_of_one_space() {
  static const std::vector<char16_t> table = [] {
    std::vector<char16_t> to(single_foldings(), single_foldings() + kTableSize);
    for (char32_t c = 0; c < kTableSize; ++c) {
      if (u_isUWhiteSpace(static_cast<UChar32>(c)) != 0) to[c] = u' ';
    }
    return to;
  }();
  return table.data();
}

}  // namespace

// Folds pieces that are not a single character of the table.
class NfkcFolder::Pieces {
 public:
  explicit Pieces(SpaceFolding spaces) : joins_spaces_(spaces == SpaceFolding::as_one) {}

  // Folds the piece at `begin` and returns its end. `first`: the first folded character of this text.
  std::size_t fold(std::string_view text, std::size_t begin, std::size_t offset, std::size_t first, FoldedText& into) {
    offset_ = offset;
    first_ = first;
    collect(text, begin);
    const std::size_t end = ends_.back();
    together_.remove();
    one_by_one_.remove();
    counts_.clear();
    if (characters_.size() > kLongPiece) {
      order_marks();
      for (const UChar32 c : characters_) together_.append(c);
      normalize(together_, folded_);
      append_all(begin, end, into);
      return end;
    }
    for (const UChar32 c : characters_) {
      together_.append(c);
      normalize(icu::UnicodeString(c), folded_);
      one_by_one_.append(folded_);
      counts_.push_back(folded_.countChar32());
    }
    normalize(together_, folded_);
    if (folded_ == one_by_one_) {
      append_each(begin, into);
    } else {
      append_all(begin, end, into);
    }
    return end;
  }

 private:
  // Collects the characters up to the next boundary, or the end.
  void collect(std::string_view text, std::size_t begin) {
    characters_.clear();
    ends_.clear();
    for (std::size_t at = begin; at < text.size();) {
      const auto c = static_cast<UChar32>(utf8::decode(text, at));
      if (at > begin && folding().hasBoundaryBefore(c)) break;
      at += utf8::width(text[at]);
      characters_.push_back(joins_spaces_ && u_isUWhiteSpace(c) != 0 ? U' ' : c);
      ends_.push_back(at);
    }
  }

  // Drops ignorable characters, then puts marks into canonical order: neither changes the folding of the piece.
  void order_marks() {
    std::erase_if(characters_, [](UChar32 c) { return u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT); });
    const auto combining_class = [](UChar32 c) { return u_getCombiningClass(c); };
    const auto is_mark = [&](UChar32 c) { return combining_class(c) != 0 && c != kIotaBelow; };
    for (auto at = characters_.begin(); at != characters_.end();) {
      const auto run = std::find_if(at, characters_.end(), is_mark);
      at = std::find_if_not(run, characters_.end(), is_mark);
      std::stable_sort(run, at, [&](UChar32 a, UChar32 b) { return combining_class(a) < combining_class(b); });
    }
  }

  void append_all(std::size_t begin, std::size_t end, FoldedText& into) const {
    into.reserve(into.size_ + static_cast<std::size_t>(folded_.countChar32()));
    for (std::int32_t i = 0; i < folded_.length(); i = folded_.moveIndex32(i, 1))
      append(folded_.char32At(i), begin, end, into);
  }

  void append_each(std::size_t begin, FoldedText& into) const {
    into.reserve(into.size_ + static_cast<std::size_t>(folded_.countChar32()));
    std::int32_t i = 0;
    for (std::size_t source = 0; source < counts_.size(); ++source) {
      for (std::int32_t n = counts_[source]; n > 0; --n, i = folded_.moveIndex32(i, 1))
        append(folded_.char32At(i), source == 0 ? begin : ends_[source - 1], ends_[source], into);
    }
  }

  void append(UChar32 c, std::size_t begin, std::size_t end, FoldedText& into) const {
    if (joins_spaces_ && c == U' ' && into.size_ > first_ && into.characters_[into.size_ - 1] == U' ') {
      into.sources_[into.size_ - 1].end = static_cast<std::uint32_t>(offset_ + end);
      return;
    }
    into.characters_[into.size_] = static_cast<char32_t>(c);
    into.sources_[into.size_++] = {static_cast<std::uint32_t>(offset_ + begin),
                                   static_cast<std::uint32_t>(offset_ + end)};
  }

  bool joins_spaces_;
  std::size_t offset_ = 0;  // of the text
  std::size_t first_ = 0;
  std::vector<UChar32> characters_;
  std::vector<std::size_t> ends_;     // of characters, in the text
  std::vector<std::int32_t> counts_;  // the number of characters that each folds to by itself
  icu::UnicodeString together_, one_by_one_, folded_;
};

NfkcFolder::NfkcFolder(SpaceFolding spaces)
    : table_(spaces == SpaceFolding::as_one ? single_foldings_of_one_space() : single_foldings()),
      joins_spaces_(spaces == SpaceFolding::as_one),
      pieces_(std::make_unique<Pieces>(spaces)) {}
NfkcFolder::~NfkcFolder() = default;
NfkcFolder::NfkcFolder(NfkcFolder&&) noexcept = default;
NfkcFolder& NfkcFolder::operator=(NfkcFolder&&) noexcept = default;

bool NfkcFolder::is_apart(char32_t before, char32_t after) const {
  return before < kTableSize && after < kTableSize && table_[before] != kLookCloser && table_[after] != kLookCloser;
}

void NfkcFolder::fold(std::string_view text, FoldedText& into) {
  into.clear();
  fold_behind(text, 0, into);
}

void NfkcFolder::append(std::string_view text, std::size_t offset, FoldedText& into) {
  if (into.size_ > 0) {
    into.reserve(into.size_ + 1);
    into.characters_[into.size_] = FoldedText::kBetween;
    into.sources_[into.size_++] = {static_cast<std::uint32_t>(offset), static_cast<std::uint32_t>(offset)};
  }
  fold_behind(text, offset, into);
}

void NfkcFolder::fold_behind(std::string_view text, std::size_t offset, FoldedText& into) {
  if (text.size() >= std::numeric_limits<std::uint32_t>::max() - offset)
    throw Error{Error::Kind::unfinished, "", "a document of 4 GiB cannot be searched; split it"};
  into.reserve(into.size_ + text.size());
  std::size_t at = 0;
  const std::size_t first = into.size_;
  while (at < text.size()) {
    // Copies one character of the table after the other, as long as each is a whole piece, that is, while the next one
    // is in the table, too. There is room: a character takes at least a byte, and pieces make more room if they need
    // it.
    char32_t* out = into.characters_.data() + into.size_;
    FoldedText::Bytes* source = into.sources_.data() + into.size_;
    const auto folding_of = [&](std::size_t where, std::size_t width) {
      const auto bits = [&](std::size_t i) { return static_cast<unsigned char>(text[where + i]) & 0x3FU; };
      if (width == 3) return table_[(bits(0) & 0xFU) << 12 | bits(1) << 6 | bits(2)];
      if (width == 1) return table_[static_cast<unsigned char>(text[where])];
      return width < 4 ? table_[utf8::decode(text, where)] : kLookCloser;
    };
    std::size_t width = utf8::width(text[at]);
    char16_t folded = folding_of(at, width);
    while (folded != kLookCloser) {
      const std::size_t next = at + width;
      char16_t next_folded = kLookCloser;
      std::size_t next_width = 0;
      if (next < text.size()) {
        next_width = utf8::width(text[next]);
        next_folded = folding_of(next, next_width);
        if (next_folded == kLookCloser && !folding().hasBoundaryBefore(static_cast<UChar32>(utf8::decode(text, next))))
          break;
      }
      if (folded == u' ' && joins_spaces_ && out != into.characters_.data() + first && out[-1] == U' ') {
        source[-1].end = static_cast<std::uint32_t>(offset + next);
      } else {
        *out++ = folded;
        *source++ = {static_cast<std::uint32_t>(offset + at), static_cast<std::uint32_t>(offset + next)};
      }
      at = next;
      width = next_width;
      folded = next_folded;
    }
    const std::size_t begin = into.size_;
    into.size_ = static_cast<std::size_t>(out - into.characters_.data());
    if (begin > first) into.note_gaps(begin, std::min(begin + 1, into.size_));
    if (at < text.size()) {
      const std::size_t piece = into.size_;
      at = pieces_->fold(text, at, offset, first, into);
      into.note_gaps(std::max(piece, first + 1), into.size_);
      into.pieces_.push_back({static_cast<std::uint32_t>(piece), static_cast<std::uint32_t>(into.size_)});
      into.reserve(into.size_ + (text.size() - at));
    }
  }
}

void FoldedText::note_gaps(std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; ++i) {
    if (sources_[i].begin != sources_[i - 1].end) gaps_.push_back(static_cast<std::uint32_t>(i));
  }
}

void FoldedText::reserve(std::size_t characters) {
  if (characters <= characters_.size()) return;
  characters_.resize(std::max(characters, characters_.size() * 3 / 2));
  sources_.resize(characters_.size());
}

std::u32string nfkc_folded(std::string_view term) {
  NfkcFolder folder;
  FoldedText text;
  folder.fold(term, text);
  return std::u32string(text.characters());
}

bool folds_to_more(std::string_view text) {
  NfkcFolder folder;
  FoldedText folded;
  folder.fold(text, folded);
  for (std::size_t i = 0; i < folded.size();) {
    const Range source = folded.source(i, i + 1);
    const std::size_t first = i;
    while (i < folded.size() && folded.source(i, i + 1) == source) ++i;
    if (i - first > utf8::count(text.substr(source.begin, source.size()))) return true;
  }
  return false;
}

bool folds_one_by_one(std::string_view text) {
  NfkcFolder folder;
  FoldedText folded;
  folder.fold(text, folded);
  std::size_t at = 0;
  for (std::size_t i = 0; i < folded.size(); ++i) {
    if (at >= text.size() || folded.source(i, i + 1) != Range{at, at + utf8::width(text[at])}) return false;
    at += utf8::width(text[at]);
  }
  return at == text.size();
}

}  // namespace sumi
