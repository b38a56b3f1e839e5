#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text/allowed_phrases.hpp"
#include "corpora.hpp"
#include "io/files.hpp"
#include "io/notation/json_text.hpp"
#include "judge/verify/by_counting.hpp"
#include "judge/verify/fresh_id_number.hpp"
#include <sumi/verify/verify.hpp>

namespace sumi::verify {
namespace {

using Reason = Violation::Reason;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

VerifyOptions options_for(Support by, unsigned k) {
  VerifyOptions options;
  options.promise.by = by;
  options.promise.k = k;
  return options;
}

// Three letters of three people, and what was published of them.
class Letters : public ::testing::Test {
 protected:
  Letters() {
    options_ = options_for(Support::owners, 2);
    options_.pass.names = {"year"};
    write_source(source_);
  }

  void write_source(const std::string& lines) { options_.source = folder_.write("source.jsonl", lines); }
  Verdict verify_lines(const std::string& lines) { return verify(folder_.write("published.jsonl", lines), options_); }
  std::vector<Violation> violations(const std::string& lines) { return verify_lines(lines).violations; }
  static std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
  }
  // The violations after one thing is different in the published text.
  std::vector<Violation> violations_if(std::string_view from, std::string_view to) {
    return violations(replaced(published_, from, to));
  }

  io::TestFolder folder_;
  VerifyOptions options_;
  std::string source_ =
      "{\"id\":\"a\",\"text\":\"Mr Smith left.\",\"owner\":\"p\",\"year\":2001}\n"
      "{\"id\":\"b\",\"text\":\"Mr Müller left.\",\"owner\":\"q\",\"year\":2002}\n"
      "{\"id\":\"c\",\"text\":\"Mr Li left.\",\"owner\":\"r\",\"year\":2003}\n";
  std::string published_ =
      "{\"id\":\"d000001\",\"text\":\"Mr █ left.\",\"year\":2001}\n"
      "{\"id\":\"d000002\",\"text\":\"Mr █ left.\",\"year\":2002}\n"
      "{\"id\":\"d000003\",\"text\":\"Mr █ left.\",\"year\":2003}\n";
};

TEST_F(Letters, Hold) {
  const Verdict verdict = verify_lines(published_);
  EXPECT_TRUE(verdict.holds());
  EXPECT_THAT(verdict.violations, IsEmpty());
  EXPECT_EQ(verdict.stretches, 6U);
  EXPECT_EQ(verdict.documents, 3U);
  EXPECT_EQ(verdict.characters, 30U);
  options_.promise.guarantee = Guarantee::source;
  EXPECT_TRUE(verify_lines(published_).holds());
}

TEST_F(Letters, ShowOneCharacterTooMany) {
  EXPECT_THAT(violations_if("█ left.\",\"year\":2002", "█r left.\",\"year\":2002"),
              ElementsAre(Violation{"d000002", 4, 11, Reason::rare}));
}

TEST_F(Letters, AreLeftWhole) {
  EXPECT_THAT(violations_if("█ left.\",\"year\":2002", "Müller left.\",\"year\":2002"),
              ElementsAre(Violation{"d000002", 0, 15, Reason::rare}));
}

TEST_F(Letters, HaveAMarkInAnotherPlace) {
  EXPECT_THAT(violations_if("Mr █ left.\",\"year\":2003", "Mr  █left.\",\"year\":2003"),
              ElementsAre(Violation{"d000003", 0, 4, Reason::changed}, Violation{"d000003", 0, 4, Reason::rare}));
  options_.promise.collapse = false;
  published_ = replaced(published_, "█", "█████");
  published_ = replaced(published_, "█ left.\",\"year\":2002", "██████ left.\",\"year\":2002");
  published_ = replaced(published_, "█ left.\",\"year\":2003", "██ left.\",\"year\":2003");
  EXPECT_TRUE(verify_lines(published_).holds());
  options_.promise.by = Support::occurrences;
  EXPECT_THAT(violations_if("Mr ██ left.", "M██i left."),
              ElementsAre(Violation{"d000003", 3, 4, Reason::changed}, Violation{"d000003", 3, 10, Reason::rare}));
}

TEST_F(Letters, LackOne) {
  EXPECT_THAT(violations(published_.substr(published_.find('\n') + 1)),
              ElementsAre(Violation{"d000001", 0, 0, Reason::missing_document}));
  options_.pass.all = true;
  EXPECT_THAT(violations(source_.substr(source_.find('\n') + 1)).back(),
              (Violation{"a", 0, 0, Reason::missing_document}));
}

TEST_F(Letters, AreOneTooMany) {
  const std::string last = published_.substr(published_.rfind('{'));
  EXPECT_THAT(violations(published_ + last), ElementsAre(Violation{"d000003", 0, 0, Reason::extra_document}));
  EXPECT_THAT(violations(published_ + replaced(last, "d000003", "d000004")),
              ElementsAre(Violation{"d000004", 0, 0, Reason::extra_document}));
}

TEST_F(Letters, AreSwapped) {
  const std::size_t second = published_.find('\n') + 1;
  const std::size_t third = published_.find('\n', second) + 1;
  const std::string first_line = published_.substr(0, second);
  const std::string second_line = published_.substr(second, third - second);
  EXPECT_THAT(violations(second_line + first_line + published_.substr(third)),
              ElementsAre(Violation{"d000001", 0, 0, Reason::changed}));
  EXPECT_THAT(violations_if(second_line, replaced(replaced(first_line, "2001", "2002"), "d000001", "d000001")),
              ElementsAre(Violation{"d000001", 0, 0, Reason::extra_document},
                          Violation{"d000002", 0, 0, Reason::missing_document}));
}

TEST_F(Letters, CarryWhatDidNotPass) {
  EXPECT_THAT(violations_if("\"year\":2002", "\"year\":2002,\"owner\":\"q\",\"name\":\"Müller\""),
              ElementsAre(Violation{"d000002", 0, 0, Reason::carried}));
  EXPECT_THAT(violations_if("d000002", "b"), ElementsAre(Violation{"b", 0, 0, Reason::carried}));
  EXPECT_THAT(violations_if("\"id\":\"d000002\",", ""), ElementsAre(Violation{"d000002", 0, 0, Reason::carried}));
}

TEST_F(Letters, QuoteWhatIsHidden) {
  options_.pass.names = {"year", "spans"};
  const std::string spans = "\"spans\":[{\"start\":3,\"end\":8,\"label\":\"NAME\",\"text\":\"Smith\"}],";
  write_source(replaced(source_, "\"text\"", spans + "\"text\""));
  EXPECT_THAT(violations_if("\"text\"", "\"spans\":[{\"start\":3,\"end\":4,\"label\":\"NAME\"}],\"text\""), IsEmpty());
  EXPECT_THAT(violations_if("\"text\"", "\"spans\":[{\"start\":3,\"end\":4,\"label\":\"Smith\"}],\"text\""),
              ElementsAre(Violation{"d000001", 0, 0, Reason::changed}));
  EXPECT_THAT(
      violations_if("\"text\"", "\"spans\":[{\"start\":3,\"end\":4,\"label\":\"NAME\",\"was\":\"Smith\"}],\"text\""),
      ElementsAre(Violation{"d000001", 0, 0, Reason::carried}));
  EXPECT_THAT(
      violations_if("\"text\"", "\"spans\":[{\"start\":3,\"end\":4,\"label\":\"NAME\",\"text\":\"Smith\"}],\"text\""),
      ElementsAre(Violation{"d000001", 0, 0, Reason::carried}));
}

TEST_F(Letters, HaveAPassedFieldChanged) {
  for (const auto& [from, to] : std::vector<std::pair<std::string_view, std::string_view>>{
           {"2002", "2003"}, {"2002", "2002.0"}, {",\"year\":2002", ""}, {"2002", "2002,\"year\":2002"}})
    EXPECT_THAT(violations_if(from, to), ElementsAre(Violation{"d000002", 0, 0, Reason::changed})) << to;
}

TEST_F(Letters, AreChangedOnceInOnePlace) {
  EXPECT_THAT(violations_if("Mr █ left.\",\"year\":2002", "\",\"year\":2003"),
              ElementsAre(Violation{"d000002", 0, 0, Reason::changed}));
}

TEST_F(Letters, CountAnOwnerTwice) {
  write_source(replaced(source_, "\"owner\":\"q\"", "\"owner\":\"p\""));
  const auto masked = [&](const std::string& text) {
    return replaced(replaced(replaced(published_, "Mr █ left.", text), "Mr █ left.", text), "Mr █ left.", "█");
  };
  options_.promise.by = Support::documents;
  EXPECT_TRUE(verify_lines(masked("Mr █")).holds());
  options_.promise.by = Support::owners;
  EXPECT_THAT(violations(masked("Mr █")),
              ElementsAre(Violation{"d000001", 0, 3, Reason::rare}, Violation{"d000002", 0, 3, Reason::rare}));
}

TEST_F(Letters, AreRareWhereOnlyTheSourceHasThem) {
  const std::string lines = replaced(published_, "Mr █ left.", "█ Smith █");
  write_source(replaced(source_, "Mr Li", "Dr Smith Li"));
  EXPECT_THAT(violations(lines),
              ElementsAre(Violation{"d000001", 1, 8, Reason::rare}, Violation{"d000003", 0, 3, Reason::changed}));
  options_.promise.guarantee = Guarantee::source;
  EXPECT_THAT(violations(lines), ElementsAre(Violation{"d000003", 0, 3, Reason::changed}));
}

TEST_F(Letters, CanBeJudgedWithoutTheSource) {
  options_.source.reset();
  EXPECT_EQ(io::error_of([&] { verify_lines(published_); }).substr(0, 10), "bad_usage:");
  options_.private_file = folder_.write("private.jsonl", "{\"owner\":\"p\"}\n{\"owner\":\"q\"}\n{\"owner\":\"q\"}\n");
  EXPECT_TRUE(verify_lines(published_).holds());
  options_.promise.k = 3;
  EXPECT_EQ(verify_lines(published_).violation_count, 6U);
  options_.private_file.reset();
  options_.pass.names = {"year", "owner"};
  std::string with_owners = published_;
  for (const char* year : {"2001", "2002", "2003"})
    with_owners = replaced(with_owners, year, std::string(year) + ",\"owner\":\"" + year + "\"");
  EXPECT_TRUE(verify_lines(with_owners).holds());
}

TEST_F(Letters, AreListedUpToTheMostAndAllCounted) {
  options_.promise.k = 4;
  options_.max_violations = 2;
  const Verdict verdict = verify_lines(published_.substr(published_.find('\n') + 1));
  EXPECT_EQ(verdict.violation_count, 5U);
  EXPECT_THAT(verdict.violations,
              ElementsAre(Violation{"d000002", 0, 3, Reason::rare}, Violation{"d000002", 4, 10, Reason::rare}));
  options_.max_violations = 0;
  EXPECT_THAT(violations(published_), IsEmpty());
}

TEST_F(Letters, NeedAPromiseThatCanBeChecked) {
  const auto error = [&] { return io::error_of([&] { verify_lines(published_); }); };
  options_.promise.k = 1;
  EXPECT_THAT(error(), StartsWith("bad_usage: "));
  options_.promise.k = 2;
  options_.promise.methods = {Method::spans};
  EXPECT_THAT(error(), ::testing::AllOf(StartsWith("bad_usage: "), HasSubstr("promise nothing")));
  options_.promise.methods = {Method::repeats};
  options_.promise.guarantee = Guarantee::source;
  options_.source.reset();
  EXPECT_THAT(error(), StartsWith("bad_usage: "));
  options_.promise = options_for(Support::documents, 2).promise;
  published_.clear();
  EXPECT_THAT(error(), StartsWith("bad_input: "));
}

TEST(Verify, TakesLines) {
  const io::TestFolder folder;
  VerifyOptions options = options_for(Support::documents, 2);
  options.format.format = Format::lines;
  options.source = folder.write("source", "to Ann\nto Bo\nto Cy\n");
  EXPECT_TRUE(verify(folder.write("published", "to █\nto █\nto █\n"), options).holds());
  EXPECT_THAT(verify(folder.write("published", "to █\nto █\nat █\nto █\n"), options).violations,
              ElementsAre(Violation{"d000003", 0, 3, Reason::changed}, Violation{"d000003", 0, 3, Reason::rare},
                          Violation{"d000004", 0, 0, Reason::extra_document}));
}

TEST(Verify, TakesFolders) {
  const io::TestFolder folder;
  VerifyOptions options = options_for(Support::documents, 2);
  options.source = folder.at("source");
  for (const char* name : {"source/ann.txt", "source/mail/bo.txt"}) folder.write(name, std::string("to ") + name);
  folder.write("fresh/d000001.txt", "to █");
  folder.write("fresh/d000002.txt", "to █");
  EXPECT_TRUE(verify(folder.at("fresh"), options).holds());
  folder.write("own/ann.txt", "to █");
  folder.write("own/mail/bo.txt", "to █");
  EXPECT_THAT(
      verify(folder.at("own"), options).violations,
      ElementsAre(Violation{"ann.txt", 0, 0, Reason::carried}, Violation{"mail/bo.txt", 0, 0, Reason::carried}));
  options.pass.names = {"id"};
  EXPECT_TRUE(verify(folder.at("own"), options).holds());
  options.pass.names.clear();
  folder.write("one/d000002.txt", "█");
  EXPECT_THAT(verify(folder.at("one"), options).violations,
              ElementsAre(Violation{"d000001.txt", 0, 0, Reason::missing_document}));
}

TEST(Verify, TakesTables) {
  const io::TestFolder folder;
  VerifyOptions options = options_for(Support::owners, 2);
  options.format.text_column = "4";
  options.format.owner_column = "who";
  options.pass.names = {"sex"};
  options.source = folder.write("source.csv", "id,who,sex,note\n7,p,f,to Ann\n8,q,\"m\",\"to \"\"Bo\"\"\"\n");
  const auto violations = [&](const std::string& table) {
    return verify(folder.write("published.csv", table), options).violations;
  };
  EXPECT_THAT(violations("id,sex,note\nd000001,f,to █\nd000002,\"m\",to █\n"), IsEmpty());
  EXPECT_THAT(violations("id,sex,note\nd000001,f,to █\nd000002,m,to █\n"),
              ElementsAre(Violation{"d000002", 0, 0, Reason::changed}));
  EXPECT_THAT(violations("id,who,sex,note\nd000001,p,f,to █\nd000002,q,\"m\",to █\n"),
              ElementsAre(Violation{"d000001", 0, 0, Reason::carried}, Violation{"d000002", 0, 0, Reason::carried}));
  EXPECT_THAT(violations("id,sex,note\n8,f,to █\nd000002,\"m\",to █\n"),
              ElementsAre(Violation{"8", 0, 0, Reason::carried}));
}

TEST(Verify, TakesTablesWithoutAHeader) {
  const io::TestFolder folder;
  VerifyOptions options = options_for(Support::owners, 2);
  options.format.header = false;
  options.format.text_column = "2";
  options.format.owner_column = "1";
  options.pass.names = {"3"};
  options.source = folder.write("source.tsv", "p\tto Ann\tf\nq\tto Bo\tm\n");
  const auto violations = [&](const std::string& table) {
    return verify(folder.write("published.tsv", table), options).violations;
  };
  EXPECT_THAT(violations("d000001\tto █\tf\nd000002\tto █\tm\n"), IsEmpty());
  EXPECT_THAT(violations("d000001\tto █\tf\nd000002\tto █\tf\n"),
              ElementsAre(Violation{"d000002", 0, 0, Reason::changed}));
  EXPECT_THAT(violations("d000001\tto █\tf\tp\nd000002\tto █\tm\tq\n"),
              ElementsAre(Violation{"d000001", 0, 0, Reason::carried}, Violation{"d000002", 0, 0, Reason::carried}));
  options.pass.names = {"1", "3"};
  options.source.reset();
  EXPECT_THAT(violations("d000001\tp\tto █\tf\nd000002\tq\tto █\tm\n"), IsEmpty());
}

TEST(Verify, EqualsCountingOnRandomPublications) {
  const io::TestFolder folder;
  std::mt19937 random(2014);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  const std::u32string alphabet = U"abAé京😀 \t";
  const std::vector<std::string> phrases{"a", "ab", "é", "京😀", "ba b", "aA"};
  for (int round = 0; round < 3000; ++round) {
    VerifyOptions options = options_for(static_cast<Support>(below(3)), 2 + static_cast<unsigned>(below(3)));
    Promise& promise = options.promise;
    promise.mark = U'*';
    promise.guarantee = below(2) == 0 ? Guarantee::source : Guarantee::published;
    promise.collapse = below(2) == 0;
    promise.fold = {below(3) == 0, below(3) == 0, below(3) == 0};
    for (std::size_t i = below(3); i > 0; --i) promise.keep.push_back(phrases[below(phrases.size())]);
    const auto source =
        testing::random_corpus(random, 2 + below(4), 20, std::u32string_view(alphabet).substr(0, 2 + below(7)), 3);
    // Of texts that are folded, one spelling is published.
    const CanonicalSpelling spelling(promise);
    auto spelled = source;
    for (auto& document : spelled) document.text = testing::to_utf32(spelling.of(testing::to_utf8(document.text)));
    testing::PlainCorpus published = below(8) == 0 ? source : spelled;
    for (auto& document : published) {
      std::u32string shown;
      for (const char32_t c : document.text) {
        const std::size_t what = below(40);
        if (what == 0)
          shown.push_back(U'b');  // altered
        else if (what > 1 && what < 14)
          shown += promise.collapse && shown.ends_with(U'*') ? U"" : U"*";  // hidden
        else if (what != 1)
          shown.push_back(c);  // 1: lost
      }
      document.text = shown;
    }
    const auto lines = [](const testing::PlainCorpus& corpus, bool is_published) {
      std::string all;
      for (std::size_t i = 0; i < corpus.size(); ++i) {
        all += is_published ? "{\"id\":\"" + fresh_id(i + 1) + "\""
                            : "{\"owner\":\"" + std::to_string(corpus[i].owner) + "\"";
        all += ",\"text\":";
        io::append_json_string(all, testing::to_utf8(corpus[i].text));
        all += "}\n";
      }
      return all;
    };
    options.source = folder.write("source.jsonl", lines(source, false));
    const Verdict verdict = verify(folder.write("published.jsonl", lines(published, true)), options);

    std::vector<std::tuple<std::size_t, std::size_t, std::size_t, std::string>> expected;
    for (std::size_t i = 0; i < source.size(); ++i)
      if (const auto place = by_counting::changed(published[i].text, spelled[i].text, promise.mark, promise.collapse))
        expected.emplace_back(i, place->first, place->second, "changed");
    const bool in_source = promise.guarantee == Guarantee::source;
    for (const auto& rare : by_counting::rare(published, in_source ? spelled : published, spelling.promised(promise)))
      expected.emplace_back(rare.document, rare.begin, rare.end, "rare");
    std::ranges::sort(expected);
    decltype(expected) found;
    for (const Violation& violation : verdict.violations)
      found.emplace_back(*number_of_fresh_id(violation.document) - 1, violation.begin, violation.end,
                         name_of(violation.reason));
    ASSERT_EQ(found, expected) << testing::describe(source) << " as " << testing::describe(published);
  }
}

}  // namespace
}  // namespace sumi::verify
