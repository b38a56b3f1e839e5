#include <algorithm>
#include <map>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/text/utf8.hpp"
#include "methods/terms/built_dictionary.hpp"
#include <sumi/model/error.hpp>

namespace sumi::terms {
namespace {

std::string random_list(int most) {
  std::string list;
  const auto count = *rc::gen::inRange(8, most);
  for (int i = 0; i < count; ++i) {
    list += *rc::gen::container<std::string>(*rc::gen::inRange(1, 7), rc::gen::elementOf(std::string("abc"))) + "\n";
  }
  return list;
}

bool agrees(const std::string& term, const std::string& pattern) {
  if (term.size() != pattern.size()) return false;
  for (std::size_t i = 0; i < term.size(); ++i) {
    if (pattern[i] != '*' && pattern[i] != term[i]) return false;
  }
  return true;
}

void expect_promise(const TermDictionary& dictionary, unsigned k, Assignment assignment) {
  const std::vector<PickedPattern> rows = dictionary.pick(k);
  std::map<std::string, std::uint32_t> printed;  // "" for a hidden length
  for (const PickedPattern& row : rows) ++printed[row.k_hat == 0 ? "" : row.a_string];
  for (const PickedPattern& row : rows) {
    if (row.k_hat == 0) {
      RC_ASSERT(row.a_string == "*");
      if (assignment == Assignment::safe) RC_ASSERT(printed[""] >= k);
      RC_ASSERT(row.preimage == printed[""]);
      continue;
    }
    RC_ASSERT(agrees(row.term, row.a_string));
    std::uint32_t k_hat = 0;
    for (const PickedPattern& other : rows) k_hat += agrees(other.term, row.a_string) ? 1 : 0;
    RC_ASSERT(row.k_hat == k_hat);
    RC_ASSERT(k_hat >= k);
    RC_ASSERT(row.preimage == printed[row.a_string]);
    RC_ASSERT(row.redacted == static_cast<unsigned>(std::ranges::count(row.a_string, '*')));
    RC_ASSERT(row.redacted > 0U);
    if (assignment == Assignment::safe) RC_ASSERT(row.preimage >= k);
  }
}

RC_GTEST_PROP(BuildTerms, KeepsThePromise, ()) {
  const Assignment assignment = *rc::gen::element(Assignment::safe, Assignment::paper);
  const std::string list = random_list(80);
  try {
    const BuiltDictionary built(list, 4, assignment);
    const TermDictionary dictionary(built.path());
    for (unsigned k = 2; k <= 4; ++k) expect_promise(dictionary, k, assignment);
  } catch (const Error& error) {
    RC_ASSERT(error.kind() == Error::Kind::bad_input);  // fewer than four terms
  }
}

// Byte for byte, whatever is added, and however many threads.
RC_GTEST_PROP(BuildTerms, AddingEqualsBuildingOfBoth, ()) {
  const std::string first = random_list(40) + "aaaa\nbbbb\ncccc\nabab\n";
  const std::string second = random_list(20);
  const BuiltDictionary old(first, 3);
  const BuiltDictionary both(first + second, 3);
  const std::string list = old.folder().write("second.txt", second);
  const TermsSummary added = add_terms(old.path(), list, old.folder().at("new.terms"), {}, 2);
  RC_ASSERT(io::bytes_of_file(old.folder().at("new.terms")) == io::bytes_of_file(both.path()));
  RC_ASSERT(added.terms == both.summary().terms);
  (void)add_terms(old.path(), list, old.path(), {}, 1);  // in place
  RC_ASSERT(io::bytes_of_file(old.path()) == io::bytes_of_file(both.path()));
}

TEST(BuildTerms, SaysWhatTheListHolds) {
  const BuiltDictionary built("kind,term\n,crew\n,brew\n,crew\n,\nidentifier,Mori\n,crawl\n,brawl\n,tea\n", 2,
                              Assignment::paper, "list.csv");
  const TermsSummary& summary = built.summary();
  EXPECT_EQ(summary.terms, 5U);
  EXPECT_EQ(summary.identifiers, 1U);
  EXPECT_EQ(summary.lengths, 3U);
  EXPECT_EQ(summary.duplicates, 1U);
  EXPECT_EQ(summary.empty_lines, 1U);
  EXPECT_EQ(summary.not_proven, 0U);
  ASSERT_EQ(summary.costs.size(), 1U);
  EXPECT_EQ(summary.costs[0].k, 2U);
  EXPECT_DOUBLE_EQ(summary.costs[0].mean_redacted, (1 + 1 + 1 + 1 + 3) / 5.0);
  EXPECT_EQ(summary.costs[0].fully_redacted, 1U);
}

TEST(BuildTerms, RefusesWhatCantBe) {
  const io::TestFolder folder;
  const std::string list = folder.write("list.txt", "one\ntwo\n");
  const auto error = [&](unsigned k_max, const std::string& output) {
    TermsOptions options;
    options.k_max = k_max;
    return io::error_of([&] { (void)build_terms(list, output, options); });
  };
  EXPECT_NE(error(3, folder.at("a")).find("bad_input"), std::string::npos);
  EXPECT_NE(error(1, folder.at("a")).find("bad_usage"), std::string::npos);
  EXPECT_NE(error(2, folder.at("a.gz")).find("bad_usage"), std::string::npos);
  EXPECT_NE(io::error_of([&] { (void)build_terms(folder.at("none"), folder.at("a"), {}); }).find("bad_input"),
            std::string::npos);
  EXPECT_EQ(folder.list(), std::vector<std::string>{"list.txt"});
}

TEST(BuildTerms, DoesNotTakeSpellingsForNames) {
  EXPECT_NE(io::error_of([] { (void)BuiltDictionary("Ann\nANN\nann\n", 2); }).find("bad_input"), std::string::npos);
  EXPECT_EQ(BuiltDictionary("Ann\nANN\nann\n", 2, Assignment::paper).summary().terms, 3U);
}

TEST(BuildTerms, DoesNotDependOnThreads) {
  const io::TestFolder folder;
  std::string list;
  for (int i = 0; i < 400; ++i) list += std::to_string(i * i * 37 % 100'003) + "\n" + std::to_string(i * 7) + "x\n";
  const std::string path = folder.write("list.txt", list);
  TermsOptions options;
  options.k_max = 5;
  options.effort = 200'000;
  for (const unsigned threads : {1U, 4U}) {
    options.threads = threads;
    (void)build_terms(path, folder.at(std::to_string(threads)), options);
  }
  EXPECT_EQ(io::bytes_of_file(folder.at("1")), io::bytes_of_file(folder.at("4")));
}

}  // namespace
}  // namespace sumi::terms
