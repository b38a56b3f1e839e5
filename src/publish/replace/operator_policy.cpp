#include <algorithm>
#include <array>

#include "base/model/nearest_name.hpp"
#include "base/text/numbers.hpp"
#include <sumi/model/error.hpp>
#include <sumi/replace/replace.hpp>

namespace sumi {
namespace {

constexpr std::array<std::string_view, 8> kOperators{"mark", "tag",    "surrogate", "hash",
                                                     "keep", "redact", "text",      "partial"};
constexpr std::array<std::string_view, 7> kKinds{"name", "place", "date", "age", "id", "contact", "other"};

constexpr std::array<std::string_view, 3> kDateOrders{"auto", "dmy", "mdy"};

[[noreturn]] void refuse(std::string_view what) {
  throw Error{Error::Kind::bad_usage, "", std::string(what)};
}

}  // namespace

std::string_view name_of(Operator op) {
  return kOperators[static_cast<std::size_t>(op)];
}
std::string_view name_of(SurrogateKind kind) {
  return kKinds[static_cast<std::size_t>(kind)];
}
std::string_view name_of(DateOrder order) {
  return kDateOrders[static_cast<std::size_t>(order)];
}
std::optional<Operator> operator_named(std::string_view name) {
  return value_named<Operator>(kOperators, name);
}
std::optional<SurrogateKind> surrogate_kind_named(std::string_view name) {
  return value_named<SurrogateKind>(kKinds, name);
}

std::optional<ShownParts> shown_parts_named(std::string_view text) {
  const std::size_t dash = text.find('-');
  const std::string_view first = text.substr(0, dash);
  ShownParts shown{0, 0};
  if (!first.empty()) {
    const std::optional<unsigned> count = number_in<unsigned>(first);
    if (!count) return std::nullopt;
    shown.first_characters = *count;
  }
  if (dash != std::string_view::npos) {
    const std::optional<unsigned> count = number_in<unsigned>(text.substr(dash + 1));
    if (!count) return std::nullopt;
    shown.last_characters = *count;
  }
  if (shown.first_characters + std::uint64_t{shown.last_characters} == 0) return std::nullopt;
  return shown;
}

Operator OperatorPolicy::of(const std::string& label) const {
  const auto named = by_label.find(label);
  return named == by_label.end() ? otherwise : named->second;
}

void OperatorPolicy::set(const std::string& label, std::string_view written) {
  const std::size_t colon = written.find(':');
  const std::string_view name = written.substr(0, colon);
  const bool has_more = colon != std::string_view::npos;
  const std::string_view more = has_more ? written.substr(colon + 1) : std::string_view();
  const std::optional<Operator> op = operator_named(name);
  if (!op)
    refuse(std::string(name) + " is not an operator; choose mark, tag, surrogate, hash, keep, redact, text or partial");
  if (op == Operator::text) {
    if (!has_more) refuse("the operator text needs its words, as in text:[name removed]");
    texts[label] = more;
  } else if (op == Operator::partial && has_more) {
    const std::optional<ShownParts> parts = shown_parts_named(more);
    if (!parts) refuse("the operator partial needs numbers of characters, as in partial:-4 or partial:2-4");
    shown[label] = *parts;
  } else if (has_more) {
    refuse(std::string(name) + " takes nothing behind a colon; leave it out");
  }
  (label == "*" ? otherwise : by_label[label]) = *op;
}

void OperatorPolicy::set_kind(const std::string& label, std::string_view kind) {
  const std::optional<SurrogateKind> named = surrogate_kind_named(kind);
  if (!named) refuse(std::string(kind) + " is not a kind; choose name, place, date, age, id, contact or other");
  kinds[label] = *named;
}

bool OperatorPolicy::uses(Operator op) const {
  return otherwise == op || std::ranges::any_of(by_label, [&](const auto& named) { return named.second == op; });
}

}  // namespace sumi
