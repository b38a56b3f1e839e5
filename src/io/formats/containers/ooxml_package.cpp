#include "io/formats/containers/ooxml_package.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

#include "base/text/ascii.hpp"
#include "io/formats/containers/known_words.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kTypes = "[Content_Types].xml";
constexpr std::string_view kRelations = "application/vnd.openxmlformats-package.relationships+xml";

std::vector<ListEntry> read_list(const ZipMember& member, const std::string& place) {
  return read_flat_list(member.bytes, place + ":" + member.name);
}

bool same_name(std::string_view a, std::string_view b) {
  return lower_case_ascii(a) == lower_case_ascii(b);
}

// Returns "word/document.xml" for "word/_rels/document.xml.rels"; "" for "_rels/.rels".
std::optional<std::string> source_of_relations(std::string_view name) {
  constexpr std::string_view kFolder = "_rels/";
  const std::size_t folder = name.rfind(kFolder);
  if (folder == std::string_view::npos || !name.ends_with(".rels")) return std::nullopt;
  std::string source(name.substr(0, folder));
  source += name.substr(folder + kFolder.size());
  source.resize(source.size() - 5);
  return source;
}

// Resolves a target relative to its part; without a leading slash.
std::string resolved_target(std::string_view source, std::string_view target) {
  std::string path(target.starts_with('/') ? "" : source.substr(0, source.rfind('/') + 1));
  target.remove_prefix(target.starts_with('/') ? 1 : 0);
  while (target.starts_with("../") || target.starts_with("./")) {
    if (target.starts_with("../") && !path.empty()) {
      path.pop_back();
      path.resize(path.rfind('/') == std::string::npos ? 0 : path.rfind('/') + 1);
    }
    target.remove_prefix(target.find('/') + 1);
  }
  return path.append(target);
}

std::string_view usual_what(const ZipMember& member, std::string_view type) {
  const std::string name = lower_case_ascii(member.name);
  const auto holds = [&](std::string_view part) {
    return name.find(part) != std::string::npos || type.find(part) != std::string_view::npos;
  };
  if (holds("vba") || holds("macro") || holds("activex")) return "macro";
  if (holds("thumbnail")) return "thumbnail";
  if (holds("docprops/") || holds("-properties") || holds("docmetadata")) return "metadata";
  if (holds("customxml")) return "custom XML";
  if (holds("comment") || holds("person") || holds("people")) return "comment";
  if (holds("pivot")) return "pivot table";
  if (holds("fonts/") || holds("obfuscatedfont") || name.ends_with(".ttf")) return "embedded font";
  if (type.starts_with("image/") || holds("media/")) return "image";
  if (holds("drawing") || holds("chart") || holds("diagram")) return "drawing";
  if (holds("embeddings/") || holds("oleobject")) return "embedded file";
  if (holds("externallink") || holds("connections") || holds("querytable")) return "link to other data";
  if (holds("printersettings")) return "printer settings";
  return "other part";
}

class PackageReading {
 public:
  PackageReading(std::string_view archive, const std::string& place, std::uint64_t longest_bytes,
                 const std::vector<PartRule>& rules, const JudgeParts& judge_more)
      : place_(place), rules_(rules), judge_more_(judge_more) {
    for (ZipMember& member : read_zip(archive, place, longest_bytes))
      if (!member.is_folder) parts_.push_back({.member = std::move(member)});
    for (std::size_t i = 0; i < parts_.size(); ++i) numbers_.emplace(lower_case_ascii(parts_[i].member.name), i);
  }

  std::vector<PackagePart> parts() {
    const auto types = std::ranges::find(parts_, kTypes, [](const PackagePart& part) { return part.member.name; });
    if (types == parts_.end())
      throw Error{Error::Kind::bad_input, place_, "it has no list of content types; repair it"};
    types->is_list = true;
    const std::vector<ListEntry> listed = read_list(types->member, place_);
    give_types(listed);
    for (PackagePart& part : parts_)
      if (!part.is_list) judge(part);
    if (judge_more_) judge_more_(parts_);
    for (PackagePart& part : parts_)
      // Another part may have been declared as relations.
      if (part.is_list && part.type == kRelations) list_relations(part);
    list_types(*types, listed);
    return std::move(parts_);
  }

 private:
  void give_types(const std::vector<ListEntry>& listed) {
    std::map<std::string, std::string, std::less<>> defaults;
    std::map<std::string, std::string, std::less<>> overrides;
    for (const ListEntry& entry : listed) {
      if (entry.name == "Default") defaults[lower_case_ascii(entry.value("Extension"))] = entry.value("ContentType");
      if (entry.name == "Override") overrides[lower_case_ascii(entry.value("PartName"))] = entry.value("ContentType");
    }
    for (PackagePart& part : parts_) {
      if (part.is_list) continue;
      const std::string name = lower_case_ascii(part.member.name);
      const auto found = overrides.find("/" + name);
      if (found != overrides.end()) {
        part.type = found->second;
      } else if (const auto usual = defaults.find(name.substr(name.rfind('.') + 1)); usual != defaults.end()) {
        part.type = usual->second;
      }
      if (part.type.find("macroEnabled") != std::string::npos && part.type.ends_with("main+xml"))
        throw Error{Error::Kind::bad_input, place_, "it is a document with macros; save it as one without them"};
    }
  }

  void judge(PackagePart& part) {
    if (source_of_relations(part.member.name) && part.type == kRelations) {
      part.is_list = true;
      return;
    }
    const auto rule =
        std::ranges::find_if(rules_, [&](const PartRule& one) { return part.type.ends_with(one.type_end); });
    part.what = rule == rules_.end() ? usual_what(part.member, part.type) : rule->what;
    if (part.what.empty() && (!is_known_value(part.member.name) || !is_known_value(part.type)))
      throw Error{Error::Kind::bad_input, place_,
                  "a part of it has an unusual name; save it again by an office program"};
  }

  [[nodiscard]] const PackagePart* part_named(std::string_view name) const {
    const auto found = numbers_.find(lower_case_ascii(name));
    return found == numbers_.end() ? nullptr : &parts_[found->second];
  }

  // A part's relations are removed with it; a relation of a part that stays is removed with its target.
  void list_relations(PackagePart& part) {
    const std::string source = *source_of_relations(part.member.name);
    if (!source.empty()) {
      const PackagePart* const owner = part_named(source);
      part.what = owner == nullptr ? "other part" : owner->what;
      part.counts = owner == nullptr;
    }
    if (!part.what.empty()) return;
    if (!is_known_value(part.member.name))
      throw Error{Error::Kind::bad_input, place_,
                  "a part of it has an unusual name; save it again by an office program"};
    for (const ListEntry& entry : read_list(part.member, place_)) {
      const bool is_inside = entry.value("TargetMode") != "External";
      const PackagePart* const target =
          is_inside ? part_named(resolved_target(source, entry.value("Target"))) : nullptr;
      const bool is_known = entry.name == "Relationship" && entry.attributes.size() <= 4 &&
                            std::ranges::all_of(entry.attributes, [](const Attribute& attribute) {
                              return is_known_value(attribute.name) && is_known_value(attribute.value);
                            });
      if (!is_inside) {
        part.list.push_back({.where = entry.where, .what = "hyperlink"});
      } else if (target == nullptr || !is_known) {
        const bool goes_too = target != nullptr && !target->what.empty();
        part.list.push_back(
            {.where = entry.where, .what = goes_too ? target->what : "other part", .counts = !goes_too});
      } else if (!target->what.empty()) {
        part.list.push_back({.where = entry.where, .what = target->what, .counts = false});
      }
    }
  }

  void list_types(PackagePart& types, const std::vector<ListEntry>& listed) {
    for (const ListEntry& entry : listed) {
      const bool is_known = std::ranges::all_of(entry.attributes, [](const Attribute& attribute) {
        return is_known_value(attribute.name) && is_known_value(attribute.value);
      });
      const PackagePart* part = nullptr;
      if (entry.name == "Override" && entry.value("PartName").starts_with('/'))
        part = part_named(entry.value("PartName").substr(1));
      if (part != nullptr && !part->what.empty()) {
        types.list.push_back({.where = entry.where, .what = part->what, .counts = false});
      } else if (!is_known || (entry.name == "Override" && part == nullptr)) {
        types.list.push_back({.where = entry.where, .what = "other part", .counts = false});
      }
    }
  }

  const std::string& place_;
  const std::vector<PartRule>& rules_;
  const JudgeParts& judge_more_;
  std::vector<PackagePart> parts_;
  std::unordered_map<std::string, std::size_t> numbers_;  // numbers of parts, by their names in lower case
};

}  // namespace

std::vector<PackagePart> read_package(std::string_view archive, const std::string& place, std::uint64_t longest_bytes,
                                      const std::vector<PartRule>& rules, const JudgeParts& judge_more) {
  return PackageReading(archive, place, longest_bytes, rules, judge_more).parts();
}

bool lists_type(std::string_view archive, std::initializer_list<std::string_view> types) {
  if (archive.empty()) return false;
  const std::string listed = zip_member(archive, std::string(kTypes));
  return std::ranges::any_of(types, [&](std::string_view type) { return listed.find(type) != std::string::npos; });
}

std::vector<Relation> relations_of(const std::vector<PackagePart>& parts, std::string_view member) {
  std::vector<Relation> relations;
  for (const PackagePart& part : parts) {
    if (!part.is_list || part.type != kRelations || !part.what.empty()) continue;
    const auto source = source_of_relations(part.member.name);
    if (!source || !same_name(*source, member)) continue;
    for (const ListEntry& entry : read_list(part.member, part.member.name))
      if (entry.value("TargetMode") != "External")
        relations.push_back({std::string(entry.value("Id")), std::string(entry.value("Type")),
                             resolved_target(*source, entry.value("Target"))});
  }
  return relations;
}

}  // namespace sumi::io
