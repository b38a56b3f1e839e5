#include "verify/residue/inflected_search.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "text/name_endings.hpp"
#include "text/nfkc_folder.hpp"

namespace sumi::verify {
namespace {

// The members of a list between single spaces.
std::vector<std::u32string_view> members(std::u32string_view list) {
  std::vector<std::u32string_view> all;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(U' '), list.size());
    all.push_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return all;
}

// By what a word ends with: what the name may have had there.
using Lost = std::map<std::u32string_view, std::vector<std::u32string_view>>;
const Lost& lost_by(const NameEndings& endings) {
  static const std::map<char32_t, Lost> all = [] {
    std::map<char32_t, Lost> made;
    for (const NameEndings& script : scripts_of_names())
      for (const NameEnding& one : script.endings)
        for (const std::u32string_view gained : members(one.gained)) made[script.first][gained].push_back(one.lost);
    return made;
  }();
  static const Lost none;
  const auto found = all.find(endings.first);
  return found == all.end() ? none : found->second;
}

// Two letters. Requires: it has them.
std::uint64_t beginning_of(std::u32string_view word) {
  static_assert(kShortestNameStem == 2);
  return std::uint64_t{word[0]} << 32 | word[1];
}

}  // namespace

InflectedSearch::InflectedSearch(std::span<const ResidueIdentifier> identifiers) {
  NfkcFolder folder;
  FoldedText folded;
  PlainWords words;
  for (std::uint32_t i = 0; i < identifiers.size(); ++i) {
    if (identifiers[i].likeness != ResidueLikeness::name || identifiers[i].value.find(',') != std::string::npos)
      continue;
    folder.fold(identifiers[i].value, folded);
    words.read(folded, identifiers[i].value);
    const std::vector<PlainWords::Word>& parts = words.words();
    if (parts.empty() || parts.size() > 2 || parts.front().is_number || parts.back().is_number) continue;
    const std::u32string_view first = words.text_of(parts[0]);
    const NameEndings* const endings = name_endings(first.front());
    if (endings == nullptr || first.size() < kShortestInflectedName) continue;
    Known& known = names_[std::u32string(first)];
    (parts.size() == 1 ? known.alone : known.behind[std::u32string(words.text_of(parts[1]))]).push_back(i);
    beginnings_.insert(beginning_of(first));
    for (const std::u32string_view before : members(endings->before))
      beginnings_.insert(beginning_of(std::u32string(before) + std::u32string(first)));
  }
  const auto by_person = [&](std::uint32_t one) { return std::pair(identifiers[one].person, one); };
  for (auto& [name, known] : names_) {
    std::ranges::sort(known.alone, {}, by_person);
    for (auto& [second, numbers] : known.behind) std::ranges::sort(numbers, {}, by_person);
  }
}

std::vector<std::u32string> InflectedSearch::may_be(std::u32string_view word) const {
  std::set<std::u32string> all{std::u32string(word)};
  const NameEndings* const endings = name_endings(word.front());
  if (endings == nullptr) return {std::u32string(word)};
  const Lost& lost = lost_by(*endings);
  for (std::size_t stem = kShortestNameStem; stem < word.size(); ++stem) {
    const auto gained = lost.find(word.substr(stem));
    if (gained == lost.end()) continue;
    for (const std::u32string_view end : gained->second) all.insert(std::u32string(word.substr(0, stem)).append(end));
  }
  for (const std::u32string_view before : members(endings->before))
    if (word.size() > before.size() && word.starts_with(before)) all.emplace(word.substr(before.size()));
  return {all.begin(), all.end()};
}

const std::vector<std::u32string>& InflectedSearch::known_forms(std::u32string_view word, Memo& memo) const {
  if (const auto seen = memo.find(word); seen != memo.end()) return seen->second;
  constexpr std::size_t kMostWords = 1 << 16;
  if (memo.size() >= kMostWords) memo.clear();
  std::vector<std::u32string> known = may_be(word);
  std::erase_if(known, [&](const std::u32string& name) { return !names_.contains(name); });
  return memo.emplace(word, std::move(known)).first->second;
}

void InflectedSearch::for_each(const PlainWords& text, Memo& memo, const Visit& visit) const {
  const std::vector<PlainWords::Word>& words = text.words();
  for (std::size_t i = 0; i < words.size() && !names_.empty(); ++i) {
    const std::u32string_view word = text.text_of(words[i]);
    if (words[i].is_number || word.size() < kShortestInflectedName || !beginnings_.contains(beginning_of(word)))
      continue;
    const bool has_next = i + 1 < words.size() && !words[i + 1].is_number &&
                          (words[i + 1].gap == WordGap::space || words[i + 1].gap == WordGap::tie);
    std::vector<std::u32string> next;  // made when it is first asked for
    for (const std::u32string& name : known_forms(word, memo)) {
      const auto known = names_.find(name);
      if (name != word && !known->second.alone.empty()) visit(known->second.alone, words[i].first, words[i].last);
      if (!has_next || known->second.behind.empty()) continue;
      if (next.empty()) next = may_be(text.text_of(words[i + 1]));
      for (const std::u32string& second : next) {
        const auto behind = known->second.behind.find(second);
        const bool is_as_it_stands = name == word && second == text.text_of(words[i + 1]);
        if (behind != known->second.behind.end() && !is_as_it_stands)
          visit(behind->second, words[i].first, words[i + 1].last);
      }
    }
  }
}

}  // namespace sumi::verify
