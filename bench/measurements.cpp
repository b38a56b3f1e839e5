#include "measurements.hpp"

#include <algorithm>
#include <fstream>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

namespace sumi::bench {
namespace {

constexpr const char* kHeader = "figure,text,variant,bytes,seconds_cpu_median,seconds_wall_median,ratio_to,ratio,extra";

// The figure, text and variant of a line; no value contains a comma.
std::string key_of(const std::string& line) {
  std::size_t end = 0;
  for (int fields = 0; fields < 3; ++fields) end = line.find(',', end) + 1;
  return line.substr(0, end);
}

std::string seconds(double value) {
  return value > 0 ? fmt::format("{:.4f}", value) : "";
}

std::string line_of(const Measurement& row) {
  return fmt::format("{},{},{},{},{},{},{},{},{}", row.figure, row.text, row.variant, row.bytes,
                     seconds(row.cpu_seconds), seconds(row.wall_seconds), row.ratio_to,
                     row.ratio_to.empty() ? "" : fmt::format("{:.3f}", row.ratio), row.extra);
}

}  // namespace

Measurements::Measurements(std::filesystem::path path) : path_(std::move(path)) {
  std::ifstream in(path_);
  for (std::string line; std::getline(in, line);) {
    if (line != kHeader && std::count(line.begin(), line.end(), ',') == 8) lines_.push_back(line);
  }
}

void Measurements::record(const std::vector<Measurement>& rows) {
  for (const Measurement& row : rows) {
    const std::string line = line_of(row);
    const auto same = std::find_if(lines_.begin(), lines_.end(),
                                   [&](const std::string& other) { return key_of(other) == key_of(line); });
    if (same == lines_.end()) {
      lines_.push_back(line);
    } else {
      *same = line;
    }
  }
  std::ofstream out(path_, std::ios::trunc);
  out << kHeader << '\n';
  for (const std::string& line : lines_) out << line << '\n';
  out.close();
  if (!out) throw std::runtime_error("can't write " + path_.string());
}

}  // namespace sumi::bench
