#include "hide/rules/check_rules.hpp"

#include <algorithm>
#include <set>
#include <string>

#include <fmt/format.h>

#include "hide/rules/output_name.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

bool can_do(AttributeKind kind, AttributeAction action) {
  using enum AttributeAction;
  switch (action) {
    case year:
      return kind == AttributeKind::birth_date || kind == AttributeKind::date;
    case shift:
      return kind == AttributeKind::birth_date || kind == AttributeKind::date;
    case prefix:
      return kind == AttributeKind::zip;
    case cap:
      return kind == AttributeKind::age;
    default:
      return true;
  }
}

class Checker {
 public:
  Checker(const HideRules& rules, bool is_in_memory, bool has_key)
      : rules_(rules), is_in_memory_(is_in_memory), has_key_(has_key) {}

  void check() const {
    if (rules_.sources.empty()) fail("names neither documents nor a table; write [[documents]], [[table]] or [[fhir]]");
    check_outputs();
    if (rules_.k < 2 || (rules_.mask && rules_.mask->k < 2))
      throw Error{Error::Kind::bad_usage, rules_.place, "a k below 2 hides nobody; write 2 or more"};
    if (rules_.mask && rules_.mask->method == "terms" && rules_.mask->dictionary.empty())
      fail("[mask] hides terms, but names no dictionary; write dictionary = \"a file\" (sumi terms build)");
    for (const HideSource& source : rules_.sources)
      if (rules_.attack && !is_in_memory_ && !source.format.encoding.empty())
        fail("attack can only compare with sources in UTF-8; convert them (sumi convert), or leave attack out");
    check_attributes();
    check_as_of();
    check_sources();
  }

 private:
  void check_outputs() const {
    if (!is_in_memory_) {
      if (rules_.output.empty()) fail("names no output; write output = \"a folder\"");
      return;
    }
    for (const std::string* path :
         {&rules_.output, &rules_.view, &rules_.audit, &rules_.report, &rules_.before_after, &rules_.key})
      if (!path->empty())
        throw Error{Error::Kind::bad_usage, rules_.place,
                    "the rules name files to write or a key's file, but a job in memory has none; leave output, view, "
                    "audit, report, before_after and key out"};
  }

  [[noreturn]] void fail(const std::string& fact) const { throw Error{Error::Kind::bad_input, rules_.place, fact}; }

  void check_attributes() const {
    std::set<std::string> names;
    std::set<std::string> labels;
    for (const HideAttribute& one : rules_.attributes) {
      if (!names.insert(one.name).second)
        fail(fmt::format("attribute {} occurs twice; give each its own name", one.name));
      for (const std::string& label : one.labels)
        if (!labels.insert(label).second)
          fail(fmt::format("label {} belongs to two attributes; keep it in one", label));
      check_attribute(one);
    }
    check_birth();
    require_key();
    if (rules_.mode == HideMode::statistical && !does_any({AttributeAction::generalize}))
      fail("mode statistical generalizes attributes, but none may be generalized; give one role = \"quasi\"");
  }

  void check_attribute(const HideAttribute& one) const {
    const AttributeAction action = one.action(rules_.mode);
    if (!can_do(one.kind, action))
      fail(fmt::format("attribute {} has kind {}, for which there is no action {}; choose another action", one.name,
                       name_of(one.kind), name_of(action)));
    if (!one.at.empty()) check_date(one);
    if (!one.of_person && (one.is_key || action == AttributeAction::generalize))
      fail(
          fmt::format("attribute {} is not the person's, so it cannot be a key and is not generalized; remove this, "
                      "or write of_person = true",
                      one.name));
    if (!(one.weight > 0)) fail(fmt::format("attribute {} has a weight that is not above 0", one.name));
  }

  [[nodiscard]] bool does_any(std::initializer_list<AttributeAction> actions) const {
    return std::ranges::any_of(rules_.attributes, [&](const HideAttribute& one) {
      return std::ranges::find(actions, one.action(rules_.mode)) != actions.end();
    });
  }

  void require_key() const {
    if (has_key_ || !does_any({AttributeAction::shift, AttributeAction::pseudonym, AttributeAction::surrogate,
                               AttributeAction::hash}))
      return;
    if (is_in_memory_)
      throw Error{Error::Kind::bad_usage, rules_.place,
                  "shifts, pseudonyms, surrogates and hashes need a key; give one", Settings{"key"}};
    fail(
        "shifts, pseudonyms, surrogates and hashes need a key; write key = \"a file\" (it is made where it isn't "
        "there)");
  }

  // A birth date and an age express one fact: what is generalized in one would be shown by the other.
  void check_birth() const {
    const HideAttribute* generalized = nullptr;
    const HideAttribute* shown = nullptr;
    for (const HideAttribute& one : rules_.attributes) {
      if (!one.of_person || (one.kind != AttributeKind::birth_date && one.kind != AttributeKind::age)) continue;
      const AttributeAction action = one.action(rules_.mode);
      if (action == AttributeAction::generalize) generalized = &one;
      if (action != AttributeAction::generalize && action != AttributeAction::tag &&
          action != AttributeAction::pseudonym)
        shown = &one;
    }
    if (generalized != nullptr && shown != nullptr)
      fail(fmt::format(
          "attribute {} shows what {} generalizes, because birth date and age tell the same fact; generalize both, "
          "or replace one with a tag",
          shown->name, generalized->name));
  }

  // If a year or an age below 90 is shown, it must be known who is older than 89.
  void check_as_of() const {
    if (rules_.mode != HideMode::full || rules_.as_of) return;
    for (const HideAttribute& one : rules_.attributes) {
      const AttributeAction action = one.action(rules_.mode);
      if (action == AttributeAction::year || action == AttributeAction::cap)
        fail(
            fmt::format("attribute {} shows years or ages, but no date says who is older than 89; write as_of = "
                        "2026-01-01, the day at which ages are judged",
                        one.name));
    }
  }

  void check_date(const HideAttribute& age) const {
    const std::optional<std::uint32_t> at = attribute_named(rules_, age.at);
    if (age.kind != AttributeKind::age || !at || rules_.attributes[*at].kind != AttributeKind::date)
      fail(fmt::format("attribute {}: at must name an attribute of kind date: the date at which the age was true",
                       age.name));
  }

  void check_sources() const {
    std::set<std::string> names;
    for (const HideSource& source : rules_.sources) {
      for (const auto& [column, attribute] : source.columns)
        if (!attribute_named(rules_, attribute))
          fail(
              fmt::format("column {} holds {}, which is not an attribute; add it, or name another", column, attribute));
      for (const FhirRule& rule : source.fhir)
        if (!rule.attribute.empty() && !attribute_named(rules_, rule.attribute))
          fail(fmt::format("path {} holds {}, which is not an attribute; add it, or name another", rule.path,
                           rule.attribute));
      for (const std::string& column : source.pass)
        if (source.columns.contains(column))
          fail(fmt::format("column {} is passed and holds an attribute; keep one of them", column));
      const std::string name = output_name(source);
      if (!names.insert(name).second)
        fail(fmt::format("two sources have the name {} in the output; write as = \"…\"", name));
    }
  }

  const HideRules& rules_;
  bool is_in_memory_;
  bool has_key_;
};

}  // namespace

void check_rules(const HideRules& rules) {
  Checker(rules, /*is_in_memory=*/false, !rules.key.empty()).check();
}

void check_rules_in_memory(const HideRules& rules, bool has_key) {
  Checker(rules, /*is_in_memory=*/true, has_key).check();
}

std::optional<std::uint32_t> attribute_named(const HideRules& rules, std::string_view name) {
  const auto found = std::ranges::find(rules.attributes, name, &HideAttribute::name);
  if (found == rules.attributes.end()) return std::nullopt;
  return static_cast<std::uint32_t>(found - rules.attributes.begin());
}

}  // namespace sumi::hide
