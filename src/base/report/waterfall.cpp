#include <algorithm>
#include <cmath>

#include <fmt/core.h>

#include "base/report/escape.hpp"
#include "base/report/plot.hpp"

namespace sumi::report {
namespace {

// These are in user units.
constexpr double kLabelsWidth = 230;  // for labels
constexpr double kNumbersWidth = 70;  // for numbers
constexpr double kRow = 22;
constexpr double kBar = 14;

// The page's style overrides these colours.
struct BarStyle {
  const char* style;
  const char* colour;
};
constexpr BarStyle kRise{"rise", "#007f5f"};
constexpr BarStyle kFall{"fall", "#c84f00"};
constexpr BarStyle kSum{"sum", "#6b6b6b"};

double finite(double value) {
  return std::isfinite(value) ? value : 0;
}

struct BarScale {
  double low;
  double high;
  [[nodiscard]] double place(double value) const {
    return kLabelsWidth + (value - low) / (high - low) * (kFigureWidth - kLabelsWidth - kNumbersWidth);
  }
};

BarScale scale_of(const Waterfall& waterfall) {
  double sum = 0;
  BarScale scale{0, 0};
  for (const WaterfallStep& step : waterfall.steps) {
    sum += finite(step.change);
    scale.low = std::min(scale.low, sum);
    scale.high = std::max(scale.high, sum);
  }
  if (scale.high - scale.low < 1) scale.high = scale.low + 1;
  return scale;
}

std::string bar(const BarScale& scale, std::size_t row, const std::string& label, double from, double to, bool is_sum,
                const std::string& unit) {
  const double top = static_cast<double>(row) * kRow;
  const double left = scale.place(std::min(from, to));
  const double right = scale.place(std::max(from, to));
  const BarStyle look = is_sum ? kSum : to >= from ? kRise : kFall;
  std::string out = fmt::format("<g><title>{}: {:+.2f} {}</title>", escaped_line(label), to - from, escaped_line(unit));
  out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>", kLabelsWidth - 8, top + 15,
                     escaped_line(cut_label(label)));
  out += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.0f}\" class=\"{}\" fill=\"{}\"/>",
                     left, top + 4, std::max(1.0, right - left), kBar, look.style, look.colour);
  return out + fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\">{:+.1f}</text></g>\n", right + 6, top + 15, to - from);
}

}  // namespace

std::string svg(const Waterfall& waterfall) {
  const BarScale scale = scale_of(waterfall);
  const double height = kRow * (static_cast<double>(waterfall.steps.size()) + 1) + 6;
  std::string out = fmt::format(
      "<svg class=\"plot\" viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" font-size=\"13\">\n<title>{}</title>\n",
      kFigureWidth, height, escaped_line(waterfall.title));
  double sum = 0;
  std::size_t row = 0;
  for (const WaterfallStep& step : waterfall.steps) {
    const double next = sum + finite(step.change);
    out += bar(scale, row++, step.label, sum, next, false, waterfall.unit);
    sum = next;
  }
  out += bar(scale, row, waterfall.sum_label, 0, sum, true, waterfall.unit);
  out +=
      fmt::format("<line class=\"axis\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"0\" y2=\"{1:.0f}\" stroke=\"#333333\"/>\n",
                  scale.place(0), height);
  return out + "</svg>\n";
}

}  // namespace sumi::report
