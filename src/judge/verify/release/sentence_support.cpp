#include <algorithm>
#include <string>

#include "base/text/fold.hpp"
#include "base/text/utf8.hpp"
#include "judge/verify/release/sentence_index.hpp"
#include "judge/verify/release/term_support.hpp"

namespace sumi::verify {
namespace {

class SentenceJudge {
 public:
  SentenceJudge(std::span<const OwnedText> source, const Promise& promise)
      : promise_(promise), source_(source), index_(source, promise), cutter_(promise) {}

  void judge(std::uint32_t document, const PairedText& published, std::vector<RareStretch>& rare) {
    if (!published.partner) return;
    const std::string_view source = source_[*published.partner].text;
    const std::vector<Range> sentences = cutter_.of(source);
    if (published.placed != nullptr) {
      judge_placed(document, source, sentences, *published.placed, rare);
      return;
    }
    const auto leftmost = placements(published.text, source, promise_.mark, promise_.collapse, AlignmentSide::leftmost);
    if (!leftmost) return;
    const std::size_t before = rare.size();
    judge_placed(document, source, sentences, *leftmost, rare);
    if (rare.size() == before || !promise_.collapse) return;
    const auto allows = [&](std::u32string_view shown) {
      std::u32string characters(shown);
      for (char32_t& character : characters) character = folded(character, promise_.fold);
      return index_.enough(characters);
    };
    if (can_be_aligned(published.text, source, promise_.mark, sentences, allows)) rare.resize(before);
  }

 private:
  void judge_placed(std::uint32_t document, std::string_view source, const std::vector<Range>& sentences,
                    const std::vector<Placed>& placed, std::vector<RareStretch>& rare) {
    auto first = placed.begin();
    std::u32string shown;
    for (const Range& sentence : sentences) {
      while (first != placed.end() && first->source + first->published.size() <= sentence.begin) ++first;
      Range where;
      shown.clear();
      for (auto stretch = first; stretch != placed.end() && stretch->source < sentence.end; ++stretch) {
        const Position begin = std::max(stretch->source, sentence.begin);
        const Position end = std::min(stretch->source + stretch->published.size(), sentence.end);
        if (shown.empty()) where.begin = stretch->published.begin + (begin - stretch->source);
        where.end = stretch->published.begin + (end - stretch->source);
        for (Position at = begin; at < end; at += utf8::width(source[at])) {
          shown.push_back(folded(utf8::decode(source, at), promise_.fold));
        }
      }
      if (!index_.enough(shown)) rare.push_back({document, where});
    }
  }

  const Promise& promise_;
  std::span<const OwnedText> source_;
  SentenceIndex index_;
  SourceSentences cutter_;
};

}  // namespace

std::vector<RareStretch> rare_sentences(std::span<const PairedText> published, std::span<const OwnedText> source,
                                        const Promise& promise) {
  std::vector<RareStretch> rare;
  SentenceJudge judge(source, promise);
  for (std::uint32_t document = 0; document < published.size(); ++document)
    judge.judge(document, published[document], rare);
  return rare;
}

}  // namespace sumi::verify
