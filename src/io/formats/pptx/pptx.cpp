#include "io/formats/pptx/pptx.hpp"

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "io/formats/containers/ooxml_package.hpp"
#include "io/formats/containers/xml_names.hpp"
#include "io/formats/pptx/slide_rules.hpp"
#include "io/notation/xml_text.hpp"

namespace sumi::io {
namespace {

// The relations to slides, in the order in which the presentation shows them.
class SlideList : public XmlEvents {
 public:
  void begin_element(std::string_view name, const std::vector<Attribute>& attributes, Range, std::uint64_t) override {
    names_.begin(attributes);
    if (names_.element(name) != "p:sldId") return;
    for (const Attribute& attribute : attributes)
      if (names_.attribute(attribute.name) == "r:id") ids.push_back(attribute.value);
  }
  void end_element(Range) override { names_.end(); }
  void text(std::string_view, Range) override {}
  void comment(Range) override {}

  std::vector<std::string> ids;

 private:
  XmlNames names_;
};

class PartOrder {
 public:
  explicit PartOrder(const std::vector<PackagePart>& parts) : parts_(parts), is_placed_(parts.size()) {
    for (std::size_t i = 0; i < parts.size(); ++i) numbers_.emplace(parts[i].member.name, i);
  }

  std::vector<std::size_t> with_slides_first(const std::string& place) {
    for (const PackagePart& part : parts_) {
      if (!part.what.empty() || !part.type.ends_with(".main+xml")) continue;
      SlideList list;
      read_xml(part.member.bytes, place + ":" + part.member.name, list);
      const std::vector<Relation> relations = relations_of(parts_, part.member.name);
      for (const std::string& id : list.ids)
        for (const Relation& relation : relations)
          if (relation.id == id) add_slide(relation.target);
    }
    for (std::size_t i = 0; i < parts_.size(); ++i) add(i);
    return std::move(order_);
  }

 private:
  void add_slide(const std::string& name) {
    add_named(name);
    for (const Relation& relation : relations_of(parts_, name))
      if (relation.type.ends_with("/notesSlide")) add_named(relation.target);
  }
  void add_named(const std::string& name) {
    if (const auto found = numbers_.find(name); found != numbers_.end()) add(found->second);
  }
  void add(std::size_t part) {
    if (is_placed_[part]) return;
    is_placed_[part] = true;
    order_.push_back(part);
  }

  const std::vector<PackagePart>& parts_;
  std::unordered_map<std::string_view, std::size_t> numbers_;  // by their names
  std::vector<bool> is_placed_;
  std::vector<std::size_t> order_;
};

std::vector<std::size_t> as_shown(const std::vector<PackagePart>& parts, const std::string& place) {
  return PartOrder(parts).with_slides_first(place);
}

const PackageRules& slide_package() {
  static const PackageRules rules{.parts = {{".presentationml.presentation.main+xml", ""},
                                            {".presentationml.template.main+xml", ""},
                                            {".presentationml.slideshow.main+xml", ""},
                                            {".presentationml.slide+xml", ""},
                                            {".presentationml.notesSlide+xml", ""},
                                            {".presentationml.slideLayout+xml", ""},
                                            {".presentationml.slideMaster+xml", ""},
                                            {".presentationml.notesMaster+xml", ""},
                                            {".presentationml.handoutMaster+xml", ""},
                                            {"officedocument.theme+xml", ""},
                                            {".presentationml.comments+xml", "comment"},
                                            {".presentationml.commentAuthors+xml", "comment"},
                                            {".presentationml.presProps+xml", "setting"},
                                            {".presentationml.viewProps+xml", "setting"},
                                            {".presentationml.tableStyles+xml", "table style"}},
                                  .main_types = {".presentation.main+xml", ".template.main+xml", ".slideshow.main+xml"},
                                  .main_name = "presentation",
                                  .markup = &slide_rules(),
                                  .around_new = {"r"},
                                  .order = as_shown};
  return rules;
}

}  // namespace

bool is_pptx(const FileStart& file) {
  return lists_type(file.archive,
                    {"presentationml.presentation.main+xml", "presentationml.template.main+xml",
                     "presentationml.slideshow.main+xml", "vnd.ms-powerpoint.presentation.macroEnabled",
                     "vnd.ms-powerpoint.template.macroEnabled", "vnd.ms-powerpoint.slideshow.macroEnabled"});
}

std::unique_ptr<Container> open_pptx(std::string_view bytes, const std::string& place, std::uint64_t longest_bytes) {
  return open_ooxml_texts(bytes, place, longest_bytes, slide_package());
}

}  // namespace sumi::io
