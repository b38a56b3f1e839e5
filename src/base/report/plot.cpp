#include "base/report/plot.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/core.h>

#include "base/report/escape.hpp"
#include "base/text/utf8.hpp"

namespace sumi::report {
namespace {

// These are in user units; the text is 13 high.
constexpr double kLeast = 260;  // height of the plotting area
constexpr double kTop = 14;
constexpr double kAxisWidth = 70;
constexpr double kBelow = 48;
constexpr double kLine = 17;  // between the baselines of two labels
constexpr double kSample = 40;
constexpr std::string_view kInk = "#333333";
constexpr std::string_view kGrid = "#d9d9d9";

// An estimate on the wide side, because the font is unknown.
double width_of(std::string_view text) {
  double width = 0;
  for (const char byte : text)
    width += static_cast<unsigned char>(byte) < 0x80 ? 7.4 : utf8::starts_character(byte) ? 13 : 0;
  return width;
}

std::string value_text(double value, const Axis& axis) {
  return axis.percent ? fmt::format("{:.1f}%", 100 * value) : fmt::format("{:.6g}", value);
}

// Maps numbers to positions along one axis.
struct AxisScale {
  double low;
  double high;
  double from;
  double to;
  std::vector<Tick> ticks;  // between low and high

  [[nodiscard]] double place(double value) const { return from + (value - low) / (high - low) * (to - from); }
};

struct Bounds {
  double low;
  double high;
};

std::optional<Bounds> bounds_of(const std::vector<Series>& series, double Point::* coordinate) {
  std::optional<Bounds> bounds;
  for (const Series& one : series) {
    for (const Point& point : one.points) {
      const double value = point.*coordinate;
      bounds = bounds ? Bounds{std::min(bounds->low, value), std::max(bounds->high, value)} : Bounds{value, value};
    }
  }
  return bounds;
}

AxisScale y_scale(const Axis& axis, std::optional<Bounds> bounds, double from, double to) {
  Bounds shown = bounds.value_or(Bounds{0, 1});
  const double unit = axis.percent ? 100 : 1;
  const bool is_wide = shown.high - shown.low > 0.4 * std::max(std::abs(shown.low), std::abs(shown.high));
  if (is_wide) shown = {std::min(0.0, shown.low), std::max(0.0, shown.high)};
  std::vector<Tick> ticks = round_ticks(shown.low * unit, shown.high * unit, 7, axis.whole);
  for (Tick& tick : ticks) tick = {tick.at / unit, axis.percent ? tick.label + "%" : tick.label};
  return {ticks.front().at, ticks.back().at, from, to, ticks};
}

// The data fill the axis; round numbers outside get no tick.
AxisScale x_scale(const Axis& axis, std::optional<Bounds> bounds, double from, double to) {
  const Bounds shown = bounds.value_or(Bounds{0, 1});
  const double unit = axis.percent ? 100 : 1;
  std::vector<Tick> ticks = round_ticks(shown.low * unit, shown.high * unit, 12, axis.whole);
  for (Tick& tick : ticks) tick = {tick.at / unit, axis.percent ? tick.label + "%" : tick.label};
  if (shown.high - shown.low <= ticks[1].at - ticks[0].at) return {ticks.front().at, ticks.back().at, from, to, ticks};
  const double slack = (shown.high - shown.low) * 1e-9;
  std::erase_if(ticks, [&](const Tick& tick) { return tick.at < shown.low - slack || tick.at > shown.high + slack; });
  return {shown.low, shown.high, from, to, ticks};
}

class Drawing {
 public:
  explicit Drawing(const LinePlot& plot) : plot_(plot), series_(drawable(plot.series)) {
    double names = 0;
    for (const Series& one : series_) names = std::max(names, width_of(cut_label(one.name)));
    const double right = kFigureWidth - 12 - (series_.empty() ? 0 : kSample + names);
    const double height = std::max(kLeast, kLine * static_cast<double>(series_.size()));
    x_ = x_scale(plot.x, bounds_of(series_, &Point::x), kAxisWidth + 12, right - 12);
    y_ = y_scale(plot.y, bounds_of(series_, &Point::y), kTop + height, kTop);
    right_ = right;
  }

  std::string draw() {
    out_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" role=\"img\" aria-labelledby=\"{0}-title\" "
        "aria-describedby=\"{0}-desc\" viewBox=\"0 0 {1:.0f} {2:.0f}\" font-family=\"system-ui, sans-serif\" "
        "font-size=\"13\">\n<title id=\"{0}-title\">{3}</title>\n<desc id=\"{0}-desc\">{4}</desc>\n",
        plot_.id, kFigureWidth, y_.from + kBelow, escaped_line(plot_.title), escaped_line(description()));
    axes();
    for (std::size_t i = 0; i < series_.size(); ++i) line(series_[i], SeriesStyle{i});
    if (series_.empty()) {
      text((kAxisWidth + right_) / 2, (y_.from + y_.to) / 2, "middle", "nothing to show");
    } else {
      names();
    }
    return std::move(out_) + "</svg>\n";
  }

 private:
  static std::vector<Series> drawable(std::vector<Series> series) {
    const auto is_drawn = [](double value) { return std::isfinite(value) && std::abs(value) <= kMostMagnitude; };
    for (Series& one : series) {
      std::erase_if(one.points, [&](const Point& point) { return !is_drawn(point.x) || !is_drawn(point.y); });
    }
    std::erase_if(series, [](const Series& one) { return one.points.empty(); });
    return series;
  }

  std::string point_text(const Point& point) const {
    return fmt::format("{}: {}", value_text(point.x, plot_.x), value_text(point.y, plot_.y));
  }

  std::string description() const {
    std::string said = fmt::format("{} against {}.", plot_.y.label, plot_.x.label);
    for (const Series& one : series_) {
      said += fmt::format(" {}: at {}", one.name, point_text(one.points.front()));
      if (one.points.size() > 1) said += ", at " + point_text(one.points.back());
      said += '.';
    }
    return series_.empty() ? said + " There is nothing to show." : said;
  }

  void text(double x, double y, std::string_view anchor, std::string_view words, std::string_view more = {}) {
    out_ += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" fill=\"{}\"{}>{}</text>\n", x, y, anchor,
                        kInk, more, escaped_line(words));
  }

  void stroke(std::string_view kind, std::string_view colour, double x1, double y1, double x2, double y2) {
    out_ += fmt::format("<path class=\"{}\" stroke=\"{}\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\"/>\n", kind, colour, x1, y1,
                        x2, y2);
  }

  void axes() {
    for (const Tick& tick : y_.ticks) {
      const double y = y_.place(tick.at);
      stroke("grid", kGrid, kAxisWidth, y, right_, y);
      text(kAxisWidth - 8, y + 4.5, "end", tick.label);
    }
    for (const Tick& tick : x_.ticks) {
      const double x = x_.place(tick.at);
      stroke("axis", kInk, x, y_.from, x, y_.from + 5);
      text(x, y_.from + 19, "middle", tick.label);
    }
    stroke("axis", kInk, kAxisWidth, y_.from, right_, y_.from);
    text((kAxisWidth + right_) / 2, y_.from + 40, "middle", plot_.x.label);
    const double middle = (y_.from + y_.to) / 2;
    text(16, middle, "middle", plot_.y.label, fmt::format(" transform=\"rotate(-90 16 {:.1f})\"", middle));
  }

  void begin_series(const SeriesStyle& look) {
    out_ += fmt::format("<g class=\"series {}\" color=\"{}\">\n", look.colour_class(), look.colour());
  }

  void path(std::string_view data, const SeriesStyle& look) {
    out_ += "<path class=\"line\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\"";
    if (!look.dash().empty()) out_ += fmt::format(" stroke-dasharray=\"{}\"", look.dash());
    out_ += fmt::format(" d=\"{}\"/>\n", data);
  }

  void marker(double x, double y, const SeriesStyle& look, std::string_view said) {
    out_ += fmt::format("<path class=\"marker\" fill=\"currentColor\" d=\"{}\">", look.marker(x, y));
    if (!said.empty()) out_ += "<title>" + escaped_line(said) + "</title>";
    out_ += "</path>\n";
  }

  void line(const Series& one, const SeriesStyle& look) {
    begin_series(look);
    std::string data;
    for (const Point& point : one.points)
      data += fmt::format("{}{:.1f} {:.1f}", data.empty() ? 'M' : 'L', x_.place(point.x), y_.place(point.y));
    if (one.points.size() > 1) path(data, look);
    for (const Point& point : one.points)
      marker(x_.place(point.x), y_.place(point.y), look, one.name + ", " + point_text(point));
    out_ += "</g>\n";
  }

  void names() {
    std::vector<double> ends;
    for (const Series& one : series_) ends.push_back(y_.place(one.points.back().y));
    const std::vector<double> places = spread_labels(ends, kLine, y_.to, y_.from);
    for (std::size_t i = 0; i < series_.size(); ++i) {
      const SeriesStyle look{i};
      begin_series(look);
      path(fmt::format("M{:.1f} {:.1f}h26", right_ + 6, places[i]), look);
      marker(right_ + 19, places[i], look, {});
      text(right_ + kSample, places[i] + 4.5, "start", cut_label(series_[i].name));
      out_ += "</g>\n";
    }
  }

  const LinePlot& plot_;
  std::vector<Series> series_;
  AxisScale x_;
  AxisScale y_;
  double right_ = 0;
  std::string out_;
};

}  // namespace

std::string svg(const LinePlot& plot) {
  return Drawing(plot).draw();
}

}  // namespace sumi::report
