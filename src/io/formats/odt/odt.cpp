#include "io/formats/odt/odt.hpp"

#include <utility>
#include <vector>

#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {
namespace {

constexpr std::string_view kTextMimetype = "application/vnd.oasis.opendocument.text";

class Odt : public Container {
 public:
  Odt(std::string_view bytes, const std::string& place, std::uint64_t longest_bytes)
      : place_(place), members_(read_open_document(bytes, place, longest_bytes, kTextMimetype)) {
    StyleNames styles;
    for (const auto& [member, what, is_markup, list] : members_) {
      MarkupPart& part = markup_.emplace_back();
      part.removals = list;
      if (is_markup) part = read_office_markup(member.bytes, at(member), open_document_rules(), styles);
      if (!what.empty()) items_.push_back({what, member.bytes});
      add_texts(part);
      add_items(member.bytes, part.removals);
    }
  }

  std::string written(NewTexts texts, const PassesItem& passes) const override {
    std::vector<ZipMember> made;
    for (std::size_t i = 0; i < members_.size(); ++i) {
      const ZipMember& member = members_[i].member;
      const auto of_part = texts.subspan(0, markup_[i].texts.size());
      texts = texts.subspan(of_part.size());
      if (!members_[i].what.empty() && !passes(members_[i].what)) continue;
      made.push_back({.name = member.name,
                      .bytes = rewritten(member.bytes, markup_[i], of_part, passes, xml_notation(at(member), "", "")),
                      .is_stored = member.is_stored});
    }
    return written_zip(made, place_);
  }

 private:
  [[nodiscard]] std::string at(const ZipMember& member) const { return place_ + ":" + member.name; }

  std::string place_;
  std::vector<OpenDocumentMember> members_;
  std::vector<MarkupPart> markup_;  // one per member
};

}  // namespace

bool is_odt(const FileStart& file) {
  return has_mimetype(file.archive, kTextMimetype);
}

std::unique_ptr<Container> open_odt(std::string_view bytes, const std::string& place, std::uint64_t longest_bytes) {
  return std::make_unique<Odt>(bytes, place, longest_bytes);
}

}  // namespace sumi::io
