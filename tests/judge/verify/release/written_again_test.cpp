#include <cstdlib>
#include <filesystem>
#include <functional>
#include <map>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/bytes/compression.hpp"
#include "base/bytes/output.hpp"
#include "base/bytes/zip_archive.hpp"
#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"
#include "io/formats/open_records.hpp"
#include "judge/verify/fresh_id_number.hpp"
#include "judge/verify/release/published.hpp"
#include <sumi/verify/verify.hpp>

namespace sumi::verify {
namespace {

namespace fs = std::filesystem;
using ::testing::EndsWith;

const std::string kFirst = "The patient was seen by Tova Brandvold today";
const std::string kSecond = "The patient was seen by Emil Kvist today";
const std::string kShown = "The patient was seen by █ today";

std::string compressed(const std::string& name, const std::string& bytes) {
  auto sink = std::make_unique<io::MemorySink>();
  std::string packed;
  const auto out = io::compressed(std::make_unique<io::StringSink>(packed), io::compression_of(name));
  out->write(bytes);
  out->close();
  return packed;
}

// A source and what is published of it, as the writer of its format writes it.
class Publication {
 public:
  Publication(const std::string& name, const std::string& source, FormatOptions format = {}) {
    options_.format = std::move(format);
    options_.promise.by = Support::occurrences;
    options_.promise.k = 2;
    published_ = folder_.at("published/" + name);
    add(name, source);
    options_.source = folder_.at("source/" + name);
  }
  // Of a folder of files.
  explicit Publication(const std::map<std::string, std::string>& sources) {
    options_.format.format = Format::files;
    options_.promise.by = Support::occurrences;
    options_.promise.k = 2;
    options_.pass.file_names = true;
    for (const auto& [name, source] : sources) add(name, source);
    published_ = folder_.at("published");
    options_.source = folder_.at("source");
  }

  void add(const std::string& name, const std::string& source) {
    const std::string bytes = io::compression_of(name) == io::Compression::none ? source : compressed(name, source);
    const io::Input input(folder_.write("source/" + name, bytes));
    FormatOptions format = options_.format;
    if (format.format == Format::files) format.format.reset();
    format.format = io::resolve_format(input, format);
    const auto reader = io::open_records(input, format);
    io::MemorySink made;
    const auto writer = io::write_one_file(made, format, options_.pass, *reader);
    for (io::Record record; reader->next(record);) {
      std::string text = record.text;
      for (const std::string name_of_one : {"Tova Brandvold", "Emil Kvist"})
        if (const std::size_t at = text.find(name_of_one); at != std::string::npos)
          text.replace(at, name_of_one.size(), "█");
      writer->write(record, {.text = text, .fresh_id = fresh_id(++documents_), .spans = std::vector<io::RecordSpan>()});
    }
    writer->finish();
    folder_.write("published/" + name, compressed_if(name, made.bytes()));
    files_.push_back("published/" + name);
  }

  // Nothing: it holds. Else what is amiss, or the error.
  std::string fault() {
    try {
      const Verdict verdict = verify(published_, options_);
      return verdict.holds() ? "" : std::string(name_of(verdict.violations.front().reason));
    } catch (const Error& error) {
      return error.what();
    }
  }
  std::string fault_of(std::size_t file, const std::string& bytes) {
    const std::string before = read(file);
    write(file, bytes);
    std::string found = fault();
    write(file, before);
    return found;
  }
  [[nodiscard]] std::string read(std::size_t file) const { return io::bytes_of_file(folder_.at(files_[file])); }
  void write(std::size_t file, const std::string& bytes) const { folder_.write(files_[file], bytes); }
  [[nodiscard]] std::size_t files() const { return files_.size(); }
  [[nodiscard]] const std::string& name(std::size_t file) const { return files_[file]; }
  io::TestFolder& folder() { return folder_; }
  VerifyOptions& options() { return options_; }

 private:
  static std::string compressed_if(const std::string& name, const std::string& bytes) {
    return io::compression_of(name) == io::Compression::none ? bytes : compressed(name, bytes);
  }

  io::TestFolder folder_;
  VerifyOptions options_;
  std::string published_;
  std::vector<std::string> files_;
  std::size_t documents_ = 0;
};

std::string docx() {
  return io::docx_of("<w:p><w:r><w:t>" + kFirst + "</w:t></w:r></w:p><w:p><w:r><w:t>" + kSecond + "</w:t></w:r></w:p>");
}
std::string lines() {
  return R"({"id":"a","text":")" + kFirst + "\"}\n" + R"({"id":"b","text":")" + kSecond + "\"}\n";
}
std::string nested() {
  return R"({"x":[{"content":")" + kFirst + R"("},{"content":")" + kSecond + "\"}]}\n" + R"({"x":[{"content":")" +
         kFirst + "\"}]}\n";
}
FormatOptions paths() {
  FormatOptions format;
  format.format = Format::jsonl;
  format.text_field = "x[].content";
  return format;
}
std::string html() {
  return "<html><body><p>" + kFirst + "</p><p>" + kSecond + "</p></body></html>";
}
std::string table() {
  return "id,text\nc," + kFirst + "\nd," + kSecond + "\n";
}

std::vector<std::pair<std::string, std::function<std::unique_ptr<Publication>()>>> publications() {
  const auto one = [](std::string name, std::string source, FormatOptions format = {}) {
    return std::pair<std::string, std::function<std::unique_ptr<Publication>()>>(
        name, [=] { return std::make_unique<Publication>(name, source, format); });
  };
  std::vector<std::pair<std::string, std::function<std::unique_ptr<Publication>()>>> all{
      one("a.docx", docx()),       one("a.jsonl", lines()), one("nested.jsonl", nested(), paths()),
      one("a.csv", table()),       one("a.html", html()),   one("a.jsonl.gz", lines()),
      one("a.jsonl.zst", lines()),
  };
  all.emplace_back("a folder", [] {
    return std::make_unique<Publication>(std::map<std::string, std::string>{
        {"a.jsonl", lines()}, {"b.docx", docx()}, {"c.csv.gz", table()}, {"d.txt", kFirst}, {"e.txt", kSecond}});
  });
  return all;
}

TEST(WrittenAgain, HoldsForWhatWritersWrite) {
  for (const auto& [name, make] : publications()) EXPECT_EQ(make()->fault(), "") << name;
}

TEST(WrittenAgain, SeesWhatSaysNoMore) {
  const auto fault_if = [](Publication& one, std::string_view from, std::string_view to) {
    std::string bytes = one.read(0);
    const std::size_t at = bytes.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return one.fault_of(0, bytes.replace(at, from.size(), to));
  };
  Publication flat("a.jsonl", lines());
  EXPECT_EQ(fault_if(flat, "The", "\\u0054he"), "carried");
  EXPECT_EQ(fault_if(flat, "{\"id\":\"d000001\",\"text\":\"The", "{\"id\": \"d000001\",\"text\":\"The"), "carried");
  EXPECT_EQ(fault_if(flat, "\n", "\r\n"), "carried");
  EXPECT_THAT(fault_if(flat, "\n", "\n\n"), EndsWith("/a.jsonl:2: there is an empty line between records; remove it"));
  Publication deep("a.jsonl", nested(), paths());
  EXPECT_EQ(fault_if(deep, "{\"content\"", "{},{\"content\""), "carried");
  EXPECT_EQ(fault_if(deep, "{\"content\"", "null,{\"content\""), "carried");
  EXPECT_THAT(
      fault_if(deep, "\"}]}", "\"},[]]}"),
      EndsWith("/a.jsonl:1: a value on the way to a text is not of the kind that the path requires; correct the path"));
  EXPECT_EQ(fault_if(deep, "\"x\"", "\"\\u0078\""), "carried");
  Publication cells("a.csv", table());
  EXPECT_EQ(fault_if(cells, "The patient was seen by █ today", "\"The patient was seen by █ today\""), "carried");
}

TEST(WrittenAgain, SeesWhatLiesInFoldersAlone) {
  const auto made = publications().back().second();
  EXPECT_EQ(made->fault(), "");
  fs::create_directories(made->folder().at("published/Tova Brandvold"));
  EXPECT_EQ(made->fault(), "extra-document");
}

// One of many ways to change bytes.
std::string altered(std::string bytes, std::mt19937& random) {
  const std::size_t at = random() % (bytes.size() + 1);
  const std::size_t length = 1 + random() % 8;
  const auto any = [&] { return static_cast<char>(random() % 4 == 0 ? random() : 32 + random() % 95); };
  switch (random() % 6) {
    case 0:
      if (at < bytes.size()) bytes[at] = any();
      break;
    case 1:
      bytes.insert(at, 1, any());
      break;
    case 2:
      for (std::size_t i = 0; i < length; ++i) bytes.insert(at, 1, any());
      break;
    case 3:
      bytes.erase(at, length);
      break;
    case 4:
      bytes.insert(at, bytes.substr(random() % bytes.size(), length * 4));
      break;
    default:
      if (at < bytes.size()) bytes[at] = static_cast<char>(bytes[at] ^ 1 << random() % 8);
      break;
  }
  return bytes;
}

// Whether letters and spaces beside a mark were taken away alone: the mark stands for them too, and more is hidden.
bool hides_more(const std::string& bytes, const std::string& other) {
  if (other.size() >= bytes.size()) return false;
  const std::size_t gone = bytes.size() - other.size();
  for (std::size_t at = 0; at <= other.size(); ++at) {
    const std::string taken = bytes.substr(at, gone);
    const bool is_beside_mark = bytes.substr(0, at).ends_with("█") || bytes.substr(at + gone).starts_with("█");
    const bool is_text =
        std::ranges::all_of(taken, [](char c) { return c == ' ' || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); });
    if (is_beside_mark && is_text && other == bytes.substr(0, at) + bytes.substr(at + gone)) return true;
  }
  return false;
}

// SUMI_ALTERATIONS says how many; experiments/releases/alterations.py asks for 20,000.
TEST(WrittenAgain, RefusesEveryAlteration) {
  const char* const asked = std::getenv("SUMI_ALTERATIONS");
  const std::size_t count = asked == nullptr ? 400 : std::strtoul(asked, nullptr, 10);
  std::mt19937 random(17);
  std::map<std::string, std::size_t> by_reason;
  const auto all = publications();
  for (const auto& [name, make] : all) {
    const auto made = make();
    for (std::size_t round = 0; round < count / all.size(); ++round) {
      const std::size_t file = random() % made->files();
      const std::string bytes = made->read(file);
      const std::string other = altered(bytes, random);
      if (other == bytes || hides_more(bytes, other)) continue;
      const std::string fault = made->fault_of(file, other);
      EXPECT_NE(fault, "") << made->name(file) << " alteration " << round;
      ++by_reason[fault.empty() ? "passed" : fault.size() > 20 ? "refused" : fault];
    }
  }
  for (const auto& [reason, times] : by_reason)
    RecordProperty(reason == "passed" ? "passed" : "r_" + std::string(reason.substr(0, 4)), static_cast<int>(times));
  EXPECT_EQ(by_reason["passed"], 0U);
}

}  // namespace
}  // namespace sumi::verify
