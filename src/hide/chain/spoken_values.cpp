#include "hide/chain/spoken_values.hpp"

#include "hide/search/number_words.hpp"

namespace sumi::hide {
namespace {

constexpr int kLeastAge = 21;

}  // namespace

std::vector<std::string> said_otherwise(const HideAttribute& attribute, std::string_view value, const DateValues& dates,
                                        HideMode mode) {
  const AttributeAction action = attribute.action(mode);
  if (action == AttributeAction::keep) return {};
  if (attribute.kind == AttributeKind::age) {
    const std::optional<WrittenAge> age = written_age(value);
    if (!age || age->years < kLeastAge || age->years % 10 == 0) return {};
    if (action == AttributeAction::cap && age->years <= kOldestShown) return {};
    return number_in_words(age->years);
  }
  if (attribute.kind != AttributeKind::birth_date) return {};
  const std::optional<int> year = dates.year(value, attribute.kind);
  if (!year) return {};
  const bool is_old = dates.tells_old_age(*year);
  if (action == AttributeAction::year && !is_old) return {};
  std::vector<std::string> forms = number_in_words(*year);
  if (action == AttributeAction::year) forms.push_back(std::to_string(*year));
  return forms;
}

}  // namespace sumi::hide
