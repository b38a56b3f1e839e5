#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace sumi::serve {

// Counters of a service, for Prometheus. Routes are names of the service, never text from a client.
//   Threads  any number.
class Metrics {
 public:
  void count(std::string_view route, int status, double seconds, std::uint64_t bytes_in, std::uint64_t bytes_out);
  void count_refused();  // for a full queue

  // Returns Prometheus's text format, 0.0.4. `gauges`: further numbers, by name.
  [[nodiscard]] std::string text(const std::map<std::string, double>& gauges) const;

 private:
  static constexpr std::array<double, 10> kBounds{.0005, .001, .002, .005, .01, .05, .1, .5, 1, 10};
  struct Times {
    std::array<std::uint64_t, 11> counts{};  // up to each bound, and above the last
    double seconds = 0;
    std::uint64_t requests = 0;
  };

  mutable std::mutex mutex_;
  std::map<std::pair<std::string, int>, std::uint64_t> requests_;
  std::map<std::string, Times, std::less<>> times_;
  std::uint64_t bytes_in_ = 0;
  std::uint64_t bytes_out_ = 0;
  std::uint64_t refused_ = 0;
};

}  // namespace sumi::serve
