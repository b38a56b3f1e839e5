#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/rules/rules_file.hpp"
#include "io/files.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::StartsWith;

class SpreadSources : public ::testing::Test {
 protected:
  SpreadSources() {
    folder_.write("in/b.jsonl", "{\"text\":\"x\"}\n");
    io::Output packed(folder_.at("in/a.jsonl.gz"));
    packed.sink().write("{\"text\":\"y\"}\n");
    packed.commit();
    folder_.write("t/1.csv", "name\nx\n");
    folder_.write("t/z/2.tsv", "name\nx\n");
    folder_.write("notes/1.txt", "x");
  }
  HideSource& add(HideSource::What what, const std::string& file) {
    rules_.sources.push_back({});
    files_.push_back({});
    rules_.sources.back().what = what;
    if (!file.empty()) rules_.sources.back().file = folder_.at(file);
    return rules_.sources.back();
  }
  std::vector<std::string> names() {
    spread_ = spread_sources(rules_, files_);
    std::vector<std::string> all;
    for (const HideSource& one : spread_.rules.sources)
      all.push_back(one.file.substr(folder_.path().size() + 1) + " as " + one.as);
    return all;
  }
  io::TestFolder folder_;
  HideRules rules_;
  std::vector<SourceFiles> files_;
  SpreadRules spread_;
};

TEST_F(SpreadSources, GivesEachFileOneOfItsOwn) {
  add(HideSource::What::documents, "in/*.jsonl*").as = "letters";
  add(HideSource::What::table, "t").columns = {{"name", "name"}};
  add(HideSource::What::documents, "notes");
  add(HideSource::What::documents, "in/none.jsonl");
  EXPECT_THAT(names(),
              ElementsAre("in/a.jsonl.gz as letters-000001.jsonl.gz", "in/b.jsonl as letters-000002.jsonl",
                          "t/1.csv as t-000001.csv", "t/z/2.tsv as t-000002.tsv", "notes as ", "in/none.jsonl as "));
  EXPECT_EQ(spread_.rules.sources[3].columns.size(), 1U);
  EXPECT_THAT(spread_.named_by, ElementsAre(folder_.at("in/*.jsonl*"), folder_.at("t")));
}

// Files of patients, called as they are.
TEST_F(SpreadSources, DealsNamesThatTellNothingOfTheFilesOrder) {
  const std::vector<std::string> patients{"adams", "baker", "clark", "davis", "evans", "frank", "green", "hills"};
  for (const std::string& one : patients) folder_.write("l/" + one + ".jsonl", "{\"text\":\"" + one + "\"}\n");
  add(HideSource::What::table, "t");
  add(HideSource::What::documents, "l/*.jsonl").as = "letters";
  std::size_t in_order = 0;
  for (unsigned char seed = 0; seed < 20; ++seed) {
    EXPECT_EQ(names().at(2), "l/adams.jsonl as letters-000001.jsonl");
    Key key;
    key.bytes[0] = seed;
    const std::vector<std::size_t> written = spread_.deal_names(key);
    std::set<std::string> dealt;
    std::vector<std::string> by_place;
    for (const std::size_t source : written) {
      by_place.push_back(spread_.rules.sources[source].as);
      dealt.insert(by_place.back());
    }
    EXPECT_EQ(dealt.size(), 10U);
    EXPECT_TRUE(std::is_sorted(by_place.begin() + 2, by_place.end()));
    EXPECT_EQ(by_place[9], "letters-000008.jsonl");
    in_order += spread_.rules.sources[2].as == "letters-000001.jsonl" ? 1 : 0;
    SpreadRules again = spread_sources(rules_, files_);
    EXPECT_EQ(again.deal_names(key), written);
  }
  EXPECT_LT(in_order, 9U);
}

TEST_F(SpreadSources, TakesListsAndKeepsNamesIfAsked) {
  add(HideSource::What::documents, "");
  files_.back().paths = {folder_.at("in/b.jsonl"), folder_.at("in/a.jsonl.gz")};
  EXPECT_THAT(io::error_of([&] { (void)names(); }), StartsWith("bad_usage: "));
  files_.back().keep_names = true;
  EXPECT_THAT(names(), ElementsAre("in/a.jsonl.gz as a.jsonl.gz", "in/b.jsonl as b.jsonl"));
}

TEST_F(SpreadSources, NamesWhatIsLeftOut) {
  folder_.write("t/p.pdf", "%PDF-1.4\n");
  folder_.write("in/shot.png", "\x89PNG");
  add(HideSource::What::table, "t");
  EXPECT_THAT(io::error_of([&] { (void)names(); }), StartsWith("bad_input: " + folder_.at("t/p.pdf")));
  rules_.sources.back().format.skip_unread = true;
  HideSource& documents = add(HideSource::What::documents, "in");
  EXPECT_THAT(io::error_of([&] { (void)names(); }), StartsWith("bad_input: " + folder_.at("in/shot.png")));
  documents.format.skip_unread = true;
  EXPECT_EQ(names().size(), 4U);
  EXPECT_THAT(spread_.left_out, ElementsAre(folder_.at("t/p.pdf"), folder_.at("in/shot.png")));
}

TEST_F(SpreadSources, TakesLettersAndSaysWhatIsWrongWithOne) {
  folder_.write("in/page.html", "<html><body>x</body></html>");
  HideSource& documents = add(HideSource::What::documents, "in");
  EXPECT_THAT(names(), ElementsAre("in/a.jsonl.gz as in-000001.jsonl.gz", "in/b.jsonl as in-000002.jsonl",
                                   "in/page.html as in-000003.html"));
  folder_.write("in/letter.docx", "PK\x03\x04");
  const std::string error = io::error_of([&] { (void)names(); });
  EXPECT_THAT(error, StartsWith("bad_input: " + folder_.at("in/letter.docx")));
  EXPECT_THAT(error, ::testing::Not(::testing::HasSubstr("skip_unread")));
  documents.format.skip_unread = true;
  EXPECT_EQ(names().size(), 3U);
  EXPECT_THAT(spread_.left_out, ElementsAre(folder_.at("in/letter.docx")));
}

TEST_F(SpreadSources, LeavesFilesToTheSourceThatNamesThem) {
  folder_.write("in/shot.png", "\x89PNG");
  folder_.write("in/rows.csv", "name\nx\n");
  rules_.unread = {folder_.at("in/shot.png")};
  add(HideSource::What::documents, "in");
  add(HideSource::What::table, "in/rows.csv");
  EXPECT_THAT(names(),
              ElementsAre("in/a.jsonl.gz as in-000001.jsonl.gz", "in/b.jsonl as in-000002.jsonl", "in/rows.csv as "));
  EXPECT_TRUE(spread_.left_out.empty());
}

}  // namespace
}  // namespace sumi::hide::testing
