#include "hide/decoded_text.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "hide/encoded_runs.hpp"
#include "text/utf8.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kAround = 160;
constexpr std::size_t kBlock = 64;

// Whether a stretch that stands for something else may begin with these two bytes, or with the second of them; or,
// `later` being the one seven behind, whether capitals go on so long. Without branches, so that blocks are looked at by
// vectors.
constexpr unsigned may_begin(unsigned char a, unsigned char b, unsigned char later) {
  const auto is_within = [](unsigned char c, unsigned char first, unsigned count) {
    return static_cast<unsigned>(static_cast<unsigned char>(c - first) < count);
  };
  const unsigned is_sign = static_cast<unsigned>(a == '&') | static_cast<unsigned>(a == '%') |
                           static_cast<unsigned>(a == '=') | static_cast<unsigned>(a == '\\') |
                           static_cast<unsigned>(a == '+') | static_cast<unsigned>(a == '*') |
                           static_cast<unsigned>(a == 0xC3 && b >= 0x82 && b <= 0xB4);
  const unsigned small_a = is_within(a, 'a', 26);
  const unsigned capital_a = is_within(a, 'A', 26);
  const unsigned digit_a = is_within(a, '0', 10);
  const unsigned small_b = is_within(b, 'a', 26);
  const unsigned capital_b = is_within(b, 'A', 26);
  const unsigned digit_b = is_within(b, '0', 10);
  const unsigned is_mixed = (small_a & capital_b) | ((small_a | capital_a) & digit_b) |
                            (digit_a & (small_b | capital_b)) | (capital_a & capital_b & is_within(later, 'A', 26));
  const unsigned is_pair =
      static_cast<unsigned>(a == '-' && b == '-') |
      (static_cast<unsigned>(a == '\n') &
       (static_cast<unsigned>(b == ' ') | static_cast<unsigned>(b == '\t') | static_cast<unsigned>(b == 'b')));
  return is_sign | is_mixed | is_pair;
}

unsigned may_begin_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) -> unsigned char {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : '\0';
  };
  return may_begin(byte(at), byte(at + 1), byte(at + 7));
}

// The next place where something may begin; the text's end: there is none.
std::size_t next_place(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    if (at + kBlock + 8 <= text.size()) {
      unsigned any = 0;
      const auto* const bytes = reinterpret_cast<const unsigned char*>(text.data()) + at;
      for (std::size_t i = 0; i < kBlock; ++i) any |= may_begin(bytes[i], bytes[i + 1], bytes[i + 7]);
      if (any == 0) {
        at += kBlock;
        continue;
      }
    }
    const std::size_t end = std::min(at + kBlock, text.size());
    for (; at < end; ++at)
      if (may_begin_at(text, at) != 0) return at;
  }
  return text.size();
}

// Calls on_run(run) for each run of digits, on_encoded(Encoded) for each stretch that is decoded, in order.
template <typename OnRun, typename OnEncoded>
void for_each_encoded(std::string_view text, EscapeReading reading, const OnRun& on_run, const OnEncoded& on_encoded) {
  const bool has_runs = reading != EscapeReading::unwrapped && reading != EscapeReading::quoted_alone;
  std::size_t floor = 0;   // behind the last stretch
  std::size_t behind = 0;  // the last run
  const auto take = [&](Encoded one) {
    floor = one.where.end;
    on_encoded(std::move(one));
  };
  if (std::optional<Encoded> lines = uuencoded(text, 0)) take(*std::move(lines));
  for (std::size_t at = next_place(text, floor); at < text.size(); at = next_place(text, at)) {
    if (std::optional<Encoded> one = read_escape(text, at, floor, reading)) {
      take(*std::move(one));
    } else if (std::optional<Encoded> lines = text[at] == '\n' ? uuencoded(text, at + 1) : std::nullopt) {
      take(*std::move(lines));
    } else if (has_runs && at >= behind) {
      if (std::optional<EncodedRun> run = run_around(text, at, floor)) {
        behind = run->where.end;
        on_run(*run);
        if (run->encoded) take(*std::move(run->encoded));
      }
    }
    at = std::max(at + 1, floor);
  }
}

std::vector<Encoded> encoded_stretches(std::string_view text, EscapeReading reading) {
  std::vector<Encoded> all;
  for_each_encoded(text, reading, [](const EncodedRun&) {}, [&](Encoded one) { all.push_back(std::move(one)); });
  return all;
}

// A place of a character at most so far away, at white space if there is any.
std::size_t left_of(std::string_view text, std::size_t at) {
  std::size_t begin = at - std::min(at, kAround);
  while (begin > 0 && !utf8::starts_character(text[begin])) --begin;
  const std::size_t white = text.find_first_of(" \n", begin);
  return begin == 0 || white >= at ? begin : white;
}
std::size_t right_of(std::string_view text, std::size_t at) {
  std::size_t end = std::min(text.size(), at + kAround);
  while (end < text.size() && !utf8::starts_character(text[end])) ++end;
  if (end == text.size()) return end;
  const std::size_t white = text.substr(at, end - at).find_last_of(" \n");
  return white == std::string_view::npos ? end : at + white;
}

}  // namespace

std::string DecodedText::reads(Range source) const {
  std::string said;
  for (std::size_t i = 0; i < text_.size(); ++i)
    if (source.begin <= from_[i] && to_[i] <= source.end && from_[i] < to_[i]) said += text_[i];
  return said;
}

void DecodedText::copy(std::string_view source, Range where) {
  text_.append(source, where.begin, where.size());
  for (Position at = where.begin; at < where.end; ++at) {
    from_.push_back(static_cast<std::uint32_t>(at));
    to_.push_back(static_cast<std::uint32_t>(at) + 1);
  }
}

void DecodedText::add(const std::string& decoded, Range where) {
  text_ += decoded;
  from_.insert(from_.end(), decoded.size(), static_cast<std::uint32_t>(where.begin));
  to_.insert(to_.end(), decoded.size(), static_cast<std::uint32_t>(where.end));
}

class Decoder {
 public:
  // The parts of a text around its stretches.
  static DecodedText around(std::string_view text, const std::vector<Encoded>& stretches) {
    DecodedText made;
    Position copied = 0;
    for (std::size_t i = 0; i < stretches.size(); ++i) {
      const Encoded& one = stretches[i];
      const Position begin = std::max<Position>(copied, left_of(text, one.where.begin));
      if (begin > copied && !made.text_.empty()) made.add(std::string(1, kDecodedWall), {begin, begin});
      made.copy(text, {begin, one.where.begin});
      made.add(one.decoded, one.where);
      made.is_sure_ = made.is_sure_ || one.is_sure;
      const Position end = i + 1 < stretches.size() ? stretches[i + 1].where.begin : text.size();
      copied = std::min<Position>(end, right_of(text, one.where.end));
      made.copy(text, {one.where.end, copied});
    }
    return made;
  }

  // The same again, decoded once more.
  static DecodedText further(const DecodedText& text, const std::vector<Encoded>& stretches) {
    DecodedText made;
    made.is_sure_ = text.is_sure_;
    std::size_t copied = 0;
    const auto copy_to = [&](std::size_t end) {
      made.text_.append(text.text_, copied, end - copied);
      made.from_.insert(made.from_.end(), text.from_.begin() + static_cast<std::ptrdiff_t>(copied),
                        text.from_.begin() + static_cast<std::ptrdiff_t>(end));
      made.to_.insert(made.to_.end(), text.to_.begin() + static_cast<std::ptrdiff_t>(copied),
                      text.to_.begin() + static_cast<std::ptrdiff_t>(end));
    };
    for (const Encoded& one : stretches) {
      copy_to(one.where.begin);
      made.add(one.decoded, text.source(one.where));
      made.is_sure_ = made.is_sure_ || one.is_sure;
      copied = one.where.end;
    }
    copy_to(text.text_.size());
    return made;
  }
};

std::vector<DecodedText> decoded_readings(std::string_view text) {
  std::vector<DecodedText> readings;
  const auto take = [&](DecodedText made) {
    const bool is_known =
        std::ranges::any_of(readings, [&](const DecodedText& one) { return one.text() == made.text(); });
    if (!is_known) readings.push_back(std::move(made));
    return !is_known;
  };
  for (const EscapeReading reading : {EscapeReading::all, EscapeReading::without_quoted, EscapeReading::quoted_alone,
                                      EscapeReading::rtf_first, EscapeReading::unwrapped}) {
    std::vector<Encoded> stretches = encoded_stretches(text, reading);
    if (stretches.empty()) {
      if (reading == EscapeReading::all) return readings;
      continue;
    }
    if (!take(Decoder::around(text, stretches))) continue;
    for (std::size_t layer = 1; layer < kMostLayers; ++layer) {
      stretches = encoded_stretches(readings.back().text(), EscapeReading::all);
      if (stretches.empty() || !take(Decoder::further(readings.back(), stretches))) break;
    }
  }
  return readings;
}

std::vector<Range> opaque_runs(std::string_view text) {
  std::vector<Range> runs;
  for_each_encoded(
      text, EscapeReading::all,
      [&](const EncodedRun& run) {
        if (run.digits >= kOpaqueDigits) runs.push_back(run.where);
      },
      [](const Encoded&) {});
  return runs;
}

}  // namespace sumi::hide
