#include "publish/allowed_strings.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "text/utf8.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

constexpr std::size_t kPairs = std::size_t{1} << 16;

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

std::size_t shared(std::string_view a, std::string_view b, std::size_t known) {
  const std::size_t most = std::min(a.size(), b.size());
  while (known < most && a[known] == b[known]) ++known;
  return known;
}

}  // namespace

std::vector<std::string> maximal_strings(std::vector<std::string_view> strings) {
  std::ranges::sort(strings);
  strings.erase(std::unique(strings.begin(), strings.end()), strings.end());
  const std::string text = joined_strings(strings);
  const rare::Suffixes<std::int32_t> suffixes = rare::suffix_array<std::int32_t>(text);
  std::vector<std::uint32_t> string_at(text.size(), 0);  // from 1; 0: no string begins there
  std::size_t begin = 0;
  for (std::size_t i = 0; i < strings.size(); begin += strings[i++].size() + 1)
    string_at[begin] = static_cast<std::uint32_t>(i + 1);
  // What has the string as a part stands beside it, with as many bytes in common.
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

AllowedStrings::AllowedStrings(std::span<const std::string> strings)
    : text_(joined_strings(strings)), suffixes_(rare::suffix_array<std::int32_t>(text_)), first_(kPairs + 1) {
  std::erase_if(suffixes_, [&](std::int32_t at) {
    const char byte = text_[static_cast<std::size_t>(at)];
    return byte == kBorder || !utf8::starts_character(byte);
  });
  for (const std::int32_t at : suffixes_) ++first_[pair_at(text_, static_cast<std::size_t>(at)) + 1];
  std::partial_sum(first_.begin(), first_.end(), first_.begin());
}

std::size_t AllowedStrings::longest(std::string_view text) const {
  if (text.empty()) return 0;
  const std::size_t pair = pair_at(text, 0);
  std::size_t low = first_[pair];
  std::size_t high = first_[pair + 1];
  if (low == high) {  // perhaps a character of one byte
    const std::size_t byte = pair & 0xFF00U;
    return first_[byte] < first_[byte + 0x100U] && utf8::width(text.front()) == 1 ? 1 : 0;
  }
  std::size_t best = 0;
  std::size_t of_low = 0;  // bytes shared with the suffix before `low`, and with the one at `high`
  std::size_t of_high = 0;
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    const std::string_view suffix = std::string_view(text_).substr(static_cast<std::size_t>(suffixes_[middle]));
    const std::size_t in_common = shared(suffix, text, std::min(of_low, of_high));
    best = std::max(best, in_common);
    if (in_common == text.size()) break;
    const bool is_less = in_common == suffix.size() ||
                         static_cast<unsigned char>(suffix[in_common]) < static_cast<unsigned char>(text[in_common]);
    if (is_less) {
      low = middle + 1;
      of_low = in_common;
    } else {
      high = middle;
      of_high = in_common;
    }
  }
  while (best < text.size() && best > 0 && !utf8::starts_character(text[best])) --best;
  return best;
}

}  // namespace sumi
