#include "serve/protocols/metrics.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace sumi::serve {

void Metrics::count(std::string_view route, int status, double seconds, std::uint64_t bytes_in,
                    std::uint64_t bytes_out) {
  const std::lock_guard lock(mutex_);
  ++requests_[{std::string(route), status}];
  Times& times = times_[std::string(route)];
  const auto bound = std::ranges::lower_bound(kBounds, seconds);
  ++times.counts[static_cast<std::size_t>(bound - kBounds.begin())];
  times.seconds += seconds;
  ++times.requests;
  bytes_in_ += bytes_in;
  bytes_out_ += bytes_out;
}

void Metrics::count_refused() {
  const std::lock_guard lock(mutex_);
  ++refused_;
}

std::string Metrics::text(const std::map<std::string, double>& gauges) const {
  const std::lock_guard lock(mutex_);
  std::string out = "# TYPE sumi_requests_total counter\n";
  for (const auto& [key, count] : requests_)
    out += fmt::format("sumi_requests_total{{route=\"{}\",status=\"{}\"}} {}\n", key.first, key.second, count);
  out += "# TYPE sumi_request_seconds histogram\n";
  for (const auto& [route, times] : times_) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < kBounds.size(); ++i) {
      sum += times.counts[i];
      out += fmt::format("sumi_request_seconds_bucket{{route=\"{}\",le=\"{}\"}} {}\n", route, kBounds[i], sum);
    }
    out += fmt::format("sumi_request_seconds_bucket{{route=\"{0}\",le=\"+Inf\"}} {1}\n", route, times.requests);
    out += fmt::format("sumi_request_seconds_sum{{route=\"{}\"}} {}\n", route, times.seconds);
    out += fmt::format("sumi_request_seconds_count{{route=\"{}\"}} {}\n", route, times.requests);
  }
  out += fmt::format("# TYPE sumi_received_bytes_total counter\nsumi_received_bytes_total {}\n", bytes_in_);
  out += fmt::format("# TYPE sumi_sent_bytes_total counter\nsumi_sent_bytes_total {}\n", bytes_out_);
  out += fmt::format("# TYPE sumi_refused_total counter\nsumi_refused_total {}\n", refused_);
  for (const auto& [name, value] : gauges) out += fmt::format("# TYPE {0} gauge\n{0} {1}\n", name, value);
  return out;
}

}  // namespace sumi::serve
