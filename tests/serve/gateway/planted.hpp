#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "serve/gateway/request_hiding.hpp"

namespace sumi::gateway {

inline constexpr std::string_view kNames[] = {"Adalbertine Secretova", "Quirin Zweigert", "ADALBERTINE SECRETOVA"};
inline constexpr std::string_view kCard = "4111 1111 1111 1111";

// Finds the planted names and a card, wherever they stand, and nothing else.
inline std::vector<std::vector<LabelledRange>> find_planted(std::span<const std::string_view> texts) {
  std::vector<std::vector<LabelledRange>> all;
  for (const std::string_view text : texts) {
    std::vector<LabelledRange> found;
    const auto look = [&](std::string_view value, const char* label) {
      for (std::size_t at = text.find(value); at != std::string_view::npos; at = text.find(value, at + value.size()))
        found.push_back({{at, at + value.size()}, label});
    };
    for (const std::string_view name : kNames) look(name, "PERSON");
    look(kCard, "CREDIT_CARD");
    std::ranges::sort(found);
    all.push_back(std::move(found));
  }
  return all;
}

inline bool is_not_taken(std::string_view) {
  return false;
}

}  // namespace sumi::gateway
