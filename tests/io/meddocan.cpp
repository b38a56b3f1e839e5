#include "io/meddocan.hpp"

#include <cstdlib>
#include <filesystem>

namespace sumi::io {

std::string meddocan_data() {
  const char* const data = std::getenv("SUMI_DATA");
  const std::string folder = data == nullptr ? "" : std::string(data) + "/meddocan";
  return !folder.empty() && std::filesystem::is_directory(folder) ? folder : "";
}

void unpack(const std::string& archive, const TestFolder& folder) {
  constexpr std::size_t kBlock = 512;
  const Input input(archive);
  const std::string bytes = drain(*input.open());
  for (std::size_t at = 0; at + kBlock <= bytes.size() && bytes[at] != '\0';) {
    const std::string name(bytes.c_str() + at);
    const std::size_t size = std::strtoull(bytes.substr(at + 124, 12).c_str(), nullptr, 8);
    if (bytes[at + 156] == '0') folder.write(name, std::string_view(bytes).substr(at + kBlock, size));
    at += kBlock + (size + kBlock - 1) / kBlock * kBlock;
  }
}

}  // namespace sumi::io
