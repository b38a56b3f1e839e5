#include "hide/fhir/resource_elements.hpp"

#include <algorithm>

namespace sumi::hide {
namespace {

using io::JsonFault;
using io::JsonKind;

constexpr std::size_t kLongestName = 64;

bool is_letter(char byte) {
  return (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
}
bool is_of_a_name(char byte) {
  return is_letter(byte) || (byte >= '0' && byte <= '9') || byte == '_';
}

bool is_resource_type(std::string_view text) {
  return !text.empty() && text.size() <= kLongestName && std::ranges::all_of(text, is_letter);
}

std::string step(std::string_view name) {
  const bool is_name = !name.empty() && name.size() <= kLongestName && std::ranges::all_of(name, is_of_a_name);
  return is_name ? std::string(name) : "?";
}

}  // namespace

std::optional<std::uint32_t> ResourceElements::member(std::uint32_t element, std::string_view name) const {
  for (std::uint32_t i = all[element].first; i != kNoElement; i = all[i].next)
    if (all[i].name == name && all[i].kind == JsonKind::string) return i;
  return std::nullopt;
}

void ResourceParser::parse(std::string_view line, ResourceElements& into) {
  parse_object(line, into);
  name_paths();
  if (const std::optional<std::uint32_t> id = into.member(0, "id")) into.id = into.all[*id].text;
}

void ResourceParser::parse_object(std::string_view line, ResourceElements& into) {
  elements_ = &into;
  into.all.clear();
  into.id.clear();
  last_.clear();
  ResourceElement& root = into.all.emplace_back();
  root.kind = JsonKind::object;
  const std::size_t begin = line.find('{');
  const std::size_t end = line.rfind('}');
  last_.push_back(kNoElement);
  std::vector<std::uint32_t> members;
  object_.read(line, {0, line.size()}, fields_, [&](io::Field& field, io::JsonCursor& value) {
    members.push_back(add(0, field.name, true, value));
    add_within(members.back(), value);
  });
  into.all.front().value = into.all.front().whole = {begin, end + 1};
  for (std::size_t i = 0; i < members.size(); ++i) {
    into.all[members[i]].value = fields_[i].value;
    into.all[members[i]].whole = fields_[i].whole;
  }
}

std::uint32_t ResourceParser::add(std::uint32_t parent, std::string_view key, bool is_member,
                                  const io::JsonCursor& value) {
  std::vector<ResourceElement>& all = elements_->all;
  const auto number = static_cast<std::uint32_t>(all.size());
  ResourceElement& element = all.emplace_back();
  element.name = is_member ? step(key) : std::string();
  element.key = key;
  element.kind = value.kind();
  element.parent = parent;
  last_.push_back(kNoElement);
  if (last_[parent] == kNoElement) {
    all[parent].first = number;
  } else {
    all[last_[parent]].next = number;
  }
  last_[parent] = number;
  return number;
}

void ResourceParser::add_within(std::uint32_t number, io::JsonCursor& value) {
  const auto set_range = [&](std::uint32_t element, io::JsonCursor& its, const char* begin) {
    const Range range = object_.range_of(its);
    elements_->all[element].value = range;
    elements_->all[element].whole = {begin == nullptr ? range.begin : object_.position_of(begin), range.end};
  };
  switch (value.kind()) {
    case JsonKind::object:
      return value.placed_members([&](const io::JsonKey& key, io::JsonCursor& member) {
        const std::uint32_t element = add(number, key.key, true, member);
        add_within(element, member);
        set_range(element, member, key.begin);
      });
    case JsonKind::array:
      return value.elements([&](io::JsonCursor& member) {
        const std::uint32_t element = add(number, {}, false, member);
        add_within(element, member);
        set_range(element, member, nullptr);
      });
    case JsonKind::string:
      elements_->all[number].text = value.string();
      return;
    default:
      elements_->all[number].text = value.literal();
  }
}

void ResourceParser::name_paths() {
  std::vector<ResourceElement>& all = elements_->all;
  const std::optional<std::string> type = type_of(0);
  if (!type) throw JsonFault{"its resourceType is not the name of a type; write FHIR resources, one on each line"};
  all.front().path = all.front().shape = *type;
  for (std::size_t i = 1; i < all.size(); ++i) {
    const ResourceElement& parent = all[all[i].parent];
    all[i].path = all[i].name.empty() ? parent.path : parent.path + "." + all[i].name;
    all[i].shape = all[i].name.empty() ? parent.shape : parent.shape + "." + all[i].name;
    if (all[i].kind == JsonKind::array) all[i].shape += "[]";
    if (!is_resource_within(static_cast<std::uint32_t>(i))) continue;
    if (const std::optional<std::string> its = type_of(static_cast<std::uint32_t>(i)))
      all[i].path = all[i].shape = *its;
  }
}

// An element of `contained` of a resource, or the resource of a Bundle's entry.
bool ResourceParser::is_resource_within(std::uint32_t element) const {
  const std::vector<ResourceElement>& all = elements_->all;
  if (all[element].kind != JsonKind::object) return false;
  const std::uint32_t parent = all[element].parent;
  const auto is_root = [&](std::uint32_t one) {
    return one != kNoElement && all[one].path.find('.') == std::string::npos;
  };
  if (all[element].name.empty())
    return all[parent].name == "contained" && all[parent].kind == JsonKind::array && is_root(all[parent].parent);
  return all[element].name == "resource" && all[parent].shape == "Bundle.entry[]" && all[parent].name.empty();
}

std::optional<std::string> ResourceParser::type_of(std::uint32_t element) const {
  std::optional<std::string> type;
  bool has_type = false;
  bool has_id = false;
  for (std::uint32_t i = elements_->all[element].first; i != kNoElement; i = elements_->all[i].next) {
    const ResourceElement& member = elements_->all[i];
    bool* const seen = member.name == "resourceType" ? &has_type : member.name == "id" ? &has_id : nullptr;
    if (seen == nullptr) continue;
    if (*seen) throw JsonFault{"a member that is read occurs twice in the resource; remove one"};
    *seen = true;
    if (seen == &has_type && member.kind == JsonKind::string && is_resource_type(member.text)) type = member.text;
  }
  return type;
}

}  // namespace sumi::hide
