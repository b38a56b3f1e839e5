#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "io/files.hpp"
#include "link/link_report.hpp"

namespace sumi::link {
namespace {

RC_GTEST_PROP(Truth, CountsPairs, ()) {
  const auto size = *rc::gen::inRange<std::size_t>(0, 20);
  const auto persons = *rc::gen::container<std::vector<std::uint32_t>>(size, rc::gen::inRange(0U, 6U));
  const auto truth = *rc::gen::container<std::vector<std::uint32_t>>(size, rc::gen::inRange(0U, 6U));
  Counts expected;
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const bool found = persons[i] == persons[j];
      const bool is_true = truth[i] == truth[j];
      expected.tp += found && is_true;
      expected.fp += found && !is_true;
      expected.fn += !found && is_true;
    }
  }
  RC_ASSERT(pairwise_counts(persons, truth) == expected);
}

TEST(Truth, LeavesTheNamelessAlone) {
  EXPECT_EQ(numbers_of_names({"a", "", "a", ""}), (std::vector<std::uint32_t>{0, 1, 0, 3}));
}

TEST(Truth, ReadsPersonsAndPairs) {
  const io::TestFolder folder;
  const std::vector<std::string> ids{"a", "b", "c", "d"};
  const io::Input persons(folder.write("persons.csv", "id,person\na,x\nc,x\nb,y\n"));
  EXPECT_EQ(read_truth(persons, {}, ids), (std::vector<std::uint32_t>{0, 1, 0, 3}));
  const io::Input pairs(folder.write("pairs.csv", "id_l,id_r\nd,c\nc,a\n"));
  EXPECT_EQ(read_truth(pairs, {}, ids), (std::vector<std::uint32_t>{0, 1, 0, 0}));
}

TEST(Truth, RefusesAFileWithoutRows) {
  const io::TestFolder folder;
  for (const char* bytes : {"", "\n", "id,person\n", "id_l,id_r\n"}) {
    const io::Input empty(folder.write("empty.csv", bytes));
    EXPECT_TRUE(io::error_of([&] { (void)read_truth(empty, {}, {"a", "b"}); }).starts_with("bad_input: ")) << bytes;
  }
}

TEST(Truth, RefusesIdsItDoesNotKnow) {
  const io::TestFolder folder;
  const io::Input persons(folder.write("persons.csv", "id,person\na,x\n"));
  EXPECT_TRUE(io::error_of([&] { (void)read_truth(persons, {}, {"b"}); }).find("no record has") != std::string::npos);
  EXPECT_TRUE(io::error_of([&] { (void)read_truth(persons, {}, {"a", "a"}); }).find("several records") !=
              std::string::npos);
  const io::Input narrow(folder.write("narrow.csv", "id\na\n"));
  EXPECT_TRUE(io::error_of([&] { (void)read_truth(narrow, {}, {"a"}); }).find("one column") != std::string::npos);
}

}  // namespace
}  // namespace sumi::link
