#include "tag/features/feature_template.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <toml++/toml.h>

#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

struct ViewName {
  std::string_view name;
  int most;  // largest N; 0 if the view takes none
};

constexpr std::array<ViewName, 23> kViews{{
    {"token", 0},       {"lower", 0},   {"digits", 0},  {"prefix", 8},   {"suffix", 8},  {"shape", 0},
    {"short_shape", 0}, {"kind", 0},    {"length", 0},  {"cluster", 30}, {"space", 0},   {"column", 0},
    {"rest", 0},        {"line", 0},    {"opening", 3}, {"above", 0},    {"header", 3},  {"since", 0},
    {"section", 0},     {"bracket", 0}, {"list", 0},    {"pattern", 0},  {"encoder", 0},
}};

// Reads one string of a template.
class LookReader {
 public:
  LookReader(std::string_view text, std::string place) : rest_(text), place_(std::move(place)) {}

  void read(std::vector<Feature>& out) {
    std::vector<std::vector<Look>> looks;
    do {
      looks.push_back(read_look());
    } while (take(' '));
    if (!rest_.empty()) refuse("has something after a look");
    if (looks.size() == 1) {
      for (const Look& look : looks.front()) out.push_back({look});
      return;
    }
    if (looks.size() > kMostLooks) refuse("has more than four looks");
    Feature feature;
    for (const std::vector<Look>& one : looks) {
      if (one.size() != 1) refuse("has both a range and other looks; write one string for each");
      feature.push_back(one.front());
    }
    out.push_back(std::move(feature));
  }

 private:
  [[noreturn]] void refuse(std::string_view fact) const {
    throw Error{Error::Kind::bad_input, place_, fmt::format("the feature {}", fact)};
  }

  bool take(char wanted) {
    if (!rest_.starts_with(wanted)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  int read_number() {
    int number = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
    if (error != std::errc{}) refuse("lacks a number");
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return number;
  }

  // "3" or "1..4"
  std::pair<int, int> read_range(int least, int most) {
    const int first = read_number();
    int last = first;
    if (rest_.starts_with("..")) {
      rest_.remove_prefix(2);
      last = read_number();
    }
    if (last < first) refuse("has a range that ends before it begins; write the smaller number first");
    if (first < least || last > most) refuse(fmt::format("has a number outside of {} to {}", least, most));
    return {first, last};
  }

  std::vector<Look> read_look() {
    const std::size_t size = std::min(rest_.size(), rest_.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"));
    const auto named = std::ranges::find(kViews, rest_.substr(0, size), &ViewName::name);
    if (named == kViews.end()) refuse("names an unknown view; docs/tagging.md lists the views");
    rest_.remove_prefix(size);
    std::pair<int, int> arguments{0, 0};
    if (named->most > 0) arguments = read_range(1, named->most);
    if (!take('[')) refuse("lacks an offset, [0]");
    const auto [first, last] = read_range(-kFarthestOffset, kFarthestOffset);
    if (!take(']')) refuse("lacks a ']'");
    std::vector<Look> looks;
    for (int argument = arguments.first; argument <= arguments.second; ++argument) {
      for (int offset = first; offset <= last; ++offset) {
        looks.push_back({static_cast<View>(named - kViews.begin()), static_cast<std::uint8_t>(argument),
                         static_cast<std::int8_t>(offset)});
      }
    }
    return looks;
  }

  std::string_view rest_;
  std::string place_;
};

void drop_repeated(std::vector<Feature>& features) {
  std::set<Feature> seen;
  std::erase_if(features, [&](const Feature& feature) { return !seen.insert(feature).second; });
}

}  // namespace

FeatureTemplate FeatureTemplate::parse(std::string_view toml, const std::string& place) {
  FeatureTemplate made;
  try {
    const toml::table table = toml::parse(toml, place);
    for (const auto& [key, value] : table) {
      if (key.str() != "features")
        throw Error{Error::Kind::bad_input, place, "has an unknown key; the only key of a template is 'features'"};
    }
    const toml::array* features = table["features"].as_array();
    if (features == nullptr) throw Error{Error::Kind::bad_input, place, "has no list 'features'; add it"};
    for (const toml::node& node : *features) {
      const std::string where = fmt::format("{}:{}", place, node.source().begin.line);
      const std::optional<std::string> text = node.value_exact<std::string>();
      if (!text) throw Error{Error::Kind::bad_input, where, "a feature must be a string"};
      LookReader(*text, where).read(made.features_);
      if (made.features_.size() > kMostFeatures)
        throw Error{Error::Kind::bad_input, where, "there are more than 1000 features; name fewer"};
    }
  } catch (const toml::parse_error& error) {
    throw Error{Error::Kind::bad_input, fmt::format("{}:{}", place, error.source().begin.line),
                fmt::format("is not TOML: {}", error.description())};
  }
  if (made.features_.empty()) throw Error{Error::Kind::bad_input, place, "names no feature; list some"};
  drop_repeated(made.features_);
  return made;
}

bool FeatureTemplate::looks_at(View view) const {
  return std::ranges::any_of(features_, [view](const Feature& feature) {
    return std::ranges::any_of(feature, [view](const Look& look) { return look.view == view; });
  });
}

std::string name_of(const Look& look) {
  const ViewName& view = kViews[static_cast<std::size_t>(look.view)];
  return view.most == 0 ? fmt::format("{}[{}]", view.name, look.offset)
                        : fmt::format("{}{}[{}]", view.name, look.argument, look.offset);
}

}  // namespace sumi::tag
