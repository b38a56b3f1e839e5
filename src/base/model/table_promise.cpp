#include <charconv>
#include <cmath>

#include <fmt/core.h>

#include <sumi/model/table_promise.hpp>

namespace sumi {
namespace {

std::optional<double> number_in(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

}  // namespace

std::optional<Diversity> diversity_named(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string_view name = text.substr(0, colon);
  std::string_view numbers = text.substr(colon + 1);
  Diversity diversity;
  if (name == "distinct") {
    diversity.kind = Diversity::Kind::distinct;
  } else if (name == "entropy") {
    diversity.kind = Diversity::Kind::entropy;
  } else if (name == "recursive") {
    diversity.kind = Diversity::Kind::recursive;
    const std::size_t comma = numbers.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const std::optional<double> c = number_in(numbers.substr(0, comma));
    if (!c || *c <= 0) return std::nullopt;
    diversity.c = *c;
    numbers.remove_prefix(comma + 1);
  } else {
    return std::nullopt;
  }
  const std::optional<double> l = number_in(numbers);
  if (!l || *l < 1 || *l > 1e9) return std::nullopt;
  if (diversity.kind != Diversity::Kind::entropy && *l != std::floor(*l)) return std::nullopt;
  diversity.l = *l;
  return diversity;
}

std::string name_of(const Diversity& diversity) {
  switch (diversity.kind) {
    case Diversity::Kind::distinct:
      return fmt::format("distinct:{}", diversity.l);
    case Diversity::Kind::entropy:
      return fmt::format("entropy:{}", diversity.l);
    case Diversity::Kind::recursive:
      return fmt::format("recursive:{},{}", diversity.c, diversity.l);
  }
  return {};
}

}  // namespace sumi
