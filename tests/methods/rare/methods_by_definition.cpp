#include "methods/rare/methods_by_definition.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "base/text/tokens.hpp"

namespace sumi::testing {
namespace {

// The corpus and a table of its characters without white space; `places` maps back.
struct Stripped {
  PlainCorpus corpus;
  std::vector<std::vector<std::size_t>> places;
};

bool is_space(char32_t character) {
  return belongs_to(character, CharacterClass::space);
}

Stripped stripped(const PlainCorpus& corpus, bool strip) {
  Stripped result;
  for (const PlainDocument& document : corpus) {
    result.corpus.push_back({U"", document.owner});
    result.places.emplace_back();
    for (std::size_t i = 0; i < document.text.size(); ++i) {
      if (strip && is_space(document.text[i])) continue;
      result.corpus.back().text.push_back(document.text[i]);
      result.places.back().push_back(i);
    }
  }
  return result;
}

// Hidden white space still parts what it stands between.
TakesPart of_places(const Stripped& from, const TakesPart& whole, const PlainCorpus& corpus,
                    std::vector<std::set<std::size_t>>& borders) {
  TakesPart part;
  borders.assign(corpus.size(), {});
  for (std::size_t d = 0; d < corpus.size(); ++d) {
    part.emplace_back();
    for (std::size_t j = 0; j < from.places[d].size(); ++j) {
      part[d].push_back(whole[d][from.places[d][j]]);
      const std::size_t previous = j == 0 ? 0 : from.places[d][j - 1] + 1;
      for (std::size_t i = previous; i < from.places[d][j]; ++i) {
        if (j > 0 && whole[d][i] == 0) borders[d].insert(j);
      }
    }
  }
  return part;
}

}  // namespace

TakesPart after_ngrams(const PlainCorpus& corpus, const TakesPart& shown, const TakesPart& counted,
                       const Promise& promise) {
  const Stripped text = stripped(corpus, promise.strip_space);
  std::vector<std::set<std::size_t>> borders;
  std::vector<std::set<std::size_t>> counted_borders;
  const TakesPart part = of_places(text, shown, corpus, borders);
  const TakesPart counted_part = of_places(text, counted, corpus, counted_borders);
  struct Seen {
    std::size_t occurrences = 0;
    std::set<std::size_t> documents;
    std::set<std::uint32_t> owners;
  };
  std::map<std::u32string, Seen> seen;
  const auto runs = [&](std::size_t d, const TakesPart& of, const std::vector<std::set<std::size_t>>& cuts,
                        std::size_t begin, std::size_t length) {
    for (std::size_t i = begin; i < begin + length; ++i) {
      if (of[d][i] == 0 || (i > begin && cuts[d].contains(i))) return false;
    }
    return true;
  };
  for (std::size_t d = 0; d < corpus.size(); ++d) {
    const std::u32string& characters = text.corpus[d].text;
    for (std::size_t begin = 0; begin < characters.size(); ++begin) {
      for (std::size_t length = 1; length <= promise.n && begin + length <= characters.size(); ++length) {
        if (!runs(d, counted_part, counted_borders, begin, length)) break;
        Seen& entry = seen[characters.substr(begin, length)];
        ++entry.occurrences;
        entry.documents.insert(d);
        entry.owners.insert(corpus[d].owner);
      }
    }
  }
  const auto support = [&](const std::u32string& string) {
    const Seen& entry = seen[string];
    if (promise.by == Support::occurrences) return entry.occurrences;
    return promise.by == Support::documents ? entry.documents.size() : entry.owners.size();
  };
  TakesPart after = shown;
  for (std::size_t d = 0; d < corpus.size(); ++d) {
    const std::u32string& characters = text.corpus[d].text;
    const auto hide = [&](std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) after[d][text.places[d][i]] = 0;
    };
    if (characters.size() < promise.n) {
      const bool untouched = std::find(shown[d].begin(), shown[d].end(), 0) == shown[d].end();
      if (promise.short_documents == ShortDocuments::keep && untouched) continue;
      if (promise.short_documents == ShortDocuments::mask && !characters.empty()) {
        std::fill(after[d].begin(), after[d].end(), 0);
        continue;
      }
    }
    for (std::size_t begin = 0; begin < characters.size(); ++begin) {
      for (std::size_t length = 1; length <= promise.n && begin + length <= characters.size(); ++length) {
        if (!runs(d, part, borders, begin, length)) break;
        const bool starts = begin == 0 || !runs(d, part, borders, begin - 1, 2);
        const bool ends = begin + length == characters.size() || !runs(d, part, borders, begin + length - 1, 2);
        const bool asked = length == promise.n || (starts && ends);
        if (asked && support(characters.substr(begin, length)) < promise.k) hide(begin, begin + length);
      }
    }
    if (!promise.strip_space) continue;
    const std::u32string& whole = corpus[d].text;
    for (std::size_t begin = 0; begin < whole.size();) {
      std::size_t end = begin;
      while (end < whole.size() && is_space(whole[end]) && after[d][end] != 0) ++end;
      const bool all = begin == 0 && end == whole.size();
      const bool left = begin == 0 || after[d][begin - 1] == 0;
      const bool right = end == whole.size() || after[d][end] == 0;
      if (end > begin && !all && left && right) {
        for (std::size_t i = begin; i < end; ++i) after[d][i] = 0;
      }
      begin = std::max(begin + 1, end);
    }
  }
  return after;
}

TakesPart after_words(const PlainCorpus& corpus, const TakesPart& shown, const TakesPart& counted,
                      const Promise& promise) {
  Segmenter segmenter;
  // Calls use(document, begin, token) for each token of each stretch.
  const auto for_each_token = [&](const TakesPart& part, const auto& use) {
    for (std::size_t d = 0; d < corpus.size(); ++d) {
      const std::u32string& text = corpus[d].text;
      for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = begin;
        while (end < text.size() && part[d][end] != 0) ++end;
        const std::string stretch = to_utf8(text.substr(begin, end - begin));
        for (const Range& token : segmenter.tokens(stretch)) {
          const std::size_t before = to_utf32(stretch.substr(0, token.begin)).size();
          use(d, begin + before, to_utf32(stretch.substr(token.begin, token.size())));
        }
        begin = std::max(end, begin + 1);
      }
    }
  };
  std::map<std::u32string, std::size_t> occurrences;
  std::map<std::u32string, std::set<std::size_t>> others;
  for_each_token(counted, [&](std::size_t d, std::size_t, const std::u32string& token) {
    ++occurrences[token];
    others[token].insert(promise.by == Support::owners ? corpus[d].owner : d);
  });
  TakesPart after = shown;
  for_each_token(shown, [&](std::size_t d, std::size_t begin, const std::u32string& token) {
    const std::size_t support = promise.by == Support::occurrences ? occurrences[token] : others[token].size();
    if (support >= promise.k) return;
    for (std::size_t i = 0; i < token.size(); ++i) after[d][begin + i] = 0;
  });
  return after;
}

bool has_enough(const PlainCorpus& plain, const Promise& promise) {
  std::size_t characters = 0;
  for (const PlainDocument& document : plain) characters += document.text.size();
  return promise.by == Support::occurrences ? characters >= promise.k
         : promise.by == Support::documents ? plain.size() >= promise.k
                                            : to_corpus(plain).owners() >= promise.k;
}

}  // namespace sumi::testing
