#include "io/formats/docx/docx.hpp"

#include <algorithm>
#include <utility>

#include "io/formats/containers/ooxml_package.hpp"
#include "io/formats/docx/word_rules.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

const std::vector<PartRule>& word_parts() {
  static const std::vector<PartRule> rules{{".wordprocessingml.document.main+xml", ""},
                                           {".wordprocessingml.template.main+xml", ""},
                                           {".wordprocessingml.header+xml", ""},
                                           {".wordprocessingml.footer+xml", ""},
                                           {".wordprocessingml.footnotes+xml", ""},
                                           {".wordprocessingml.endnotes+xml", ""},
                                           {".wordprocessingml.styles+xml", ""},
                                           {".wordprocessingml.numbering+xml", ""},
                                           {".wordprocessingml.fontTable+xml", ""},
                                           {".wordprocessingml.settings+xml", ""},
                                           {"officedocument.theme+xml", ""},
                                           {".wordprocessingml.webSettings+xml", "setting"},
                                           {"stylesWithEffects+xml", "setting"},
                                           {".wordprocessingml.document.glossary+xml", "building block"}};
  return rules;
}

class Docx : public Container {
 public:
  Docx(std::string_view bytes, const std::string& place, std::uint64_t longest_bytes)
      : place_(place), parts_(read_package(bytes, place, longest_bytes, word_parts())) {
    const bool has_main = std::ranges::any_of(parts_, [](const PackagePart& part) {
      return part.type.ends_with("document.main+xml") || part.type.ends_with("template.main+xml");
    });
    if (!has_main) throw Error{Error::Kind::bad_input, place, "it has no main document; repair it"};
    StyleNames styles;
    for (PackagePart& part : parts_) {
      markup_.emplace_back();
      const std::string& inside = part.member.bytes;
      if (!part.what.empty()) {
        items_.push_back({part.what, inside, part.counts});
      } else if (part.is_list) {
        markup_.back().removals = part.list;
      } else {
        markup_.back() = read_office_markup(inside, place + ":" + part.member.name, word_rules(), styles);
        add_texts(markup_.back());
      }
      if (part.what.empty()) add_items(inside, markup_.back().removals);
    }
  }

  std::string written(NewTexts texts, const PassesItem& passes) const override {
    std::vector<ZipMember> members;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      const ZipMember& member = parts_[i].member;
      const MarkupPart& part = markup_[i];
      const auto of_part = texts.subspan(0, part.texts.size());
      texts = texts.subspan(part.texts.size());
      if (!parts_[i].what.empty()) {
        if (passes(parts_[i].what)) members.push_back(member);
        continue;
      }
      const std::string tag = part.prefix + "t";
      const PieceNotation notation =
          xml_notation(place_ + ":" + member.name, "<" + tag + " xml:space=\"preserve\">", "</" + tag + ">");
      members.push_back({.name = member.name,
                         .bytes = rewritten(member.bytes, part, of_part, passes, notation),
                         .is_stored = member.is_stored});
    }
    return written_zip(members, place_);
  }

 private:
  std::string place_;
  std::vector<PackagePart> parts_;
  std::vector<MarkupPart> markup_;  // of each part
};

}  // namespace

bool is_docx(const FileStart& file) {
  return lists_type(file.archive, {"wordprocessingml.document.main+xml", "wordprocessingml.template.main+xml",
                                   "vnd.ms-word.document.macroEnabled", "vnd.ms-word.template.macroEnabled"});
}

std::unique_ptr<Container> open_docx(std::string_view bytes, const std::string& place, std::uint64_t longest_bytes) {
  return std::make_unique<Docx>(bytes, place, longest_bytes);
}

}  // namespace sumi::io
