#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

#include <sumi/model/progress.hpp>

namespace sumi::rare {

// Progress stages for a text in files. kPlannedBytes, once, before the first pass: an estimate of the number of passes
// over the text (`done`) and of the bytes that will be read and written (`total`). kPassesOverText: bytes of the
// completed passes, and of all.
inline constexpr std::string_view kPlannedBytes = "planned bytes";
inline constexpr std::string_view kPassesOverText = "passes over the text";

// The progress of counting, over all counts of a run.
//   Threads  one at a time.
class PassPlan {
 public:
  // `expected`: the estimated work of all counts, in first counts.
  explicit PassPlan(Progress report = {}, std::uint64_t expected = 1)
      : report_(std::move(report)), expected_(expected) {}

  // Starts a count of so many passes.
  void begin_count(std::uint64_t passes, std::uint64_t bytes_per_pass) {
    begin(passes, bytes_per_pass, expected_ * passes, expected_ * passes * bytes_per_pass);
  }
  // Starts the first count, which also makes an order; each later count reads so many bytes of it in a pass.
  void begin_order(std::uint64_t passes, std::uint64_t bytes_per_pass, std::uint64_t bytes_of_order) {
    begin(passes, bytes_per_pass, passes + expected_, passes * bytes_per_pass + expected_ * bytes_of_order);
  }
  void end_pass() {
    done_ += bytes_a_pass_;
    if (report_) report_(kPassesOverText, done_, total_);
  }

 private:
  void begin(std::uint64_t passes, std::uint64_t bytes_per_pass, std::uint64_t all_passes, std::uint64_t all_bytes) {
    bytes_a_pass_ = bytes_per_pass;
    if (total_ == 0) {
      total_ = all_bytes;
      if (report_) report_(kPlannedBytes, all_passes, total_);
    }
    // A plan that was too short is extended by this count.
    total_ = std::max(total_, done_ + passes * bytes_per_pass);
    if (report_) report_(kPassesOverText, done_, total_);
  }

  Progress report_;
  std::uint64_t expected_;
  std::uint64_t bytes_a_pass_ = 0;
  std::uint64_t done_ = 0;
  std::uint64_t total_ = 0;
};

}  // namespace sumi::rare
