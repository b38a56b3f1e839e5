#include "serve/protocols/anonymization.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

#include "serve/protocols/message.hpp"

namespace sumi::serve {
namespace {

using Operators = std::map<std::string, EntityOperator>;

std::size_t place_of(const Json& item, const char* name) {
  const Json& value = member(item, name);
  if (value.is_null()) throw Refusal(422, std::string("Invalid input, result must contain ") + name);
  require_type(value, name, "number");
  if (!value.is_number_integer() && !value.is_boolean() && !(value.is_number() && value.get<double>() == 0))
    throw Refusal(500, kInternal);
  const auto place = value.is_boolean() ? std::int64_t{value.get<bool>()} : value.get<std::int64_t>();
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > std::uint64_t{1} << 62) return std::size_t{1} << 62;
  return static_cast<std::size_t>(place);
}

NamedStretch stretch_of(const Json& item) {
  if (!item.is_object()) throw Refusal(500, kInternal);
  NamedStretch stretch{place_of(item, "start"), place_of(item, "end"), {}, 0};
  const Json& entity = member(item, "entity_type");
  if (is_nothing(entity)) throw Refusal(422, "Invalid input, result must contain entity_type");
  const auto begin = static_cast<std::int64_t>(stretch.begin);
  const auto end = static_cast<std::int64_t>(stretch.end);
  if (begin < 0 || end < 0) throw Refusal(422, "Invalid input, result start and end must be positive");
  if (begin > end)
    throw Refusal(422, "Invalid input, start index '" + std::to_string(begin) + "' must be smaller than end index '" +
                           std::to_string(end) + "'");
  if (!entity.is_string()) throw Refusal(500, kInternal);
  stretch.entity = entity.get<std::string>();
  return stretch;
}

Operators operators_of(const Json& value) {
  Operators operators;
  if (value.is_null()) return operators;
  if (!value.is_object()) throw Refusal(500, kInternal);
  for (const auto& [entity, settings] : value.items()) {
    if (!settings.is_object()) throw Refusal(500, kInternal);
    const Json& type = member(settings, "type");
    if (is_nothing(type)) throw Refusal(422, "Invalid input, operator config must contain operator_name");
    if (!type.is_string()) throw Refusal(422, "Invalid operator class '" + type.dump() + "'.");
    operators[entity] = {type.get<std::string>(), settings};
  }
  return operators;
}

std::string text_of(const Json& body) {
  if (!body.contains("text")) return {};
  const Json& text = body["text"];
  if (!text.is_string()) throw Refusal(500, kInternal);
  return text.get<std::string>();
}

const Json& list_of(const Json& value) {
  if (!value.is_array()) throw Refusal(500, kInternal);
  return value;
}

void require_object(const Json& body) {
  if (is_nothing(body)) throw Refusal(400, "Invalid request json");
  if (!body.is_object()) throw Refusal(500, kInternal);
}

// Replaces stretches of a text from the last to the first. Requires: stretches in that order.
class Rewriting {
 public:
  explicit Rewriting(const std::string& text) : text_(text), characters_(text), last_(characters_.count()) {}

  void replace(const NamedStretch& stretch, const Operators& operators, Direction direction, bool with_scores) {
    const std::size_t length = characters_.count();
    if (stretch.begin > length || stretch.end > length)
      throw Refusal(422, "Invalid analyzer result, start: " + std::to_string(stretch.begin) +
                             " and end: " + std::to_string(stretch.end) + ", while text length is only " +
                             std::to_string(length) + ".");
    auto found = operators.find(stretch.entity);
    if (found == operators.end()) found = operators.find("DEFAULT");
    if (found == operators.end()) throw Refusal(500, kInternal);
    const std::size_t begin = characters_.byte_of(stretch.begin);
    const std::string_view inner = std::string_view(text_).substr(begin, characters_.byte_of(stretch.end) - begin);
    std::string replacement = operated(found->second, direction, stretch.entity, inner);
    written_bytes_ += 2 * replacement.size() + inner.size();
    if (written_bytes_ > kMostAnswerBytes) throw Refusal(413, kTooLargeAnswer);
    const std::size_t kept = std::min(stretch.end, last_);
    keep(kept);
    behind_ += Characters(replacement).count();
    Json item = {{"start", 0},
                 {"end", behind_},  // counted from the end, for now
                 {"entity_type", stretch.entity},
                 {"text", replacement},
                 {"operator", found->second.name}};
    if (with_scores) item["score"] = stretch.score;
    lengths_.push_back(Characters(replacement).count());
    items_.push_back(std::move(item));
    pieces_.push_back(std::move(replacement));
    last_ = stretch.begin;
    next_ = stretch.begin;
  }

  [[nodiscard]] Json result() {
    keep(0, /*all=*/true);
    std::string out;
    for (auto piece = pieces_.rbegin(); piece != pieces_.rend(); ++piece) out += *piece;
    for (std::size_t i = 0; i < items_.size(); ++i) {
      const std::size_t start = behind_ - items_[i]["end"].get<std::size_t>();
      items_[i]["start"] = start;
      items_[i]["end"] = start + lengths_[i];
    }
    Json all = {{"text", std::move(out)}, {"items", Json::array()}};
    for (Json& item : items_) all["items"].push_back(std::move(item));
    return all;
  }

 private:
  // Copies the text between a place and the replacement after it.
  void keep(std::size_t from, bool all = false) {
    const std::size_t to = next_.value_or(characters_.count());
    const std::size_t begin = all ? 0 : std::min(from, to);
    if (begin >= to) return;
    const std::size_t first = characters_.byte_of(begin);
    pieces_.emplace_back(text_.substr(first, characters_.byte_of(to) - first));
    behind_ += to - begin;
  }

  const std::string& text_;
  Characters characters_;
  std::size_t last_;                 // begin of the last replacement
  std::optional<std::size_t> next_;  // the same; nothing before the first replacement
  std::size_t behind_ = 0;           // characters written so far
  std::size_t written_bytes_ = 0;    // of replacements, in the text and in the items
  std::vector<std::string> pieces_;  // from the last to the first
  std::vector<Json> items_;
  std::vector<std::size_t> lengths_;
};

Json rewritten(const std::string& text, const std::vector<NamedStretch>& last_first, const Operators& operators,
               Direction direction, bool with_scores) {
  Rewriting rewriting(text);
  for (const NamedStretch& stretch : last_first) rewriting.replace(stretch, operators, direction, with_scores);
  return rewriting.result();
}

// Merges overlapping stretches of one entity; the result is at the position of the last of them.
std::vector<NamedStretch> joined(const std::vector<NamedStretch>& all) {
  std::map<std::string_view, std::vector<std::size_t>> by_entity;
  for (std::size_t i = 0; i < all.size(); ++i) by_entity[all[i].entity].push_back(i);
  std::vector<std::pair<std::size_t, NamedStretch>> kept;
  for (auto& [entity, places] : by_entity) {
    std::ranges::stable_sort(places, {}, [&](std::size_t i) { return std::pair(all[i].begin, all[i].end); });
    for (bool first = true; const std::size_t place : places) {
      const NamedStretch& one = all[place];
      NamedStretch* const last = first ? nullptr : &kept.back().second;
      first = false;
      if (last == nullptr || std::min(last->end, one.end) <= std::max(last->begin, one.begin)) {
        kept.emplace_back(place, one);
        continue;
      }
      last->end = std::max(last->end, one.end);
      last->score = std::max(last->score, one.score);
      kept.back().first = std::max(kept.back().first, place);
    }
  }
  std::ranges::sort(kept, {}, &std::pair<std::size_t, NamedStretch>::first);
  std::vector<NamedStretch> result;
  for (auto& [place, one] : kept) result.push_back(std::move(one));
  return result;
}

std::vector<NamedStretch> without_contained(const std::vector<NamedStretch>& all) {
  std::vector<std::size_t> order(all.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    return std::tuple(all[a].begin, all[b].end, all[b].score, b) <
           std::tuple(all[b].begin, all[a].end, all[a].score, a);
  });
  std::vector<bool> stays(all.size(), false);
  std::optional<std::size_t> largest_end;
  for (const std::size_t one : order) {  // the best of equal ones comes first
    if (largest_end && *largest_end >= all[one].end) continue;
    largest_end = all[one].end;
    stays[one] = true;
  }
  std::vector<NamedStretch> kept;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (stays[i]) kept.push_back(all[i]);
  return kept;
}

}  // namespace

namespace {

// Spaces, and perhaps the end of a line behind them.
bool are_spaces(std::string_view between) {
  if (between.ends_with('\n')) between.remove_suffix(1);
  return !between.empty() && between.find_first_not_of(' ') == std::string_view::npos;
}

}  // namespace

std::vector<NamedStretch> resolved(std::vector<NamedStretch> all, const std::string& text) {
  std::ranges::stable_sort(all, {}, [](const NamedStretch& one) { return std::pair(one.begin, one.end); });
  const std::vector<NamedStretch> apart = without_contained(joined(all));
  const Characters characters(text);
  std::vector<NamedStretch> merged;
  for (const NamedStretch& one : apart) {
    NamedStretch next = one;
    if (!merged.empty() && merged.back().entity == one.entity && merged.back().end < one.begin &&
        one.begin <= characters.count()) {
      const std::size_t begin = characters.byte_of(merged.back().end);
      const std::string_view between = std::string_view(text).substr(begin, characters.byte_of(one.begin) - begin);
      if (are_spaces(between)) {
        next.begin = merged.back().begin;
        merged.pop_back();
      }
    }
    merged.push_back(std::move(next));
  }
  return merged;
}

Json anonymized(const Json& body, bool with_scores) {
  require_object(body);
  Operators operators = operators_of(member(body, "anonymizers"));
  for (const auto& [entity, one] : operators)
    if (one.name == "custom") throw Refusal(400, "Custom type anonymizer is not supported");
  const Json& results = member(body, "analyzer_results");
  if (results.is_null()) throw Refusal(422, "Invalid input, request must contain analyzer results");
  std::vector<NamedStretch> stretches;
  for (const Json& item : list_of(results)) {
    NamedStretch stretch = stretch_of(item);
    const Json& score = member(item, "score");
    if (score.is_null()) throw Refusal(422, "Invalid input, analyzer result must contain score");
    if (!score.is_number() && !score.is_boolean()) throw Refusal(500, kInternal);
    stretch.score = score.is_boolean() ? double(score.get<bool>()) : score.get<double>();
    stretches.push_back(std::move(stretch));
  }
  const std::string text = text_of(body);
  operators.try_emplace("DEFAULT", EntityOperator{"replace"});
  std::vector<NamedStretch> order = resolved(std::move(stretches), text);
  std::ranges::stable_sort(order, std::ranges::greater{},
                           [](const NamedStretch& one) { return std::pair(one.begin, one.end); });
  return rewritten(text, order, operators, Direction::anonymize, with_scores);
}

Json deanonymized(const Json& body, bool with_scores) {
  require_object(body);
  std::vector<NamedStretch> stretches;
  if (const Json& results = member(body, "anonymizer_results"); !is_nothing(results)) {
    for (const Json& item : list_of(results)) {
      stretches.push_back(stretch_of(item));
      if (const Json& score = member(item, "score"); score.is_number()) stretches.back().score = score.get<double>();
    }
  }
  const Operators operators = operators_of(member(body, "deanonymizers"));
  const std::string text = text_of(body);
  std::ranges::stable_sort(stretches, std::ranges::greater{}, &NamedStretch::begin);
  return rewritten(text, stretches, operators, Direction::deanonymize, with_scores);
}

}  // namespace sumi::serve
