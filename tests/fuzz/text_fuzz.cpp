#include <array>

#include <sys/mman.h>
#include <unistd.h>

#include "base/bytes/compression.hpp"
#include "base/bytes/file_descriptor.hpp"
#include "fuzz/reading.hpp"
#include "io/formats/table_bytes.hpp"
#include "io/formats/text/text_reader.hpp"

using namespace sumi;

// A file in memory, as text is read from files alone; with the encodings that most often go wrong.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static constexpr std::array kEncodings{"", "UTF-16", "Shift_JIS", "ISO-2022-JP", "UTF-7", "GB18030", "", ""};
  const fuzz::Chosen chosen = fuzz::chosen(data, size);
  const std::uint8_t choice = chosen.choice;
  const std::string& bytes = chosen.bytes;
  const std::string encoding = kEncodings[choice % kEncodings.size()];
  const io::FileDescriptor file(::memfd_create("in", MFD_CLOEXEC));
  fuzz::expect(
      file.is_open() && ::write(file.number(), bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()),
      "memory holds the file");
  const std::string path = "/proc/self/fd/" + std::to_string(file.number());
  static_cast<void>(fuzz::unless_error([&] {
    const io::Input input(path);
    const auto reader = io::read_text(input, {.encoding = encoding}, io::other_than_text);
    io::Record record;
    fuzz::expect(reader->next(record), "a file is a document");
    fuzz::expect(record.raw == record.text, "all of it is text");
    const bool is_plain = io::compression_by_magic(bytes) == io::Compression::none && !io::encoding_by_mark(bytes);
    if (encoding.empty() && is_plain) fuzz::expect(record.text == bytes, "the text is the file");
    fuzz::expect(!reader->next(record), "a file is one document");
    return true;
  }));
  return 0;
}
