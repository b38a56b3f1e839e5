#include "hide/chain/view_file.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <limits>
#include <random>

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include "io/files.hpp"

namespace sumi::hide {
namespace fs = std::filesystem;
namespace {

using io::bytes_of_file;
using io::error_of;
using io::mode_of;
using io::TestFolder;

// The mentions of a record: none to four, all that a mention can say.
std::vector<Mention> mentions_of(std::uint32_t record) {
  constexpr std::array<const char*, 5> kTexts{"Anna Mori", "", "Ōta 太田", "12/3",
                                              "a longer text with many words in it"};
  std::mt19937 random(record);
  std::vector<Mention> all(random() % 5);
  for (Mention& mention : all) {
    mention = {.record = record,
               .field = static_cast<std::uint32_t>(random() % 3),
               .where = {random(), random() + (1ULL << 33)},
               .attribute = static_cast<std::uint32_t>(random()),
               .by = static_cast<FoundBy>(random() % 6),
               .score = random() / 4294967296.0,
               .text = kTexts[random() % 5]};
    mention.is_decoded = mention.text.size() != mention.where.size();
  }
  return all;
}

std::vector<Mention> mentions_of(std::uint32_t begin, std::uint32_t end) {
  std::vector<Mention> all;
  for (std::uint32_t record = begin; record < end; ++record) {
    const std::vector<Mention> some = mentions_of(record);
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

void store_to(ViewFile& view, std::uint32_t end) {
  view.store(end, mentions_of(view.extracted(), end));
}

// What a query gives, cells parted by bars, rows by semicolons.
std::string rows_of(const std::string& path, const char* sql) {
  sqlite3* handle = nullptr;
  std::string all;
  EXPECT_EQ(sqlite3_open(path.c_str(), &handle), SQLITE_OK);
  const auto take = [](void* into, int columns, char** cells, char**) {
    for (int i = 0; i < columns; ++i)
      static_cast<std::string*>(into)->append(i > 0 ? "|" : "").append(cells[i] != nullptr ? cells[i] : "null");
    static_cast<std::string*>(into)->append(";");
    return 0;
  };
  EXPECT_EQ(sqlite3_exec(handle, sql, take, &all, nullptr), SQLITE_OK);
  sqlite3_close(handle);
  return all;
}

TEST(ViewFile, DrawsAnOrderOnceARun) {
  const TestFolder folder;
  Key key;
  {
    ViewFile view(folder.at("view"), "f", false);
    key = view.order_key();
    EXPECT_EQ(view.order_key().bytes, key.bytes);
    EXPECT_NE(key.bytes, Key{}.bytes);
  }
  EXPECT_EQ(ViewFile(folder.at("view"), "f", false).order_key().bytes, key.bytes);
  EXPECT_NE(ViewFile(folder.at("view"), "g", true).order_key().bytes, key.bytes);  // another run
}

TEST(ViewFile, BeginsEmpty) {
  const TestFolder folder;
  for (int times = 0; times < 2; ++times) {
    const ViewFile view(folder.at("view"), "f", false);
    EXPECT_EQ(view.extracted(), 0U);
    EXPECT_TRUE(view.mentions().empty());
    EXPECT_FALSE(view.announced());
    EXPECT_FALSE(view.is_finished());
  }
  EXPECT_EQ(mode_of(folder.at("view")), 0600U);
}

TEST(ViewFile, GivesBackWhatWasStored) {
  const TestFolder folder;
  std::mt19937 random(1);
  std::uint32_t end = 0;
  for (int run = 0; run < 5; ++run) {
    ViewFile view(folder.at("view"), "f", false);
    ASSERT_EQ(view.extracted(), end);
    ASSERT_EQ(view.mentions(), mentions_of(0, end));
    for (int i = 0; i < 4; ++i) store_to(view, end += random() % 50);
    ASSERT_EQ(view.extracted(), end);
    ASSERT_EQ(view.mentions(), mentions_of(0, end));
  }
  EXPECT_EQ(folder.list(), std::vector<std::string>{"view"});
}

TEST(ViewFile, KeepsOddScoresAndTexts) {
  const TestFolder folder;
  std::vector<Mention> odd;
  for (const double score : {0.0, -0.0, -1.5, 1e300, std::numeric_limits<double>::infinity(), 5e-324})
    odd.push_back({.score = score, .text = std::string("a\0'\"%;", 6)});
  odd.push_back({.where = {0, (1ULL << 62)}, .score = std::nan(""), .text = std::string(200000, 'x')});
  for (Mention& mention : odd) mention.is_decoded = true;  // its text is as long as its place in none
  ViewFile(folder.at("view"), "f", false).store(1, odd);
  std::vector<Mention> stored = ViewFile(folder.at("view"), "f", false).mentions();
  EXPECT_TRUE(std::isnan(stored.back().score));
  stored.back().score = odd.back().score = 0;
  EXPECT_EQ(stored, odd);
}

TEST(ViewFile, ARunOfOtherSourcesIsKeptUnlessOverwritten) {
  const TestFolder folder;
  const std::string path = folder.at("view");
  {
    ViewFile view(path, "f", false);
    store_to(view, 30);
    view.store_outcome(std::vector<std::string>{"name"}, {}, {}, std::vector<HideValue>{{1, 0, "Zacharias Quill", 2}},
                       {});
    view.finish();
  }
  EXPECT_EQ(
      error_of([&] { ViewFile(path, "g", false); }),
      "bad_usage: " + path + ": the view holds a run of other sources or rules; name another file, or overwrite it");
  EXPECT_TRUE(ViewFile(path, "f", true).is_finished());  // nothing to overwrite
  {
    const ViewFile view(path, "g", true);
    EXPECT_EQ(view.extracted(), 0U);
    EXPECT_TRUE(view.mentions().empty());
    EXPECT_FALSE(view.is_finished());
  }
  EXPECT_EQ(bytes_of_file(path).find("Zacharias"), std::string::npos);
  EXPECT_EQ(error_of([&] { ViewFile(path, "f", false); }).substr(0, 9), "bad_usage");
}

TEST(ViewFile, SaysHowFarItsOutputHasCome) {
  const TestFolder folder;
  {
    ViewFile view(folder.at("view"), "f", false);
    store_to(view, 3);
    view.announce("aa");
    view.announce("bb");
  }
  {
    ViewFile view(folder.at("view"), "f", false);
    EXPECT_EQ(view.announced(), "bb");
    EXPECT_FALSE(view.is_finished());
    view.finish();
  }
  const ViewFile view(folder.at("view"), "f", false);
  EXPECT_TRUE(view.is_finished());
  EXPECT_EQ(view.announced(), "bb");
  EXPECT_EQ(view.mentions(), mentions_of(0, 3));
}

TEST(ViewFile, StoresTheOutcomeInPlaceOfAnEarlierOne) {
  const TestFolder folder;
  const std::string path = folder.at("view");
  {
    ViewFile view(path, "f", false);
    store_to(view, 20);
    const Mention later{.record = 4,
                        .field = 1,
                        .where = {2, 6},
                        .attribute = 1,
                        .by = FoundBy::short_form,
                        .score = 1,
                        .text = "Mori"};
    for (const char* name : {"Old", "Anna Mori"}) {
      view.store_outcome(std::vector<std::string>{"name", "age"},
                         std::vector<HideRecord>{{0, 0, "r1", 7, 8}, {1, 5, "", 7, 7}}, std::vector<Mention>{later},
                         std::vector<HideValue>{{7, 0, name, 3}, {7, 1, "40", 1}},
                         std::vector<HideValue>{{7, 0, "[NAME]", 0}});
    }
    EXPECT_EQ(view.mentions(), mentions_of(0, 20));
    store_to(view, 25);
    EXPECT_EQ(view.mentions(), mentions_of(0, 25));
  }
  EXPECT_EQ(rows_of(path, "SELECT * FROM attribute"), "0|name;1|age;");
  EXPECT_EQ(rows_of(path, "SELECT number, source, own_number, id, person, loose_person FROM record"),
            "0|0|0|r1|7|8;1|1|5||7|7;");
  EXPECT_EQ(
      rows_of(path, "SELECT record, field, begin, end, attribute, found_by, score, text FROM mention WHERE later"),
      "4|1|2|6|1|short form|1.0|Mori;");
  EXPECT_EQ(rows_of(path, "SELECT person, attribute, value, count FROM view"), "7|0|Anna Mori|3;7|1|40|1;");
  EXPECT_EQ(rows_of(path, "SELECT person, attribute, value FROM published"), "7|0|[NAME];");
  EXPECT_EQ(bytes_of_file(path).find("Old"), std::string::npos);
}

// Stores records, some at a time, until it is killed.
[[noreturn]] void store_forever(const std::string& path) {
  try {
    ViewFile view(path, "f", false);
    std::mt19937 random(view.extracted());
    for (;;) {
      store_to(view, view.extracted() + 1 + random() % 300);
      if (random() % 4 == 0)
        view.store_outcome({}, {}, mentions_of(0, 5), std::vector<HideValue>{{1, 0, std::string(5000, 'v'), 1}}, {});
    }
  } catch (...) {
    ::_exit(1);
  }
}

TEST(ViewFile, SurvivesAKillAtAnyMoment) {
  const TestFolder folder;
  const std::string path = folder.at("view");
  std::mt19937 random(2);
  int halfway = 0;
  std::uint32_t extracted = 0;
  for (unsigned kills = 0; kills < 100 || extracted == 0; ++kills) {
    const pid_t child = ::fork();
    if (child == 0) store_forever(path);
    ::usleep(random() % (1000 + 400 * kills));
    ASSERT_EQ(::kill(child, SIGKILL), 0);
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << "it ended by itself";
    for (const std::string& name : folder.list()) ASSERT_EQ(mode_of(folder.at(name)), 0600U) << name;
    halfway += fs::exists(path + "-journal") ? 1 : 0;
    if (kills % 10 != 9) continue;
    const ViewFile view(path, "f", false);
    ASSERT_GE(view.extracted(), extracted);
    extracted = view.extracted();
    ASSERT_EQ(view.mentions(), mentions_of(0, extracted));
  }
  EXPECT_GT(halfway, 5);
  EXPECT_EQ(folder.list(), std::vector<std::string>{"view"});
}

TEST(ViewFile, DamageIsSeen) {
  const TestFolder folder;
  const std::string path = folder.at("view");
  {
    ViewFile view(path, "f", false);
    store_to(view, 200);
    view.announce("aa");
  }
  const std::string good = bytes_of_file(path);
  std::mt19937 random(3);
  int seen = 0;
  for (int i = 0; i < 600; ++i) {
    std::string bytes = good;
    const bool head = i % 3 == 0;
    for (std::size_t flips = 1 + random() % 3; flips > 0; --flips)
      bytes[random() % (head ? std::size_t{120} : bytes.size())] ^= static_cast<char>(1 + random() % 255);
    if (i % 7 == 0) bytes.resize(random() % bytes.size());
    std::ofstream(path, std::ios::binary) << bytes;
    try {
      ViewFile view(path, "f", false);
      const std::uint32_t extracted = view.extracted();
      ASSERT_TRUE(extracted == 200 || (bytes.empty() && extracted == 0));
      ASSERT_EQ(view.mentions(), mentions_of(0, extracted));
      if (extracted > 0) ASSERT_EQ(view.announced(), "aa");
    } catch (const Error& error) {
      ASSERT_EQ(error.kind(), Error::Kind::bad_input) << error.what();
      ++seen;
    }
    for (const char* beside : {"-journal", "-wal", "-shm"}) fs::remove(path + beside);
  }
  EXPECT_GT(seen, 300);
}

TEST(ViewFile, AChangedValueIsSeen) {
  const TestFolder folder;
  const std::string path = folder.at("view");
  const std::string damaged = "bad_input: " + path + ": the view is damaged; remove it, and run again";
  const auto stored = [&] {
    fs::remove(path);
    ViewFile view(path, "f", false);
    store_to(view, 50);
  };
  for (const char* sql :
       {"UPDATE mention SET text = 'Bob' WHERE number = 3", "DELETE FROM mention WHERE number = 7",
        "INSERT INTO mention SELECT NULL, record, field, begin, end, attribute, found_by, score, text, 0 FROM mention",
        "UPDATE mention SET record = -1 WHERE number = 2", "UPDATE mention SET found_by = '' WHERE number = 2",
        "UPDATE mention SET score = NULL", "UPDATE mention SET number = 1000 WHERE number = 1",
        "UPDATE run SET value = '49' WHERE key = 'records'", "DELETE FROM run WHERE key = 'finished'",
        "INSERT INTO run VALUES ('announced', 'x')"}) {
    stored();
    EXPECT_EQ(rows_of(path, sql), "");
    EXPECT_EQ(error_of([&] { static_cast<void>(ViewFile(path, "f", false).mentions()); }), damaged) << sql;
  }
}

TEST(ViewFile, AForeignDatabaseIsRefused) {
  const TestFolder folder;
  EXPECT_EQ(rows_of(folder.at("other"), "CREATE TABLE mention (x)"), "");
  EXPECT_EQ(error_of([&] { ViewFile(folder.at("other"), "f", true); }),
            "bad_input: " + folder.at("other") + ": it is not a view of sumi's; name another file");
}

TEST(ViewFile, StoresManyMentionsQuickly) {
  const TestFolder folder;
  std::vector<Mention> many;
  for (std::uint32_t i = 0; i < 100000; ++i)
    many.push_back({.record = i / 10,
                    .where = {i, i + 9},
                    .attribute = i % 7,
                    .by = FoundBy::tagger,
                    .score = 0.5,
                    .text = "Anna Mori"});
  ViewFile view(folder.at("view"), "f", false);
  const auto start = std::chrono::steady_clock::now();
  view.store(10000, many);
  const std::chrono::duration<double> stored = std::chrono::steady_clock::now() - start;
  EXPECT_EQ(view.mentions(), many);
  const std::chrono::duration<double> all = std::chrono::steady_clock::now() - start;
  RecordProperty("seconds_stored", std::to_string(stored.count()));
  RecordProperty("seconds_read", std::to_string((all - stored).count()));
  EXPECT_LT(stored.count(), 10);
}

}  // namespace
}  // namespace sumi::hide
