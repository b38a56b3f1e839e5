#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <sumi/report/sweep_report.hpp>

namespace sumi::report {

// What is swept along a strip of settings.
struct Steps {
  char variable = 'k';           // or 'n', where there is one k only
  std::vector<unsigned> values;  // rising, each once: those of all passages

  // "k = 5"
  [[nodiscard]] std::string name(std::size_t step) const;
};

[[nodiscard]] Steps steps_of(const std::vector<SweepPassage>& passages);

// A step's shade: 0 for the first (what the least k hides is rarest) to kShades - 1 for the last.
inline constexpr std::size_t kShades = 6;
[[nodiscard]] std::size_t shade_of(std::size_t step, const Steps& steps);

// For each byte of the passage's text, the first step that hides it, of the settings with this n (all, where n itself
// is swept along the strip); nothing: no step does.
[[nodiscard]] std::vector<std::optional<std::size_t>> first_hidden(const SweepPassage& passage, const Steps& steps,
                                                                   std::optional<unsigned> n);

// The passage at all its settings, as HTML: a strip for each n, in which the source (if the report shows it) comes
// first, shaded by the first step that hides it, then each setting with its marks.
[[nodiscard]] std::string passage_html(const SweepPassage& passage, const Steps& steps, const SweepReport& report);

// What the shades stand for.
[[nodiscard]] std::string shades_html(const Steps& steps);

}  // namespace sumi::report
