#include "hide/rules/made_value.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sodium.h>

#include "base/bytes/base64.hpp"
#include "base/keys/draws.hpp"
#include "hide/rules/value_expression.hpp"
#include "io/notation/json_text.hpp"
#include <sumi/keys/key.hpp>
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

using Ordered = nlohmann::ordered_json;

constexpr int kMostDecimals = 28;
constexpr double kOldestAge = 89;

std::string json_string(std::string_view text) {
  std::string made;
  io::append_json_string(made, text);
  return made;
}

bool is_fhir_date_or_time(std::string_view text) {
  return text.size() >= 4 && std::all_of(text.begin(), text.begin() + 4, [](char c) { return c >= '0' && c <= '9'; }) &&
         (text.size() == 4 || text[4] == '-') && text.find_first_not_of("0123456789-T:.Z+") == std::string_view::npos;
}

std::optional<double> number_in(std::string_view text) {
  double made = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), made);
  if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(made)) return std::nullopt;
  return made;
}

std::string fault_of_cases(const Ordered& rule) {
  if (!rule.contains("cases") || !rule["cases"].is_object()) return "generalize needs cases";
  if (rule.contains("otherValues") && rule["otherValues"] != "redact" && rule["otherValues"] != "keep")
    return "otherValues is redact or keep";
  for (const auto& [condition, made] : rule["cases"].items())
    for (const ExpressionValue& self :
         {ExpressionValue(1.0), ExpressionValue(std::string("1")), ExpressionValue(ExpressionDate{"2019-03-04"})})
      if (!made.is_string() || !expression_value(condition, self) ||
          !expression_value(made.get_ref<const std::string&>(), self))
        return "a case of generalize is an expression that isn't read";
  return {};
}

std::string fault_of_noise(const Ordered& rule) {
  if (!rule.contains("span") || !rule["span"].is_number() || rule["span"].get<double>() <= 0)
    return "perturb needs a span above 0";
  if (rule.contains("rangeType") && rule["rangeType"] != "fixed" && rule["rangeType"] != "proportional")
    return "rangeType is fixed or proportional";
  if (rule.contains("roundTo") && (!rule["roundTo"].is_number_integer() || rule["roundTo"].get<int>() < 0 ||
                                   rule["roundTo"].get<int>() > kMostDecimals))
    return "roundTo is a number from 0 to 28";
  return {};
}

}  // namespace

struct ValueMaker::Rule {
  Ordered json;
  std::string method;
  std::optional<Key> key;

  [[nodiscard]] std::optional<std::string> perturbed(std::string_view text, std::string_view place) const {
    const std::optional<double> was = number_in(text);
    if (!was) return std::nullopt;
    constexpr std::uint32_t kSteps = 1U << 30;
    Draws draws(*key, "perturb", fmt::format("{} {}", place, text));
    const double unit = static_cast<double>(draws.below(kSteps)) / (kSteps - 1) - 0.5;
    const bool is_proportional = json.value("rangeType", "fixed") == "proportional";
    const double made = *was + unit * json["span"].get<double>() * (is_proportional ? *was : 1);
    constexpr double kMost = 1e15;  // more has no whole digits in a double
    if (!(std::abs(made) < kMost)) return std::nullopt;
    const bool is_whole = text.find_first_of(".eE") == std::string_view::npos;
    std::string written = fmt::format("{:.{}f}", made, json.value("roundTo", is_whole ? 0 : 2));
    if (written.starts_with('-') && written.find_first_of("123456789") == std::string::npos) written.erase(0, 1);
    return written;
  }

  [[nodiscard]] std::optional<std::string> substituted(std::string_view path, bool is_number) const {
    const Ordered* with = &json["replaceWith"];
    if (with->is_object()) {
      with = member_at(path);
      if (with == nullptr) return std::nullopt;
    }
    if (with->is_string()) {
      const std::string& text = with->get_ref<const std::string&>();
      if (is_number) return number_in(text) ? std::optional(text) : std::nullopt;
      return json_string(text);
    }
    if (with->is_number()) return is_number ? with->dump() : json_string(with->dump());
    return std::nullopt;
  }

  // The member of replaceWith by the last steps of the path, as many as there are.
  [[nodiscard]] const Ordered* member_at(std::string_view path) const {
    std::vector<std::string_view> steps;
    for (std::size_t end = path.rfind('.'); end != std::string_view::npos; end = path.rfind('.')) {
      steps.insert(steps.begin(), path.substr(end + 1));
      path = path.substr(0, end);
    }
    for (std::size_t first = 0; first < steps.size(); ++first) {
      const Ordered* at = &json["replaceWith"];
      for (std::size_t i = first; i < steps.size() && at != nullptr; ++i) {
        while (at->is_array() && !at->empty()) at = &at->front();
        at = at->is_object() && at->contains(std::string(steps[i])) ? &at->at(std::string(steps[i])) : nullptr;
      }
      while (at != nullptr && at->is_array() && !at->empty()) at = &at->front();
      if (at != nullptr && (at->is_string() || at->is_number())) return at;
    }
    return nullptr;
  }

  [[nodiscard]] std::optional<std::string> generalized(bool is_number, std::string_view text) const {
    const std::optional<double> number = is_number ? number_in(text) : std::nullopt;
    const ExpressionValue self = number                       ? ExpressionValue(*number)
                                 : is_fhir_date_or_time(text) ? ExpressionValue(ExpressionDate{std::string(text)})
                                                              : ExpressionValue(std::string(text));
    for (const auto& [condition, made] : json["cases"].items()) {
      const std::optional<ExpressionValue> holds = expression_value(condition, self);
      if (!holds || !std::holds_alternative<bool>(*holds) || !std::get<bool>(*holds)) continue;
      const std::optional<ExpressionValue> value = expression_value(made.get_ref<const std::string&>(), self);
      if (!value || value->index() == 0) return std::nullopt;
      if (const auto* const to = std::get_if<double>(&*value))
        return is_number ? fmt::format("{}", *to) : json_string(fmt::format("{}", *to));
      if (is_number) return std::nullopt;
      if (const auto* const date = std::get_if<ExpressionDate>(&*value)) return json_string(date->text);
      if (const auto* const to = std::get_if<std::string>(&*value)) return json_string(*to);
      return std::nullopt;
    }
    if (json.value("otherValues", "redact") != "keep") return std::nullopt;
    return is_number ? std::string(text) : json_string(text);
  }

  [[nodiscard]] std::string encrypted(std::string_view text) const {
    const Key for_nonce = derived(*key, "encrypt nonce");
    const Key for_text = derived(*key, "encrypt");
    const auto* const plain = reinterpret_cast<const unsigned char*>(text.data());
    std::string made(crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES + text.size(), '\0');
    auto* const out = reinterpret_cast<unsigned char*>(made.data());
    crypto_generichash(out, crypto_secretbox_NONCEBYTES, plain, text.size(), for_nonce.bytes.data(),
                       for_nonce.bytes.size());
    crypto_secretbox_easy(out + crypto_secretbox_NONCEBYTES, plain, text.size(), out, for_text.bytes.data());
    std::string coded;
    io::append_base64(coded, made);
    return coded;
  }
};

std::string ValueMaker::fault(std::string_view rule) {
  const Ordered json = Ordered::parse(rule, nullptr, /*allow_exceptions=*/false);
  const std::string method = json.value("method", "");
  if (method == "generalize") return fault_of_cases(json);
  if (method == "perturb") return fault_of_noise(json);
  if (method == "substitute" && !json.contains("replaceWith")) return "substitute needs replaceWith";
  return {};
}

ValueMaker::ValueMaker(std::string_view rule, const std::string& key_file, const std::string& place)
    : rule_(std::make_unique<Rule>()) {
  rule_->json = Ordered::parse(rule, nullptr, /*allow_exceptions=*/false);
  rule_->method = rule_->json.value("method", "");
  if (const std::string wrong = fault(rule); !wrong.empty()) throw Error{Error::Kind::bad_usage, place, wrong};
  if (rule_->method != "perturb" && rule_->method != "encrypt") return;
  if (key_file.empty())
    throw Error{Error::Kind::bad_usage, place,
                fmt::format("the method {} needs a key; name a key file: key = \"hide.key\"", rule_->method)};
  rule_->key = open_key_file(key_file).key;
}

ValueMaker::~ValueMaker() = default;
ValueMaker::ValueMaker(ValueMaker&&) noexcept = default;

bool ValueMaker::hides_all() const {
  return rule_->method == "encrypt" || rule_->method == "substitute";
}

std::optional<std::string> ValueMaker::value(std::string_view path, bool is_number, std::string_view text,
                                             std::string_view place) const {
  if (rule_->method == "perturb") return is_number ? rule_->perturbed(text, place) : std::nullopt;
  if (rule_->method == "substitute") return rule_->substituted(path, is_number);
  if (rule_->method == "generalize") return rule_->generalized(is_number, text);
  if (rule_->method == "encrypt") return is_number ? std::nullopt : std::optional(json_string(rule_->encrypted(text)));
  // Ages.
  const std::optional<double> age = is_number ? number_in(text) : std::nullopt;
  if (!age || *age > kOldestAge) return std::nullopt;
  return std::string(text);
}

}  // namespace sumi::hide
