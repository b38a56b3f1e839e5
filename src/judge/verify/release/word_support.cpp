#include <algorithm>
#include <string>
#include <unordered_map>

#include "base/text/fold.hpp"
#include "base/text/tokens.hpp"
#include "judge/verify/release/counted_units.hpp"
#include "judge/verify/release/term_support.hpp"

namespace sumi::verify {
namespace {

class WordJudge {
 public:
  explicit WordJudge(const Promise& promise) : promise_(promise), cutter_(promise) {}

  void expect(std::span<const OwnedText> published) {
    for (const OwnedText& text : published) {
      for_each_token(text.text, [&](Range, const std::string& token) { met_.try_emplace(token); });
    }
  }
  void count(std::span<const OwnedText> counted) {
    const CountedUnits units(owners_of(counted), promise_.by);
    for (const std::uint32_t document : units.documents()) {
      const OwnedText& text = counted[document];
      for_each_token(text.text, [&](Range where, const std::string& token) {
        const auto found = met_.find(token);
        if (found == met_.end() || (text.copied != nullptr && lies_in(*text.copied, where))) return;
        found->second.meet(units.of(document), units.each_place_counts());
      });
    }
  }
  [[nodiscard]] std::vector<RareStretch> rare(std::span<const OwnedText> published) {
    std::vector<RareStretch> result;
    if (std::ranges::all_of(met_, [&](const auto& met) { return met.second.count >= promise_.k; })) return result;
    for (std::uint32_t document = 0; document < published.size(); ++document) {
      for_each_token(published[document].text, [&](Range where, const std::string& token) {
        if (met_.at(token).count < promise_.k) result.push_back({document, where});
      });
    }
    return result;
  }

 private:
  // Splits each stretch into tokens as if it stood alone.
  template <typename Visit>
  void for_each_token(std::string_view text, Visit visit) {
    std::string word;
    for (const Range& stretch : cutter_.cut(text).stretches) {
      const std::string_view bytes = text.substr(stretch.begin, stretch.size());
      for (const Range& token : segmenter_.tokens(bytes)) {
        word.assign(bytes.substr(token.begin, token.size()));
        if (promise_.fold.any()) word = folded(word, promise_.fold);
        visit(Range{stretch.begin + token.begin, stretch.begin + token.end}, word);
      }
    }
  }

  const Promise& promise_;
  Cutter cutter_;
  Segmenter segmenter_;
  std::unordered_map<std::string, Meetings> met_;
};

}  // namespace

std::vector<RareStretch> rare_words(std::span<const OwnedText> published, std::span<const OwnedText> counted,
                                    const Promise& promise) {
  WordJudge judge(promise);
  judge.expect(published);
  judge.count(counted);
  return judge.rare(published);
}

std::vector<RareStretch> words_not_among(std::span<const OwnedText> published, std::span<const std::string> words,
                                         const Promise& promise) {
  const Cutter cutter(promise);
  Segmenter segmenter;
  std::vector<RareStretch> result;
  for (std::uint32_t document = 0; document < published.size(); ++document) {
    const std::string_view text = published[document].text;
    for (const Range& stretch : cutter.cut(text).stretches) {
      const std::string_view bytes = text.substr(stretch.begin, stretch.size());
      for (const Range& token : segmenter.tokens(bytes))
        if (!std::ranges::binary_search(words, bytes.substr(token.begin, token.size()), {},
                                        [](const std::string& word) { return std::string_view(word); }))
          result.push_back({document, {stretch.begin + token.begin, stretch.begin + token.end}});
    }
  }
  return result;
}

}  // namespace sumi::verify
