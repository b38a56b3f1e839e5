#include "promise/counted_strings.hpp"

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

#include "base/bytes/compression.hpp"
#include "base/bytes/output.hpp"
#include "base/bytes/section_file.hpp"
#include "base/bytes/section_file_writer.hpp"
#include "base/bytes/section_layout.hpp"
#include "base/text/utf8.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kKind = "counted strings";

// The description of the counts in the file's layout.
struct About {
  std::uint64_t strings;
  std::uint64_t bytes;  // of all strings, with a border after each
  std::uint32_t k;
  std::uint32_t by;
  std::uint32_t snap;
  std::uint32_t min_length;
  std::uint32_t gap;
  std::uint32_t width;  // bytes of a suffix's number; 0: there are no suffixes
  std::uint32_t method;
  std::uint32_t n;
  std::uint32_t sets;
  std::uint32_t unused;
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
  about.method = static_cast<std::uint32_t>(counted.method);
  about.n = counted.n;
  about.sets = counted.sets;
  return about;
}

bool is_sound(const About& about) {
  constexpr std::uint32_t kMost = std::numeric_limits<std::int32_t>::max();
  return about.k >= 2 && about.k <= kMost && about.by <= static_cast<std::uint32_t>(Support::owners) &&
         about.snap <= static_cast<std::uint32_t>(Snap::none) && about.min_length >= 1 && about.min_length <= kMost &&
         about.gap >= 1 && about.gap <= kMost && (about.width == 0 || about.width == 3 || about.width == 4) &&
         about.strings <= about.bytes && about.method <= static_cast<std::uint32_t>(Method::words) &&
         about.n <= kMost && (about.n > 0) == (about.method == static_cast<std::uint32_t>(Method::ngrams)) &&
         about.sets >= 1 && about.sets <= kMost && about.unused == 0;
}

std::string decompressed_strings(const SectionFile& file, std::uint64_t bytes) {
  const auto source =
      decompressed(std::make_unique<SpanSource>(file.section<char>("strings")), Compression::zstd, file.name());
  constexpr std::size_t kChunk = std::size_t{1} << 20;
  std::string all;
  while (all.size() <= bytes) {  // grows while reading: a wrong size takes no memory
    const std::size_t before = all.size();
    all.resize(before + kChunk);
    const std::size_t got = source->read(all.data() + before, kChunk);
    all.resize(before + got);
    if (got == 0) break;
  }
  if (all.size() != bytes) file.refuse("its strings are not as long as it says");
  return all;
}

// Requires: a border after each string.
template <typename OnString>
void for_each_string(std::string_view text, const OnString& on_string) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find(kBorder, begin);
    on_string(text.substr(begin, end - begin));
    begin = end + 1;
  }
}

PackedSuffixes suffixes_of(const SectionFile& file, const About& about, std::uint64_t characters) {
  const PackedSuffixes suffixes{file.section<std::byte>("suffixes"), about.width};
  if (suffixes.bytes.size() != characters * about.width + sizeof(std::uint32_t))
    file.refuse("its suffixes are not as many as its characters");
  for (std::uint64_t i = 0; i < characters; ++i) {
    std::uint32_t at = 0;
    std::memcpy(&at, suffixes.bytes.data() + i * about.width, about.width);
    if (at >= about.bytes) file.refuse("a suffix lies outside of its strings");
  }
  return suffixes;
}

}  // namespace

void write_counted_strings(const CountedStrings& counted, ByteSink& sink, const PackedSuffixes& suffixes) {
  std::string packed;
  const auto packer = compressed(std::make_unique<StringSink>(packed), Compression::zstd);
  for (const std::string& string : counted.strings) {
    packer->write(string);
    packer->write({&kBorder, 1});
  }
  packer->close();
  std::array<About, 1> about{about_of(counted)};
  about[0].width = suffixes.width;
  SectionFileWriter writer(sink, kKind);
  writer.add("about", std::span<const About>(about));
  writer.add("strings", std::span<const char>(packed));
  if (suffixes.width != 0) writer.add("suffixes", suffixes.bytes);
  writer.finish();
}

CountedStrings read_counted_strings(const std::string& path) {
  CountedIndex index = read_counted_index(path);
  index.counted.strings = strings_of(index);
  return std::move(index.counted);
}

std::vector<std::string> strings_of(const CountedIndex& index) {
  std::vector<std::string> strings;
  for_each_string(index.text, [&](std::string_view string) { strings.emplace_back(string); });
  return strings;
}

CountedIndex read_counted_index(const std::string& path) {
  SectionFile file(path, kKind);
  const auto section = file.section<About>("about");
  if (section.size() != 1 || !is_sound(section[0])) file.refuse("its description is invalid");
  const About& about = section[0];
  CountedIndex index{.counted = {.method = static_cast<Method>(about.method),
                                 .n = about.n,
                                 .sets = about.sets,
                                 .k = about.k,
                                 .by = static_cast<Support>(about.by),
                                 .snap = static_cast<Snap>(about.snap),
                                 .lengths = {.min_length = about.min_length, .gap = about.gap},
                                 .strings = {}},
                     .text = decompressed_strings(file, about.bytes),
                     .suffixes = {},
                     .file = file};
  if (!index.text.empty() && index.text.back() != kBorder) file.refuse("its last string has no end");
  std::uint64_t strings = 0;
  std::uint64_t characters = 0;
  std::string_view last;
  for_each_string(index.text, [&](std::string_view string) {
    const bool in_order = last.empty() || last < string;
    if (string.empty() || !in_order || utf8::first_invalid(string) || utf8::count(string) < about.min_length ||
        (about.n > 0 && utf8::count(string) > about.n))
      file.refuse("its strings are invalid, or not in order");
    last = string;
    characters += utf8::count(string);
    ++strings;
  });
  if (strings != about.strings) file.refuse("it has not as many strings as it says");
  if (about.width != 0) index.suffixes = suffixes_of(file, about, characters);
  return index;
}

bool is_counted_strings(const std::string& path) {
  if (path == "-") return false;  // standard input can be read only once
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
