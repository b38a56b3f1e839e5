#include "io/sealed_sections.hpp"

#include <cstring>
#include <span>
#include <utility>

#include "base/bytes/section_file_writer.hpp"
#include "base/bytes/zstd_frame.hpp"
#include "io/files.hpp"

namespace sumi::io {
namespace {

constexpr std::size_t kStepBytes = 6;
constexpr std::size_t kMostSteps = 16;

void change_once(Sections& sections, std::span<const std::uint8_t> step) {
  std::string& content = sections[step[1] % sections.size()].second;
  const std::size_t where = content.empty() ? 0 : (step[2] | std::size_t{step[3]} << 8) % content.size();
  const std::uint16_t amount = static_cast<std::uint16_t>(step[4] | step[5] << 8);
  switch (step[0] % 6) {
    case 0:
      if (!content.empty()) content[where] = static_cast<char>(step[4]);
      break;
    case 1:
    case 2: {  // a number
      const std::size_t at = where / 4 * 4;
      if (at + 4 > content.size()) break;
      std::uint32_t number = 0;
      std::memcpy(&number, content.data() + at, 4);
      number =
          step[0] % 6 == 1 ? number + static_cast<std::uint32_t>(static_cast<std::int16_t>(amount)) : amount * 0x10001U;
      std::memcpy(content.data() + at, &number, 4);
      break;
    }
    case 3:
      content.resize(where);
      break;
    case 4:
      content.append(content.substr(where, amount % 64));
      break;
    default:
      content.erase(where, amount % 64);
  }
}

}  // namespace

std::vector<SectionEntry> entries_of(std::string_view file) {
  SectionFooter footer;
  std::memcpy(&footer, file.data() + file.size() - sizeof footer, sizeof footer);
  std::vector<SectionEntry> entries(footer.sections);
  std::memcpy(entries.data(), file.data() + footer.table_offset_bytes, entries.size() * sizeof(SectionEntry));
  return entries;
}

Sections sections_of(const std::string& path) {
  const std::string file = bytes_of_file(path);
  SectionHeader header;
  std::memcpy(&header, file.data(), sizeof header);
  Sections sections;
  for (const SectionEntry& entry : entries_of(file)) {
    std::string content = file.substr(entry.offset_bytes, entry.size_bytes);
    if (header.version == kCompressedSectionsVersion) {
      const std::string frame = std::exchange(content, {});
      const auto bytes = std::as_bytes(std::span(frame));
      content.resize(zstd_content_size(bytes).value());
      if (!read_zstd_frame(bytes, std::as_writable_bytes(std::span(content)))) content.clear();
    }
    sections.emplace_back(name_in(entry.name), std::move(content));
  }
  return sections;
}

void change(Sections& sections, std::span<const std::uint8_t> steps) {
  for (std::size_t done = 0; done < kMostSteps && steps.size() >= kStepBytes; ++done, steps = steps.subspan(kStepBytes))
    change_once(sections, steps);
}

std::string sealed(const Sections& sections, std::string_view kind) {
  std::string file;
  StringSink sink(file);
  SectionFileWriter writer(sink, kind);
  for (const auto& [name, content] : sections) writer.add<char>(name, std::span(content.data(), content.size()));
  writer.finish();
  return file;
}

}  // namespace sumi::io
