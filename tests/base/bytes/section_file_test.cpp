#include "base/bytes/section_file.hpp"

#include <array>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bytes/checksum.hpp"
#include "base/bytes/section_file_writer.hpp"
#include "base/bytes/zstd_frame.hpp"
#include "io/files.hpp"

namespace sumi::io {
namespace {

constexpr std::string_view kKind = "test of sections";

struct Pair {
  std::uint32_t a;
  std::uint32_t b;
  bool operator==(const Pair&) const = default;
};

const std::vector<Pair> kPairs{{1, 2}, {3, 4}, {5, 6}};
constexpr std::string_view kSection = "nine bytes, or so";

std::string small_file(SectionFileWriter::Sections sections = SectionFileWriter::Sections::plain) {
  std::string bytes;
  StringSink sink(bytes);
  SectionFileWriter writer(sink, kKind, sections);
  writer.add("text", std::span(kSection));
  writer.add("empty", std::span<const std::uint64_t>());
  writer.add("pairs", std::span(kPairs));
  writer.finish();
  return bytes;
}

std::string all_of(const SectionFile& file) {
  const auto text = file.section<char>("text");
  std::string out(text.begin(), text.end());
  out += '|' + std::to_string(file.section<std::uint64_t>("empty").size());
  for (const Pair& pair : file.section<Pair>("pairs"))
    out += '|' + std::to_string(pair.a) + ',' + std::to_string(pair.b);
  return out;
}

class SectionFileTest : public ::testing::Test {
 protected:
  // What is read from these bytes, or the error.
  [[nodiscard]] std::string read(std::string_view bytes, std::string_view kind = kKind) const {
    const std::string path = folder_.write("file", bytes);
    std::string out;
    const std::string error = error_of([&] { out = all_of(SectionFile(path, kind)); });
    return error == "no error" ? out : error.substr(0, error.find(' ')) + error.substr(error.rfind("/file"));
  }

  const TestFolder folder_;
  const std::string file_ = small_file();
  const std::string compressed_ = small_file(SectionFileWriter::Sections::compressed);
};

TEST_F(SectionFileTest, GivesWhatWasWritten) {
  EXPECT_EQ(read(file_), "nine bytes, or so|0|1,2|3,4|5,6");
  const SectionFile file(folder_.write("x", file_), kKind);
  EXPECT_TRUE(file.has("text"));
  EXPECT_TRUE(file.has("empty"));
  EXPECT_FALSE(file.has("tex"));
  EXPECT_FALSE(file.has(""));
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(file.section<Pair>("pairs").data()) % kSectionAlignment, 0);
}

TEST_F(SectionFileTest, StaysReadableWhenMovedAndWhenReplaced) {
  SectionFile first(folder_.write("x", file_), kKind);
  const auto text = first.section<char>("text");
  const SectionFile second = std::move(first);
  Output output(folder_.at("x"));
  output.sink().write("something else");
  output.commit();
  EXPECT_EQ(std::string_view(text.data(), text.size()), kSection);
  EXPECT_EQ(second.section<char>("text").data(), text.data());
}

// Written into in place, by one who doesn't know better: what was given stays as it was, and what is asked for later is
// an error.
TEST_F(SectionFileTest, OutlivesWhoWritesIntoTheFileOrCutsItShort) {
  const std::string path = folder_.write("x", file_);
  const SectionFile file(path, kKind);
  const auto text = file.section<char>("text");
  const std::string other(file_.size(), 'x');
  std::ofstream(path, std::ios::in | std::ios::out | std::ios::binary) << other;
  EXPECT_EQ(std::string_view(text.data(), text.size()), kSection);
  EXPECT_EQ(file.section<char>("text").data(), text.data());
  EXPECT_EQ(error_of([&] { (void)file.section<Pair>("pairs"); }),
            "unfinished: " + path + ": it changed while it was read; try again when nothing writes to it");
  ASSERT_EQ(::truncate(path.c_str(), 10), 0);
  EXPECT_EQ(std::string_view(text.data(), text.size()), kSection);
  EXPECT_EQ(error_of([&] { (void)file.section<Pair>("pairs"); }),
            "unfinished: " + path + ": it changed while it was read; try again when nothing writes to it");
}

TEST_F(SectionFileTest, SaysWhatIsWrong) {
  const std::string damaged = "bad_input:/file: it is cut off or damaged; build it again";
  const std::string foreign = "bad_input:/file: it is not a test of sections; name one, or build it";
  EXPECT_EQ(read(""), foreign);
  EXPECT_EQ(read("{\"text\": \"Anna\"}\n"), foreign);
  EXPECT_EQ(read(std::string(10'000, '\0')), foreign);
  EXPECT_EQ(read(file_, "another kind"), "bad_input:/file: it is not a another kind; name one, or build it");
  EXPECT_EQ(read(file_.substr(0, file_.size() - 64)), damaged);
  EXPECT_EQ(read(file_ + "\n"), damaged);
  std::string newer = file_;
  newer[8] = 3;
  EXPECT_EQ(read(newer), "bad_input:/file: a newer version of sumi wrote it; build it again with this one");
  std::string changed = file_;
  changed[64] = 'N';
  EXPECT_EQ(read(changed), "bad_input:/file: its section \"text\" is damaged; build it again");

  const SectionFile file(folder_.write("x", file_), kKind);
  EXPECT_EQ(error_of([&] { (void)file.section<char>("names"); }),
            "bad_input: " + folder_.at("x") + ": it has no section \"names\"; build it again");
  EXPECT_EQ(error_of([&] { (void)file.section<std::uint16_t>("text"); }),
            "bad_input: " + folder_.at("x") + ": its section \"text\" has a wrong size; build it again");
}

TEST_F(SectionFileTest, ReadsRegularFilesAlone) {
  const auto open = [&](const std::string& path) { return error_of([&] { SectionFile(path, kKind); }); };
  EXPECT_EQ(open(folder_.at("none")), "bad_input: " + folder_.at("none") + ": No such file or directory");
  EXPECT_EQ(open(folder_.path()),
            "bad_input: " + folder_.path() + ": only a regular file can be read in parts; copy it to a file");
  ASSERT_EQ(::mkfifo(folder_.at("pipe").c_str(), 0600), 0);
  EXPECT_EQ(open(folder_.at("pipe")),
            "bad_input: " + folder_.at("pipe") + ": only a regular file can be read in parts; copy it to a file");
  EXPECT_EQ(open(folder_.write("x.gz", file_)),
            "bad_input: " + folder_.at("x.gz") +
                ": a compressed file can't be read in parts; decompress it first (gunzip, unzstd)");
}

TEST_F(SectionFileTest, NoChangedByteGoesUnseen) {
  const std::string whole = read(file_);
  for (const std::string& file : {file_, compressed_}) {
    for (std::size_t at = 0; at < file.size(); ++at) {
      std::string bytes = file;
      bytes[at] = static_cast<char>(bytes[at] ^ 1 << at % 8);
      const std::string got = read(bytes);
      EXPECT_TRUE(got.starts_with("bad_input:/file: ") || got == whole) << at << ": " << got;
    }
  }
}

TEST_F(SectionFileTest, NoCutGoesUnseen) {
  for (const std::string& file : {file_, compressed_})
    for (std::size_t size = 0; size < file.size(); ++size)
      EXPECT_TRUE(read(file.substr(0, size)).starts_with("bad_input:")) << size;
}

// A file whose checksum of the table is right and whose table isn't.
std::string resealed(std::string bytes, const std::function<void(SectionEntry&)>& change, std::size_t section) {
  SectionFooter footer;
  char* const footer_at = bytes.data() + bytes.size() - sizeof footer;
  std::memcpy(&footer, footer_at, sizeof footer);
  SectionEntry entry;
  char* const entry_at = bytes.data() + footer.table_offset_bytes + section * sizeof entry;
  std::memcpy(&entry, entry_at, sizeof entry);
  change(entry);
  std::memcpy(entry_at, &entry, sizeof entry);
  Checksum checksum;
  const auto all = std::as_bytes(std::span<const char>(bytes));
  checksum.add(all.first(sizeof(SectionHeader)));
  checksum.add(all.subspan(footer.table_offset_bytes, bytes.size() - 8 - footer.table_offset_bytes));
  footer.checksum = checksum.value();
  std::memcpy(footer_at, &footer, sizeof footer);
  return bytes;
}

TEST_F(SectionFileTest, DoubtsATableWhoseChecksumIsRight) {
  const std::string whole = read(file_);
  EXPECT_EQ(read(resealed(file_, [](SectionEntry&) {}, 1)), whole);
  const auto refuses = [&](const std::function<void(SectionEntry&)>& change) {
    for (std::size_t section = 0; section < 3; ++section)
      EXPECT_EQ(read(resealed(file_, change, section)), "bad_input:/file: it is cut off or damaged; build it again");
  };
  refuses([](SectionEntry& e) { e.offset_bytes += 1; });
  refuses([](SectionEntry& e) { e.offset_bytes = 0; });
  refuses([](SectionEntry& e) { e.offset_bytes = 1 << 20; });
  refuses([](SectionEntry& e) { e.offset_bytes = ~std::uint64_t{63}; });
  refuses([](SectionEntry& e) { e.size_bytes = 1 << 20; });
  refuses([](SectionEntry& e) { e.size_bytes = ~std::uint64_t{0}; });
  refuses([](SectionEntry& e) { e.size_bytes = std::uint64_t{0} - e.offset_bytes; });
  EXPECT_EQ(read(resealed(
                     file_, [](SectionEntry& e) { e.offset_bytes = 64; }, 2))
                .substr(0, 17),
            "bad_input:/file: ");  // overlap
  EXPECT_EQ(read(resealed(
                file_, [](SectionEntry& e) { e.name[0] = 'x'; }, 0)),
            "bad_input:/file: it has no section \"text\"; build it again");
}

TEST_F(SectionFileTest, GivesWhatWasCompressed) {
  EXPECT_EQ(read(compressed_), read(file_));
  const SectionFile file(folder_.write("x", compressed_), kKind);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(file.section<Pair>("pairs").data()) % kSectionAlignment, 0);
  std::string bytes;
  StringSink sink(bytes);
  SectionFileWriter writer(sink, kKind, SectionFileWriter::Sections::compressed);
  writer.begin("numbers");
  for (std::uint32_t i = 0; i < 100'000; ++i) {
    const std::array one{i % 7};
    writer.append(std::span<const std::uint32_t>(one));
  }
  writer.end();
  writer.finish();
  EXPECT_LT(bytes.size(), 10'000U);
  const SectionFile large(folder_.write("y", bytes), kKind);
  ASSERT_EQ(large.section<std::uint32_t>("numbers").size(), 100'000U);
  EXPECT_EQ(large.section<std::uint32_t>("numbers")[99'999], 99'999U % 7);
}

// Whose checksums are right.
TEST_F(SectionFileTest, DoubtsFramesThatDontHoldWhatTheySay) {
  const std::string damaged = "bad_input:/file: its section \"text\" is damaged; build it again";
  const auto with_text = [&](const std::string& stored) {
    std::string bytes;
    StringSink sink(bytes);
    SectionFileWriter writer(sink, kKind);
    for (const std::string_view name : {"text", "empty", "pairs"})
      writer.add(name, std::span<const char>(name == "text" ? stored : zstd_frame("")));
    writer.finish();
    bytes[8] = kCompressedSectionsVersion;
    return read(resealed(bytes, [](SectionEntry&) {}, 0));
  };
  EXPECT_EQ(with_text(zstd_frame("Anna")), "Anna|0");
  std::string large = zstd_frame(std::string(1000, 'a'));
  EXPECT_EQ(with_text("Anna"), damaged);
  EXPECT_EQ(with_text(""), damaged);
  EXPECT_EQ(with_text(large.substr(0, large.size() - 1)), damaged);
  EXPECT_EQ(with_text(large + "x"), damaged);
  for (std::size_t at = 4; at < large.size(); ++at) {
    std::string changed = large;
    changed[at] = static_cast<char>(~changed[at]);
    const std::string got = with_text(changed);  // or other bytes: nobody says what they were
    EXPECT_TRUE(got == damaged || got.size() < 100'000) << at;
  }
}

TEST_F(SectionFileTest, APartKnowsItsSectionsByTheRestOfTheirNames) {
  std::string bytes;
  StringSink sink(bytes);
  SectionFileWriter writer(sink, kKind);
  for (const std::string part : {"", "0/", "1/", "1/0/"}) {
    writer.set_prefix(part);
    writer.add("text", std::span<const char>(part));
  }
  writer.finish();
  const std::string path = folder_.write("parts", bytes);
  const auto text_of = [](const SectionFile& file) {
    const auto text = file.section<char>("text");
    return std::string(text.begin(), text.end());
  };
  std::optional<SectionFile> file(std::in_place, path, kKind);
  const SectionFile part = file->part("1/");
  EXPECT_EQ(text_of(*file), "");
  EXPECT_EQ(text_of(file->part("")), "");
  EXPECT_EQ(text_of(file->part("0/")), "0/");
  EXPECT_EQ(text_of(part), "1/");
  EXPECT_EQ(text_of(part.part("0/")), "1/0/");
  EXPECT_TRUE(part.has("text") && part.has("0/text") && file->has("1/0/text"));
  EXPECT_FALSE(part.has("1/text") || part.has("1/0/text") || file->part("2/").has("text"));
  EXPECT_EQ(part.name(), path);
  EXPECT_EQ(error_of([&] { static_cast<void>(file->part("2/").section<char>("text")); }),
            "bad_input: " + path + ": it has no section \"2/text\"; build it again");
  file.reset();
  EXPECT_EQ(text_of(part), "1/");  // still mapped

  bytes[bytes.find("1/0/")] = 'x';  // of the last section
  const SectionFile damaged(folder_.write("damaged", bytes), kKind);
  EXPECT_EQ(text_of(damaged.part("1/")), "1/");
  EXPECT_NE(error_of([&] { static_cast<void>(text_of(damaged.part("1/0/"))); }).find("\"1/0/text\" is damaged"),
            std::string::npos);
}

TEST_F(SectionFileTest, IsReadByThreadsAtTheSameTime) {
  const SectionFile file(folder_.write("x", file_), kKind);
  std::vector<std::string> got(4);
  std::vector<std::thread> threads;
  for (std::string& mine : got) threads.emplace_back([&] { mine = all_of(file); });
  for (std::thread& thread : threads) thread.join();
  for (const std::string& one : got) EXPECT_EQ(one, all_of(file));
}

}  // namespace
}  // namespace sumi::io
