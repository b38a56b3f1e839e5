#include "publish/mask/hide_terms.hpp"

#include <map>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include "corpora.hpp"
#include "methods/terms/built_dictionary.hpp"
#include "methods/terms/dictionary_file.hpp"
#include "publish/mask/render.hpp"
#include <sumi/publish/mask.hpp>

namespace sumi::publish {
namespace {

using namespace testing;
using terms::BuiltDictionary;

MaskOptions options_for(const std::string& dictionary, Borders borders) {
  MaskOptions options;
  options.promise.methods = {Method::terms};
  options.promise.dictionary = dictionary;
  options.promise.borders = borders;
  options.promise.k = 2;
  options.promise.collapse = false;
  options.snap = Snap::none;
  return options;
}

std::vector<std::string> starred(const Corpus& corpus, const MaskOptions& options) {
  const Masking masking = mask(corpus, options);
  Rendering rendering(U'*', options.promise.collapse);
  std::vector<std::string> texts;
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    rendering.render(corpus, masking.visibility, document);
    texts.emplace_back(rendering.text());
  }
  return texts;
}

// What each term keeps at k = 2, in ASCII; all of those whose length is hidden is starred.
std::map<std::u32string, std::set<std::size_t>> stars_of(const std::string& dictionary) {
  std::map<std::u32string, std::set<std::size_t>> stars;
  for (const PickedPattern& row : TermDictionary(dictionary).pick(2)) {
    for (std::size_t i = 0; i < row.term.size(); ++i) {
      if (row.k_hat == 0 || row.a_string[i] == '*') stars[to_utf32(row.term)].insert(i);
    }
  }
  return stars;
}

bool is_word(char32_t character) {
  return token_part(character) != TokenPart::none;
}

// Hides, among the characters of [begin, end) that aren't hidden, by looking for every term everywhere.
void hide_by_definition(const std::map<std::u32string, std::set<std::size_t>>& stars, std::u32string_view text,
                        std::size_t begin, std::size_t end, Borders borders, std::vector<bool>& hidden) {
  for (const auto& [term, starred] : stars) {
    for (std::size_t at = begin; at + term.size() <= end; ++at) {
      if (text.substr(at, term.size()) != term) continue;
      const std::size_t behind = at + term.size();
      const bool is_within = (at > begin && is_word(text[at - 1]) && is_word(text[at])) ||
                             (behind < end && is_word(text[behind - 1]) && is_word(text[behind]));
      if (borders != Borders::off && is_within) continue;
      for (const std::size_t i : starred) hidden[at + i] = true;
    }
  }
}

std::vector<bool> hidden_by_definition(const std::map<std::u32string, std::set<std::size_t>>& stars,
                                       std::u32string_view text, Borders borders) {
  std::vector<bool> hidden(text.size());
  hide_by_definition(stars, text, 0, text.size(), borders, hidden);
  for (std::vector<bool> before; before != hidden;) {
    before = hidden;
    for (std::size_t begin = 0; begin < text.size(); ++begin) {
      if (before[begin] || (begin > 0 && !before[begin - 1])) continue;
      std::size_t end = begin;
      while (end < text.size() && !before[end]) ++end;
      hide_by_definition(stars, text, begin, end, borders, hidden);
    }
  }
  return hidden;
}

TEST(HideTerms, EqualsTheDefinitionOnRandomTexts) {
  const BuiltDictionary built("a\nab\nba\nbab\nabb\nbbb\naab\na b\nb b\nabab\nabba\nbabab\nbabbb\n", 2,
                              Assignment::paper);
  const auto stars = stars_of(built.path());
  std::mt19937 random(7);
  std::size_t looked_again = 0;
  for (int round = 0; round < 60; ++round) {
    const PlainCorpus plain = random_corpus(random, 40, 24, U"aabb b京", 1);
    const Corpus corpus = to_corpus(plain);
    for (const Borders borders : {Borders::automatic, Borders::off}) {
      const Masking masking = mask(corpus, options_for(built.path(), borders));
      for (std::size_t document = 0; document < plain.size(); ++document) {
        const std::u32string& text = plain[document].text;
        // Latin letters and 京 are never of one word here: the definition sees a space. It sees a run of spaces as one.
        std::u32string apart;
        std::vector<std::size_t> place(text.size());
        for (std::size_t i = 0; i < text.size(); ++i) {
          if (text[i] != U' ' || apart.empty() || text[i - 1] != U' ') apart += text[i] == U'京' ? U'.' : text[i];
          place[i] = apart.size() - 1;
        }
        const std::vector<bool> expected = hidden_by_definition(stars, apart, borders);
        std::vector<bool> first(apart.size());
        hide_by_definition(stars, apart, 0, apart.size(), borders, first);
        looked_again += first != expected ? 1 : 0;
        Position at = corpus.documents()[document].where.begin;
        for (std::size_t i = 0; i < text.size(); ++i) {
          ASSERT_EQ(is_hidden(masking.visibility[at]), expected[place[i]])
              << "document " << document << ", character " << i;
          at += to_utf8(text.substr(i, 1)).size();
        }
      }
    }
  }
  EXPECT_GT(looked_again, 0U);  // else the test doesn't see what marks bring to light
}

TEST(HideTerms, DoesNotDependOnThreads) {
  const BuiltDictionary built("ab\nba\nbab\nabb\nbbb\naab\n", 2);
  std::mt19937 random(8);
  const Corpus corpus = to_corpus(random_corpus(random, 900, 60, U"ab ", 1));
  MaskOptions options = options_for(built.path(), Borders::off);
  const Visibility one = mask(corpus, options).visibility;
  options.threads = 4;
  EXPECT_EQ(mask(corpus, options).visibility, one);
}

TEST(HideTerms, LeavesKeptPhrasesAndWritesOneMarkForALength) {
  const BuiltDictionary built("tea\nabcd\nabce\n", 2, Assignment::paper);
  const Corpus corpus = to_corpus({{U"tea abcd", 0}, {U"teateaabce", 1}});
  MaskOptions options = options_for(built.path(), Borders::off);
  EXPECT_EQ(starred(corpus, options), (std::vector<std::string>{"* abc*", "*abc*"}));
  options.promise.keep = {"abcd"};
  EXPECT_EQ(starred(corpus, options), (std::vector<std::string>{"* abcd", "*abc*"}));
  options.promise.collapse = true;
  EXPECT_EQ(starred(corpus, options), (std::vector<std::string>{"* abcd", "*abc*"}));
}

TEST(HideTerms, WritesOneMarkForALengthWhoeverHidItFirst) {
  const BuiltDictionary built("anna\nanno\nhanna\nbartholomew\n", 2);
  const Corpus corpus = to_corpus({{U"hello bartholomew there", 0}, {U"hello hanna there", 1}, {U"hello x there", 2}});
  MaskOptions options = options_for(built.path(), Borders::automatic);
  options.promise.methods = {Method::repeats, Method::terms};
  options.promise.combine = Combine::any;
  options.promise.by = Support::documents;
  const std::vector<std::string> texts = starred(corpus, options);
  EXPECT_EQ(texts[0], "hello * there");
  EXPECT_EQ(texts[1], "hello * there");
}

TEST(HideTerms, FindsWhatAMarkBringsToLight) {
  const BuiltDictionary built("ann\nanp\nbobcat\nbobcut\n", 2, Assignment::paper);
  const Corpus corpus = to_corpus({{U"annbobcat", 0}});
  MaskOptions options = options_for(built.path(), Borders::automatic);
  options.promise.methods = {Method::terms, Method::spans};
  EXPECT_EQ(starred(corpus, options_for(built.path(), Borders::automatic)), (std::vector<std::string>{"annbobcat"}));
  Visibility visibility(corpus.arena().size(), Why::shown);
  const terms::TermRedactor redactor(built.path(), 2, Borders::automatic);
  TermHider hider(redactor, 1);
  EXPECT_FALSE(hider.hide(corpus, Rounds::all, visibility));
  visibility[3] = Why::span;  // ann█obcat
  EXPECT_TRUE(hider.hide_in_runs(corpus, Rounds::all, visibility));
  EXPECT_EQ(visibility[2], Why::term);
  EXPECT_FALSE(hider.hide_in_runs(corpus, Rounds::all, visibility));
}

// Only what lies beside cuts that may matter is looked at again: here everything is, round after round.
TEST(HideTerms, LooksAgainWhereverItMatters) {
  const BuiltDictionary built("a\nab\nba\nbab\nabb\nbbb\naab\nab京\n京b\n京京b\nかa\nがa\néb\nab😀\nff\nﬀa\n", 2,
                              Assignment::paper);
  std::mt19937 random(9);
  std::size_t looked_again = 0;
  for (const Borders borders : {Borders::automatic, Borders::off, Borders::on}) {
    const terms::TermRedactor redactor(built.path(), 2, borders);
    TermHider hider(redactor, 1);  // for all corpora
    for (int round = 0; round < 100; ++round) {
      const std::size_t longest = round % 50 == 0 ? 6000 : 24;  // more than is searched together, or some words
      const Corpus corpus =
          to_corpus(random_corpus(random, 40, longest, U"aabbb b京かfABｂ\u0301\u3099\u00AD\u200Dﬀ😀", 1));
      Visibility start(corpus.arena().size(), Why::shown);
      for (const Document& document : corpus.documents()) start[document.where.end] = Why::border;
      for (int marked = round % 3 * 20; marked > 0; --marked) {
        Position at = random() % start.size();
        while (at > 0 && !utf8::starts_character(corpus.arena()[at])) --at;
        if (start[at] != Why::border) std::fill_n(&start[at], utf8::width(corpus.arena()[at]), Why::span);
      }
      Visibility expected = start;
      TermHider(redactor, 1).hide(corpus, Rounds::none, expected);
      while (TermHider(redactor, 1).hide_in_runs(corpus, Rounds::one, expected)) ++looked_again;
      Visibility visibility = start;
      hider.hide(corpus, Rounds::all, visibility);
      ASSERT_EQ(visibility, expected) << "round " << round;
    }
  }
  EXPECT_GT(looked_again, 50U);
}

}  // namespace
}  // namespace sumi::publish
