#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/report/html_parts.hpp"
#include <sumi/model/span.hpp>
#include <sumi/report/report_origin.hpp>

namespace sumi::report {

// A text, and stretches of it, none of which lies in another.
struct StretchedText {
  std::string name;
  std::string text;
  std::vector<Range> stretches;  // bytes of the text, at borders of characters; by place
};

// What repeats_page() shows.
struct RepeatsPage {
  std::string title;
  NamesAndValues facts;
  std::string stretch;  // what a line below the text is: "maximal k-repeat"
  std::vector<StretchedText> texts;
  ReportOrigin origin;
};

// Each character in a cell of its own, in rows, and each stretch as a line below its characters, as one <svg> element.
//   Paper    k-repeating substrings (Matsubara, Hasida 2014), Figure 1.
//   Limits   kMostLanes lines one below the other: what finds no free place is left out, and counted in <desc>.
//   Promise  the same bytes for the same text. White space and what can't be seen are drawn as spaces.
inline constexpr std::size_t kStretchColumns = 56;
inline constexpr std::size_t kMostLanes = 24;
[[nodiscard]] std::string svg(const StretchedText& text, const std::string& stretch);

// One page of HTML that needs nothing else. It quotes the texts.
//   Promise  whatever they hold, they are text.
[[nodiscard]] std::string repeats_page(const RepeatsPage& repeats);

}  // namespace sumi::report
