#include <gtest/gtest.h>

#include "io/files.hpp"
#include "link/person_files.hpp"

namespace sumi::link {
namespace {

using Names = std::vector<std::string>;

class PersonInputsTest : public testing::Test {
 protected:
  PersonInputsTest() {
    folder_.write("in/b.csv", "name\nx\n");
    folder_.write("in/a.jsonl", "{\"name\":\"y\"}\n");
    folder_.write("in/z/b.csv", "name\nz\n");
  }
  [[nodiscard]] std::string at(const std::string& name) const { return folder_.at(name); }
  [[nodiscard]] Names files_of(const std::vector<std::string>& paths, const FormatOptions& options = {}) const {
    Names names;
    for (const io::Input& file : person_inputs(paths, options).files)
      names.push_back(file.name().substr(folder_.path().size() + 1));
    return names;
  }

  io::TestFolder folder_;
};

TEST_F(PersonInputsTest, AreFilesFoldersAndPatternsInTheOrderNamed) {
  EXPECT_EQ(files_of({at("in")}), (Names{"in/a.jsonl", "in/b.csv", "in/z/b.csv"}));
  EXPECT_EQ(files_of({at("in/*.csv")}), (Names{"in/b.csv"}));
  EXPECT_EQ(files_of({at("in/z"), at("in/b.csv")}), (Names{"in/z/b.csv", "in/b.csv"}));
  EXPECT_EQ(files_of({at("in/b.csv"), at("in/a.jsonl")}), (Names{"in/b.csv", "in/a.jsonl"}));
}

TEST_F(PersonInputsTest, AreCalledAsTheyAreUnlessNamesAreShared) {
  EXPECT_EQ(person_inputs({at("in/b.csv")}, {}).names, Names{});
  EXPECT_EQ(person_inputs({at("in/*.csv")}, {}).names, Names{"b.csv"});
  EXPECT_EQ(person_inputs({at("in")}, {}).names, (Names{"a.jsonl", "b.csv", "z/b.csv"}));
  EXPECT_EQ(io::error_of([&] { (void)person_inputs({at("in/b.csv"), at("in/z/b.csv")}, {}); }).substr(0, 11),
            "bad_usage: ");
}

TEST_F(PersonInputsTest, SayWhatIsNotRead) {
  folder_.write("in/p.pdf", "%PDF-1.4\n");
  folder_.write("in/notes.txt", "prose\n");
  EXPECT_EQ(io::error_of([&] { (void)person_inputs({at("in")}, {}); }),
            "bad_input: " + at("in/notes.txt") +
                ": it is no records by its name, and can't be read beside the others (so are 1 more files); convert it "
                "or take it away, or leave out what isn't read");
  FormatOptions skipping;
  skipping.skip_unread = true;
  EXPECT_EQ(person_inputs({at("in")}, skipping).unread.size(), 2U);
  EXPECT_EQ(files_of({at("in/b.csv"), at("in/notes.txt")}, skipping), Names{"in/b.csv"});
  EXPECT_EQ(io::error_of([&] { (void)person_inputs({at("in/*.pdf")}, skipping); }).substr(0, 11), "bad_input: ");
}

TEST_F(PersonInputsTest, AreReadOnce) {
  EXPECT_EQ(io::error_of([&] { (void)person_inputs({at("in"), at("in/b.csv")}, {}); }).substr(0, 11), "bad_usage: ");
  EXPECT_EQ(io::error_of([&] { (void)person_inputs({at("in"), "-"}, {}); }).substr(0, 11), "bad_usage: ");
  EXPECT_EQ(io::error_of([&] { (void)person_inputs({at("no/*.csv")}, {}); }).substr(0, 11), "bad_input: ");
}

}  // namespace
}  // namespace sumi::link
