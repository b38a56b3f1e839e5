#include "methods/similar/distinct_sentences.hpp"

#include <algorithm>
#include <limits>
#include <unordered_map>

#include <sumi/model/error.hpp>

namespace sumi::similar {
DistinctSentences::DistinctSentences(std::span<const Sentence> sentences, Support by, std::size_t leaders) {
  if (sentences.size() >= std::numeric_limits<std::uint32_t>::max()) {
    throw Error{Error::Kind::unfinished, "", "the corpus has more than 2^32 - 2 sentences; mask it in parts"};
  }
  group(sentences);
  number_characters();
  find_leaders(sentences, by, leaders);
}

void DistinctSentences::group(std::span<const Sentence> sentences) {
  std::unordered_map<std::u32string_view, std::uint32_t> number_of;
  std::vector<std::uint32_t> firsts;  // per distinct sentence, in order of occurrence
  std::vector<std::uint32_t> counts;
  std::vector<std::uint32_t> distinct_of(sentences.size());
  for (std::uint32_t i = 0; i < sentences.size(); ++i) {
    const auto [entry, is_new] = number_of.emplace(sentences[i].text, static_cast<std::uint32_t>(firsts.size()));
    if (is_new) {
      firsts.push_back(i);
      counts.push_back(0);
    }
    distinct_of[i] = entry->second;
    ++counts[entry->second];
  }
  std::vector<std::uint32_t> order(firsts.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return sentences[firsts[a]].text.size() > sentences[firsts[b]].text.size();
  });
  groups_.resize(firsts.size());
  std::vector<std::size_t> next(firsts.size());  // per distinct sentence: index for its next member
  std::size_t begin = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const std::u32string_view text = sentences[firsts[order[i]]].text;
    groups_[i] = {characters_.size(), begin, 0, static_cast<std::uint32_t>(text.size()), counts[order[i]], 0};
    characters_ += text;
    next[order[i]] = begin;
    begin += counts[order[i]];
  }
  members_.resize(sentences.size());
  for (std::uint32_t i = 0; i < sentences.size(); ++i) members_[next[distinct_of[i]]++] = i;
}

void DistinctSentences::number_characters() {
  const auto largest = std::max_element(characters_.begin(), characters_.end());
  const std::size_t code_points = largest == characters_.end() ? 0 : *largest + std::size_t{1};
  std::vector<std::uint64_t> counts(code_points, 0);
  for (const char32_t character : characters_) ++counts[character];
  std::vector<char32_t> used;
  for (char32_t character = 0; character < code_points; ++character) {
    if (counts[character] > 0) used.push_back(character);
  }
  std::stable_sort(used.begin(), used.end(), [&](char32_t a, char32_t b) { return counts[a] > counts[b]; });
  alphabet_ = used.size();
  std::vector<char32_t> numbers(code_points, 0);
  for (std::size_t i = 0; i < used.size(); ++i) numbers[used[i]] = static_cast<char32_t>(i);
  for (char32_t& character : characters_) character = numbers[character];
}

void DistinctSentences::find_leaders(std::span<const Sentence> sentences, Support by, std::size_t most) {
  std::vector<std::uint32_t> last_seen;  // per supporter: its last distinct sentence, + 1
  std::uint32_t stamp = 0;
  for (Group& group : groups_) {
    ++stamp;
    group.leaders = leaders_.size();
    for (std::uint32_t i = 0; i < group.member_count && group.leader_count < most; ++i) {
      const std::uint32_t member = members_[group.members + i];
      const std::size_t who = counted_as(sentences[member], member, by);
      if (who >= last_seen.size()) last_seen.resize(std::max(who + 1, 2 * last_seen.size()), 0);
      if (last_seen[who] == stamp) continue;
      last_seen[who] = stamp;
      leaders_.push_back(member);
      ++group.leader_count;
    }
  }
}

}  // namespace sumi::similar
