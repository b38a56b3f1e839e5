#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "judge/verify/release/support_count.hpp"
#include "promise/counted_strings.hpp"
#include <sumi/verify/united_counts.hpp>

namespace sumi::verify {
namespace {

constexpr char32_t kAbsentMark = U'\uFDD1';  // a noncharacter

std::uint64_t not_among(const std::vector<std::string>& strings, const std::vector<std::string>& others) {
  std::uint64_t number = 0;
  for (const std::string& string : strings) number += std::ranges::binary_search(others, string) ? 0 : 1;
  return number;
}

std::uint64_t parts_of_none(const std::vector<std::string>& strings, const std::vector<std::string>& others) {
  Promise promise;
  promise.k = 1;
  promise.by = Support::occurrences;
  promise.guarantee = Guarantee::source;
  promise.mark = kAbsentMark;
  std::vector<OwnedText> shown;
  for (const std::string& string : strings) shown.push_back({string, 0});
  std::vector<OwnedText> source;
  for (const std::string& string : others) source.push_back({string, 0});
  std::optional<std::uint32_t> last;
  std::uint64_t number = 0;
  for (const RareStretch& rare : check_support(shown, source, promise).rare) {
    if (last != rare.document) ++number;
    last = rare.document;
  }
  return number;
}

}  // namespace

UnitedCountsVerdict verify_united_counts(const std::string& united, const std::vector<std::string>& sets) {
  const io::CountedStrings all = io::read_counted_strings(united);
  UnitedCountsVerdict verdict;
  verdict.strings = all.strings.size();
  std::uint32_t number = 0;
  std::vector<std::string> strings;
  for (const std::string& set : sets) {
    io::CountedStrings one = io::read_counted_strings(set);
    strings.insert(strings.end(), one.strings.begin(), one.strings.end());
    number += one.sets;
    one.strings = all.strings;
    one.sets = all.sets;
    verdict.is_alike = verdict.is_alike && one == all;
  }
  verdict.is_alike = verdict.is_alike && number == all.sets;
  std::ranges::sort(strings);
  const bool are_words = all.method == Method::words;
  verdict.foreign = are_words ? not_among(all.strings, strings) : parts_of_none(all.strings, strings);
  verdict.missing = are_words ? not_among(strings, all.strings) : parts_of_none(strings, all.strings);
  return verdict;
}

}  // namespace sumi::verify
