#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/report/plot.hpp"
#include <sumi/model/span.hpp>
#include <sumi/report/report_origin.hpp>

namespace sumi::report {

// A text and stretches of it, none inside another.
struct StretchedText {
  std::string name;
  std::string text;
  std::vector<Range> stretches;  // bytes of the text, at character borders; sorted by position
};

// The content of repeats_page().
struct RepeatsPage {
  std::string title;
  NamesAndValues facts;
  std::string stretch;  // meaning of a line below the text: "maximal k-repeat"
  std::vector<StretchedText> texts;
  ReportOrigin origin;
};

// Draws a text as one <svg> element: each character in its own cell, in rows, and each stretch as a line below its
// characters.
//   Paper    k-repeating substrings (Matsubara, Hasida 2014), Figure 1.
//   Limits   kMostLanes lines below a row: stretches without a free lane are left out and counted in <desc>.
//   Promise  the same text gives the same bytes. White space and invisible characters are drawn as spaces.
inline constexpr std::size_t kStretchColumns = 56;
inline constexpr std::size_t kMostLanes = 24;
[[nodiscard]] std::string svg(const StretchedText& text, const std::string& stretch);

// An HTML page that needs no other files. It quotes the texts.
//   Promise  texts are shown as text, whatever they hold.
[[nodiscard]] std::string repeats_page(const RepeatsPage& repeats);

}  // namespace sumi::report
