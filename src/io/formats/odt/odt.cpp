#include "io/formats/odt/odt.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "base/bytes/zip_archive.hpp"
#include "base/text/ascii.hpp"
#include "io/formats/containers/flat_list.hpp"
#include "io/formats/containers/known_words.hpp"
#include "io/formats/containers/open_document_rules.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kManifest = "META-INF/manifest.xml";
constexpr std::string_view kMimetype = "application/vnd.oasis.opendocument.text";

bool is_markup(std::string_view member) {
  return member == "content.xml" || member == "styles.xml";
}

std::string_view what_of_member(std::string_view member) {
  if (is_markup(member) || member == kManifest || member == "mimetype") return {};
  const std::string name = lower_case_ascii(member);
  const auto begins = [&](std::string_view folder) { return name.starts_with(folder); };
  if (name == "meta.xml" || name.ends_with(".rdf")) return "metadata";
  if (begins("thumbnails/")) return "thumbnail";
  if (begins("pictures/") || begins("media/")) return "image";
  if (begins("basic/") || begins("scripts/")) return "macro";
  if (begins("fonts/")) return "embedded font";
  if (begins("versions/") || name == "versionlist.xml") return "tracked change";
  if (begins("object ") || begins("objectreplacements/")) return "embedded file";
  if (begins("meta-inf/")) return "signature";
  if (name == "settings.xml" || begins("configurations")) return "setting";
  return "other part";
}

class Odt : public Container {
 public:
  Odt(std::string_view bytes, const std::string& place, std::uint64_t longest_bytes) : place_(place) {
    for (ZipMember& member : read_zip(bytes, place, longest_bytes))
      if (!member.is_folder) members_.push_back(std::move(member));
    if (std::ranges::find(members_, "content.xml", &ZipMember::name) == members_.end())
      throw Error{Error::Kind::bad_input, place, "it has no content; repair it"};
    StyleNames styles;
    for (const ZipMember& member : members_) {
      MarkupPart& part = markup_.emplace_back();
      const std::string_view what = what_of_member(member.name);
      const std::string at = place + ":" + member.name;
      if (!what.empty()) {
        items_.push_back({what, member.bytes});
      } else if (member.name == kManifest) {
        part.removals = of_manifest(member, at);
      } else if (is_markup(member.name)) {
        part = read_office_markup(member.bytes, at, open_document_rules(), styles);
      } else if (!std::string_view(member.bytes).starts_with(kMimetype) || !is_known_value(member.bytes)) {
        throw Error{Error::Kind::bad_input, place, "its kind is unknown; save it again as a text document"};
      }
      add_texts(part);
      add_items(member.bytes, part.removals);
    }
  }

  std::string written(NewTexts texts, const PassesItem& passes) const override {
    std::vector<ZipMember> made;
    for (std::size_t i = 0; i < members_.size(); ++i) {
      const ZipMember& member = members_[i];
      const auto of_part = texts.subspan(0, markup_[i].texts.size());
      texts = texts.subspan(of_part.size());
      const std::string_view what = what_of_member(member.name);
      if (!what.empty() && !passes(what)) continue;
      const PieceNotation notation = xml_notation(place_ + ":" + member.name, "", "");
      made.push_back({.name = member.name,
                      .bytes = rewritten(member.bytes, markup_[i], of_part, passes, notation),
                      .is_stored = member.is_stored});
    }
    return written_zip(made, place_);
  }

 private:
  // Entries of what goes, and of what isn't there.
  std::vector<Removal> of_manifest(const ZipMember& manifest, const std::string& at) const {
    std::vector<Removal> removals;
    for (const ListEntry& entry : read_flat_list(manifest.bytes, at)) {
      const std::string_view path = entry.value("full-path");
      const bool is_there = path == "/" || std::ranges::find(members_, path, &ZipMember::name) != members_.end();
      const std::string_view what = !is_there ? "other part" : path == "/" ? "" : what_of_member(path);
      const bool is_known = std::ranges::all_of(entry.attributes, [](const Attribute& attribute) {
        return is_known_value(attribute.name) && is_known_value(attribute.value);
      });
      if (!what.empty() || !is_known)
        removals.push_back({.where = entry.where, .what = what.empty() ? "other part" : what, .counts = false});
    }
    return removals;
  }

  std::string place_;
  std::vector<ZipMember> members_;
  std::vector<MarkupPart> markup_;  // of each member
};

}  // namespace

std::unique_ptr<Container> open_odt(std::string_view bytes, const std::string& place, std::uint64_t longest_bytes) {
  return std::make_unique<Odt>(bytes, place, longest_bytes);
}

}  // namespace sumi::io
