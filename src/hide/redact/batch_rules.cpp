#include "hide/redact/batch_rules.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

#include "hide/chain/rule_finders.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/finders.hpp>

namespace sumi::hide {

namespace {

constexpr std::array kKindsOfColumns{AttributeKind::name,       AttributeKind::given_name, AttributeKind::family_name,
                                     AttributeKind::id,         AttributeKind::contact,    AttributeKind::street,
                                     AttributeKind::place,      AttributeKind::zip,        AttributeKind::organization,
                                     AttributeKind::birth_date, AttributeKind::date};

}  // namespace

AttributeAction action_of(RedactStyle style) {
  constexpr std::array kActions{AttributeAction::tag,  AttributeAction::numbered, AttributeAction::surrogate,
                                AttributeAction::hash, AttributeAction::mark,     AttributeAction::remove};
  return kActions[static_cast<std::size_t>(style)];
}

bool needs_key(const RedactOptions& options) {
  return options.style == RedactStyle::surrogate || options.style == RedactStyle::hash ||
         !options.link_documents.empty() || !options.reversal.empty();
}

std::optional<HideAttribute> attribute_of_column(const SuggestedAttribute& suggested, AttributeAction action) {
  HideAttribute made;
  made.kind = suggested.kind;
  made.compared = false;
  made.actions.fill(action);
  if (suggested.role == AttributeRole::quasi) made.role = AttributeRole::quasi;
  switch (suggested.kind) {
    case AttributeKind::name:
      made.name = "PERSON";
      break;
    case AttributeKind::given_name:
    case AttributeKind::family_name:
      made.name = suggested.kind == AttributeKind::given_name ? "GIVEN_NAME" : "FAMILY_NAME";
      made.tag = "PERSON";
      break;
    case AttributeKind::id:
      made.name = "ID";
      break;
    case AttributeKind::contact:
      made.name = "CONTACT";
      break;
    case AttributeKind::street:
      made.name = "STREET_ADDRESS";
      break;
    case AttributeKind::place:
      made.name = "LOCATION";
      break;
    case AttributeKind::zip:
      made.name = "ZIP";
      break;
    case AttributeKind::organization:
      made.name = "ORGANIZATION";
      break;
    case AttributeKind::birth_date:
      made.name = "BIRTH_DATE";
      break;
    case AttributeKind::date:
      made.name = "DATE_TIME";
      break;
    default:
      return std::nullopt;
  }
  made.labels = {made.name};
  return made;
}

bool is_asked_for(const HideAttribute& attribute, const RedactOptions& options) {
  return options.labels.empty() || std::ranges::count(options.labels, attribute.name) > 0 ||
         std::ranges::count(options.labels, attribute.tag) > 0;
}

std::vector<HideAttribute> attributes_by_names(const RedactOptions& options) {
  std::vector<HideAttribute> all;
  for (const AttributeKind kind : kKindsOfColumns)
    if (std::optional<HideAttribute> one = attribute_of_column({.name = {}, .kind = kind}, action_of(options.style));
        one && is_asked_for(*one, options))
      all.push_back(std::move(*one));
  return all;
}

void require_sound(const RedactOptions& options) {
  if (!options.link_documents.empty() && options.style != RedactStyle::number)
    throw Error{Error::Kind::bad_usage, "", "numbers alone are linked over documents; choose that style",
                Settings{"style"}};
  if (!(options.least_score >= 0 && options.least_score <= 1))
    throw Error{Error::Kind::bad_usage, "", "a score is a number from 0 to 1", Settings{"least_score"}};
  if (needs_key(options) && options.key.empty() && !options.secret)
    throw Error{Error::Kind::bad_usage, "",
                "surrogates, hashes, linked numbers and reversals need a key; name its file", Settings{"key"}};
}

std::vector<std::string> taggers_of(const RedactOptions& options) {
  std::vector<std::string> taggers = options.taggers;
  if (options.languages.empty()) return taggers;
  std::erase(taggers, std::string(kByLanguage));
  taggers.insert(taggers.begin(), options.languages.begin(), options.languages.end());
  return taggers;
}

std::vector<Tagger> kept_taggers(const RedactOptions& options) {
  std::vector<Tagger> taggers;
  for (const std::string& one : taggers_of(options))
    if (!one.starts_with(kOutside) && !is_service(one))
      taggers.emplace_back(one,
                           TaggerSetting{.is_for_hiding = true, .finders = options.finders, .speed = options.speed});
  return taggers;
}

HideRules batch_rules(const RedactOptions& options, std::vector<HideAttribute> attributes) {
  HideRules rules;
  rules.mode = HideMode::strict;
  rules.place = "redact";
  rules.key = options.key;
  rules.keep_order = true;
  rules.names_not_searched = true;  // RedactSummary::unsearched reports it
  rules.taggers = taggers_of(options);
  rules.attributes = std::move(attributes);
  rules.allowed = options.allowed;
  rules.batch = HideBatch{
      action_of(options.style), options.denied, options.labels, {std::string(kNamesByValues)}, options.least_score};
  settle_finders({}, options.finders, rules);
  rules.speed = options.speed;
  return rules;
}

std::string scratch_path(std::string_view name) {
  std::error_code error;
  const std::filesystem::path folder = std::filesystem::temp_directory_path(error);
  return ((error ? std::filesystem::path("/tmp") : folder) / name).string();
}

io::Output scratch_folder() {
  return io::Output::folder(scratch_path("redact"), true, io::Output::Secrecy::always_private);
}

}  // namespace sumi::hide
