#include <algorithm>
#include <utility>

#include "base/text/ascii.hpp"
#include "io/formats/containers/known_words.hpp"
#include "io/formats/containers/office_markup.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kManifest = "META-INF/manifest.xml";

bool is_open_markup(std::string_view member) {
  return member == "content.xml" || member == "styles.xml";
}

std::string_view what_of_member(std::string_view member) {
  if (is_open_markup(member) || member == kManifest || member == "mimetype") return {};
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

const OpenDocumentMember* member_named(const std::vector<OpenDocumentMember>& members, std::string_view name) {
  const auto found = std::ranges::find(members, name, [](const OpenDocumentMember& one) { return one.member.name; });
  return found == members.end() ? nullptr : &*found;
}

// Removes entries of removed and missing members.
std::vector<Removal> removals_of_manifest(const std::vector<OpenDocumentMember>& members, const ZipMember& manifest,
                                          const std::string& at) {
  std::vector<Removal> removals;
  for (const ListEntry& entry : read_flat_list(manifest.bytes, at)) {
    const std::string_view path = entry.value("full-path");
    const bool is_there = path == "/" || member_named(members, path) != nullptr;
    const std::string_view what = !is_there ? "other part" : path == "/" ? "" : what_of_member(path);
    const bool is_known = std::ranges::all_of(entry.attributes, [](const Attribute& attribute) {
      return is_known_value(attribute.name) && is_known_value(attribute.value);
    });
    if (!what.empty() || !is_known)
      removals.push_back({.where = entry.where, .what = what.empty() ? "other part" : what, .counts = false});
  }
  return removals;
}

}  // namespace

std::vector<OpenDocumentMember> read_open_document(std::string_view archive, const std::string& place,
                                                   std::uint64_t longest_bytes, std::string_view mimetype) {
  std::vector<OpenDocumentMember> members;
  for (ZipMember& member : read_zip(archive, place, longest_bytes)) {
    if (member.is_folder) continue;
    const std::string_view what = what_of_member(member.name);
    const bool is_markup = is_open_markup(member.name);
    members.push_back({.member = std::move(member), .what = what, .is_markup = is_markup, .list = {}});
  }
  for (OpenDocumentMember& one : members) {
    if (one.member.name != kManifest) continue;
    if (one.member.bytes.find("encryption-data") != std::string::npos)
      throw Error{Error::Kind::bad_input, place, "it is encrypted; save it without a password"};
    one.list = removals_of_manifest(members, one.member, place + ":" + one.member.name);
  }
  if (member_named(members, "content.xml") == nullptr)
    throw Error{Error::Kind::bad_input, place, "it has no content; repair it"};
  const OpenDocumentMember* const kind = member_named(members, "mimetype");
  if (kind != nullptr && (!kind->member.bytes.starts_with(mimetype) || !is_known_value(kind->member.bytes)))
    throw Error{Error::Kind::bad_input, place, "it isn't of the kind that its name says; save it again"};
  return members;
}

bool has_mimetype(std::string_view archive, std::string_view mimetype) {
  return !archive.empty() && zip_member(archive, "mimetype").starts_with(mimetype);
}

}  // namespace sumi::io
