#include "base/database/private_database.hpp"

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include "io/files.hpp"

namespace sumi::database {
namespace fs = std::filesystem;
namespace {

using io::bytes_of_file;
using io::error_of;
using io::mode_of;
using io::TestFolder;
using Names = std::vector<std::string>;

constexpr std::array<std::string_view, 1> kWordTables{"CREATE TABLE word (text TEXT NOT NULL) STRICT"};
constexpr DatabaseKind kWords{.what = "list", .application_id = 77, .version = 3, .tables = kWordTables};

PrivateDatabase database_at(const std::string& path, const DatabaseKind& kind = kWords) {
  return {path, kind};
}

std::string error_of_opening(const std::string& path, const DatabaseKind& kind = kWords) {
  return error_of([&] { static_cast<void>(database_at(path, kind)); });
}

void insert_word(PrivateDatabase& database, std::string_view text) {
  Statement statement(database, "INSERT INTO word VALUES (?)");
  statement.bind(1, text);
  statement.run();
}

Names words(PrivateDatabase& database) {
  Names all;
  Statement statement(database, "SELECT text FROM word ORDER BY rowid");
  while (statement.next()) all.push_back(statement.text(0));
  return all;
}

// As any other program would.
void run_elsewhere(const std::string& path, const char* sql) {
  sqlite3* handle = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &handle), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(handle, sql, nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(handle);
}

class OpenUmask {
 public:
  OpenUmask() : old_(::umask(0)) {}
  ~OpenUmask() { ::umask(old_); }

 private:
  mode_t old_;
};

TEST(PrivateDatabase, HoldsWhatWasCommitted) {
  const TestFolder folder;
  const std::string path = folder.at("words");
  const Names said{"", "a", std::string("nul\0inside", 10), "ü█", std::string(100000, 'x')};
  {
    PrivateDatabase database = database_at(path);
    EXPECT_TRUE(database.is_new());
    Transaction transaction(database);
    for (const std::string& word : said) insert_word(database, word);
    insert_word(database, {});
    transaction.commit();
  }
  PrivateDatabase database = database_at(path);
  EXPECT_FALSE(database.is_new());
  Names expected = said;
  expected.emplace_back();
  EXPECT_EQ(words(database), expected);
  EXPECT_EQ(folder.list(), Names{"words"});
}

TEST(PrivateDatabase, ForgetsWhatWasNotCommitted) {
  const TestFolder folder;
  PrivateDatabase database = database_at(folder.at("words"));
  {
    const Transaction transaction(database);
    insert_word(database, "a");
  }
  EXPECT_EQ(words(database), Names{});
}

TEST(PrivateDatabase, IsItsOwnersAloneAsIsTheJournal) {
  const OpenUmask umask;
  const TestFolder folder;
  PrivateDatabase database = database_at(folder.at("words"));
  EXPECT_EQ(mode_of(folder.at("words")), 0600U);
  Transaction transaction(database);
  insert_word(database, "a");
  EXPECT_EQ(folder.list(), (Names{"words", "words-journal"}));
  EXPECT_EQ(mode_of(folder.at("words-journal")), 0600U);
  transaction.commit();
  EXPECT_EQ(folder.list(), Names{"words"});
}

TEST(PrivateDatabase, ClosesAFileThatOthersCouldRead) {
  const TestFolder folder;
  folder.write("empty", "");
  fs::permissions(folder.at("empty"), fs::perms(0644));
  EXPECT_TRUE(database_at(folder.at("empty")).is_new());
  EXPECT_EQ(mode_of(folder.at("empty")), 0600U);
  fs::permissions(folder.at("empty"), fs::perms(0664));
  EXPECT_FALSE(database_at(folder.at("empty")).is_new());
  EXPECT_EQ(mode_of(folder.at("empty")), 0600U);
}

TEST(PrivateDatabase, OverwritesWhatIsDeleted) {
  const TestFolder folder;
  PrivateDatabase database = database_at(folder.at("words"));
  Transaction transaction(database);
  for (int i = 0; i < 1000; ++i) insert_word(database, "unforgettable");
  transaction.commit();
  EXPECT_NE(bytes_of_file(folder.at("words")).find("unforgettable"), std::string::npos);
  database.execute("DELETE FROM word WHERE rowid % 2 = 0");
  database.execute("DELETE FROM word");
  EXPECT_EQ(bytes_of_file(folder.at("words")).find("unforgettable"), std::string::npos);
}

TEST(PrivateDatabase, IsHeldByOneRunAtATime) {
  const TestFolder folder;
  const std::string path = folder.at("words");
  const std::string used =
      "unfinished: " + path + ": another run is using it; wait until it ends, or name another file";
  std::optional<PrivateDatabase> first(database_at(path));
  EXPECT_EQ(error_of_opening(path), used);
  first.reset();
  EXPECT_EQ(error_of_opening(path), "no error");

  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN EXCLUSIVE", nullptr, nullptr, nullptr), SQLITE_OK);
  EXPECT_EQ(error_of_opening(path), used);
  sqlite3_close(other);
  EXPECT_EQ(error_of_opening(path), "no error");
}

TEST(PrivateDatabase, LeavesFilesOfOthersAsTheyAre) {
  const TestFolder folder;
  const auto refusal = [](const std::string& path) {
    return "bad_input: " + path + ": it is not a list of sumi's; name another file";
  };
  for (const std::string& bytes :
       {std::string("x"), std::string("id,text\n1,a\n"), std::string(5000, '\0'), std::string(200, 'S')}) {
    const std::string path = folder.write("notes.csv", bytes);
    fs::permissions(path, fs::perms(0644));
    EXPECT_EQ(error_of_opening(path), refusal(path));
    EXPECT_TRUE(bytes_of_file(path) == bytes);
    EXPECT_EQ(mode_of(path), 0644U);
  }
  const std::string path = folder.at("other.sqlite");
  run_elsewhere(path, "CREATE TABLE word (text TEXT NOT NULL) STRICT");
  fs::permissions(path, fs::perms(0644));
  const std::string bytes = bytes_of_file(path);
  EXPECT_EQ(error_of_opening(path), refusal(path));
  EXPECT_TRUE(bytes_of_file(path) == bytes);
  EXPECT_EQ(mode_of(path), 0644U);
  EXPECT_EQ(folder.list(), (Names{"notes.csv", "other.sqlite"}));
}

TEST(PrivateDatabase, KnowsItsVersionAndItsTables) {
  const TestFolder folder;
  const std::string path = folder.at("words");
  EXPECT_EQ(error_of_opening(path), "no error");
  DatabaseKind later = kWords;
  later.version = kWords.version + 1;
  EXPECT_EQ(error_of_opening(path, later),
            "bad_input: " + path + ": it is a list of another version of sumi's; name another file");
  DatabaseKind earlier = kWords;
  earlier.version = kWords.version - 1;
  EXPECT_EQ(error_of_opening(path, earlier),
            "bad_input: " + path + ": a newer version of sumi wrote it; open it with that version");
  run_elsewhere(path, "CREATE TABLE more (x)");  // somebody's own, beside ours
  EXPECT_EQ(error_of_opening(path), "no error");
  run_elsewhere(path, "ALTER TABLE word ADD COLUMN more TEXT");
  EXPECT_EQ(error_of_opening(path), "bad_input: " + path + ": the list is damaged; remove it, and run again");
}

TEST(PrivateDatabase, RunsNoTriggers) {
  const TestFolder folder;
  const std::string path = folder.at("words");
  EXPECT_EQ(error_of_opening(path), "no error");
  run_elsewhere(path, "CREATE TRIGGER more AFTER INSERT ON word BEGIN INSERT INTO word VALUES ('more'); END");
  PrivateDatabase database = database_at(path);
  insert_word(database, "a");
  EXPECT_EQ(words(database), Names{"a"});
}

TEST(PrivateDatabase, AShortenedFileIsDamaged) {
  const TestFolder folder;
  const std::string path = folder.at("words");
  {
    PrivateDatabase database = database_at(path);
    Transaction transaction(database);
    for (int i = 0; i < 50; ++i) insert_word(database, std::string(1000, 'a'));
    transaction.commit();
  }
  fs::resize_file(path, fs::file_size(path) - 4096);
  EXPECT_EQ(error_of_opening(path), "bad_input: " + path + ": the list is damaged; remove it, and run again");
}

TEST(PrivateDatabase, RemovesAnEmptyJournal) {
  const TestFolder folder;
  EXPECT_EQ(error_of_opening(folder.at("words")), "no error");
  folder.write("words-journal", "");
  EXPECT_EQ(error_of_opening(folder.at("words")), "no error");
  EXPECT_EQ(folder.list(), Names{"words"});
}

TEST(PrivateDatabase, LiesInAFile) {
  const TestFolder folder;
  EXPECT_EQ(error_of_opening("-"), "bad_usage: standard output: it is not a database; name a file for the list");
  EXPECT_EQ(error_of_opening(folder.path()),
            "bad_usage: " + folder.path() + ": it is a folder; name a file for the list");
  EXPECT_EQ(error_of_opening("/dev/null"), "bad_usage: /dev/null: it is a device or a pipe; name a file for the list");
  ASSERT_EQ(::mkfifo(folder.at("pipe").c_str(), 0600), 0);
  EXPECT_EQ(error_of_opening(folder.at("pipe")),
            "bad_usage: " + folder.at("pipe") + ": it is a device or a pipe; name a file for the list");
  EXPECT_EQ(error_of_opening(folder.at("no/words")),
            "unfinished: " + folder.at("no/words") + ": No such file or directory; name a place that can be written");
}

TEST(PrivateDatabase, FollowsLinks) {
  const TestFolder folder;
  fs::create_directory(folder.at("far"));
  fs::create_symlink("far/words", folder.at("link"));
  EXPECT_EQ(error_of_opening(folder.at("link")), "no error");
  EXPECT_EQ(folder.list(), (Names{"far/", "far/words", "link"}));
  EXPECT_EQ(mode_of(folder.at("far/words")), 0600U);
  fs::create_symlink("round", folder.at("round"));
  EXPECT_EQ(error_of_opening(folder.at("round")).substr(0, 10), "unfinished");
}

TEST(PrivateDatabase, ANameIsAName) {
  const TestFolder folder;
  const fs::path before = fs::current_path();
  fs::current_path(folder.path());
  for (const char* name : {":memory:", "file:a?mode=memory", "%41#"}) {
    EXPECT_EQ(error_of_opening(name), "no error");
    EXPECT_TRUE(fs::exists(folder.at(name))) << name;
  }
  fs::current_path(before);
}

TEST(PrivateDatabase, NoErrorQuotesAValue) {
  const TestFolder folder;
  PrivateDatabase database = database_at(folder.at("words"));
  EXPECT_EQ(error_of([&] { database.execute("INSERT INTO word VALUES (CAST('Anna Mori' AS BLOB))"); }),
            "bad_input: " + folder.at("words") + ": the list is damaged; remove it, and run again");
}

}  // namespace
}  // namespace sumi::database
