// A document of the format that the first line names: what can be read, and is written with other texts and without
// items, must be read again as these texts and nothing else.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/zip_archive.hpp"
#include "fuzz/expect.hpp"
#include "io/formats/containers/picture_readers.hpp"
#include "io/formats/open_container.hpp"
#include "io/formats/registry.hpp"
#include <sumi/model/error.hpp>

namespace {

using namespace sumi::io;
using sumi::Format;
using sumi::fuzz::expect;

struct Made {
  Format format = Format::docx;
  std::string bytes;
};

// The members of an archive, each behind a byte 1E: its name, a line feed, what it holds. Else the bytes as they are.
std::string archive_of_members(const std::string& bytes) {
  constexpr char kMember = '\x1E';
  if (!bytes.starts_with(kMember)) return bytes;
  std::vector<ZipMember> members;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t end = std::min(bytes.find(kMember, at + 1), bytes.size());
    const std::size_t name = std::min(bytes.find('\n', at), end);
    members.push_back({.name = bytes.substr(at + 1, name - at - 1),
                       .bytes = bytes.substr(std::min(name + 1, end), end - std::min(name + 1, end)),
                       .is_stored = at == 0});
    at = end;
  }
  return written_zip(members, "in");
}

Made made_of(const std::string& input) {
  const std::size_t end = std::min(input.find('\n'), input.size());
  const auto format = sumi::format_named(input.substr(0, end));
  std::string bytes = input.substr(std::min(end + 1, input.size()));
  if (!format || !sumi::is_container(*format)) return {.bytes = bytes};
  return {*format, row_of(*format).is_zip ? archive_of_members(bytes) : bytes};
}

bool none(std::string_view) {
  return false;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Made made;
  try {
    made = made_of(std::string(reinterpret_cast<const char*>(data), size));
  } catch (const sumi::Error&) {
    return 0;  // no archive can have these names
  }
  std::vector<std::string> texts;
  std::string written;
  try {
    const auto container = open_container(made.format, made.bytes, "in", 1 << 24);
    texts = container->texts();
    const auto is_picture = [](const ContainerItem& item) { return item.what == kUnreadInk || item.what == kUnshown; };
    if (container->is_loose(0) || std::ranges::any_of(container->items(), is_picture))
      return 0;  // read otherwise again
    for (std::size_t i = 0; i < texts.size(); ++i)
      if (i % 2 == 0) texts[i] = "\u2588";
    written = written_and_read(*container, made.format, "in", texts, none);
  } catch (const sumi::Error&) {
    return 0;
  }
  const auto again = open_container(made.format, written, "out", 0);
  expect(again->texts() == texts, "the new texts are read again");
  expect(again->items().empty(), "nothing else is left");
  const std::string twice = again->written(texts, none);
  if (again->may_be_copied())
    expect(twice == written, "what is written stays as it is");
  else  // it is made anew each time
    expect(open_container(made.format, twice, "out", 0)->texts() == texts, "what is written says the same again");
  return 0;
}
