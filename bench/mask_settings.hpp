#pragma once

#include <string_view>

#include <sumi/model/mask_options.hpp>

namespace sumi::bench {

enum class Setting {
  safe,   // the defaults
  paper,  // stretches of any length, cut anywhere
};

[[nodiscard]] constexpr std::string_view name_of(Setting setting) {
  return setting == Setting::safe ? "default" : "paper";
}

[[nodiscard]] inline MaskOptions mask_options(Setting setting, Guarantee guarantee, Support by, unsigned k) {
  MaskOptions options;
  options.promise.k = k;
  options.promise.by = by;
  options.promise.guarantee = guarantee;
  if (setting == Setting::paper) {
    options.lengths.min_length = 1;
    options.snap = Snap::none;
  }
  return options;
}

}  // namespace sumi::bench
