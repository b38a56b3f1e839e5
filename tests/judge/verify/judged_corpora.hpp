#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include "judge/verify/by_counting.hpp"
#include "judge/verify/release/releases.hpp"
#include "judge/verify/release/stretches.hpp"

// docs/verify.md for each method, over characters, by looking at every string and at every place.
namespace by_counting {

inline constexpr sumi::Support kSupports[] = {sumi::Support::occurrences, sumi::Support::documents,
                                              sumi::Support::owners};

// A corpus in both forms, with copied passages.
struct Judged {
  Corpus characters;
  std::vector<std::vector<bool>> copied;  // per character
  std::deque<std::string> bytes;
  std::deque<sumi::Mask> masks;
  std::vector<sumi::verify::OwnedText> texts;

  explicit Judged(Corpus corpus) : Judged(std::move(corpus), {}) {}
  Judged(Corpus corpus, std::vector<std::vector<bool>> flags)
      : characters(std::move(corpus)), copied(std::move(flags)) {
    for (std::size_t d = 0; d < characters.size(); ++d) {
      if (copied.size() <= d) copied.emplace_back(characters[d].text.size());
      sumi::Mask& mask = masks.emplace_back();
      std::string& text = bytes.emplace_back();
      for (std::size_t i = 0; i < characters[d].text.size(); ++i) {
        const std::size_t begin = text.size();
        sumi::utf8::append(text, characters[d].text[i]);
        if (copied[d][i]) mask.append({begin, text.size()});
      }
    }
    for (std::size_t d = 0; d < characters.size(); ++d) texts.push_back({bytes[d], characters[d].owner, &masks[d]});
  }
  Judged(const Judged&) = delete;

  [[nodiscard]] bool has_copies() const {
    return std::ranges::any_of(masks, [](const sumi::Mask& mask) { return !mask.empty(); });
  }
};

// A stretch as it is read: characters, with the places they come from.
struct Read {
  std::size_t document = 0;
  Text text;
  std::vector<std::size_t> places;
  std::vector<bool> copied;
};

inline bool is_space(char32_t c) {
  return c == U' ' || c == U'\t' || c == U'\n' || c == U'\u3000';
}

inline std::vector<Read> read(const Judged& corpus, const sumi::Promise& promise, bool strip_space) {
  std::vector<Read> result;
  for (const Stretch& stretch : cut(corpus.characters, promise).stretches) {
    Read& one = result.emplace_back();
    one.document = stretch.document;
    for (std::size_t i = stretch.begin; i < stretch.end; ++i) {
      const char32_t c = corpus.characters[stretch.document].text[i];
      if (strip_space && is_space(c)) continue;
      one.text.push_back(folded(c, promise.fold));
      one.places.push_back(i);
      one.copied.push_back(corpus.copied[stretch.document][i]);
    }
  }
  return result;
}

class Counts {
 public:
  Counts(const Judged& corpus, sumi::Support by) : corpus_(corpus), by_(by) {}
  void meet(const Read& in, std::size_t begin, std::size_t end) {
    if (std::all_of(in.copied.begin() + static_cast<std::ptrdiff_t>(begin),
                    in.copied.begin() + static_cast<std::ptrdiff_t>(end), [](bool copied) { return copied; }))
      return;
    ++places_;
    documents_.insert(in.document);
    owners_.insert(corpus_.characters[in.document].owner);
  }
  [[nodiscard]] std::size_t support() const {
    return by_ == sumi::Support::occurrences ? places_
           : by_ == sumi::Support::documents ? documents_.size()
                                             : owners_.size();
  }

 private:
  const Judged& corpus_;
  sumi::Support by_;
  std::size_t places_ = 0;
  std::set<std::size_t> documents_;
  std::set<std::uint32_t> owners_;
};

inline std::size_t support(const Text& string, const std::vector<Read>& texts, const Judged& counted,
                           sumi::Support by) {
  Counts counts(counted, by);
  for (const Read& text : texts)
    for (std::size_t at = 0; at + string.size() <= text.text.size(); ++at)
      if (text.text.compare(at, string.size(), string) == 0) counts.meet(text, at, at + string.size());
  return counts.support();
}

inline std::vector<Stretch> rare_stretches(const Judged& published, const Judged& counted,
                                           const sumi::Promise& promise) {
  const std::vector<Read> texts = read(counted, promise, false);
  std::vector<Stretch> result;
  for (const Read& stretch : read(published, promise, false))
    if (support(stretch.text, texts, counted, promise.by) < promise.k)
      result.push_back({stretch.document, stretch.places.front(), stretch.places.back() + 1});
  return result;
}

inline bool is_exempt(const Text& text, const sumi::Promise& promise) {
  const auto size = static_cast<std::size_t>(
      std::ranges::count_if(text, [&](char32_t c) { return !promise.strip_space || !is_space(c); }));
  return promise.short_documents == sumi::ShortDocuments::keep && size < promise.n &&
         text.find(promise.mark) == Text::npos;
}

inline std::vector<Stretch> rare_ngrams(const Judged& published, const Judged& counted, const sumi::Promise& promise) {
  const std::vector<Read> texts = read(counted, promise, promise.strip_space);
  std::vector<Stretch> result;
  for (const Read& stretch : read(published, promise, promise.strip_space)) {
    if (is_exempt(published.characters[stretch.document].text, promise)) continue;
    std::vector<bool> covered(stretch.text.size());
    // Support falls as strings grow, but for copies: a window counts that isn't copied whole, though parts of it are.
    const std::size_t full = std::min<std::size_t>(promise.n, stretch.text.size());
    for (std::size_t length = counted.has_copies() ? full : 1; length > 0 && length <= full; ++length) {
      for (std::size_t at = 0; at + length <= stretch.text.size(); ++at) {
        if (support(stretch.text.substr(at, length), texts, counted, promise.by) >= promise.k) continue;
        for (std::size_t begin = 0; begin + full <= stretch.text.size(); ++begin) {
          if (begin <= at && at + length <= begin + full)
            std::fill_n(covered.begin() + static_cast<std::ptrdiff_t>(begin), full, true);
        }
      }
    }
    for (std::size_t i = 0; i < covered.size(); ++i) {
      if (!covered[i]) continue;
      const std::size_t begin = stretch.places[i];
      while (i + 1 < covered.size() && covered[i + 1]) ++i;
      result.push_back({stretch.document, begin, stretch.places[i] + 1});
    }
  }
  return result;
}

struct Token {
  const Read* in = nullptr;
  std::size_t begin = 0;
  std::size_t end = 0;
  [[nodiscard]] Text text() const { return in->text.substr(begin, end - begin); }
};

// Tokens are the library's: tests/base/text/tokens_test.cpp. Of what is written, not of what is read.
inline std::vector<Token> tokens(const std::vector<Read>& texts, const Judged& corpus) {
  std::vector<Token> result;
  sumi::Segmenter segmenter;
  for (const Read& read : texts) {
    const std::string bytes =
        sumi::testing::to_utf8(corpus.characters[read.document].text.substr(read.places.front(), read.places.size()));
    for (const sumi::Range& range : segmenter.tokens(bytes)) {
      result.push_back({&read, sumi::utf8::count(std::string_view(bytes).substr(0, range.begin)),
                        sumi::utf8::count(std::string_view(bytes).substr(0, range.end))});
    }
  }
  return result;
}

inline std::vector<Stretch> rare_words(const Judged& published, const Judged& counted, const sumi::Promise& promise) {
  const std::vector<Read> texts = read(counted, promise, false);
  const std::vector<Read> shown = read(published, promise, false);
  const std::vector<Token> all = tokens(texts, counted);
  std::vector<Stretch> result;
  for (const Token& token : tokens(shown, published)) {
    Counts counts(counted, promise.by);
    for (const Token& other : all)
      if (other.text() == token.text()) counts.meet(*other.in, other.begin, other.end);
    if (counts.support() < promise.k)
      result.push_back({token.in->document, token.in->places[token.begin], token.in->places[token.end - 1] + 1});
  }
  return result;
}

inline std::vector<Stretch> in_characters(const std::vector<sumi::verify::RareStretch>& found,
                                          const Judged& published) {
  std::vector<Stretch> result;
  for (const sumi::verify::RareStretch& rare : found) {
    const std::string_view text = published.texts[rare.document].text;
    result.push_back({rare.document, sumi::utf8::count(text.substr(0, rare.where.begin)),
                      sumi::utf8::count(text.substr(0, rare.where.end))});
  }
  return result;
}

// Random pairs of what is published and what is counted, with promises; with copied passages in a third of them.
inline void for_each_random(unsigned seed, int rounds,
                            const std::function<void(const Judged&, const Judged&, const sumi::Promise&)>& visit) {
  std::mt19937 random(seed);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  const std::vector<std::u32string> alphabets{U"ab*", U"ab* ", U"aAéÉ* ", U"aＡアｱ *", U"█a\u3000\t ", U"𝄞𝄢é*a"};
  const std::vector<std::string> phrases{"a", "ab", "aa", "é", "ア", "a a", "bab", "𝄞"};
  for (int round = 0; round < rounds; ++round) {
    const std::u32string& alphabet = alphabets[below(alphabets.size())];
    sumi::Promise promise;
    promise.by = kSupports[below(3)];
    promise.k = 2 + static_cast<unsigned>(below(3));
    promise.n = 1 + static_cast<unsigned>(below(6));
    promise.strip_space = below(2) == 0;
    promise.short_documents = below(3) == 0 ? sumi::ShortDocuments::keep : sumi::ShortDocuments::mask;
    promise.mark = alphabet.front() == U'█' ? U'█' : U'*';
    promise.fold = {below(2) == 0, below(2) == 0, below(2) == 0};
    if (below(3) == 0) promise.keep.push_back(phrases[below(phrases.size())]);
    const bool with_copies = below(3) == 0;
    const auto corpus = [&](Corpus& documents, std::vector<std::vector<bool>>& copied) {
      documents.resize(1 + below(7));
      for (auto& document : documents) {
        document.owner = static_cast<std::uint32_t>(below(4));
        for (std::size_t i = below(25); i > 0; --i) document.text.push_back(alphabet[below(alphabet.size())]);
        std::vector<bool>& flags = copied.emplace_back(document.text.size());
        for (std::size_t i = 0; with_copies && i < flags.size(); ++i)
          flags[i] = below(8) == 0 ? below(2) == 0 : i > 0 && flags[i - 1];
      }
    };
    Corpus texts;
    std::vector<std::vector<bool>> copied;
    corpus(texts, copied);
    const Judged published(texts, copied);
    visit(published, published, promise);
    texts.clear();
    copied.clear();
    corpus(texts, copied);
    visit(published, Judged(texts, copied), promise);
  }
}

// The texts of every small corpus, published for itself.
inline void for_each_small(const std::function<void(const Judged&, const sumi::Promise&)>& visit) {
  sumi::Promise promise;
  promise.mark = U'*';
  unsigned turn = 0;
  const auto visit_both = [&](const Corpus& corpus) {
    promise.by = kSupports[turn % 3];
    promise.k = 2 + turn / 3 % 2;
    promise.n = 1 + turn / 6 % 4;
    promise.strip_space = turn / 24 % 2 == 1;
    ++turn;
    visit(Judged(corpus), promise);
  };
  sumi::testing::for_each_corpus(U"ab*", 2, 4, visit_both);
  sumi::testing::for_each_corpus(U"a *", 3, 3, visit_both);
}

}  // namespace by_counting
