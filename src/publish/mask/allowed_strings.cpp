#include "publish/mask/allowed_strings.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>
#include <numeric>

#include "base/text/utf8.hpp"
#include "methods/rare/suffix_array.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/error.hpp>

namespace sumi::publish {
namespace {

constexpr std::size_t kPairs = std::size_t{1} << 16;
constexpr std::uint32_t kThreeBytes = 0xFFFFFF;
constexpr unsigned kKeyBits = 5;       // every 32nd suffix has a key
constexpr std::size_t kSearches = 16;  // searches that run interleaved
static_assert(std::endian::native == std::endian::little, "the first byte of a string is the lowest of eight");

template <typename Strings>
std::string joined_strings(const Strings& strings) {
  std::size_t bytes = 0;
  for (const auto& string : strings) bytes += string.size() + 1;
  if (bytes > static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max()))
    throw Error{Error::Kind::unfinished, "", "the counted strings take 2 GiB or more; count a smaller corpus"};
  std::string text;
  text.reserve(bytes);
  for (const auto& string : strings) {
    text.append(string);
    text.push_back(kBorder);
  }
  return text;
}

std::size_t pair_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  return std::size_t{byte(at)} << 8U | byte(at + 1);
}

std::uint64_t eight_bytes(const char* at) {
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, at, sizeof bytes);
  return bytes;
}

// The number of bytes that two strings share; `known`: a lower bound that is already known.
std::size_t shared(std::string_view a, std::string_view b, std::size_t known) {
  const std::size_t most = std::min(a.size(), b.size());
  known = std::min(known, most);
  for (; known + sizeof(std::uint64_t) <= most; known += sizeof(std::uint64_t)) {
    const std::uint64_t different = eight_bytes(a.data() + known) ^ eight_bytes(b.data() + known);
    if (different != 0) return known + static_cast<std::size_t>(std::countr_zero(different)) / 8;
  }
  while (known < most && a[known] == b[known]) ++known;
  return known;
}

// The number of bytes that two keys share.
std::size_t shared(const AllowedStrings::Key& a, const AllowedStrings::Key& b) {
  const std::size_t first = static_cast<std::size_t>(std::countl_zero(a.first ^ b.first)) / 8;
  return first < 8 ? first : 8 + static_cast<std::size_t>(std::countl_zero(a.second ^ b.second)) / 8;
}

std::uint64_t number_of(std::string_view text, unsigned char behind) {
  if (text.size() >= sizeof(std::uint64_t)) return __builtin_bswap64(eight_bytes(text.data()));
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < sizeof number; ++i)
    number = number << 8U | (i < text.size() ? static_cast<unsigned char>(text[i]) : behind);
  return number;
}

// The key of a string, padded with `behind`; keys have the order of the strings.
AllowedStrings::Key key_of(std::string_view text, unsigned char behind) {
  return {number_of(text, behind), number_of(text.size() > 8 ? text.substr(8) : std::string_view(), behind)};
}

}  // namespace

std::vector<std::string> maximal_strings(std::vector<std::string_view> strings) {
  std::ranges::sort(strings);
  strings.erase(std::unique(strings.begin(), strings.end()), strings.end());
  const std::string text = joined_strings(strings);
  const rare::Suffixes<std::int32_t> suffixes = rare::suffix_array<std::int32_t>(text);
  std::vector<std::uint32_t> string_at(text.size(), 0);  // numbered from 1; 0: no string begins there
  std::size_t begin = 0;
  for (std::size_t i = 0; i < strings.size(); begin += strings[i++].size() + 1)
    string_at[begin] = static_cast<std::uint32_t>(i + 1);
  // A string is adjacent to the suffix that has it as a prefix, and shares all its bytes.
  std::vector<bool> is_part(strings.size());
  for (std::size_t i = 0; i < suffixes.size(); ++i) {
    const auto at = static_cast<std::size_t>(suffixes[i]);
    if (string_at[at] == 0) continue;
    const std::size_t string = string_at[at] - 1;
    const auto holds = [&](std::size_t other) {
      const auto there = static_cast<std::size_t>(suffixes[other]);
      return std::string_view(text).substr(there).starts_with(strings[string]);
    };
    is_part[string] = (i > 0 && holds(i - 1)) || (i + 1 < suffixes.size() && holds(i + 1));
  }
  std::vector<std::string> maximal;
  for (std::size_t i = 0; i < strings.size(); ++i)
    if (!is_part[i]) maximal.emplace_back(strings[i]);
  return maximal;
}

AllowedStrings::AllowedStrings(std::vector<std::string> strings) : text_(joined_strings(strings)), first_(kPairs + 1) {
  strings = {};  // frees the memory before the suffixes are made
  sort();
  take_keys();
}

AllowedStrings::AllowedStrings(io::CountedIndex index)
    : text_(std::move(index.text)), file_(std::move(index.file)), suffixes_(index.suffixes), first_(kPairs + 1) {
  if (suffixes_.width == 0) {
    file_.reset();
    sort();
  } else {
    mask_ = suffixes_.width == 3 ? kThreeBytes : ~0U;
    count_pairs();
  }
  take_keys();
}

// For each pair of first bytes, the number of suffixes that begin with a character and are sorted before it.
void AllowedStrings::count_pairs() {
  for (std::size_t at = 0; at < text_.size(); ++at)
    if (text_[at] != kBorder && utf8::starts_character(text_[at])) ++first_[pair_at(text_, at) + 1];
  std::partial_sum(first_.begin(), first_.end(), first_.begin());
}

void AllowedStrings::sort() {
  count_pairs();
  const rare::Suffixes<std::int32_t> all = rare::suffix_array<std::int32_t>(text_);
  const std::uint32_t width = text_.size() <= kThreeBytes ? 3 : 4;
  own_.resize(std::size_t{first_.back()} * width + sizeof(std::uint32_t));
  // Suffixes that begin with a border or inside a character are adjacent, because their first bytes are equal.
  std::byte* out = own_.data();
  for (const std::int32_t at : all) {
    const char begin = text_[static_cast<std::size_t>(at)];
    if (begin == kBorder || !utf8::starts_character(begin)) continue;
    std::memcpy(out, &at, width);
    out += width;
  }
  suffixes_ = {own_, width};
  mask_ = width == 3 ? kThreeBytes : ~0U;
}

void AllowedStrings::take_keys() {
  keys_.reserve((std::size_t{first_.back()} >> kKeyBits) + 1);
  for (std::size_t i = 0; i < first_.back(); i += std::size_t{1} << kKeyBits) keys_.push_back(key_of(suffix(i), 0));
}

std::vector<std::string> AllowedStrings::strings() const {
  std::vector<std::string> strings;
  for (std::size_t begin = 0; begin < text_.size();) {
    const std::size_t end = text_.find(kBorder, begin);
    strings.push_back(text_.substr(begin, end - begin));
    begin = end + 1;
  }
  return strings;
}

// Starts the search among the keys.
AllowedStrings::Search AllowedStrings::begun(std::string_view text) const {
  Search search{.text = text};
  if (text.empty()) return search;
  const std::size_t pair = pair_at(text, 0);
  search.low = first_[pair];
  search.high = first_[pair + 1];
  if (search.low == search.high) {  // there may be a character of one byte
    const std::size_t byte = pair & 0xFF00U;
    search.best = first_[byte] < first_[byte + 0x100U] && utf8::width(text.front()) == 1 ? 1 : 0;
    return search;
  }
  search.first_key = keys_.data() + ((search.low + (1U << kKeyBits) - 1) >> kKeyBits);
  search.last_key = keys_.data() + (((search.high - 1) >> kKeyBits) + 1);
  if (search.first_key >= search.last_key) return search;
  search.key = key_of(text, 0);
  search.not_less = search.first_key;
  search.keys_left = static_cast<std::size_t>(search.last_key - search.first_key);
  return search;
}

// One step of a lower-bound search among the keys, without a branch on the data.
void AllowedStrings::step_among_keys(Search& search) {
  const std::size_t half = (search.keys_left + 1) / 2;
  search.not_less += search.not_less[half - 1] < search.key ? half : 0;
  search.keys_left -= half;
  __builtin_prefetch(search.not_less + (search.keys_left + 1) / 2 - (search.keys_left > 0 ? 1 : 0));
}

// Invariant: all in [low, high) share at least min(of_low, of_high) bytes with the text, and `best` is the most that
// any suffix outside of it shares.
void AllowedStrings::narrow_by_keys(Search& search) const {
  if (search.not_less == nullptr) return;
  const std::size_t size = search.text.size();
  const Key most = size >= sizeof(Key) ? search.key : key_of(search.text, 0xFF);
  const bool is_greater = search.not_less == search.last_key || *search.not_less > most;
  const Key* const greater = is_greater ? search.not_less : std::upper_bound(search.not_less, search.last_key, most);
  const auto suffix_of = [&](const Key* key) { return static_cast<std::uint32_t>(key - keys_.data()) << kKeyBits; };
  if (greater != search.last_key) {
    search.of_high = std::min(size, shared(*greater, most));
    search.high = suffix_of(greater);
  }
  if (search.not_less != search.first_key) {
    search.of_low = std::min(size, shared(*(search.not_less - 1), search.key));
    search.low = suffix_of(search.not_less - 1) + 1;
  }
  search.best = std::max(search.of_low, search.of_high);
}

void AllowedStrings::compare(Search& search) const {
  const std::uint32_t middle = search.middle();
  const std::string_view there = suffix(middle);
  const std::size_t in_common = shared(there, search.text, std::min(search.of_low, search.of_high));
  if (in_common > search.best) {
    search.best = in_common;
    search.best_rank = middle;
  }
  const bool is_whole = in_common == search.text.size();
  const bool is_less =
      !is_whole && (in_common == there.size() ||
                    static_cast<unsigned char>(there[in_common]) < static_cast<unsigned char>(search.text[in_common]));
  if (is_less) {
    search.low = middle + 1;
    search.of_low = in_common;
  } else {
    search.high = is_whole ? search.low : middle;
    search.of_high = in_common;
  }
}

std::size_t AllowedStrings::longest(std::string_view text) const {
  constexpr std::array<std::size_t, 1> kBegin{0};
  std::array<std::size_t, 1> length{};
  find_longest(text, kBegin, length);
  return length[0];
}

void AllowedStrings::find_longest(std::string_view text, std::span<const std::size_t> begins,
                                  std::span<std::size_t> lengths) const {
  std::array<Search, kSearches> searches;
  std::array<std::uint8_t, kSearches> open{};  // searches that continue
  for (std::size_t from = 0; from < begins.size(); from += kSearches) {
    const std::size_t count = std::min(kSearches, begins.size() - from);
    std::size_t left = 0;
    const auto keep = [&](std::size_t i) {
      const Search& search = searches[i];
      if (search.low >= search.high) return;
      open[left++] = static_cast<std::uint8_t>(i);
      __builtin_prefetch(place_of(search.middle()));
    };
    std::size_t most_keys = 0;
    for (std::size_t i = 0; i < count; ++i) {
      searches[i] = begun(text.substr(begins[from + i]));
      most_keys = std::max(most_keys, searches[i].keys_left);
    }
    for (; most_keys > 0; most_keys /= 2)
      for (std::size_t i = 0; i < count; ++i)
        if (searches[i].keys_left > 0) step_among_keys(searches[i]);
    for (std::size_t i = 0; i < count; ++i) {
      narrow_by_keys(searches[i]);
      keep(i);
    }
    while (left > 0) {
      const std::size_t now = left;
      left = 0;
      for (std::size_t i = 0; i < now; ++i) {
        const Search& search = searches[open[i]];
        __builtin_prefetch(suffix(search.middle()).data());
      }
      for (std::size_t i = 0; i < now; ++i) {
        compare(searches[open[i]]);
        keep(open[i]);
      }
    }
    for (std::size_t i = 0; i < count; ++i) {
      const Search& search = searches[i];
      // Compares once more, and completely, what the order of suffixes implied.
      std::size_t best = search.best_rank ? shared(suffix(*search.best_rank), search.text, 0) : search.best;
      while (best < search.text.size() && best > 0 && !utf8::starts_character(search.text[best])) --best;
      lengths[from + i] = best;
    }
  }
}

}  // namespace sumi::publish
