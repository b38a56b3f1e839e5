#include <algorithm>
#include <set>
#include <utility>

#include <unicode/uchar.h>

#include "base/text/bare_letters.hpp"
#include "base/text/everyday_words.hpp"
#include "base/text/name_endings.hpp"
#include "base/text/nfkc_folder.hpp"
#include "base/text/utf8.hpp"
#include "judge/verify/residue/readings.hpp"

namespace sumi::verify {
namespace {

constexpr std::size_t kMostNameWords = 8;

// The members of a list that are separated by single spaces.
std::vector<std::u32string_view> members(std::u32string_view list) {
  std::vector<std::u32string_view> all;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(U' '), list.size());
    all.push_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return all;
}

// Maps a word's ending to the endings that the name may have had instead.
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

}  // namespace

InflectedSearch::InflectedSearch(std::span<const ResidueIdentifier> identifiers) {
  NfkcFolder folder;
  FoldedText folded;
  PlainWords words;
  std::map<std::vector<std::u32string>, Numbers> names;
  const auto known = [&](const std::u32string& word) -> Known& {
    beginnings_[word.substr(0, kShortestNameStem)] = true;
    if (const NameEndings* const endings = name_endings(word.front()))
      for (const std::u32string_view before : members(endings->before))
        beginnings_[(std::u32string(before) + word).substr(0, kShortestNameStem)] = true;
    return words_[word];
  };
  for (std::uint32_t i = 0; i < identifiers.size(); ++i) {
    if (identifiers[i].likeness != ResidueLikeness::name) continue;
    folder.fold(identifiers[i].value, folded);
    words.read(folded, identifiers[i].value);
    std::set<std::u32string> parts;
    for (const PlainWords::Word& word : words.words()) {
      std::u32string letters(words.text_of(word));
      if (!word.is_number && letters.size() > 1 && !stands_within_names(letters, word.is_capital))
        parts.insert(std::move(letters));
    }
    if (words.words().size() == 1 && !words.words()[0].is_number) {
      known(std::u32string(words.text_of(words.words()[0]))).alone.push_back(i);
    } else if (identifiers[i].everywhere && parts.size() >= 2 && parts.size() <= kMostNameWords) {
      names[{parts.begin(), parts.end()}].push_back(i);
    }
  }
  const auto by_person = [&](std::uint32_t one) { return std::pair(identifiers[one].person, one); };
  for (auto& [word, one] : words_) std::ranges::sort(one.alone, {}, by_person);
  for (auto& [parts, numbers] : names) {
    std::ranges::sort(numbers, {}, by_person);
    for (unsigned i = 0; i < parts.size(); ++i)
      known(parts[i]).names.emplace_back(static_cast<std::uint32_t>(names_.size()), i);
    names_.push_back({parts, std::move(numbers)});
  }
}

std::vector<const InflectedSearch::Known*> InflectedSearch::may_be(std::u32string_view word) const {
  std::vector<const Known*> all;
  const auto add = [&](std::u32string_view name) {
    const auto found = words_.find(name);
    const Known* const known = found == words_.end() ? nullptr : &found->second;
    if (all.empty() || (known != nullptr && std::ranges::find(all, known) == all.end())) all.push_back(known);
  };
  add(word);
  const NameEndings* const endings = name_endings(word.front());
  if (endings == nullptr || word.size() < kShortestInflectedName) return all;
  const auto add_long = [&](std::u32string_view name) {
    if (name.size() >= kShortestInflectedName) add(name);
  };
  const Lost& lost = lost_by(*endings);
  for (std::size_t stem = kShortestNameStem; stem < word.size(); ++stem) {
    const auto gained = lost.find(word.substr(stem));
    if (gained == lost.end()) continue;
    for (const std::u32string_view end : gained->second) add_long(std::u32string(word.substr(0, stem)).append(end));
  }
  for (const std::u32string_view before : members(endings->before))
    if (word.size() > before.size() && word.starts_with(before)) add_long(word.substr(before.size()));
  return all;
}

// The search in one text.
class InflectedSearch::Reader {
 public:
  Reader(const InflectedSearch& search, const PlainWords& text, const FoldedText& folded, std::string_view said)
      : search_(search), text_(text), words_(text.words()), folded_(folded), said_(said), known_(words_.size()) {}

  void read(const Visit& visit) {
    bool has_names = false;
    for (std::size_t i = 0; i < words_.size(); ++i) has_names = read_word(i, visit) || has_names;
    for (std::size_t i = 0; i < words_.size() && has_names; ++i)
      if (!known_[i].empty()) read_names_from(i, visit);
  }

 private:
  // Visits what a word may be, a value of one word or a word of a name; returns whether it may be a word of a name.
  bool read_word(std::size_t i, const Visit& visit) {
    const PlainWords::Word& word = words_[i];
    const std::u32string_view letters = text_.text_of(word);
    if (word.is_number || !search_.beginnings_.contains(letters.substr(0, kShortestNameStem))) return false;
    std::vector<const Known*>& known = known_[i];
    known = search_.may_be(letters);
    for (std::size_t form = 1; form < known.size(); ++form)
      if (!known[form]->alone.empty()) visit(known[form]->alone, word.first, word.last);
    std::erase_if(known, [](const Known* one) { return one == nullptr || one->names.empty(); });
    if (!known.empty() && (stands_within_names(letters, word.is_capital) || !reads_as_person_name(said_, place(i))))
      known.clear();
    return !known.empty();
  }

  // Visits the names of which this word and an adjacent one are words, or initials.
  void read_names_from(std::size_t i, const Visit& visit) {
    const std::size_t front = next(i, -1);
    const std::size_t behind = next(i, 1);
    const bool has_initials = (front != kNone && holds_initials(front)) || (behind != kNone && holds_initials(behind));
    std::set<std::uint32_t> beside;  // names that also have a word at the next position
    if (behind != kNone && !has_initials)
      for (const Known* const one : known_[behind])
        for (const auto& [name, part] : one->names) beside.insert(name);
    if (!has_initials && beside.empty()) return;
    for (const Known* const one : known_[i])
      for (const auto& [name, part] : one->names)
        if (has_initials || beside.contains(name)) read_name(i, name, part, visit);
  }

  static constexpr std::size_t kNone = ~std::size_t{0};
  static constexpr int kMostPassed = 3;

  [[nodiscard]] Range place(std::size_t word) const {
    return {folded_.source(words_[word].first, words_[word].first + 1).begin,
            folded_.source(words_[word].last, words_[word].last + 1).end};
  }

  // Returns whether it is one capital, or two or three: T, T., TK.
  [[nodiscard]] bool holds_initials(std::size_t word) const {
    const PlainWords::Word& one = words_[word];
    const std::u32string_view letters = text_.text_of(one);
    if (one.is_number || letters.size() > 3) return false;
    if (letters.size() == 1) return one.has_point || (one.is_capital && letters != U"i" && letters != U"a");
    const Range where = place(word);
    for (std::size_t at = where.begin; at < where.end; at += utf8::width(said_[at]))
      if (u_isupper(static_cast<UChar32>(utf8::decode(said_, at))) == 0) return false;
    return true;
  }

  // The neighbour in this direction, after skipping particles and titles, that may belong to a name.
  [[nodiscard]] std::size_t next(std::size_t word, int step) const {
    for (int passed = 0; passed <= kMostPassed; ++passed) {
      if (step < 0 ? word == 0 : word + 1 == words_.size()) return kNone;
      const WordGap gap = words_[step < 0 ? word : word + 1].gap;
      if (gap != WordGap::tie && gap != WordGap::space) return kNone;
      word = step < 0 ? word - 1 : word + 1;
      if (!known_[word].empty()) return word;
      const std::u32string_view letters = text_.text_of(words_[word]);
      const bool is_within = stands_within_names(letters, words_[word].is_capital);
      if (holds_initials(word) && !(is_within && letters.size() > 1)) return word;  // MRS is a title
      if (!is_within) return kNone;
    }
    return kNone;
  }

  using Parts = std::uint32_t;  // a bit for each of a name's words

  [[nodiscard]] Parts new_part(std::size_t word, std::uint32_t name, Parts said) const {
    for (const Known* const one : known_[word]) {
      const auto found = std::ranges::lower_bound(one->names, std::pair(name, 0U));
      if (found != one->names.end() && found->first == name && (said & 1U << found->second) == 0)
        return 1U << found->second;
    }
    return 0;
  }
  [[nodiscard]] Parts initials_said(std::size_t word, std::uint32_t name, Parts said) const {
    if (!holds_initials(word)) return 0;
    const std::vector<std::u32string>& parts = search_.names_[name].words;
    Parts all = 0;
    for (const char32_t letter : text_.text_of(words_[word])) {
      Parts bit = 0;
      for (unsigned i = 0; i < parts.size() && bit == 0; ++i)
        if (((said | all) & 1U << i) == 0 && parts[i].front() == letter) bit = 1U << i;
      if (bit == 0) return 0;
      all |= bit;
    }
    return all;
  }

  // Visits the name if this word is the first of its words that is written in full there.
  void read_name(std::size_t word, std::uint32_t name, unsigned part, const Visit& visit) const {
    Parts said = 1U << part;
    const std::size_t front = next(word, -1);
    if (front != kNone && new_part(front, name, said) != 0) return;
    std::size_t first = word;
    std::size_t last = word;
    std::size_t whole = 1;
    const auto take_initials = [&](std::size_t at) {
      const Parts more = initials_said(at, name, said);
      said |= more;
      return more != 0;
    };
    bool has_initials = false;
    for (std::size_t at = next(word, 1); at != kNone; at = next(at, 1)) {
      if (const Parts more = new_part(at, name, said); more != 0) {
        said |= more;
        ++whole;
      } else if (const bool is_behind_end = words_[last].has_point && text_.text_of(words_[last]).size() > 1;
                 !is_behind_end && take_initials(at)) {
        has_initials = true;
      } else {
        break;
      }
      last = at;
    }
    for (std::size_t at = front; at != kNone && take_initials(at); at = next(at, -1)) {
      has_initials = true;
      first = at;
    }
    const Range alone = place(word);
    if (whole == 1 && (!has_initials || is_everyday_word(bare_word(said_.substr(alone.begin, alone.size()))))) return;
    visit(search_.names_[name].identifiers, words_[first].first, words_[last].last);
  }

  const InflectedSearch& search_;
  const PlainWords& text_;
  const std::vector<PlainWords::Word>& words_;
  const FoldedText& folded_;
  std::string_view said_;
  std::vector<std::vector<const Known*>> known_;  // for each word
};

void InflectedSearch::for_each(const PlainWords& text, const FoldedText& folded, std::string_view said,
                               const Visit& visit) const {
  if (!empty()) Reader(*this, text, folded, said).read(visit);
}

}  // namespace sumi::verify
