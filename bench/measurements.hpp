#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace sumi::bench {

// A row of the results. seconds == 0: nothing was timed; an empty `ratio_to`: nothing was compared.
struct Measurement {
  std::string figure;
  std::string text;
  std::string variant;
  std::uint64_t bytes = 0;
  double cpu_seconds = 0;  // medians of all runs
  double wall_seconds = 0;
  std::string ratio_to;  // a variant of the same figure: "text/variant"
  double ratio = 0;      // seconds a byte, divided by that one's
  std::string extra;     // name=value, separated by semicolons
};

// The results as CSV, a row for each figure, text and variant. Rows of earlier runs stay until they are measured again.
class Measurements {
 public:
  explicit Measurements(std::filesystem::path path);

  // Adds or replaces rows and writes the file.
  void record(const std::vector<Measurement>& rows);

 private:
  std::filesystem::path path_;
  std::vector<std::string> lines_;
};

}  // namespace sumi::bench
