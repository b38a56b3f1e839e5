#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <sumi/report/sweep_report.hpp>

namespace sumi::report {

// The variable that is swept along a strip of settings.
struct Steps {
  char variable = 'k';           // 'n' if there is only one k
  std::vector<unsigned> values;  // ascending, without repetitions: those of all passages

  // "k = 5"
  [[nodiscard]] std::string name(std::size_t step) const;
};

[[nodiscard]] Steps steps_of(const std::vector<SweepPassage>& passages);

// A step's shade, from 0 for the first step (what the least k hides is rarest) to kShades - 1 for the last.
inline constexpr std::size_t kShades = 6;
[[nodiscard]] std::size_t shade_of(std::size_t step, const Steps& steps);

// For each byte of the passage's text, the first step that hides it; nothing if none does. Only settings with this n
// count (all settings if n itself is swept).
[[nodiscard]] std::vector<std::optional<std::size_t>> first_hidden(const SweepPassage& passage, const Steps& steps,
                                                                   std::optional<unsigned> n);

// The passage at all its settings, as HTML: a strip for each n. The source comes first (if the report shows it), shaded
// by the first step that hides each byte; then each setting with its marks.
[[nodiscard]] std::string passage_html(const SweepPassage& passage, const Steps& steps, const SweepReport& report);

// The legend of the shades.
[[nodiscard]] std::string shades_html(const Steps& steps);

}  // namespace sumi::report
