#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "io/formats/containers/office_markup.hpp"
#include "io/formats/containers/xml_names.hpp"
#include "io/notation/xml_text.hpp"

namespace sumi::io {
namespace {

// Finds the boxes that contain a paragraph, in choices that are all known (markup compatibility).
class BoxSearch : public XmlEvents {
 public:
  explicit BoxSearch(const MarkupRules& rules) : rules_(rules) {}

  void begin_element(std::string_view name, const std::vector<Attribute>& attributes, Range tag,
                     std::uint64_t) override {
    names_.begin(attributes);
    const std::string usual = names_.element(name);
    const bool is_out = usual == "mc:Fallback" || (usual == "mc:Choice" && !is_known_choice(attributes));
    if (out_ > 0 || is_out) {
      ++out_;
      return;
    }
    open_.push_back(rules_.boxes.contains(usual) ? tag.begin : kNone);
    if (rules_.paragraphs.contains(usual))
      for (const Position box : open_)
        if (box != kNone) found.insert(box);
  }
  void end_element(Range) override {
    names_.end();
    if (out_ > 0)
      --out_;
    else
      open_.pop_back();
  }
  void text(std::string_view, Range) override {}
  void comment(Range) override {}

  std::unordered_set<Position> found;

 private:
  static constexpr Position kNone = static_cast<Position>(-1);

  [[nodiscard]] bool is_known_choice(const std::vector<Attribute>& attributes) const {
    return std::ranges::any_of(attributes, [&](const Attribute& attribute) {
      return attribute.name == "Requires" && rules_.values.contains(attribute.value);
    });
  }

  const MarkupRules& rules_;
  XmlNames names_;
  std::vector<Position> open_;
  std::size_t out_ = 0;  // depth within a skipped element
};

}  // namespace

std::unordered_set<Position> boxes_with_text(std::string_view part, const std::string& place,
                                             const MarkupRules& rules) {
  if (rules.boxes.empty() || part.find(rules.box_sign) == std::string_view::npos) return {};
  BoxSearch search(rules);
  read_xml(part, place, search);
  return std::move(search.found);
}

}  // namespace sumi::io
