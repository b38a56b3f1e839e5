#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "serve/protocols/anonymization.hpp"
#include "serve/protocols/json.hpp"
#include "serve/protocols/message.hpp"
#include <sumi/model/error.hpp>

namespace sumi::serve {
namespace {

using recognize::AnalysisRequest;
using recognize::Analyzed;

constexpr const char* kPrimitives =
    "Analyzer.analyze_iterator only works on primitive types (int, float, bool, str). Lists of objects are not yet "
    "supported.";

[[noreturn]] void refuse_type(const std::string& words) {
  throw Refusal(400, "Failed to parse /analyze request for AnalyzerEngine.analyze(). " + words);
}

const char* python_type(const Json& value) {
  if (value.is_null()) return "NoneType";
  if (value.is_boolean()) return "bool";
  if (value.is_string()) return "str";
  if (value.is_number()) return value.is_number_integer() ? "int" : "float";
  return value.is_array() ? "list" : "dict";
}

// A value as Python's str() writes it.
std::string as_text(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_null()) return "None";
  if (value.is_boolean()) return value.get<bool>() ? "True" : "False";
  if (value.is_structured() && !value.empty()) throw Refusal(500, kPrimitives);
  return value.dump();
}

std::vector<std::string> texts_in(const Json& value, const char* name) {
  std::vector<std::string> texts;
  if (is_nothing(value)) return texts;
  if (!value.is_array()) refuse_type(std::string(name) + " must be a list of strings");
  for (const Json& one : value) {
    if (!one.is_string()) refuse_type(std::string(name) + " must be a list of strings");
    texts.push_back(one.get<std::string>());
  }
  return texts;
}

std::optional<double> least_score_in(const Json& value) {
  if (value.is_null()) return std::nullopt;
  if (value.is_boolean()) return double(value.get<bool>());
  if (!value.is_number()) refuse_type("'>=' not supported between instances of 'float' and the score_threshold");
  return value.get<double>();
}

int flags_in(const Json& value, bool are_read) {
  if (value.is_boolean()) return int(value.get<bool>());
  if (value.is_number_integer()) return value.get<int>();
  if (are_read)
    refuse_type(std::string("unsupported operand type(s) for &: '") + python_type(value) + "' and 'RegexFlag'");
  return recognize::kUsualFlags;
}

AnalysisRequest request_of(const Json& body) {
  AnalysisRequest request;
  if (const Json& guests = member(body, "ad_hoc_recognizers"); !is_nothing(guests)) {
    if (!guests.is_array()) throw Refusal(500, "ad_hoc_recognizers must be a list");
    for (const Json& guest : guests) request.recognizers.push_back(recognizer_of(guest));
  }
  const Json& language = member(body, "language");
  if (is_nothing(member(body, "text"))) throw Refusal(500, "No text provided");
  if (is_nothing(language)) throw Refusal(500, "No language provided");
  if (!language.is_string()) throw Refusal(500, std::string(recognize::kNobodyServes));
  request.language = language.get<std::string>();
  request.entities = texts_in(member(body, "entities"), "entities");
  request.least_score = least_score_in(member(body, "score_threshold"));
  request.context = texts_in(member(body, "context"), "context");
  request.allowed = texts_in(member(body, "allow_list"), "allow_list");
  if (!request.allowed.empty() && body.contains("allow_list_match")) {
    const Json& match = body["allow_list_match"];
    if (match != "exact" && match != "regex")
      throw Refusal(500, "allow_list_match must either be set to 'exact' or 'regex'.");
    request.allowed_are_regexes = match == "regex";
  }
  if (body.contains("regex_flags")) request.regex_flags = flags_in(body["regex_flags"], request.allowed_are_regexes);
  return request;
}

Json reasons_json(const recognize::Reasons& reasons) {
  const auto optional = [](const auto& value) { return value ? Json(*value) : Json(); };
  return {{"original_score", reasons.first_score},
          {"pattern", optional(reasons.regex)},
          {"pattern_name", optional(reasons.rule)},
          {"recognizer", reasons.recognizer},
          {"regex_flags", optional(reasons.flags)},
          {"score", reasons.score},
          {"score_context_improvement", reasons.word.empty() ? Json(0) : Json(reasons.raise)},
          {"supportive_context_word", reasons.word},
          {"textual_explanation", optional(reasons.words)},
          {"validation_result", optional(reasons.check)}};
}

// Writes what spaced() would, without building the values first.
void write_findings(const std::vector<Analyzed>& found, const std::string& text, bool with_reasons, std::string& out) {
  const Characters characters(text);
  const char* between = "[";
  for (const Analyzed& one : found) {
    out += between;
    out += "{\"analysis_explanation\": ";
    out += with_reasons ? spaced(reasons_json(reasons_of(one))) : "null";
    out += ", \"end\": " + std::to_string(characters.character_of(one.where.end));
    out += ", \"entity_type\": " + spaced(Json(one.entity));
    out += ", \"score\": " + spaced(Json(one.score));
    out += ", \"start\": " + std::to_string(characters.character_of(one.where.begin)) + "}";
    between = ", ";
    if (out.size() > kMostAnswerBytes) throw Refusal(413, kTooLargeAnswer);
  }
  out += found.empty() ? "[]" : "]";
}

}  // namespace

std::string analyzed(const recognize::Analyzer& analyzer, const Json& body) {
  if (!body.is_object()) throw Refusal(500, "'" + std::string(python_type(body)) + "' object has no attribute 'get'");
  const AnalysisRequest request = request_of(body);
  const Json& text = body["text"];
  const bool with_reasons = !is_nothing(member(body, "return_decision_process"));
  const std::vector<std::string>& languages = analyzer.languages();
  if (std::ranges::find(languages, request.language) == languages.end())
    throw Refusal(500, std::string(recognize::kNobodyServes));
  recognize::Effort effort;
  std::string out;
  const auto write = [&](const Json& one) {
    const std::string document = as_text(one);
    write_findings(analyzer.analyze(document, request, effort), document, with_reasons, out);
  };
  try {
    if (!text.is_array()) {
      write(text);
      return out;
    }
    const char* between = "[";
    for (const Json& one : text) {
      out += between;
      write(one);
      between = ", ";
    }
    return out + (text.empty() ? "[]" : "]");
  } catch (const Error& error) {
    if (error.fact() == recognize::kNobodyServes) throw Refusal(500, error.fact());
    if (error.fact() == recognize::kTooManyFindings) throw Refusal(413, error.fact());
    throw Refusal(400, error.what());
  }
}

}  // namespace sumi::serve
