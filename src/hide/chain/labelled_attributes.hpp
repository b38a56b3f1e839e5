#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/hide/hide.hpp>
#include <sumi/model/span.hpp>

namespace sumi::hide {

// The label of runs that can't be decoded (hide/search/encoded_bytes.hpp, kOpaqueDigits).
inline constexpr std::string_view kEncoded = "ENCODED";

// Maps labels to attributes. A label that no attribute names gets an attribute of its own, which belongs to nobody and
// is hidden, so that no finding is published for lack of a rule. RELATIVE is a name, EMPLOYER an organization,
// STREET_ADDRESS a street, others are text. The attribute has the label's name; if that contains anything but Latin
// letters, spaces, hyphens and underscores, it is OTHER, because the name is published as a mark.
class LabelledAttributes {
 public:
  explicit LabelledAttributes(const HideRules& rules);

  // Returns nothing if the rules ignore the label, or if a batch asks only for others.
  [[nodiscard]] std::optional<std::uint32_t> of(const std::string& label);
  // Returns the attributes of the rules; one for whole names, if the rules have only given and family names; then those
  // that of() added.
  [[nodiscard]] const std::vector<HideAttribute>& all() const { return attributes_; }
  // Errors: bad_usage if a batch asks for a label that neither attributes, finders nor documents have.
  void require_labels_known(const std::string& place) const;
  // Returns those that documents, models or a publisher named, not the program.
  [[nodiscard]] const std::vector<std::uint32_t>& foreign() const { return foreign_; }

 private:
  void add_whole_name();
  void set_kind_for_batch(const std::string& label, HideAttribute& made) const;

  std::vector<HideAttribute> attributes_;
  std::map<std::string, std::optional<std::uint32_t>> numbers_;
  std::vector<std::uint32_t> foreign_;
  std::optional<HideBatch> batch_;
};

// The origin of a mention.
enum class FoundBy : std::uint8_t {
  field,       // a column or element that holds the attribute
  span,        // the document's own spans
  tagger,      // a tagger or patterns
  publisher,   // a publisher of the game
  known,       // a value found elsewhere, searched in all documents
  short_form,  // a part of the name of the record's person
};

[[nodiscard]] std::string_view name_of(FoundBy by);
[[nodiscard]] std::optional<FoundBy> found_by_named(std::string_view name);

// A stretch of a record with an attribute's value.
struct Mention {
  std::uint32_t record = 0;  // numbered over all sources
  std::uint32_t field = 0;
  Range where;  // bytes of the field's text
  std::uint32_t attribute = 0;
  FoundBy by = FoundBy::field;
  double score = 1;
  std::string text;         // as written; if it is encoded there, as decoded
  bool is_decoded = false;  // whether it is decoded

  bool operator==(const Mention&) const = default;
};

}  // namespace sumi::hide
