#include <algorithm>

#include "base/bytes/input.hpp"
#include "base/text/ascii.hpp"
#include "io/formats/containers/known_words.hpp"
#include "io/formats/containers/xml_names.hpp"
#include "io/notation/xml_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

std::string_view without_prefix(std::string_view name) {
  return name.substr(name.find(':') + 1);
}

class ListReading : public XmlEvents {
 public:
  void begin_element(std::string_view name, const std::vector<Attribute>& attributes, Range tag,
                     std::uint64_t) override {
    if (++depth_ == 2) entries.push_back({std::string(without_prefix(name)), attributes, tag});
    has_others = has_others || depth_ > 2 || !is_known_value(name) || (depth_ == 1 && !are_known(attributes));
  }
  void end_element(Range tag) override {
    if (depth_-- == 2) entries.back().where.end = tag.end;
  }
  void text(std::string_view part, Range) override { has_others = has_others || !trimmed(part).empty(); }
  void comment(Range) override { has_others = true; }

  std::vector<ListEntry> entries;
  bool has_others = false;  // something else than a list

 private:
  // Checks attributes of the list itself: namespaces, a version.
  static bool are_known(const std::vector<Attribute>& attributes) {
    return std::ranges::all_of(attributes, [](const Attribute& attribute) {
      const bool is_namespace = attribute.name == "xmlns" || attribute.name.starts_with("xmlns:");
      const bool is_address = is_namespace && !usual_prefix(attribute.value).empty();
      return is_known_value(attribute.name) && (is_address || is_known_value(attribute.value));
    });
  }

  int depth_ = 0;
};

}  // namespace

std::string_view ListEntry::value(std::string_view attribute) const {
  const auto found =
      std::ranges::find_if(attributes, [&](const Attribute& one) { return without_prefix(one.name) == attribute; });
  return found == attributes.end() ? std::string_view() : std::string_view(found->value);
}

std::vector<ListEntry> read_flat_list(std::string_view document, const std::string& place) {
  require_utf8(document, place);
  ListReading events;
  read_xml(document, place, events);
  if (events.has_others)
    throw Error{Error::Kind::bad_input, place, "it is more than a list, or encrypted; save the document again"};
  return std::move(events.entries);
}

}  // namespace sumi::io
