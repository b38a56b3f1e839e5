#include <random>

#include <fmt/core.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include "base/bytes/output.hpp"
#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"
#include "io/seconds_of.hpp"
#include "judge/verify/residue/digit_runs.hpp"
#include "judge/verify/residue/in_base64.hpp"
#include "judge/verify/residue/packed_kinds.hpp"
#include "judge/verify/residue/readings.hpp"

namespace sumi::verify {
namespace {

// "found", "nothing", or the error.
std::string search(const std::string& text) {
  std::string result = "nothing";
  const std::string error = io::error_of([&] {
    for (const Reading& one : readings_of(text))
      if (one.text.find("Ada Krill") != std::string::npos) result = "found";
  });
  return error == "no error" ? result : error.substr(0, 9);
}

std::string letter(std::mt19937& random, int words) {
  std::string text = "by Ada Krill";
  for (int i = 0; i < words; ++i) text += fmt::format(" word{}", random());
  return io::docx_of("<w:p><w:r><w:t>" + text + "</w:t></w:r></w:p>");
}

// Digits of an archive hold what reads as UTF-7, hexadecimal numbers and so on.
TEST(HeldArchives, AreReadWhateverElseTheirDigitsSay) {
  std::mt19937 random(3);
  for (int i = 0; i < 50; ++i) {
    const std::string digits = in_base64(letter(random, 150 + 10 * (i % 7)), i % 2 == 0 ? 0 : 76);
    EXPECT_EQ(search("see " + digits), "found") << i;
    if (i % 5 != 0) continue;
    EXPECT_EQ(search("<a href=\"data:application/x;base64," + digits + "\">x</a>"), "found") << i;
    std::string escaped;
    for (const char c : digits) escaped += c == '+' ? "%2B" : c == '/' ? "%2F" : c == '=' ? "%3D" : std::string(1, c);
    EXPECT_NE(search("?x=" + escaped), "nothing") << i;  // it may be too far from escape to escape
    std::string damaged = digits;
    damaged[damaged.size() / 2] = damaged[damaged.size() / 2] == 'A' ? 'B' : 'A';
    EXPECT_EQ(search("see " + damaged), "bad_input") << i;
  }
}

std::string compressed(const std::string& text) {
  std::string packed;
  const auto sink = io::compressed(std::make_unique<io::StringSink>(packed), io::Compression::gzip);
  sink->write(text);
  sink->close();
  return packed;
}

std::string in_zlib(const std::string& text) {
  uLongf size = compressBound(text.size());
  std::string packed(size, '\0');
  ::compress(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(text.data()), text.size());
  return packed.substr(0, size);
}

TEST(HeldArchives, AreCompressedFilesAndOnesThatNobodyReadsToo) {
  std::mt19937 random(5);
  const std::string text = "Seen today by Ada Krill, and again and again, by nobody else than that";
  for (const std::string& bytes :
       {compressed(text), in_zlib(text), "junk" + letter(random, 3), std::string("%PDF-1.7 x y z"),
        std::string("7z\xBC\xAF\x27\x1C\0\4 and so on", 18)}) {
    const std::string expected = packed_kind(bytes) ? "bad_input" : "found";
    EXPECT_EQ(search("see " + in_base64(bytes, 0)), expected);
    std::string hex;
    for (const char c : bytes) hex += fmt::format("{:02x}", static_cast<unsigned char>(c));
    EXPECT_EQ(search("see " + hex), expected);
    std::string uu = "begin 644 a\n";
    for (std::size_t at = 0; at < bytes.size(); at += 45) {
      const std::string line = bytes.substr(at, 45);
      uu += static_cast<char>(32 + line.size());
      constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
      for (char c : in_base64(line, 0)) uu += static_cast<char>(32 + (c == '=' ? 0 : kDigits.find(c)));
      uu += '\n';
    }
    EXPECT_EQ(search(uu + " \nend\n"), expected);
  }
}

TEST(HeldArchives, AreLimitedTogether) {
  std::string text;
  for (int i = 0; text.size() < 1'000'000; ++i)
    text += in_base64(io::archive_of({{fmt::format("{}.txt", i), std::string(4 << 20, 'x')}}), 0) + "\n\nand\n";
  std::string result;
  EXPECT_LT(io::seconds_of([&] { result = search(text); }), 2.0);
  EXPECT_EQ(result, "bad_input");
}

TEST(PackedKinds, AreToldByTheirBytes) {
  for (const std::string& bytes :
       {std::string("%PDF-1.4"), std::string("\n\n%PDF-1.4\n1 0 obj"), std::string("LZIP\1"),
        std::string("\x04\x22\x4D\x18x"), std::string("PAR1\x15"), std::string("BZh91AY&SY"),
        std::string("\xFD"
                    "7zXZ"),
        std::string("Rar!\x1A"), std::string("MSCF\0\0\0\0", 8), "x" + io::archive_of({{"a", "b"}})})
    EXPECT_TRUE(packed_kind(bytes)) << bytes;
  for (const std::string& bytes : {std::string("BZh is a name"), std::string("MSCF, a word"), std::string("PAR1,2,3"),
                                   std::string("see %PDF-1.4 files"), io::archive_of({{"a", "b"}}), std::string()})
    EXPECT_FALSE(packed_kind(bytes)) << bytes;
}

}  // namespace
}  // namespace sumi::verify
