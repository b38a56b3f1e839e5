#include "methods/similar/hide_sentences.hpp"

#include <algorithm>
#include <cassert>
#include <span>
#include <string_view>

#include "base/text/fold.hpp"
#include "base/text/sentences.hpp"
#include "base/text/utf8.hpp"
#include "methods/similar/similar_sentences.hpp"

namespace sumi::similar {

SentenceRanks::SentenceRanks(const Corpus& corpus, const Visibility& visibility, Support by, unsigned k_max,
                             Folding folding, unsigned threads, const Progress& progress)
    : corpus_(corpus), k_max_(k_max) {
  assert(k_max >= 2 && visibility.size() == corpus.arena().size());
  std::u32string characters;
  std::vector<std::uint32_t> documents;  // per sentence
  read(corpus, visibility, folding, characters, documents);
  kept_up_to_.assign(characters.size(), 0);
  std::vector<Sentence> sentences;
  sentences.reserve(sentences_.size());
  for (std::size_t i = 0; i < sentences_.size(); ++i) {
    const std::uint64_t begin = sentences_[i].characters;
    const std::uint64_t end = i + 1 < sentences_.size() ? sentences_[i + 1].characters : characters.size();
    sentences.push_back({std::u32string_view(characters).substr(begin, end - begin), documents[i],
                         corpus.documents()[documents[i]].owner});
  }
  for_each_similar(
      sentences, by, k_max - 1, threads,
      [&](std::span<const std::uint32_t> sharing, std::span<const Similar> similar) {
        std::vector<std::u32string_view> texts;
        for (const Similar& other : similar) texts.push_back(sentences[other.sentence].text);
        const std::vector<std::uint32_t> kept = kept_of_sentence(sentences[sharing.front()].text, texts);
        for (const std::uint32_t sentence : sharing) {
          std::copy(kept.begin(), kept.end(),
                    kept_up_to_.begin() + static_cast<std::ptrdiff_t>(sentences_[sentence].characters));
        }
      },
      progress);
}

void SentenceRanks::read(const Corpus& corpus, const Visibility& visibility, Folding folding,
                         std::u32string& characters, std::vector<std::uint32_t>& documents) {
  SentenceCutter cutter;
  const std::string_view arena = corpus.arena();
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    const Range where = corpus.documents()[document].where;
    for (Position at = where.begin; at < where.end;) {
      const bool shown = visibility[at] == Why::shown;
      Position end = at + 1;
      while (end < where.end && (visibility[end] == Why::shown) == shown) ++end;
      if (shown) {
        for (const Range sentence : cutter.sentences(arena, {at, end})) {
          sentences_.push_back({sentence, characters.size()});
          documents.push_back(static_cast<std::uint32_t>(document));
          for (Position i = sentence.begin; i < sentence.end; i += utf8::width(arena[i])) {
            characters += folded(utf8::decode(arena, i), folding);
          }
        }
      }
      at = end;
    }
  }
}

void SentenceRanks::hide(unsigned k, Visibility& visibility) const {
  assert(k >= 2 && k <= k_max_ && visibility.size() == corpus_.arena().size());
  const std::string_view arena = corpus_.arena();
  for (const Place& sentence : sentences_) {
    std::uint64_t character = sentence.characters;
    for (Position at = sentence.where.begin; at < sentence.where.end; ++character) {
      const Position end = at + utf8::width(arena[at]);
      if (kept_up_to_[character] < k && visibility[at] == Why::shown) {
        std::fill(visibility.begin() + static_cast<std::ptrdiff_t>(at),
                  visibility.begin() + static_cast<std::ptrdiff_t>(end), Why::rare);
      }
      at = end;
    }
  }
}

void hide_sentences(const Corpus& corpus, Support by, unsigned k, Folding folding, unsigned threads,
                    Visibility& visibility, const Progress& progress) {
  SentenceRanks(corpus, visibility, by, k, folding, threads, progress).hide(k, visibility);
}

}  // namespace sumi::similar
