#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>
#include <unistd.h>

#include <sumi/attack/restore.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

namespace fs = std::filesystem;

class Restore : public ::testing::Test {
 protected:
  Restore() : folder_(fs::temp_directory_path() / ("sumi-restore-" + std::to_string(getpid()))) {
    fs::create_directories(folder_);
  }
  ~Restore() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string write(const std::string& name, const std::string& bytes) {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << bytes;
    return path(name);
  }
  std::string read(const std::string& name) const {
    std::ifstream file(folder_ / name);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  RestoreOptions options(const std::string& published, const std::string& output) const {
    RestoreOptions options;
    options.published = path(published);
    options.output = path(output);
    return options;
  }

  fs::path folder_;
};

TEST_F(Restore, ChangesNothingButMarks) {
  write("p.jsonl",
        "{\"id\":\"d1\", \"text\":\"the patient slept\", \"n\":1.0}\n{\"n\":[2],\"text\":\"the pat█ent "
        "slept\",\"id\":\"d2\"}\n");
  const RestoreResult result = restore(options("p.jsonl", "g.jsonl"));
  EXPECT_EQ(read("g.jsonl"),
            "{\"id\":\"d1\", \"text\":\"the patient slept\", \"n\":1.0}\n{\"n\":[2],\"text\":\"the patient "
            "slept\",\"id\":\"d2\"}\n");
  EXPECT_EQ(result.format, Format::jsonl);
  EXPECT_EQ(result.documents, 2U);
  EXPECT_EQ(result.characters, 34U);
  EXPECT_EQ(result.gaps, 1U);
  EXPECT_EQ(result.guessed_characters, 1U);
  EXPECT_FALSE(result.score);
}

TEST_F(Restore, MovesSpansAlong) {
  write("p.jsonl",
        "{\"text\":\"the patient slept\"}\n{\"text\":\"the pa█ "
        "slept\",\"spans\":[{\"start\":4,\"end\":7,\"label\":\"X\"},"
        "{\"start\":8,\"end\":13,\"label\":\"Y\"}]}\n");
  (void)restore(options("p.jsonl", "g.jsonl"));
  EXPECT_NE(read("g.jsonl").find("\"the patient slept\",\"spans\":[{\"start\":4,\"end\":11,\"label\":\"X\"},"
                                 "{\"start\":12,\"end\":17,\"label\":\"Y\"}]"),
            std::string::npos)
      << read("g.jsonl");
}

TEST_F(Restore, WritesFolders) {
  write("p/a.txt", "the patient slept");
  write("p/b.txt", "the pat█ent slept");
  (void)restore(options("p", "g"));
  EXPECT_EQ(read("g/a.txt"), "the patient slept");
  EXPECT_EQ(read("g/b.txt"), "the patient slept");
}

TEST_F(Restore, GuessesTheSameWhateverTheSourceSays) {  // planted: it must not see it
  write("p.jsonl", "{\"text\":\"the patient slept\"}\n{\"text\":\"the pat█nt sl█pt\"}\n");
  std::string first;
  for (const char* hidden : {"ie", "ZZ", "I"}) {
    write("s.jsonl",
          std::string("{\"text\":\"the patient slept\"}\n{\"text\":\"the pat") + hidden + "nt sl" + hidden + "pt\"}\n");
    RestoreOptions scored = options("p.jsonl", "g.jsonl");
    scored.source = path("s.jsonl");
    const RestoreResult result = restore(scored);
    ASSERT_TRUE(result.score);
    EXPECT_EQ(result.score->all.recovered_gaps > 0, std::string(hidden) == "ie");
    if (first.empty()) first = read("g.jsonl");
    EXPECT_EQ(read("g.jsonl"), first);
  }
}

TEST_F(Restore, TakesABackgroundOfAnotherFormat) {
  write("p.lines", "b█n\nx\n");
  write("more.jsonl", "{\"text\":\"ben\\nben\\nben\"}\n");
  RestoreOptions with = options("p.lines", "g.lines");
  with.format.format = Format::lines;
  with.background = path("more.jsonl");
  EXPECT_EQ(restore(with).background_format, Format::jsonl);
  EXPECT_EQ(read("g.lines"), "ben\nx\n");
}

TEST_F(Restore, LeavesNothingWhereItFails) {
  write("p.jsonl", "{\"text\":\"a█\"}\n");
  write("s.jsonl", "{\"text\":\"b\"}\n");
  RestoreOptions wrong = options("p.jsonl", "g.jsonl");
  wrong.source = path("s.jsonl");
  EXPECT_THROW((void)restore(wrong), Error);
  EXPECT_THROW((void)restore(options("p.jsonl", "p.jsonl")), Error);
  EXPECT_THROW((void)restore(options("none.jsonl", "g.jsonl")), Error);
  write("empty.jsonl", "");
  EXPECT_THROW((void)restore(options("empty.jsonl", "g.jsonl")), Error);
  EXPECT_FALSE(fs::exists(path("g.jsonl")));
}

}  // namespace
}  // namespace sumi
