#include <gtest/gtest.h>

#include "publish/mask/runs_of_reason.hpp"
#include <sumi/io/documents.hpp>

namespace sumi::publish {
namespace {

using Stretches = std::vector<HiddenStretchOfText>;

TEST(HiddenStretches, CountCharactersAndJoinEqualReasons) {
  const Corpus corpus = corpus_of(std::vector<std::string>{"añbc", "xy"});
  Visibility visibility(corpus.arena().size(), Why::shown);
  const std::size_t first = corpus.documents()[0].where.begin;
  visibility[first + 1] = visibility[first + 2] = Why::term;  // ñ, two bytes
  visibility[first + 3] = Why::whole_term;
  visibility[first + 4] = Why::unit;
  visibility[corpus.documents()[1].where.begin + 1] = Why::rare;
  EXPECT_EQ(hidden_stretches(corpus, visibility, Snap::grapheme),
            (Stretches{{0, 1, 3, "term"}, {0, 3, 4, "grapheme"}, {1, 1, 2, "rare"}}));
  EXPECT_EQ(hidden_stretches(corpus, visibility, Snap::token)[1].reason, "token");
}

TEST(HiddenStretches, NoneOfWhatIsShown) {
  const Corpus corpus = corpus_of(std::vector<std::string>{"ab", ""});
  Visibility visibility(corpus.arena().size(), Why::shown);
  visibility[0] = Why::phrase;
  EXPECT_EQ(hidden_stretches(corpus, visibility, Snap::token), Stretches{});
}

TEST(HiddenStretches, OfAPublicationInOneSpellingAreThoseOfTheSource) {
  // Under folding the published text has fewer bytes than the source, and as many characters.
  const Corpus corpus = corpus_of(
      std::vector<TextDocument>{{.text = "Fever \uFF2D\uFF21\uFF39", .owner = "a"}, {.text = "fever x", .owner = "b"}});
  MaskOptions options{.promise = {.k = 2}};
  options.promise.fold = {.letter_case = true, .width = true};
  const PublishedTexts published = publish_texts(corpus, options);
  EXPECT_EQ(published.hidden, (Stretches{{0, 6, 9, "rare"}, {1, 6, 7, "rare"}}));
}

}  // namespace
}  // namespace sumi::publish
