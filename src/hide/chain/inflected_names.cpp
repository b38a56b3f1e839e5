#include "hide/chain/inflected_names.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

#include "base/machine/parallel.hpp"
#include "base/names/letters.hpp"
#include "base/text/bare_letters.hpp"
#include "base/text/everyday_words.hpp"
#include "base/text/name_endings.hpp"
#include "base/text/nfkc_folder.hpp"
#include "hide/chain/extraction.hpp"
#include "hide/chain/known_values.hpp"
#include "hide/search/decoded_text.hpp"
#include "hide/search/name_split.hpp"

namespace sumi::hide {
namespace {

constexpr std::size_t kLongestEnding = 6;  // letters that a name may lose or gain

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

std::u32string beginning_of(std::u32string_view name) {
  const NameEndings* const endings = name_endings(name[0]);
  if (endings == nullptr || name.size() < kShortestInflectedName) return {};
  // After a prefix the name begins later, so such names are compared with every word in their script.
  return endings->before.empty() ? std::u32string(name.substr(0, kShortestNameStem))
                                 : std::u32string(1, endings->first);
}

// Names of persons, and of others, that may be inflected.
struct SoughtNames {
  InflectedNames names;
  struct Meaning {
    std::uint32_t attribute;
    std::uint32_t person;  // for a single word
  };
  std::vector<Meaning> meanings;

  std::uint32_t meaning(std::uint32_t attribute, std::uint32_t person) {
    meanings.push_back({attribute, person});
    return static_cast<std::uint32_t>(meanings.size() - 1);
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
        for (const std::string& word : words_of_names(value.value))
          sought.names.add_word(word, sought.meaning(number, person));
      }
    }
    for (const auto& [name, number] : given)
      for (const std::string& family : families)
        for (std::string& one : whole_names(name, family)) whole.emplace(std::move(one), number);
  }
  std::set<std::pair<std::vector<std::string>, std::uint32_t>> names;
  for (const auto& [name, number] : whole) {
    if (name.find(',') != std::string::npos) continue;  // another form has the same words
    std::vector<std::string> words = name_words(name);
    std::ranges::sort(words);
    names.emplace(std::move(words), number);
  }
  for (const auto& [words, number] : names) sought.names.add_name(words, sought.meaning(number, 0));
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

InflectedNames::Word* InflectedNames::word_of(std::u32string_view letters) {
  return &by_beginning_[beginning_of(letters)][std::u32string(letters)];
}

void InflectedNames::add_word(std::string_view word, std::uint32_t meaning) {
  const SqueezedText form = squeezed(word);
  if (form.pieces().size() == 1 && !form.pieces()[0].is_number)
    word_of(letters_of_piece(form, form.pieces()[0]))->alone.push_back(meaning);
}

void InflectedNames::add_name(const std::vector<std::string>& words, std::uint32_t meaning) {
  Name name{{}, meaning};
  for (const std::string& word : words) {
    const SqueezedText form = squeezed(word);
    for (const SqueezedText::Piece& piece : form.pieces()) {
      const std::u32string letters(letters_of_piece(form, piece));
      if (letters.size() > 1 && !piece.is_number && !stands_within_names(letters, piece.has_capital) &&
          std::ranges::find(name.words, letters) == name.words.end())
        name.words.push_back(letters);
    }
  }
  if (name.words.size() < 2 || name.words.size() > kMostWords) return;
  const auto number = static_cast<std::uint32_t>(names_.size());
  for (unsigned i = 0; i < name.words.size(); ++i) word_of(name.words[i])->names.emplace_back(number, i);
  names_.push_back(std::move(name));
}

// Finds inflected names in one text.
class InflectedNames::Finder {
 public:
  Finder(const InflectedNames& known, const SqueezedText& text, const FoldedText& folded, std::string_view source)
      : known_(known), text_(text), pieces_(text.pieces()), folded_(folded), source_(source), words_(pieces_.size()) {}

  void find(const Visit& visit) {
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      if (pieces_[i].is_number) continue;
      look_up(i);
      if (words_[i].empty()) continue;
      if (stands_within_names(letters_of_piece(text_, pieces_[i]), pieces_[i].has_capital) ||
          !reads_as_name(source_, range(i, i))) {
        words_[i].clear();
        continue;
      }
      for (const auto& [word, is_form] : words_[i])
        for (const std::uint32_t meaning : word->alone)
          if (is_form) visit(range(i, i), meaning, true);
    }
    for (std::size_t i = 0; i < pieces_.size(); ++i)
      if (!words_[i].empty()) find_names(i, beside(i, false), beside(i, true), visit);
  }

 private:
  using Places = std::pair<std::size_t, std::size_t>;  // range of pieces [first, last]

  void look_up(std::size_t piece) {
    const std::u32string_view letters = letters_of_piece(text_, pieces_[piece]);
    const auto look_in = [&](std::u32string_view beginning) {
      const auto all = known_.by_beginning_.find(beginning);
      if (all == known_.by_beginning_.end()) return;
      if (beginning.empty()) {
        if (const auto word = all->second.find(letters); word != all->second.end())
          words_[piece].emplace_back(&word->second, false);
        return;
      }
      for (const auto& [name, word] : all->second)
        if (letters == name)
          words_[piece].emplace_back(&word, false);
        else if (is_form_of_name(letters, name))
          words_[piece].emplace_back(&word, true);
    };
    const std::u32string beginning = beginning_of(letters);
    look_in(beginning);
    if (!beginning.empty()) look_in({});
  }

  [[nodiscard]] std::string_view written(std::size_t piece) const {
    const Range where = range(piece, piece);
    return source_.substr(where.begin, where.size());
  }
  [[nodiscard]] Range range(std::size_t first, std::size_t last) const {
    std::size_t end = text_.place(pieces_[last].end - 1) + 1;
    // The squeezed form leaves out the last e of Monique.
    if (end < folded_.characters().size() && folded_.characters()[end] == U'e') ++end;
    return folded_.source(text_.place(pieces_[first].begin), end);
  }
  [[nodiscard]] bool is_linked(std::size_t piece) const {
    return pieces_[piece].before == SqueezedText::Gap::joint || pieces_[piece].before == SqueezedText::Gap::soft;
  }
  [[nodiscard]] std::size_t letters_in(std::size_t piece) const { return pieces_[piece].end - pieces_[piece].begin; }

  // Returns whether a piece is initials: one letter, or up to three capitals: T., TK.
  [[nodiscard]] bool is_initials(std::size_t piece) const {
    const SqueezedText::Piece& one = pieces_[piece];
    if (one.is_number || letters_in(piece) > kMostInitialsTogether) return false;
    if (letters_in(piece) > 1) return names::is_all_capitals(written(piece));
    const char32_t letter = text_.characters()[one.begin];
    return one.is_abbreviated || (one.has_capital && letter != U'i' && letter != U'a');
  }

  // Returns the next piece in this direction that may be part of a name; nothing if the name ends here.
  [[nodiscard]] std::optional<std::size_t> beside(std::size_t piece, bool behind) const {
    for (std::size_t passed = 0; passed <= kMostBetween; ++passed) {
      if (behind ? piece + 1 == pieces_.size() : piece == 0) return std::nullopt;
      if (!is_linked(behind ? piece + 1 : piece)) return std::nullopt;
      piece = behind ? piece + 1 : piece - 1;
      if (!words_[piece].empty()) return piece;
      const bool is_within = stands_within_names(letters_of_piece(text_, pieces_[piece]), pieces_[piece].has_capital);
      if (is_initials(piece) && !(is_within && letters_in(piece) > 1)) return piece;  // MRS is a title
      if (!is_within) return std::nullopt;
    }
    return std::nullopt;
  }

  // Returns which words of a name, among those not matched yet, a piece matches; as bits.
  [[nodiscard]] unsigned matched_word(std::size_t piece, std::uint32_t name, unsigned said) const {
    for (const auto& [word, is_form] : words_[piece])
      for (auto at = std::ranges::lower_bound(word->names, std::pair(name, 0U)); at != word->names.end(); ++at) {
        if (at->first != name) break;
        if ((said >> at->second & 1) == 0) return 1U << at->second;
      }
    return 0;
  }
  [[nodiscard]] unsigned initials_said(std::size_t piece, std::uint32_t name, unsigned said) const {
    if (!is_initials(piece)) return 0;
    unsigned all = 0;
    const std::vector<std::u32string>& words = known_.names_[name].words;
    for (const char32_t letter : letters_of_piece(text_, pieces_[piece])) {
      unsigned number = 0;
      while (number < words.size() && (((said | all) >> number & 1) != 0 || words[number].front() != letter)) ++number;
      if (number == words.size()) return 0;
      all |= 1U << number;
    }
    return all;
  }
  [[nodiscard]] bool ends_sentence(std::size_t piece) const {
    return pieces_[piece].is_abbreviated && letters_in(piece) > 1;
  }

  // Collects names whose first word is the piece, and of which a piece beside it matches a word.
  void find_names(std::size_t piece, std::optional<std::size_t> front, std::optional<std::size_t> behind,
                  const Visit& visit) const {
    const auto take = [&](const std::pair<std::uint32_t, unsigned>& one) {
      if (const auto where = found(piece, one.first, one.second))
        visit(*where, known_.names_[one.first].meaning, false);
    };
    const bool has_initials = (front && is_initials(*front)) || (behind && is_initials(*behind));
    for (const auto& [word, is_form] : words_[piece]) {
      if (has_initials) {
        for (const auto& one : word->names)
          if ((front && initials_said(*front, one.first, 1U << one.second) != 0) ||
              (behind && initials_said(*behind, one.first, 1U << one.second) != 0))
            take(one);
      }
      if (!behind) continue;
      for (const auto& [next, next_is_form] : words_[*behind]) {  // intersects the names of both words
        auto other = next->names.begin();
        for (const auto& one : word->names) {
          while (other != next->names.end() && other->first < one.first) ++other;
          if (other == next->names.end()) break;
          if (other->first == one.first) take(one);
        }
      }
    }
  }

  // Returns the range of the name whose first word is `piece`.
  [[nodiscard]] std::optional<Range> found(std::size_t piece, std::uint32_t name, unsigned number) const {
    unsigned said = 1U << number;
    if (const auto front = beside(piece, false); front && matched_word(*front, name, said) != 0) return std::nullopt;
    std::size_t whole = 1;  // number of whole words
    Places places{piece, piece};
    bool has_initials = false;
    for (auto next = beside(piece, true); next; next = beside(*next, true)) {
      unsigned more = matched_word(*next, name, said);
      if (more != 0) {
        ++whole;
      } else {
        more = ends_sentence(places.second) ? 0 : initials_said(*next, name, said);
        if (more == 0) break;
        has_initials = true;
      }
      said |= more;
      places.second = *next;
    }
    for (auto front = beside(piece, false); front; front = beside(*front, false)) {
      const unsigned more = initials_said(*front, name, said);
      if (more == 0) break;
      said |= more;
      has_initials = true;
      places.first = *front;
    }
    if (whole == 1 && (!has_initials || is_everyday_word(bare_word(written(piece))))) return std::nullopt;
    return range(places.first, places.second);
  }

  static constexpr std::size_t kMostBetween = 3;  // most particles and titles between words
  static constexpr std::size_t kMostInitialsTogether = 3;

  const InflectedNames& known_;
  const SqueezedText& text_;
  const std::vector<SqueezedText::Piece>& pieces_;
  const FoldedText& folded_;
  std::string_view source_;
  // For each piece: its words, and whether in another form.
  std::vector<std::vector<std::pair<const Word*, bool>>> words_;
};

void InflectedNames::find(const SqueezedText& text, const FoldedText& folded, std::string_view source,
                          const Visit& visit) const {
  Finder(*this, text, folded, source).find(visit);
}

std::size_t find_inflected_names(Extraction& extraction, const Persons& persons, const IdentifierView& view,
                                 HideMode mode, unsigned threads) {
  constexpr std::size_t kRecordsLookedAtOnce = 64;
  const SoughtNames sought = sought_names(extraction, view, mode);
  if (sought.names.empty()) return 0;
  std::vector<std::vector<Mention>> found(extraction.records.size() / kRecordsLookedAtOnce + 1);
  std::vector<InflectedScratch> scratches(threads);
  for_each_piece(
      extraction.records.size(), kRecordsLookedAtOnce, threads,
      [&](std::size_t begin, std::size_t end, unsigned worker) {
        InflectedScratch& scratch = scratches[worker];
        for (std::size_t record = begin; record < end; ++record) {
          const auto number = static_cast<std::uint32_t>(record);
          for (const FreeText& text : extraction.records[record].texts) {
            const auto look_in = [&](const std::string& said, const DecodedText* decoded) {
              scratch.folder.fold(said, scratch.folded);
              scratch.squeezed.squeeze(scratch.folded, said);
              sought.names.find(
                  scratch.squeezed, scratch.folded, said, [&](Range where, std::uint32_t meaning, bool is_word) {
                    const SoughtNames::Meaning& one = sought.meanings[meaning];
                    if (decoded != nullptr && !decoded->is_decoded(where)) return;
                    if (is_word && one.person != persons.of_record[number]) return;
                    found[begin / kRecordsLookedAtOnce].push_back(
                        {number, text.field, decoded == nullptr ? where : decoded->source(where), one.attribute,
                         FoundBy::short_form, 1, said.substr(where.begin, where.size()), decoded != nullptr});
                  });
            };
            look_in(text.text, nullptr);
            for (const DecodedText& decoded : decoded_readings(text.text)) look_in(decoded.text(), &decoded);
          }
        }
      });
  std::vector<Mention> all;
  for (std::vector<Mention>& piece : found) std::ranges::move(piece, std::back_inserter(all));
  return add_mentions(extraction, std::move(all), mode);
}

}  // namespace sumi::hide
