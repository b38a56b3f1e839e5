#include <algorithm>
#include <numeric>
#include <utility>

#include "io/formats/containers/ooxml_package.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

class OoxmlTexts : public Container {
 public:
  OoxmlTexts(std::string_view bytes, const std::string& place, std::uint64_t longest_bytes, const PackageRules& rules)
      : place_(place), rules_(rules), parts_(read_package(bytes, place, longest_bytes, rules.parts)) {
    const bool has_main = std::ranges::any_of(parts_, [&](const PackagePart& part) {
      return std::ranges::any_of(rules.main_types, [&](std::string_view type) { return part.type.ends_with(type); });
    });
    if (!has_main)
      throw Error{Error::Kind::bad_input, place, "it has no " + std::string(rules.main_name) + "; repair it"};
    order_.resize(parts_.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    if (rules.order != nullptr) order_ = rules.order(parts_, place);
    StyleNames styles;
    markup_.resize(parts_.size());
    for (const std::size_t part : order_) read(parts_[part], markup_[part], styles);
  }

  std::string written(NewTexts texts, const PassesItem& passes) const override {
    std::vector<ZipMember> made(parts_.size());
    for (const std::size_t part : order_) {
      const auto of_part = texts.subspan(0, markup_[part].texts.size());
      texts = texts.subspan(markup_[part].texts.size());
      made[part] = written_part(part, of_part, passes);
    }
    std::vector<ZipMember> members;
    for (std::size_t i = 0; i < parts_.size(); ++i)
      if (parts_[i].what.empty() || passes(parts_[i].what)) members.push_back(std::move(made[i]));
    return written_zip(members, place_);
  }

 private:
  void read(const PackagePart& part, MarkupPart& markup, StyleNames& styles) {
    const std::string& inside = part.member.bytes;
    if (!part.what.empty()) {
      items_.push_back({part.what, inside, part.counts});
      return;
    }
    if (part.is_list) {
      markup.removals = part.list;
    } else {
      markup = read_office_markup(inside, place_ + ":" + part.member.name, *rules_.markup, styles);
      add_texts(markup);
    }
    add_items(inside, markup.removals);
  }

  [[nodiscard]] ZipMember written_part(std::size_t number, NewTexts texts, const PassesItem& passes) const {
    const ZipMember& member = parts_[number].member;
    if (!parts_[number].what.empty()) return member;
    const MarkupPart& part = markup_[number];
    std::string begin;
    std::string end;
    for (const std::string_view name : rules_.around_new) {
      begin += "<" + part.prefix + std::string(name) + ">";
      end = "</" + part.prefix + std::string(name) + ">" + end;
    }
    begin += "<" + part.prefix + (rules_.markup->keeps_space ? "t>" : "t xml:space=\"preserve\">");
    end = "</" + part.prefix + "t>" + end;
    return {.name = member.name,
            .bytes = rewritten(member.bytes, part, texts, passes,
                               xml_notation(place_ + ":" + member.name, std::move(begin), std::move(end))),
            .is_stored = member.is_stored};
  }

  std::string place_;
  const PackageRules& rules_;
  std::vector<PackagePart> parts_;
  std::vector<std::size_t> order_;  // numbers of parts, in the order of their texts
  std::vector<MarkupPart> markup_;  // one per part
};

}  // namespace

std::unique_ptr<Container> open_ooxml_texts(std::string_view bytes, const std::string& place,
                                            std::uint64_t longest_bytes, const PackageRules& rules) {
  return std::make_unique<OoxmlTexts>(bytes, place, longest_bytes, rules);
}

std::unordered_map<std::string_view, std::string_view> theme_defaults() {
  return {{"a:theme@name", "Theme"},     {"a:clrScheme@name", "Theme"}, {"a:fontScheme@name", "Theme"},
          {"a:fmtScheme@name", "Theme"}, {"a:latin@typeface", ""},      {"a:ea@typeface", ""},
          {"a:cs@typeface", ""},         {"a:font@typeface", ""},       {"a:font@script", "Latn"}};
}

}  // namespace sumi::io
