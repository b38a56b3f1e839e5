#include "judge/verify/release/term_support.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>

#include "base/text/allowed_phrases.hpp"
#include "base/text/nfkc_folder.hpp"
#include "base/text/utf8.hpp"
#include "judge/verify/release/listed_terms.hpp"
#include "judge/verify/release/term_search.hpp"
#include "judge/verify/release/union_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

Mask without(const Mask& mask, const Mask& others) {
  Mask result;
  for (const Range& range : mask.ranges()) {
    Position begin = range.begin;
    const auto [first, last] = others.meeting(range);
    for (const Range* other = first; other != last; ++other) {
      if (begin < other->begin) result.append({begin, other->begin});
      begin = std::max(begin, other->end);
    }
    if (begin < range.end) result.append({begin, range.end});
  }
  return result;
}

class TermJudge {
 public:
  TermJudge(const Promise& promise, bool may_collapse)
      : promise_(promise),
        may_collapse_(may_collapse),
        terms_(promise),
        search_(terms_, promise.borders),
        keep_(promise.keep),
        cutter_(promise),
        occurs_(terms_.size()) {}

  // Reports terms that are a whole stretch.
  void judge_alone(std::uint32_t document, std::string_view published, std::vector<RareStretch>& rare) {
    for (const Range& stretch : cutter_.cut(published).stretches) {
      folder_.fold(published.substr(stretch.begin, stretch.size()), folded_);
      search_.for_each(folded_, [&](std::uint32_t folding, std::size_t begin) {
        const Range where = folded_.source(begin, begin + search_.length(folding));
        rare.push_back({document, {stretch.begin + where.begin, stretch.begin + where.end}});
      });
    }
  }

  // Reports what a text shows of the terms of its source.
  void judge(std::uint32_t document, const PairedText& published, std::string_view source,
             std::vector<RareStretch>& rare) {
    const Mask hidden = to_hide(source);
    if (published.placed != nullptr) {
      for (const Placed& stretch : *published.placed)
        if (meets(hidden, {stretch.source, stretch.source + stretch.published.size()}))
          rare.push_back({document, stretch.published});
      return;
    }
    const auto placed = placements_hiding(published.text, source, promise_.mark, hidden);
    if (const auto* const places = std::get_if<std::vector<Placed>>(&placed))
      judge_marks(document, published.text, source, *places, hidden, rare);
    const Range* const unplaced = std::get_if<Range>(&placed);
    if (unplaced != nullptr && !misalignment(published.text, source, promise_.mark, /*collapse=*/true))
      rare.push_back({document, *unplaced});
  }

  // Among the terms that judge() found.
  [[nodiscard]] std::vector<bool> unsupported() const { return unsupported_patterns(terms_, promise_.k, occurs_); }

  void judge_patterns(std::uint32_t document, const PairedText& published, std::string_view source,
                      const std::vector<bool>& unsupported, std::vector<RareStretch>& rare) {
    const Mask kept = keep_.find(source);
    std::vector<Range> places;
    folder_.fold(source, folded_);
    search_.for_each(folded_, [&](std::uint32_t folding, std::size_t begin) {
      const Range where = folded_.source(begin, begin + search_.length(folding));
      if (std::ranges::any_of(search_.terms(folding), [&](std::uint32_t term) { return unsupported[term]; }) &&
          !lies_in(kept, where))
        places.push_back(where);
    });
    if (places.empty()) return;
    const auto placed = places_of(published, source);
    if (!placed) return;
    const UnionText whole{std::string(source), std::vector<Placed>{{{0, source.size()}, 0}}};
    for (const Range& place : in_release(whole, places, published.text, *placed)) rare.push_back({document, place});
  }

  void require_supported() const {
    const std::vector<bool> unsupported =
        unsupported_patterns(terms_, promise_.k, std::vector<bool>(terms_.size(), true));
    if (std::ranges::find(unsupported, true) != unsupported.end())
      throw Error{Error::Kind::bad_input, terms_.name(),
                  "it gives a pattern to fewer terms than it promises; build it again"};
  }

 private:
  // The characters of a folding that must be hidden.
  struct Stars {
    bool all = false;  // and dropped ones between them
    std::vector<bool> each;
    std::vector<std::uint32_t> listed;  // the terms
  };

  bool tells(std::string_view source, std::uint32_t folding, std::size_t begin, const Stars& stars) {
    const Spelling spelling = spelling_of(source, folded_, begin, stars.each);
    if (spelling != Spelling::cased) return spelling == Spelling::telling;
    std::u32string spelled;
    for (std::size_t i = begin; i < begin + stars.each.size(); ++i)
      spelled += utf8::decode(source, folded_.source(i, i + 1).begin);
    return std::ranges::none_of(stars.listed, [&](std::uint32_t term) {
      return is_cased_alike(spelled, terms_.term(term), stars.each) && are_many_kept_as(folding, term, stars.each);
    });
  }

  // Returns whether k names are listed with exactly the characters that are kept of a term, and printed by its pattern.
  bool are_many_kept_as(std::uint32_t folding, std::uint32_t term, const std::vector<bool>& starred) {
    const auto [known, is_new] = kept_as_listed_.try_emplace(term, false);
    if (!is_new) return known->second;
    std::set<std::u32string> names;
    for (const TermRows& rows : terms_.lengths()) {
      if (rows.length != search_.length(folding)) continue;
      for (std::uint32_t other = rows.first; other < rows.first + rows.terms && names.size() < promise_.k; ++other) {
        bool is_alike = !terms_.is_length_hidden(other);
        for (std::size_t i = 0; i < starred.size() && is_alike; ++i) {
          is_alike = starred[i] || terms_.term(other)[i] == terms_.term(term)[i];
          if (terms_.is_safe()) is_alike = is_alike && rows.pattern(other).keeps(i) != starred[i];
        }
        if (is_alike && folds_one_by_one(as_utf8(terms_.term(other))))
          names.insert(nfkc_folded(as_utf8(terms_.term(other))));
      }
    }
    return known->second = names.size() >= promise_.k;
  }

  // The number of marks must not reveal how the source spells what they hide. Only checks what is hidden for terms
  // alone.
  //   Requires  to_hide(source) was the last call.
  void judge_marks(std::uint32_t document, std::string_view published, std::string_view source,
                   const std::vector<Placed>& placed, const Mask& hidden, std::vector<RareStretch>& rare) {
    if (promise_.methods != std::vector{Method::terms}) return;
    const auto judge_between = [&](Range marks, Range where) {
      if (marks.empty() || where.empty()) return;
      const auto [first, last] = hidden.meeting(where);
      if (last - first != 1 || first->begin > where.begin || first->end < where.end) return;
      const std::size_t count = utf8::count(published.substr(marks.begin, marks.size()));
      if (count != marks_needed(folded_, whole_, where) && !(may_collapse_ && count == 1))
        rare.push_back({document, marks});
    };
    Range before;  // ends of the last placed stretch
    for (const Placed& stretch : placed) {
      judge_between({before.begin, stretch.published.begin}, {before.end, stretch.source});
      before = {stretch.published.end, stretch.source + stretch.published.size()};
    }
    judge_between({before.begin, published.size()}, {before.end, source.size()});
  }

  static bool meets(const Mask& mask, Range range) {
    const auto [first, last] = mask.meeting(range);
    return first != last;
  }

  static std::string as_utf8(std::u32string_view term) {
    std::string text;
    for (const char32_t character : term) utf8::append(text, character);
    return text;
  }

  const Stars& stars_of(std::uint32_t folding) {
    const auto [found, is_new] = stars_.try_emplace(folding);
    Stars& stars = found->second;
    if (!is_new) return stars;
    const std::size_t length = search_.length(folding);
    stars.each.resize(length);
    for (const std::uint32_t term : search_.terms(folding)) {
      if (terms_.is_identifier(term) || terms_.is_length_hidden(term) || terms_.term(term).size() != length ||
          !folds_one_by_one(as_utf8(terms_.term(term)))) {
        stars.all = true;
        continue;
      }
      stars.listed.push_back(term);
      const TermPatternBits pattern = terms_.pattern(term);
      for (std::size_t i = 0; i < length; ++i)
        if (!pattern.keeps(i)) stars.each[i] = true;
    }
    return stars;
  }

  Mask to_hide(std::string_view source) {
    folder_.fold(source, folded_);
    Mask whole;
    std::vector<bool> starred(folded_.size());
    search_.for_each(folded_, [&](std::uint32_t folding, std::size_t begin) {
      for (const std::uint32_t term : search_.terms(folding)) occurs_[term] = true;
      const Stars& stars = stars_of(folding);
      if (stars.all || tells(source, folding, begin, stars)) {
        whole.append(folded_.source(begin, begin + search_.length(folding)));
        return;
      }
      for (std::size_t i = 0; i < stars.each.size(); ++i)
        if (stars.each[i]) starred[begin + i] = true;
    });
    Mask single;
    for (std::size_t i = 0; i < starred.size(); ++i)
      if (starred[i]) single.append(folded_.source(i, i + 1));
    const Mask kept = keep_.find(source);
    whole_ = without(whole, kept);
    return without(unite(whole, single), kept);
  }

  std::optional<std::vector<Placed>> places_of(const PairedText& published, std::string_view source) {
    if (published.placed != nullptr) return *published.placed;
    auto placed = placements_hiding(published.text, source, promise_.mark, to_hide(source));
    if (auto* const places = std::get_if<std::vector<Placed>>(&placed)) return std::move(*places);
    return placements(published.text, source, promise_.mark, /*collapse=*/true, AlignmentSide::leftmost);
  }

  const Promise& promise_;
  bool may_collapse_;
  ListedTerms terms_;
  TermSearch search_;
  Phrases keep_;
  Cutter cutter_;
  NfkcFolder folder_{SpaceFolding::as_one};
  FoldedText folded_;
  std::unordered_map<std::uint32_t, bool> kept_as_listed_;  // by term
  Mask whole_;                                              // parts found by to_hide() that are replaced as a whole
  std::vector<bool> occurs_;                                // by term
  std::unordered_map<std::uint32_t, Stars> stars_;          // by folding
};

}  // namespace

std::vector<RareStretch> rare_terms(std::span<const PairedText> published, std::span<const OwnedText> source,
                                    const Promise& promise, bool may_collapse) {
  TermJudge judge(promise, may_collapse);
  std::vector<RareStretch> rare;
  for (std::uint32_t document = 0; document < published.size(); ++document) {
    const PairedText& pair = published[document];
    judge.judge_alone(document, pair.text, rare);
    if (pair.partner) judge.judge(document, pair, source[*pair.partner].text, rare);
  }
  if (source.empty()) {
    judge.require_supported();
    return rare;
  }
  const std::vector<bool> unsupported = judge.unsupported();
  if (std::ranges::find(unsupported, true) != unsupported.end())
    for (std::uint32_t document = 0; document < published.size(); ++document)
      if (published[document].partner)
        judge.judge_patterns(document, published[document], source[*published[document].partner].text, unsupported,
                             rare);
  std::ranges::stable_sort(rare, {}, &RareStretch::document);
  return rare;
}

}  // namespace sumi::verify
