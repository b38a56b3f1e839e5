#include "link/person_files.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::link {
namespace {

TEST(PersonFiles, JoinColumnsByName) {
  const io::TestFolder folder;
  const PersonFiles files(person_inputs({folder.write("a.csv", "id,name\n1,Ann\n2,Bob\n"),
                                         folder.write("b.jsonl", "{\"born\":\"1980\",\"name\":\"ann\"}\n{\"id\":7}\n")},
                                        {}),
                          {.new_fields = {"owner"}}, {});
  EXPECT_EQ(files.records().columns(), (std::vector<std::string>{"id", "name", "born"}));
  EXPECT_EQ(files.records().value(2, 1), "ann");
  EXPECT_EQ(files.records().value(2, 0), "");
  EXPECT_EQ(files.records().source(2), 1U);
}

TEST(PersonFiles, KnowIds) {
  const io::TestFolder folder;
  const std::string a = folder.write("a.csv", "rec_id,name\nA1,x\nA2,y\n");
  const std::string b = folder.write("b.csv", "rec_id,name\nA2,x\n");
  EXPECT_EQ(PersonFiles(person_inputs({a}, {}), {}, {}).ids(), (std::vector<std::string>{"A1", "A2"}));
  EXPECT_EQ(PersonFiles(person_inputs({a, b}, {}), {}, {}).ids(),
            (std::vector<std::string>{"a.csv:A1", "a.csv:A2", "b.csv:A2"}));
  EXPECT_EQ(PersonFiles(person_inputs({a}, {}), {.id_field = "name"}, {}).ids(), (std::vector<std::string>{"x", "y"}));
  EXPECT_EQ(PersonFiles(person_inputs({folder.write("c.csv", "name\nx\nx\n")}, {}), {}, {}).ids(),
            (std::vector<std::string>{"1", "2"}));
}

TEST(PersonFiles, KeepTheTruthApart) {
  const io::TestFolder folder;
  const PersonFiles files(person_inputs({folder.write("a.csv", "who,name\nP,x\n,y\n")}, {}), {.truth_field = "who"},
                          {});
  EXPECT_EQ(files.records().columns(), (std::vector<std::string>{"name"}));
  EXPECT_EQ(files.truth(), (std::vector<std::string>{"P", ""}));
}

TEST(PersonFiles, RefuseWhatTheyCannotDo) {
  const io::TestFolder folder;
  const std::string a = folder.write("a.csv", "owner,name\nx,y\n");
  const auto error = [&](const std::vector<std::string>& paths, const PersonFilesOptions& options) {
    return io::error_of([&] { PersonFiles(person_inputs(paths, {}), options, {}); });
  };
  EXPECT_EQ(error({a}, {.new_fields = {"owner"}}).substr(0, 11), "bad_input: ");
  EXPECT_EQ(error({a}, {.new_fields = {"owner"}, .may_overwrite = true}), "no error");
  EXPECT_EQ(error({a}, {.truth_field = "none"}).substr(0, 11), "bad_input: ");
  EXPECT_EQ(error({a}, {.id_field = "none"}).substr(0, 11), "bad_input: ");
  EXPECT_EQ(error({a, folder.write("sub/a.csv", "name\n")}, {}).substr(0, 11), "bad_usage: ");
}

TEST(PersonFiles, WriteAFolderOfSeveral) {
  const io::TestFolder folder;
  const PersonFiles files(
      person_inputs({folder.write("a.csv", "name\nx\n"), folder.write("b.jsonl", "{\"name\":\"y\"}\n")}, {}),
      {.new_fields = {"owner"}}, {});
  io::Output output = io::Output::folder(folder.at("out"), false);
  const std::vector<std::string> owners{"p1", "p2"};
  files.write(output, [&](std::size_t record) { return std::vector<std::string_view>{owners[record]}; });
  output.commit();
  EXPECT_EQ(io::bytes_of_file(folder.at("out/a.csv")), "name,owner\nx,p1\n");
  EXPECT_EQ(io::bytes_of_file(folder.at("out/b.jsonl")), "{\"name\":\"y\",\"owner\":\"p2\"}\n");
}

}  // namespace
}  // namespace sumi::link
