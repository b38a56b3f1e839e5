#include "hide/search/decoded_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "hide/search/encoded_bytes.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kAround = 120;

enum Neighbour : std::uint8_t {
  kOther,
  kSmall,
  kSmallB,
  kCapital,
  kDigit,
  kSign,
  kLineEnd,
  kBlank,
  kHyphen,
  kMark,  // marks of Markdown and wikis
  kC3,
  kLead,  // lead bytes of scripts with letters like Latin ones
  kBehindC3,
  kTrail
};
constexpr std::size_t kNeighbours = 14;

constexpr std::array<Neighbour, 256> kNeighbourOf = [] {
  std::array<Neighbour, 256> sorts{};
  for (std::size_t c = 'a'; c <= 'z'; ++c) sorts[c] = kSmall;
  for (std::size_t c = 'A'; c <= 'Z'; ++c) sorts[c] = kCapital;
  for (std::size_t c = '0'; c <= '9'; ++c) sorts[c] = kDigit;
  for (std::size_t c = 0x80; c <= 0xBF; ++c) sorts[c] = c >= 0x82 && c <= 0xB4 ? kBehindC3 : kTrail;
  for (std::size_t c = 0xC9; c <= 0xF4; ++c) sorts[c] = kLead;
  for (std::size_t c = 0; c < ' '; ++c) sorts[c] = kSign;
  sorts[0x7F] = sorts[0xC2] = kSign;
  sorts['\r'] = kOther;
  for (const char c : {'_', '\'', '`', '~'}) sorts[static_cast<unsigned char>(c)] = kMark;
  for (const char c : {'&', '%', '=', '\\', '+', '*', '<', '[', '{', '}'}) sorts[static_cast<unsigned char>(c)] = kSign;
  sorts['b'] = kSmallB;
  sorts['\n'] = kLineEnd;
  sorts[' '] = sorts['\t'] = kBlank;
  sorts['-'] = kHyphen;
  sorts[0xC3] = kC3;
  return sorts;
}();

constexpr bool is_letter_or_digit(Neighbour sort) {
  return sort == kSmall || sort == kSmallB || sort == kCapital || sort == kDigit;
}

// Pairs of neighbouring bytes of which the first may begin an encoded stretch, or precede it. 2: if capitals follow; 3:
// if a letter stands alone; 4: if a number of two digits stands there; 5: after a Latin letter.
constexpr std::array<std::array<std::uint8_t, kNeighbours>, kNeighbours> kBegins = [] {
  std::array<std::array<std::uint8_t, kNeighbours>, kNeighbours> begins{};
  for (const Neighbour first : {kOther, kLineEnd, kBlank, kHyphen, kMark, kSign}) {
    for (const Neighbour second : {kSmall, kSmallB, kCapital}) begins[first][second] = 3;
    begins[first][kDigit] = 4;
    begins[first][kLead] = 1;
  }
  for (const Neighbour letter : {kSmall, kSmallB, kCapital})
    begins[letter][kLead] = begins[kTrail][letter] = begins[kBehindC3][letter] = begins[kMark][letter] = 1;
  begins[kMark][kC3] = 1;
  begins[kTrail][kLead] = begins[kBehindC3][kLead] = 5;
  for (std::size_t second = 0; second < kNeighbours; ++second) begins[kSign][second] = 1;
  for (const Neighbour small : {kSmall, kSmallB}) {
    begins[small][kCapital] = begins[small][kDigit] = begins[kDigit][small] = 1;
  }
  begins[kCapital][kDigit] = begins[kDigit][kCapital] = 1;
  begins[kCapital][kCapital] = 2;
  begins[kLineEnd][kBlank] = begins[kLineEnd][kSmallB] = begins[kLineEnd][kCapital] = begins[kLineEnd][kSign] = 1;
  begins[kHyphen][kHyphen] = 1;
  begins[kC3][kBehindC3] = 1;
  return begins;
}();

Neighbour neighbour_at(std::string_view text, std::size_t at) {
  return at < text.size() ? kNeighbourOf[static_cast<unsigned char>(text[at])] : kOther;
}

// Returns the next place where a stretch may begin; the text's end if there is none.
std::size_t next_place(std::string_view text, std::size_t at) {
  constexpr std::size_t kLater = 7;
  Neighbour sort = neighbour_at(text, at);
  for (; at < text.size(); ++at) {
    const Neighbour next = neighbour_at(text, at + 1);
    const std::uint8_t begins = kBegins[sort][next];
    const bool may_begin = begins == 1 || (begins == 2 && neighbour_at(text, at + kLater) == kCapital) ||
                           (begins == 3 && !is_letter_or_digit(neighbour_at(text, at + 2))) ||
                           (begins == 4 && is_letter_or_digit(neighbour_at(text, at + 2))) ||
                           (begins == 5 && at > 0 && text[at - 1] >= '\xC3' && text[at - 1] <= '\xC8') ||
                           (sort == kLead && is_invisible(text, at));
    if (may_begin) return at;
    sort = next;
  }
  return text.size();
}

// Characters one by one, in other letters, at `at` or behind it (hide/search/characters_apart.hpp).
std::optional<Encoded> apart(std::string_view text, std::size_t at, std::size_t floor, std::size_t& silent) {
  const Neighbour sort = neighbour_at(text, at);
  const Neighbour next = neighbour_at(text, at + 1);
  const Neighbour first = at == 0 && sort != kBlank && sort != kLineEnd ? sort : next;
  if (first == kLead || next == kLead || ((sort == kTrail || sort == kBehindC3) && is_letter_or_digit(next)))
    return latin_word(text, at, floor);
  if (first == sort || !is_letter_or_digit(sort)) {
    if (first == kDigit) return code_list(text, at, floor, silent);
    if (is_letter_or_digit(first)) return letters_apart(text, at, floor);
  }
  return std::nullopt;
}

// Accepts "\x54," as in "\x54,\x6f": the bytes of one character may be separated.
bool is_parted_byte(std::string_view text, std::size_t at) {
  return text[at] == '\\' && at + 4 < text.size() && text[at + 1] == 'x' && is_digit(text[at + 2]) &&
         text[at + 4] != '\\';
}

// Calls on_run(run) for each run of digits, and on_encoded(Encoded) for each decoded stretch, in order.
template <typename OnRun, typename OnEncoded>
void for_each_encoded(std::string_view text, EscapeReading reading, const OnRun& on_run, const OnEncoded& on_encoded) {
  const bool has_runs = reading != EscapeReading::unwrapped && reading != EscapeReading::quoted_alone;
  std::size_t floor = 0;   // behind the last stretch
  std::size_t behind = 0;  // the last run
  std::size_t silent = 0;  // of code_list()
  const auto take = [&](Encoded one) {
    floor = one.where.end;
    on_encoded(std::move(one));
  };
  std::optional<Encoded> first = attachment(text, 0);
  if (!first && has_runs) first = apart(text, 0, 0, silent);
  if (first) take(*std::move(first));
  for (std::size_t at = next_place(text, floor); at < text.size(); at = next_place(text, at)) {
    std::optional<Encoded> one = text[at] == '\n' ? attachment(text, at + 1) : std::nullopt;
    if (!one && has_runs && is_parted_byte(text, at)) one = code_list(text, at + 2, floor, silent);
    if (!one) one = read_escape(text, at, floor, reading);
    if (!one && has_runs) one = apart(text, at, floor, silent);
    if (one) {
      take(*std::move(one));
    } else if (has_runs && at >= behind && is_base64_digit(text[at])) {
      EncodedRun run = run_around(text, at, floor);
      behind = run.where.end;
      on_run(run);
      if (run.encoded) take(*std::move(run.encoded));
    }
    at = std::max(at + 1, floor);
  }
}

// Only texts with these characters differ between EscapeReading::second_meaning and EscapeReading::all.
bool has_second_meaning(std::string_view text) {
  return text.find('+') != std::string_view::npos || text.find('\\') != std::string_view::npos;
}

std::vector<Encoded> encoded_stretches(std::string_view text, EscapeReading reading) {
  std::vector<Encoded> all;
  for_each_encoded(text, reading, [](const EncodedRun&) {}, [&](Encoded one) { all.push_back(std::move(one)); });
  return all;
}

// Returns a character's place at most this far away, at white space if there is any.
std::size_t left_of(std::string_view text, std::size_t at) {
  std::size_t begin = at - std::min(at, kAround);
  while (begin > 0 && !utf8::starts_character(text[begin])) --begin;
  const std::size_t white = text.substr(begin, at - begin).find_first_of(" \n");
  return begin == 0 || white == std::string_view::npos ? begin : begin + white;
}
std::size_t right_of(std::string_view text, std::size_t at) {
  std::size_t end = std::min(text.size(), at + kAround);
  while (end < text.size() && !utf8::starts_character(text[end])) ++end;
  if (end == text.size()) return end;
  const std::size_t white = text.substr(at, end - at).find_last_of(" \n");
  return white == std::string_view::npos ? end : at + white;
}

}  // namespace

// Also one that ends where something was decoded: what stood there may have hidden where it ends.
bool DecodedText::is_decoded(Range decoded) const {
  if (source(decoded).size() != decoded.size()) return true;
  for (Position at = decoded.begin; at < decoded.end; ++at)
    if (to_[at] - from_[at] != 1) return true;
  const auto is_escape = [&](Position at) { return to_[at] - from_[at] > 1; };
  if ((decoded.begin > 0 && is_escape(decoded.begin - 1)) || (decoded.end < text_.size() && is_escape(decoded.end)))
    return true;
  const auto removed = std::ranges::lower_bound(removed_, decoded.begin);
  return removed != removed_.end() && *removed <= decoded.end;
}

std::string DecodedText::reads(Range source) const {
  std::string said;
  auto at = static_cast<std::size_t>(std::ranges::lower_bound(from_, source.begin) - from_.begin());
  for (; at < text_.size() && from_[at] < source.end; ++at)
    if (to_[at] <= source.end && from_[at] < to_[at]) said += text_[at];
  return said;
}

void DecodedText::copy(std::string_view source, Range where) {
  text_.append(source, where.begin, where.size());
  for (Position at = where.begin; at < where.end; ++at) {
    from_.push_back(static_cast<std::uint32_t>(at));
    to_.push_back(static_cast<std::uint32_t>(at) + 1);
  }
}

void DecodedText::append(const DecodedText& other, std::size_t begin, std::size_t end) {
  const auto first = static_cast<std::ptrdiff_t>(begin);
  const auto last = static_cast<std::ptrdiff_t>(end);
  for (auto at = std::ranges::lower_bound(other.removed_, begin); at != other.removed_.end() && *at <= end; ++at)
    note_removed(text_.size() + *at - begin);
  text_.append(other.text_, begin, end - begin);
  from_.insert(from_.end(), other.from_.begin() + first, other.from_.begin() + last);
  to_.insert(to_.end(), other.to_.begin() + first, other.to_.begin() + last);
}

void DecodedText::note_removed(std::size_t at) {
  if (removed_.empty() || removed_.back() < at) removed_.push_back(static_cast<std::uint32_t>(at));
}

void DecodedText::add(const std::string& decoded, Range where) {
  text_ += decoded;
  from_.insert(from_.end(), decoded.size(), static_cast<std::uint32_t>(where.begin));
  to_.insert(to_.end(), decoded.size(), static_cast<std::uint32_t>(where.end));
}

class Decoder {
 public:
  // Returns the parts of a text around its stretches.
  static DecodedText around(std::string_view text, const std::vector<Encoded>& stretches, bool is_sure) {
    DecodedText made;
    made.is_sure_ = is_sure;
    Position copied = 0;
    for (std::size_t i = 0; i < stretches.size(); ++i) {
      const Encoded& one = stretches[i];
      const Position begin = std::max<Position>(copied, left_of(text, one.where.begin));
      if (begin > copied && !made.text_.empty()) made.add(std::string(1, kDecodedWall), {begin, begin});
      made.copy(text, {begin, one.where.begin});
      if (one.is_sure && one.decoded.empty()) made.note_removed(made.text_.size());
      made.add(one.decoded, one.where);
      const Position end = i + 1 < stretches.size() ? stretches[i + 1].where.begin : text.size();
      copied = std::min<Position>(end, right_of(text, one.where.end));
      made.copy(text, {one.where.end, copied});
    }
    return made;
  }

  // The parts that no earlier reading has, which are added to `seen`, keyed by their begin in the source.
  using Parts = std::set<std::pair<std::uint32_t, std::string>>;
  static DecodedText unseen(const DecodedText& text, Parts& seen) {
    DecodedText made;
    made.is_sure_ = text.is_sure_;
    for (std::size_t begin = 0; begin < text.text_.size();) {
      const std::size_t end = std::min(text.text_.find(kDecodedWall, begin), text.text_.size());
      if (begin < end && seen.emplace(text.from_[begin], text.text_.substr(begin, end - begin)).second) {
        const std::size_t first = made.text_.empty() || begin == 0 ? begin : begin - 1;  // with the separator before it
        made.append(text, first, end);
      }
      begin = end + 1;
    }
    return made;
  }

  // Decodes a decoded text once more.
  static DecodedText further(const DecodedText& text, const std::vector<Encoded>& stretches) {
    DecodedText made;
    made.is_sure_ = text.is_sure_ && std::ranges::all_of(stretches, &Encoded::is_sure);
    std::size_t copied = 0;
    for (const Encoded& one : stretches) {
      made.append(text, copied, one.where.begin);
      if (one.is_sure && one.decoded.empty()) made.note_removed(made.text_.size());
      made.add(one.decoded, text.source(one.where));
      copied = one.where.end;
    }
    made.append(text, copied, text.text_.size());
    return made;
  }
};

namespace {

// The kinds of encodings that occur in a text.
struct KindsOfStretches {
  unsigned kinds = 0;
  bool may_hide_others = false;  // whether a part of a run may belong to another stretch
  [[nodiscard]] bool has(EncodedKind kind) const { return (kinds & static_cast<unsigned>(kind)) != 0; }
  [[nodiscard]] bool are_mixed() const { return (kinds & (kinds - 1)) != 0; }
};

KindsOfStretches kinds_of(std::string_view text, const std::vector<Encoded>& stretches) {
  KindsOfStretches made;
  Position behind = 0;  // end of the last stretch
  for (const Encoded& one : stretches) {
    const std::string_view said = text.substr(one.where.begin, one.where.size());
    made.kinds |= static_cast<unsigned>(one.kind);
    made.may_hide_others |= one.kind == EncodedKind::run && (said.find_first_of("+-") != std::string_view::npos ||
                                                             (behind > 0 && one.where.begin == behind));
    behind = one.where.end;
  }
  return made;
}

// The readings of a text, each without the parts that an earlier one has.
class ReadingList {
 public:
  explicit ReadingList(std::string_view text) : text_(text) {}

  // Result  false if it adds nothing new.
  bool take(const DecodedText& made) {
    DecodedText unseen = Decoder::unseen(made, seen_);
    const bool is_new = !unseen.text().empty();
    if (is_new) all_.push_back(std::move(unseen));
    return is_new;
  }

  void read(std::vector<Encoded> stretches) {
    std::vector<Encoded> sure = stretches;
    std::erase_if(sure, [](const Encoded& one) { return !one.is_sure; });
    const bool are_all_sure = stretches.size() == sure.size();
    read_layers(std::move(sure), true);  // first, as finders use only certain readings
    if (!are_all_sure) read_layers(std::move(stretches), false);
  }
  void read_as(EscapeReading reading) { read(encoded_stretches(text_, reading)); }

  [[nodiscard]] std::vector<DecodedText> all() && { return std::move(all_); }

 private:
  void read_layers(std::vector<Encoded> stretches, bool is_sure) {
    if (stretches.empty() || !take(Decoder::around(text_, stretches, is_sure))) return;
    for (std::size_t layer = 1; layer < kMostLayers; ++layer) {
      stretches = encoded_stretches(all_.back().text(), EscapeReading::all);
      if (stretches.empty() || !take(Decoder::further(all_.back(), stretches))) break;
    }
  }

  std::string_view text_;
  std::vector<DecodedText> all_;
  Decoder::Parts seen_;
};

}  // namespace

std::vector<DecodedText> decoded_readings(std::string_view text) {
  ReadingList readings(text);
  std::vector<Encoded> stretches = encoded_stretches(text, EscapeReading::all);
  for (const auto read : {base85_runs, rot13_words})
    if (const std::vector<Encoded> all = read(text); !all.empty()) readings.take(Decoder::around(text, all, false));
  if (const std::vector<Encoded> wrapped = wrapped_lines(text); !wrapped.empty())
    readings.take(Decoder::around(text, wrapped, true));
  const bool has_second = has_second_meaning(text);
  if (stretches.empty() && !has_second) return std::move(readings).all();
  const KindsOfStretches seen = kinds_of(text, stretches);
  const bool has_quoted = seen.has(EncodedKind::quoted);
  readings.read(std::move(stretches));
  if (has_quoted || (seen.are_mixed() && seen.has(EncodedKind::utf7))) readings.read_as(EscapeReading::without_quoted);
  if (has_quoted && seen.are_mixed()) readings.read_as(EscapeReading::quoted_alone);
  if (has_second || seen.has(EncodedKind::markup)) readings.read_as(EscapeReading::second_meaning);
  if (seen.may_hide_others) readings.read_as(EscapeReading::unwrapped);
  return std::move(readings).all();
}

EncodedLook find_encoded(std::string_view text) {
  EncodedLook look;
  for_each_encoded(
      text, EscapeReading::all,
      [&](const EncodedRun& run) {
        if (run.digits >= kOpaqueDigits) look.opaque.push_back(run.where);
      },
      [&](const Encoded& one) {
        look.is_plain = false;
        if (one.kind == EncodedKind::attachment) look.opaque.push_back(one.where);
      });
  look.is_plain = look.is_plain && !has_second_meaning(text) && base85_runs(text).empty() &&
                  rot13_words(text).empty() && wrapped_lines(text).empty();
  return look;
}

}  // namespace sumi::hide
