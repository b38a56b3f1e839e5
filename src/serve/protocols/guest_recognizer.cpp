#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "serve/protocols/json.hpp"
#include "serve/protocols/message.hpp"
#include <sumi/model/error.hpp>

namespace sumi::serve {
namespace {

using recognize::Recognizer;
using recognize::Regex;
using recognize::Rule;

constexpr std::string_view kFailed = "Failed to parse /analyze request for AnalyzerEngine.analyze(). ";

[[noreturn]] void refuse_fields(const std::string& words) {
  throw Refusal(400, std::string(kFailed) + words);
}

[[noreturn]] void refuse_value(const std::string& words) {
  throw Refusal(500, words);
}

// Returns 'a', 'b', and 'c'.
std::string listed(const std::vector<std::string>& names) {
  std::string out;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) out += names.size() > 2 ? ", " : " ";
    if (i > 0 && i + 1 == names.size()) out += "and ";
    out += "'" + names[i] + "'";
  }
  return out;
}

template <std::size_t n, std::size_t m>
void require_fields(const Json& value, const std::string& type, const std::array<const char*, n>& known,
                    const std::array<const char*, m>& needed) {
  for (const auto& [key, inner] : value.items())
    if (std::ranges::find(known, std::string_view(key)) == known.end())
      refuse_fields(type + ".__init__() got an unexpected keyword argument '" + key + "'");
  std::vector<std::string> missing;
  for (const char* const name : needed)
    if (!value.contains(name)) missing.emplace_back(name);
  if (!missing.empty())
    refuse_fields(type + ".__init__() missing " + std::to_string(missing.size()) + " required positional argument" +
                  (missing.size() > 1 ? "s" : "") + ": " + listed(missing));
}

std::string words_in(const Json& value, const char* name) {
  if (value.is_null()) return {};
  if (!value.is_string()) refuse_fields(std::string(name) + " must be a string");
  return value.get<std::string>();
}

std::vector<std::string> list_in(const Json& value, const char* name) {
  std::vector<std::string> words;
  if (is_nothing(value)) return words;
  if (!value.is_array()) refuse_fields(std::string(name) + " must be a list of strings");
  for (const Json& one : value) words.push_back(words_in(one, name));
  return words;
}

double score_in(const Json& value) {
  if (!value.is_number() && !value.is_boolean())
    refuse_fields("'<' not supported between instances of the score and 'int'");
  const double score = value.is_boolean() ? double(value.get<bool>()) : value.get<double>();
  if (!(score >= 0 && score <= 1)) refuse_value("Invalid score: " + value.dump() + ". Score should be between 0 and 1");
  return score;
}

Rule compiled_rule(Rule rule, int flags) {
  try {
    rule.compiled = std::make_shared<const Regex>(rule.regex, flags, Regex::Origin::guest);
  } catch (const Error& error) {
    refuse_value("Invalid regex pattern: " + error.fact());
  }
  return rule;
}

Rule rule_of(const Json& value, int flags) {
  if (!value.is_object()) refuse_fields("Pattern() argument after ** must be a mapping");
  constexpr std::array<const char*, 3> fields{"name", "regex", "score"};
  require_fields(value, "Pattern", fields, fields);
  if (!value["regex"].is_string()) refuse_fields("first argument must be a string or compiled pattern");
  return compiled_rule({words_in(value["name"], "name"), value["regex"].get<std::string>(), score_in(value["score"])},
                       flags);
}

Rule denied(const std::vector<std::string>& words, double score, int flags) {
  std::string any;
  for (const std::string& word : words) any += (any.empty() ? "" : "|") + recognize::escaped(word);
  return compiled_rule({"deny_list", "(?:^|(?<=\\W))(" + any + ")(?:(?=\\W)|$)", score}, flags);
}

std::string entity_in(const Json& value) {
  if (value.contains("supported_entities")) {
    if (value.contains("supported_entity"))
      refuse_value(
          "Both 'supported_entity' and 'supported_entities' are present in the input dictionary. Only one should be "
          "provided.");
    const Json& all = value["supported_entities"];
    if (all.is_array() && !all.empty()) return words_in(all[0], "supported_entities");
  }
  return words_in(member(value, "supported_entity"), "supported_entity");
}

}  // namespace

Recognizer recognizer_of(const Json& value) {
  if (!value.is_object()) refuse_value("a recognizer has no attribute 'copy'");
  constexpr std::array<const char*, 11> known{
      "supported_entity", "supported_entities", "name",    "supported_language", "patterns", "deny_list", "context",
      "deny_list_score",  "global_regex_flags", "version", "country_code"};
  const Json& flags = member(value, "global_regex_flags");
  Recognizer made;
  if (!flags.is_null() && !flags.is_number_integer()) refuse_fields("global_regex_flags must be a number");
  if (flags.is_number_integer()) made.flags = flags.get<int>();
  if (const Json& patterns = member(value, "patterns"); !is_nothing(patterns)) {
    if (!patterns.is_array()) refuse_fields("Pattern() argument after ** must be a mapping");
    for (const Json& pattern : patterns) made.rules.push_back(rule_of(pattern, made.flags));
  }
  if (value.contains("supported_entities")) {
    require_fields(value, "PatternRecognizer", known, std::array<const char*, 0>{});
  } else {
    require_fields(value, "PatternRecognizer", known, std::array{"supported_entity"});
  }
  made.entity = entity_in(value);
  if (made.entity.empty()) refuse_value("Pattern recognizer should be initialized with entity");
  const std::vector<std::string> words = list_in(member(value, "deny_list"), "deny_list");
  if (made.rules.empty() && words.empty())
    refuse_value("Pattern recognizer should be initialized with patterns or with deny list");
  const Json& score = member(value, "deny_list_score");
  if (!words.empty()) made.rules.push_back(denied(words, score.is_null() ? 1 : score_in(score), made.flags));
  made.name = words_in(member(value, "name"), "name");
  if (made.name.empty()) made.name = "PatternRecognizer";
  made.language =
      value.contains("supported_language") ? words_in(value["supported_language"], "supported_language") : "en";
  made.context = list_in(member(value, "context"), "context");
  ready(made);
  return made;
}

}  // namespace sumi::serve
