#include "io/corpora/counted_strings.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "io/bytes/compress.hpp"
#include "io/bytes/decompress.hpp"
#include "io/bytes/section_file.hpp"
#include "io/bytes/section_file_writer.hpp"
#include "io/bytes/section_layout.hpp"
#include "text/utf8.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kKind = "counted strings";

// How they were counted, as it lies in the file.
struct About {
  std::uint64_t strings;
  std::uint64_t bytes;  // of all strings, with a border behind each
  std::uint32_t k;
  std::uint32_t by;
  std::uint32_t snap;
  std::uint32_t min_length;
  std::uint32_t gap;
  std::uint32_t reserved;  // 0
};

class StringSink : public ByteSink {
 public:
  explicit StringSink(std::string& into) : into_(into) {}
  void write(std::string_view bytes) override { into_.append(bytes); }
  void close() override {}

 private:
  std::string& into_;
};

class SpanSource : public ByteSource {
 public:
  explicit SpanSource(std::span<const char> bytes) : bytes_(bytes) {}
  std::size_t read(char* into, std::size_t size) override {
    const std::size_t take = std::min(size, bytes_.size() - at_);
    std::memcpy(into, bytes_.data() + at_, take);
    at_ += take;
    return take;
  }
  std::uint64_t bytes_read() const override { return at_; }

 private:
  std::span<const char> bytes_;
  std::size_t at_ = 0;
};

About about_of(const CountedStrings& counted) {
  About about{};
  about.strings = counted.strings.size();
  for (const std::string& string : counted.strings) about.bytes += string.size() + 1;
  about.k = counted.k;
  about.by = static_cast<std::uint32_t>(counted.by);
  about.snap = static_cast<std::uint32_t>(counted.snap);
  about.min_length = counted.lengths.min_length;
  about.gap = counted.lengths.gap;
  return about;
}

bool is_sound(const About& about) {
  constexpr std::uint32_t kMost = std::numeric_limits<std::int32_t>::max();
  return about.k >= 2 && about.k <= kMost && about.by <= static_cast<std::uint32_t>(Support::owners) &&
         about.snap <= static_cast<std::uint32_t>(Snap::none) && about.min_length >= 1 && about.min_length <= kMost &&
         about.gap >= 1 && about.gap <= kMost && about.reserved == 0 && about.strings <= about.bytes;
}

std::string decompressed_strings(const SectionFile& file, std::uint64_t bytes) {
  const auto source =
      decompressed(std::make_unique<SpanSource>(file.section<char>("strings")), Compression::zstd, file.name());
  constexpr std::size_t kChunk = std::size_t{1} << 20;
  std::string all;
  while (all.size() <= bytes) {  // grows as it comes: a wrong size takes no memory
    const std::size_t before = all.size();
    all.resize(before + kChunk);
    const std::size_t got = source->read(all.data() + before, kChunk);
    all.resize(before + got);
    if (got == 0) break;
  }
  if (all.size() != bytes) file.refuse("its strings are not as long as it says");
  return all;
}

}  // namespace

void write_counted_strings(const CountedStrings& counted, ByteSink& sink) {
  std::string packed;
  const auto packer = compressed(std::make_unique<StringSink>(packed), Compression::zstd);
  for (const std::string& string : counted.strings) {
    packer->write(string);
    packer->write({&kBorder, 1});
  }
  packer->close();
  const std::array<About, 1> about{about_of(counted)};
  SectionFileWriter writer(sink, kKind);
  writer.add("about", std::span<const About>(about));
  writer.add("strings", std::span<const char>(packed));
  writer.finish();
}

CountedStrings read_counted_strings(const std::string& path) {
  const SectionFile file(path, kKind);
  const auto section = file.section<About>("about");
  if (section.size() != 1 || !is_sound(section[0])) file.refuse("its description is invalid");
  const About& about = section[0];
  CountedStrings counted{.k = about.k,
                         .by = static_cast<Support>(about.by),
                         .snap = static_cast<Snap>(about.snap),
                         .lengths = {.min_length = about.min_length, .gap = about.gap},
                         .strings = {}};
  const std::string all = decompressed_strings(file, about.bytes);
  for (std::size_t begin = 0; begin < all.size();) {
    const std::size_t end = all.find(kBorder, begin);
    if (end == std::string::npos) file.refuse("its last string has no end");
    std::string string = all.substr(begin, end - begin);
    const bool in_order = counted.strings.empty() || counted.strings.back() < string;
    if (string.empty() || !in_order || utf8::first_invalid(string) || utf8::count(string) < about.min_length)
      file.refuse("its strings are invalid, or not in order");
    counted.strings.push_back(std::move(string));
    begin = end + 1;
  }
  if (counted.strings.size() != about.strings) file.refuse("it has not as many strings as it says");
  return counted;
}

bool is_counted_strings(const std::string& path) {
  if (path == "-") return false;  // it can be read once only
  try {
    const Input input(path);
    if (input.is_folder()) return false;
    SectionHeader header{};
    const auto source = input.open_raw();
    if (source->read(reinterpret_cast<char*>(&header), sizeof header) != sizeof header) return false;
    return header.magic == kSectionMagic && std::string_view(header.kind.data(), kKind.size()) == kKind;
  } catch (const Error&) {
    return false;
  }
}

}  // namespace sumi::io
