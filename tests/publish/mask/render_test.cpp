#include "publish/mask/render.hpp"

#include <iterator>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "corpora.hpp"

namespace sumi::publish {
namespace {

using namespace testing;

Visibility hide(const Corpus& corpus, std::initializer_list<Range> ranges) {
  Visibility visibility(corpus.arena().size(), Why::shown);
  for (const Range& range : ranges) {
    for (Position at = range.begin; at < range.end; ++at) visibility[at] = Why::rare;
  }
  return visibility;
}

TEST(Rendering, WritesAMarkForEachCharacterOrEachRun) {
  const Corpus corpus = to_corpus({{U"first", 0}, {U"aéb京", 0}});
  const Visibility visibility = hide(corpus, {{7, 10}, {10, 13}});  // éb, 京: bytes 7-8, 9, 10-12
  Rendering each(U'█', false);
  each.render(corpus, visibility, 1);
  EXPECT_EQ(each.text(), "a███");
  EXPECT_EQ(each.published({1, 3}), (Range{1, 4}));
  EXPECT_EQ(each.published({0, 7}), (Range{0, 10}));
  Rendering run(U'*', true);
  run.render(corpus, visibility, 1);
  EXPECT_EQ(run.text(), "a*");
  EXPECT_EQ(run.published({3, 4}), (Range{1, 2}));  // within the run: its whole mark
  EXPECT_EQ(run.published({0, 1}), (Range{0, 1}));
  run.render(corpus, visibility, 0);
  EXPECT_EQ(run.text(), "first");
  EXPECT_EQ(run.published({5, 5}), (Range{5, 5}));
}

TEST(Rendering, MovesShownRangesToTheSameText) {
  std::mt19937 random(31);
  for (int trial = 0; trial < 500; ++trial) {
    const Corpus corpus = to_corpus(random_corpus(random, 1, 20, kMixedAlphabet, 1));
    const std::string_view text = corpus.text(0);
    Visibility visibility(corpus.arena().size(), Why::shown);
    std::vector<Position> starts;
    for (Position at = 0; at < text.size(); at += utf8::width(text[at])) {
      starts.push_back(at);
      if (random() % 2 == 0)
        std::fill_n(visibility.begin() + static_cast<std::ptrdiff_t>(at), utf8::width(text[at]), Why::rare);
    }
    starts.push_back(text.size());
    Rendering rendering(U'█', random() % 2 == 0);
    rendering.render(corpus, visibility, 0);
    for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
      const Range where = rendering.published({starts[i], starts[i + 1]});
      const std::string_view seen = rendering.text().substr(where.begin, where.size());
      EXPECT_EQ(seen, is_hidden(visibility[starts[i]]) ? "█" : text.substr(starts[i], starts[i + 1] - starts[i]));
    }
  }
}

// Documents longer than what is looked at together, of short and long runs, by each character.
TEST(Rendering, EqualsWritingCharacterByCharacter) {
  std::mt19937 random(32);
  for (int trial = 0; trial < 300; ++trial) {
    const Corpus corpus = to_corpus(random_corpus(random, 3, 400, kMixedAlphabet, 1));
    Visibility visibility(corpus.arena().size(), Why::border);
    const unsigned longest = trial % 2 == 0 ? 3 : 60;
    for (const Document& document : corpus.documents()) {
      Why why = Why::shown;
      unsigned left = 0;
      for (Position at = document.where.begin; at < document.where.end;) {
        if (left == 0) {
          constexpr Why kWhys[]{Why::shown, Why::phrase, Why::term, Why::whole_term, Why::earlier, Why::rest_of_term};
          why = kWhys[random() % std::size(kWhys)];
          left = 1 + static_cast<unsigned>(random() % longest);
        }
        --left;
        for (std::size_t width = utf8::width(corpus.arena()[at]); width > 0; --width) visibility[at++] = why;
      }
    }
    for (const char32_t mark : {U'*', U'█', U'\U0001F600'}) {
      const bool collapse = random() % 2 == 0;
      std::string mark_bytes;
      utf8::append(mark_bytes, mark);
      Rendering rendering(mark, collapse);
      for (std::size_t i = 0; i < corpus.size(); ++i) {
        std::string expected;
        bool follows_one = false;  // a mark that stands for a run
        bool follows_any = false;
        Why before = Why::shown;
        const Range where = corpus.documents()[i].where;
        for (Position at = where.begin; at < where.end; at += utf8::width(corpus.arena()[at])) {
          if (!is_hidden(visibility[at])) {
            expected += corpus.arena().substr(at, utf8::width(corpus.arena()[at]));
            follows_one = follows_any = false;
            continue;
          }
          const bool is_one = collapse || visibility[at] == Why::whole_term;
          if (!is_one && visibility[at] == Why::rest_of_term) {
            if (!follows_any) expected += mark_bytes;
            if (!follows_any || before != Why::rest_of_term) follows_one = !follows_any;
          } else {
            if (!is_one || !follows_one) expected += mark_bytes;
            follows_one = is_one;
          }
          before = visibility[at];
          follows_any = true;
        }
        rendering.render(corpus, visibility, i);
        ASSERT_EQ(rendering.text(), expected) << trial;
      }
    }
  }
}

}  // namespace
}  // namespace sumi::publish
