#include "hide/inflected_names.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "hide/add_mentions.hpp"
#include "hide/known_values.hpp"
#include "hide/name_split.hpp"
#include "machine/parallel.hpp"
#include "text/name_endings.hpp"
#include "text/nfkc_folder.hpp"
#include "text/reads_as_name.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kLongestEnding = 6;  // letters of what a name loses, or gains

std::u32string_view letters_of_piece(const SqueezedText& text, const SqueezedText::Piece& piece) {
  return text.characters().substr(piece.begin, piece.end - piece.begin);
}

bool is_among(std::u32string_view list, std::u32string_view ending) {
  for (std::size_t at = 0; at < list.size();) {
    const std::size_t end = std::min(list.find(U' ', at), list.size());
    if (list.substr(at, end - at) == ending) return true;
    at = end + 1;
  }
  return false;
}

// By what a name is looked up: two letters; 0: it isn't.
std::uint64_t beginning_of(std::u32string_view name) {
  const NameEndings* const endings = name_endings(name[0]);
  if (endings == nullptr || name.size() < kShortestInflectedName) return 0;
  // Behind a word in front the name begins later: such names are looked at for every word of their script.
  static_assert(kShortestNameStem == 2);
  return endings->before.empty() ? std::uint64_t{name[0]} << 32 | name[1] : std::uint64_t{endings->first};
}

// Names of persons, and of others, that may be inflected.
struct SoughtNames {
  InflectedNames names;
  struct Meaning {
    std::uint32_t attribute;
    std::uint32_t person;  // of a word
  };
  std::vector<Meaning> meanings;

  void add(std::string_view name, std::uint32_t attribute, std::uint32_t person) {
    names.add(name, static_cast<std::uint32_t>(meanings.size()));
    meanings.push_back({attribute, person});
  }
};

SoughtNames sought_names(const Extraction& extraction, const IdentifierView& view, HideMode mode) {
  SoughtNames sought;
  std::set<std::pair<std::string, std::uint32_t>> whole;
  for (KnownValue& one : known_values(extraction, mode))
    if (is_name(extraction.attributes[one.attribute].kind)) whole.emplace(std::move(one.value), one.attribute);
  for (std::uint32_t person = 0; person < view.persons.size(); ++person) {
    std::vector<std::pair<std::string, std::uint32_t>> given;
    std::vector<std::string> families;
    for (const auto& [number, values] : view.persons[person]) {
      const HideAttribute& attribute = extraction.attributes[number];
      if (!is_name(attribute.kind) || attribute.action(mode) == AttributeAction::keep) continue;
      for (const CountedValue& value : values) {
        if (attribute.kind == AttributeKind::given_name) given.emplace_back(value.value, number);
        if (attribute.kind == AttributeKind::family_name) families.push_back(value.value);
        for (const std::string& word : words_of_names(value.value)) sought.add(word, number, person);
      }
    }
    for (const auto& [name, number] : given)
      for (const std::string& family : families)
        for (std::string& one : whole_names(name, family)) whole.emplace(std::move(one), number);
  }
  for (const auto& [name, number] : whole)
    if (name.find(',') == std::string::npos) sought.add(name, number, 0);
  return sought;
}

struct InflectedScratch {
  NfkcFolder folder;
  FoldedText folded;
  SqueezedText squeezed;
};

}  // namespace

bool is_form_of_name(std::u32string_view word, std::u32string_view name) {
  if (name.size() < kShortestInflectedName || word == name || word.empty()) return false;
  const auto common = static_cast<std::size_t>(std::ranges::mismatch(word, name).in1 - word.begin());
  const bool may_end_otherwise =
      common >= kShortestNameStem && common + kLongestEnding >= name.size() && word.size() <= common + kLongestEnding;
  const bool may_be_behind = word.size() > name.size() && word.ends_with(name);
  if (!may_end_otherwise && !may_be_behind) return false;
  const NameEndings* const endings = name_endings(name[0]);
  if (endings == nullptr) return false;
  if (may_be_behind && is_among(endings->before, word.substr(0, word.size() - name.size()))) return true;
  for (std::size_t stem = common; stem >= kShortestNameStem && stem + kLongestEnding >= name.size(); --stem) {
    if (word.size() - stem > kLongestEnding) break;
    for (const NameEnding& one : endings->endings)
      if (name.substr(stem) == one.lost && is_among(one.gained, word.substr(stem))) return true;
  }
  return false;
}

void InflectedNames::add(std::string_view name, std::uint32_t meaning) {
  const SqueezedText form = squeezed(name);
  const std::vector<SqueezedText::Piece>& pieces = form.pieces();
  if (pieces.empty() || pieces.size() > 2 || pieces.front().is_number || pieces.back().is_number) return;
  const std::u32string_view first = letters_of_piece(form, pieces[0]);
  const std::uint64_t beginning = beginning_of(first);
  if (beginning == 0) return;
  const std::u32string_view second = pieces.size() == 1 ? std::u32string_view() : letters_of_piece(form, pieces[1]);
  by_beginning_[beginning][std::u32string(first)].push_back({std::u32string(second), meaning});
}

void InflectedNames::look_at(const ByFirstWord& names, const SqueezedText& text, std::size_t piece,
                             const Visit& visit) {
  const std::vector<SqueezedText::Piece>& pieces = text.pieces();
  const std::u32string_view word = letters_of_piece(text, pieces[piece]);
  const bool has_next =
      piece + 1 < pieces.size() && !pieces[piece + 1].is_number &&
      (pieces[piece + 1].before == SqueezedText::Gap::joint || pieces[piece + 1].before == SqueezedText::Gap::soft);
  const std::u32string_view next = has_next ? letters_of_piece(text, pieces[piece + 1]) : std::u32string_view();
  for (const auto& [first, meant] : names) {
    const bool is_form = is_form_of_name(word, first);
    if (!is_form && word != first) continue;
    for (const Meant& one : meant) {
      if (one.second.empty()) {
        if (is_form) visit(pieces[piece].begin, pieces[piece].end, one.meaning, true);
      } else if (has_next && (is_form_of_name(next, one.second) || (is_form && next == one.second))) {
        visit(pieces[piece].begin, pieces[piece + 1].end, one.meaning, false);
      }
    }
  }
}

void InflectedNames::find(const SqueezedText& text, const Visit& visit) const {
  for (std::size_t i = 0; i < text.pieces().size(); ++i) {
    if (text.pieces()[i].is_number) continue;
    const std::u32string_view word = letters_of_piece(text, text.pieces()[i]);
    if (word.size() < kShortestInflectedName) continue;
    const auto names = by_beginning_.find(beginning_of(word));
    if (names != by_beginning_.end()) look_at(names->second, text, i, visit);
  }
}

std::size_t find_inflected_names(Extraction& extraction, const Persons& persons, const IdentifierView& view,
                                 HideMode mode, unsigned threads) {
  constexpr std::size_t kRecordsLookedAtOnce = 64;
  const SoughtNames sought = sought_names(extraction, view, mode);
  if (sought.names.empty()) return 0;
  std::vector<std::vector<Mention>> found(extraction.records.size() / kRecordsLookedAtOnce + 1);
  std::vector<InflectedScratch> scratches(threads);
  for_each_piece(extraction.records.size(), kRecordsLookedAtOnce, threads,
                 [&](std::size_t begin, std::size_t end, unsigned worker) {
                   InflectedScratch& scratch = scratches[worker];
                   for (std::size_t record = begin; record < end; ++record) {
                     const auto number = static_cast<std::uint32_t>(record);
                     for (const FreeText& text : extraction.records[record].texts) {
                       scratch.folder.fold(text.text, scratch.folded);
                       scratch.squeezed.squeeze(scratch.folded, text.text);
                       Position behind = 0;
                       sought.names.find(scratch.squeezed, [&](std::size_t first, std::size_t last,
                                                               std::uint32_t meaning, bool is_word) {
                         const Range where =
                             scratch.folded.source(scratch.squeezed.place(first), scratch.squeezed.place(last - 1) + 1);
                         const SoughtNames::Meaning& one = sought.meanings[meaning];
                         if (where.begin < behind ||
                             (is_word && (one.person != persons.of_record[number] || !reads_as_name(text.text, where))))
                           return;
                         found[begin / kRecordsLookedAtOnce].push_back({number, text.field, where, one.attribute,
                                                                        FoundBy::short_form, 1,
                                                                        text.text.substr(where.begin, where.size())});
                         behind = where.end;
                       });
                     }
                   }
                 });
  std::vector<Mention> all;
  for (std::vector<Mention>& piece : found) std::ranges::move(piece, std::back_inserter(all));
  return add_mentions(extraction, std::move(all), mode);
}

}  // namespace sumi::hide
