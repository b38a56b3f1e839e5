#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/core.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "io/files.hpp"
#include "link/some_records.hpp"
#include <sumi/link/link.hpp>

namespace sumi::link {
namespace {

// Persons with two records each, the second with an error.
Rows doubled_persons(int persons) {
  const std::vector<std::string> given{"anna", "bruno", "carla", "david", "erika", "franz", "gerda"};
  const std::vector<std::string> family{"meier", "schmidt", "huber", "wagner", "bauer", "keller",
                                        "vogel", "lang",    "jung",  "graf",   "roth"};
  Rows rows;
  for (int i = 0; i < persons; ++i) {
    const std::string born =
        "19" + std::to_string(40 + i % 53) + "-0" + std::to_string(1 + i % 9) + "-1" + std::to_string(i % 7);
    rows.push_back({given[i % 7], family[i % 11], born, std::to_string(100 + 37 * i)});
    rows.push_back(rows.back());
    switch (i % 4) {
      case 0:
        rows.back()[0].pop_back();
        break;
      case 1:
        std::swap(rows.back()[0], rows.back()[1]);
        break;
      case 2:
        rows.back()[3].clear();
        break;
      default:
        break;
    }
  }
  return rows;
}

TEST(LinkRecords, FindsPersons) {
  const LinkRecords records = records_of(some_columns(), doubled_persons(60));
  const LinkResult result = link_records(records, find_link_rules(records));
  EXPECT_EQ(result.person_count, 60U);
  for (std::size_t i = 0; i < records.size(); i += 2) EXPECT_EQ(result.persons[i], result.persons[i + 1]) << i;
  EXPECT_EQ(result.links, 60U);
  EXPECT_GT(result.model.lambda, 0);
  EXPECT_GT(result.iterations, 0U);
}

// Made-up persons of 80 given names and 300 surnames, with so many copies of each one's record.
Rows copied_persons(std::uint32_t persons, int copies) {
  Rows rows;
  std::uint32_t state = 12345;
  const auto below = [&state](std::uint32_t bound) {
    state = state * 1664525 + 1013904223;
    return (state >> 8) % bound;
  };
  const auto name = [](std::uint32_t number, std::string_view end) {
    std::string made;
    for (int i = 0; i < 3; ++i, number /= 7) made += std::string{"bdfklmn"[number % 7], "aeiou"[(number * 3 + i) % 5]};
    return made.append(end);
  };
  for (std::uint32_t i = 0; i < persons; ++i) {
    const std::string born = fmt::format("{}-{:02}-{:02}", 1940 + below(60), 1 + below(12), 1 + below(28));
    const std::vector<std::string> row{name(below(80), "a"), name(below(300), "er"), born};
    rows.insert(rows.end(), static_cast<std::size_t>(copies), row);
  }
  return rows;
}

class Copies : public testing::TestWithParam<std::pair<std::uint32_t, int>> {};

TEST_P(Copies, AreLinked) {
  const auto [persons, copies] = GetParam();
  const LinkRecords records = records_of({"given_name", "surname", "dob"}, copied_persons(persons, copies));
  const LinkResult result = link_records(records, find_link_rules(records));
  EXPECT_EQ(result.person_count, persons);
  EXPECT_EQ(result.links, persons * static_cast<std::uint64_t>(copies * (copies - 1) / 2));
  EXPECT_EQ(result.equal_apart, 0U);
}

INSTANTIATE_TEST_SUITE_P(LinkRecords, Copies,
                         testing::Values(std::pair{50U, 2}, std::pair{50U, 5}, std::pair{50U, 20}, std::pair{1000U, 2},
                                         std::pair{1000U, 5}, std::pair{1000U, 20}));

// Names, and now and then a birth date or a number beside them, as letters have them.
TEST(LinkRecords, LinksRecordsOfManyWithMissingValues) {
  Rows rows;
  const Rows persons = copied_persons(68, 1);
  for (std::size_t person = 0; person < persons.size(); ++person)
    for (int i = 0; i < 6; ++i)
      rows.push_back({persons[person][0] + " " + persons[person][1], i % 2 == 0 ? persons[person][2] : "",
                      i % 3 == 0 ? fmt::format("07700 {:06}", 7919 * person) : ""});
  const LinkRecords records = records_of({"name", "dob", "contact"}, rows);
  const LinkResult result = link_records(records, find_link_rules(records));
  EXPECT_NEAR(result.person_count, 68U, 1);
  EXPECT_FALSE(result.is_held);
  EXPECT_EQ(result.doubt, LinkDoubt::none);
}

// Who lives in one street isn't one person.
TEST(LinkRecords, DontTakeAStreetForAPerson) {
  Rows rows;
  const Rows persons = copied_persons(300, 1);
  for (std::size_t i = 0; i < persons.size(); ++i)
    rows.push_back({persons[i][0] + " " + persons[i][1], persons[i][2], fmt::format("street {}", i % 30),
                    fmt::format("{:05}", i % 30)});
  const LinkRecords records = records_of({"name", "dob", "street", "zip"}, rows);
  EXPECT_GE(link_records(records, find_link_rules(records)).person_count, 298U);
}

TEST(LinkRecords, SaysWhereItIsUndecided) {
  LinkRules rules;
  rules.comparisons = {{.column = "given"}};
  EXPECT_EQ(link_records(records_of(some_columns(), doubled_persons(60)), rules).doubt, LinkDoubt::one_comparison);
}

TEST(LinkRecords, CountsEqualPairsThatChanceBrings) {
  Rows rows;
  for (int i = 0; i < 400; ++i) rows.push_back({i % 2 == 0 ? "anna" : "bruno", i % 3 == 0 ? "roth" : "graf", "", ""});
  LinkRules rules;
  rules.comparisons = {{.column = some_columns()[0]}, {.column = some_columns()[1]}};
  const LinkResult result = link_records(records_of(some_columns(), rows), rules);
  EXPECT_EQ(result.links, 0U);
  EXPECT_GT(result.equal_apart, 10'000U);
}

TEST(LinkRecords, LinksOneToOneAcrossSources) {
  Rows rows;
  const Rows persons = doubled_persons(40);
  std::vector<std::uint32_t> sources;
  for (std::uint32_t source = 0; source < 2; ++source) {
    for (std::size_t i = source; i < persons.size(); i += 2) {
      rows.push_back(persons[i]);
      sources.push_back(source);
    }
  }
  rows.push_back(rows.back());  // twice in the second source
  sources.push_back(1);
  const LinkRecords records = records_of(some_columns(), rows, sources);
  LinkRules rules = find_link_rules(records);
  rules.one_to_one = true;
  const LinkResult result = link_records(records, rules);
  EXPECT_EQ(result.pairs_compared, 40U * 41U);
  EXPECT_EQ(result.person_count, 41U);
  EXPECT_EQ(result.persons[3], result.persons[43]);
}

TEST(LinkRecords, SaysBlocksBeforeAnythingIsCompared) {
  const LinkRecords records = records_of(some_columns(), doubled_persons(10));
  std::vector<std::string> heard;
  LinkRun run;
  run.progress = [&](std::string_view stage, std::uint64_t, std::uint64_t) { heard.emplace_back(stage); };
  run.on_blocks = [&](const std::vector<LinkBlockSize>& sizes) { heard.push_back(sizes.front().name); };
  (void)link_records(records, some_rules(), run);
  EXPECT_EQ(heard.front(), "first 2 of given");
  EXPECT_GT(heard.size(), 2U);
}

TEST(LinkRecords, RefusesTooManyPairs) {
  const LinkRecords records = records_of(some_columns(), doubled_persons(10));
  LinkRules rules = some_rules();
  rules.max_pairs = 3;
  EXPECT_TRUE(io::error_of([&] { (void)link_records(records, rules); }).starts_with("unfinished: the blocks have "));
}

TEST(LinkRecords, TakesNothingAndAlmostNothing) {
  for (const Rows& rows : {Rows{}, Rows{{"a", "b", "", ""}}, Rows{{"", "", "", ""}, {"", "", "", ""}}}) {
    const LinkRecords records = records_of(some_columns(), rows);
    LinkRules rules = some_rules();
    EXPECT_EQ(link_records(records, rules).person_count, rows.size());
    rules.blocks.clear();
    EXPECT_EQ(link_records(records, rules).person_count, rows.size());
  }
}

bool same_persons(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b,
                  const std::vector<std::size_t>& place) {
  for (std::size_t i = 0; i < place.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if ((a[i] == a[j]) != (b[place[i]] == b[place[j]])) return false;
  return true;
}

RC_GTEST_PROP(LinkRecords, DependOnNeitherOrderNorThreads, ()) {
  const Rows rows = some_rows(40);
  std::vector<std::size_t> order(rows.size());
  std::iota(order.begin(), order.end(), 0U);
  for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[*rc::gen::inRange<std::size_t>(0, i)]);
  Rows shuffled;
  std::vector<std::size_t> place(rows.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    place[order[i]] = i;
    shuffled.push_back(rows[order[i]]);
  }
  LinkRules rules = some_rules();
  rules.threshold = .6;
  rules.loose_threshold = .2;
  rules.max_cluster = 5;
  const LinkRecords records = records_of(some_columns(), rows);
  const LinkResult result = link_records(records, rules);
  LinkRun threads;
  threads.threads = 3;
  const LinkResult again = link_records(records, rules, threads);
  RC_ASSERT(again.persons == result.persons && again.loose == result.loose && again.pairs == result.pairs);
  const LinkResult other = link_records(records_of(some_columns(), shuffled), rules);
  RC_ASSERT(other.model.lambda == result.model.lambda && other.pairs.size() == result.pairs.size());
  RC_ASSERT(same_persons(result.persons, other.persons, place));
  RC_ASSERT(same_persons(result.loose, other.loose, place));
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      RC_ASSERT(result.persons[i] != result.persons[j] || result.loose[i] == result.loose[j]);
}

}  // namespace
}  // namespace sumi::link
