#include "hide/extractions.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace sumi::hide::testing {

HideAttribute attribute(std::string name, AttributeKind kind, AttributeRole role) {
  HideAttribute made;
  made.labels = {name};
  made.name = std::move(name);
  made.kind = kind;
  made.role = role;
  return made;
}

HideAttribute key(std::string name) {
  HideAttribute made = attribute(std::move(name), AttributeKind::id);
  made.is_key = true;
  return made;
}

HideAttribute others(std::string name, AttributeKind kind) {
  HideAttribute made = attribute(std::move(name), kind);
  made.of_person = false;
  return made;
}

std::uint32_t Extractions::number(const std::string& attribute) const {
  return static_cast<std::uint32_t>(std::ranges::find(made_.attributes, attribute, &HideAttribute::name) -
                                    made_.attributes.begin());
}

Extractions& Extractions::text(const std::string& text, std::initializer_list<Said> said) {
  const auto record = static_cast<std::uint32_t>(made_.records.size());
  made_.records.push_back({0, record, {}, {{0, text}}});
  std::size_t at = 0;
  for (const Said& one : said) {
    at = text.find(one.words, at);
    made_.mentions.push_back({record, 0, {at, at + one.words.size()}, number(one.attribute), one.by, 1, one.words});
    at += one.words.size();
  }
  return *this;
}

Extractions& Extractions::row(std::initializer_list<Said> cells) {
  const auto record = static_cast<std::uint32_t>(made_.records.size());
  made_.records.push_back({0, record, {}, {}});
  std::uint32_t field = 0;
  for (const Said& one : cells) {
    if (!one.words.empty())
      made_.mentions.push_back(
          {record, field, {0, one.words.size()}, number(one.attribute), FoundBy::field, 1, one.words});
    ++field;
  }
  return *this;
}

std::vector<std::string> places(const Extraction& extraction) {
  std::vector<std::string> all;
  for (const Mention& one : extraction.mentions)
    all.push_back(fmt::format("{}:{}-{} {}", one.record, one.where.begin, one.where.end,
                              extraction.attributes[one.attribute].name));
  return all;
}

}  // namespace sumi::hide::testing
