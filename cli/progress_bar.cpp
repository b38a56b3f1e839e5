#include "progress_bar.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <unistd.h>

#include "methods/rare/pass_plan.hpp"
#include "methods/similar/similar_sentences.hpp"

namespace sumi::cli {
namespace {

using Clock = std::chrono::steady_clock;

bool is_drawn = false;

struct Bar {
  std::string stage;
  Clock::time_point begun;
  Clock::time_point drawn;
};

std::string bar_line(std::string_view stage, std::uint64_t done, std::uint64_t total, double seconds) {
  constexpr std::uint64_t kWidth = 30;
  if (total == 0) return fmt::format("{} {}", stage, done);
  const std::uint64_t filled = kWidth * done / total;
  std::string line =
      fmt::format("{:<10} [{:#<{}}{:.<{}}] {:3}%", stage, "", filled, "", kWidth - filled, 100 * done / total);
  if (done > 0 && seconds > 0.5) {
    const double rate = static_cast<double>(done) / seconds;
    line += fmt::format("  {:.3g}/s, {:.0f} s left", rate, static_cast<double>(total - done) / rate);
  }
  return line;
}

// Estimated before the work, because the time grows with the square of the number of sentences.
void print_time_estimate(std::uint64_t steps, unsigned threads) {
  constexpr double kStepsASecond = 330;  // in 2^20, of one thread (docs/sentences.md)
  constexpr double kLong = 10;
  const double seconds = static_cast<double>(steps) / kStepsASecond / std::max(1U, threads);
  if (seconds < kLong) return;
  end_progress_bar();
  fmt::print(stderr,
             "sumi: comparing sentences takes about {:.0f} seconds with {} threads; it grows with the square of their "
             "number\n",
             seconds, threads);
}

// Printed before the first pass over a text that exceeds the limit on memory. The time is estimated from this many
// bytes a second of one thread (docs/results/speed.md).
void print_pass_plan(std::uint64_t passes, std::uint64_t bytes, unsigned threads) {
  constexpr double kBytesASecond = 80e6;
  const double seconds = static_cast<double>(bytes) / kBytesASecond / std::max(1U, threads);
  end_progress_bar();
  fmt::print(stderr, "sumi: the text lies in files beside the output: about {} passes, {:.1f} GB read, {}\n", passes,
             static_cast<double>(bytes) / 1e9,
             seconds < 90 ? fmt::format("{:.0f} seconds", seconds) : fmt::format("{:.0f} minutes", seconds / 60));
}

}  // namespace

Progress progress_bar(const unsigned& threads) {
  const auto bar = std::make_shared<Bar>();
  const char* const terminal = std::getenv("TERM");
  const bool draws = isatty(STDERR_FILENO) != 0 && (terminal == nullptr || std::string_view(terminal) != "dumb");
  return [bar, draws, &threads](std::string_view stage, std::uint64_t done, std::uint64_t total) {
    if (stage == similar::kStepsToCompare) return print_time_estimate(total, threads);
    if (stage == rare::kPlannedBytes) return print_pass_plan(done, total, threads);
    if (!draws) return;
    const Clock::time_point now = Clock::now();
    if (stage != bar->stage) *bar = {std::string(stage), now, {}};
    if (now - bar->drawn < std::chrono::milliseconds(100) && done < total) return;
    bar->drawn = now;
    const double seconds = std::chrono::duration<double>(now - bar->begun).count();
    fmt::print(stderr, "\r\x1b[K{}", bar_line(stage, done, total, seconds));
    std::fflush(stderr);
    is_drawn = true;
  };
}

void end_progress_bar() {
  if (!is_drawn) return;
  fmt::print(stderr, "\r\x1b[K");
  std::fflush(stderr);
  is_drawn = false;
}

}  // namespace sumi::cli
