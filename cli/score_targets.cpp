#include "score_targets.hpp"

#include <cmath>
#include <cstddef>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "base/text/numbers.hpp"
#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

// Returns the value at the path; null ends it early. Nothing if there is no such path.
std::optional<nlohmann::json> at_path(const nlohmann::json& value, std::string_view path) {
  if (path.empty() || value.is_null()) return value;
  for (std::size_t end = path.find('.');; end = path.find('.', end + 1)) {
    const std::string key(path.substr(0, end));
    const std::string_view rest = end == std::string_view::npos ? std::string_view() : path.substr(end + 1);
    const nlohmann::json* inner = nullptr;
    if (value.is_object() && value.contains(key)) inner = &value[key];
    if (value.is_array() && key.size() == 1 && static_cast<std::size_t>(key[0] - '0') < value.size())
      inner = &value[static_cast<std::size_t>(key[0] - '0')];
    if (inner != nullptr) {
      if (std::optional<nlohmann::json> found = at_path(*inner, rest)) return found;
    }
    if (end == std::string_view::npos) return std::nullopt;
  }
}

bool goes_by_labels(std::string_view path) {
  for (const std::string_view labels :
       {"labels.", "confusion.", "hidden.labels.", "tab.labels.mentions.", "tab.labels.tokens."})
    if (path.starts_with(labels)) return true;
  return false;
}

[[noreturn]] void refuse(const std::string& path) {
  throw Error{Error::Kind::bad_usage, "",
              fmt::format("--fail-below {}: the report has no such number; see docs/score.md", path)};
}

}  // namespace

std::vector<ScoreTarget> parse_targets(const std::vector<std::string>& arguments, const nlohmann::json& shape) {
  std::vector<ScoreTarget> targets;
  for (const std::string& argument : arguments) {
    const std::size_t equals = argument.rfind('=');
    const std::optional<double> least =
        equals == std::string::npos ? std::nullopt : number_in<double>(std::string_view(argument).substr(equals + 1));
    if (!least)
      throw Error{Error::Kind::bad_usage, "", "--fail-below needs a path and a number, such as micro.recall=.98"};
    const std::string path = argument.substr(0, equals);
    if (!goes_by_labels(path)) {
      const std::optional<nlohmann::json> found = at_path(shape, path);
      if (!found || !found->is_number()) refuse(path);
    }
    targets.push_back({path, *least});
  }
  return targets;
}

std::string missed_targets(const std::vector<ScoreTarget>& targets, const nlohmann::json& report) {
  std::string missed;
  for (const ScoreTarget& target : targets) {
    const std::optional<nlohmann::json> found = at_path(report, target.path);
    if (!found || !(found->is_number() || found->is_null())) refuse(target.path);
    if (found->is_number() && found->get<double>() >= target.least) continue;
    if (!missed.empty()) missed += "; ";
    missed += fmt::format("{} is {}, not at least {}", target.path, found->dump(), target.least);
  }
  return missed;
}

}  // namespace sumi::cli
