#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "hide/chain/extraction.hpp"

namespace sumi::hide::testing {

inline constexpr AttributeRole kQuasi = AttributeRole::quasi;

// What a test says of a mention: the words, and the attribute's name. They are looked for in the text from the last one
// on.
struct Said {
  std::string words;
  std::string attribute;
  FoundBy by = FoundBy::tagger;
};

// An attribute with the label of its name.
[[nodiscard]] HideAttribute attribute(std::string name, AttributeKind kind, AttributeRole role = AttributeRole::direct);
[[nodiscard]] HideAttribute key(std::string name);
[[nodiscard]] HideAttribute others(std::string name, AttributeKind kind);

// An extraction made by hand.
class Extractions {
 public:
  explicit Extractions(std::vector<HideAttribute> attributes) { made_.attributes = std::move(attributes); }
  // A record of one text.
  Extractions& text(const std::string& text, std::initializer_list<Said> said = {});
  // A record of cells, as many fields.
  Extractions& row(std::initializer_list<Said> cells);
  [[nodiscard]] Extraction made() const { return made_; }

 private:
  [[nodiscard]] std::uint32_t number(const std::string& attribute) const;
  Extraction made_;
};

// "0:4-8 name" each: record, place, attribute, in order.
[[nodiscard]] std::vector<std::string> places(const Extraction& extraction);

}  // namespace sumi::hide::testing
