#include "hide/init/init_attributes.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>

#include <fmt/format.h>

#include "io/notation/toml_values.hpp"

namespace sumi::hide {

std::string toml_list(const std::vector<std::string>& all) {
  std::string out;
  for (const std::string& one : all) out += (out.empty() ? "" : ", ") + io::toml_quoted(one);
  return "[" + out + "]";
}

HideColumnUse::Use InitAttributes::use_of(const std::string& file, const ColumnSeen& column, bool is_text,
                                          bool is_of_table, const std::optional<SuggestedAttribute>& suggested) {
  HideColumnUse& use = columns_.emplace_back();
  use.file = file;
  use.column = column.name;
  use.is_of_table = is_of_table;
  for (const std::string& cell : column.cells)
    if (!cell.empty() && use.samples.size() < kHideSamples && std::ranges::find(use.samples, cell) == use.samples.end())
      use.samples.push_back(cell);
  suggested_ = suggested;
  const auto chosen = std::ranges::find_if(
      choices_.columns, [&](const HideColumnUse& one) { return one.file == file && one.column == column.name; });
  if (chosen != choices_.columns.end()) {
    use.use = chosen->use;
    use.kind = chosen->kind;
    use.role = chosen->role;
  } else if (is_text) {
    use.use = HideColumnUse::Use::text;
  } else if (suggested) {
    use.use = HideColumnUse::Use::attribute;
    use.kind = suggested->kind;
    use.role = suggested->role;
  }
  return use.use;
}

void InitAttributes::hold(const std::string& file, const std::string& column, std::string& held) {
  const HideColumnUse& use = columns_.back();
  std::optional<SuggestedAttribute> suggested = suggested_;
  if (!suggested || suggested->kind != use.kind) {
    std::string called(sumi::name_of(use.kind));
    std::ranges::replace(called, '-', '_');
    suggested = {called, use.kind, use.role, use.kind != AttributeKind::organization};
  }
  suggested->role = use.role;
  const auto known = found_.find(suggested->name);
  if (known != found_.end() && known->second.suggested.role != use.role)
    suggested->name += "_" + std::string(sumi::name_of(use.role));
  held += fmt::format("{}{} = {}", held.empty() ? "" : ", ", io::toml_quoted(column), io::toml_quoted(suggested->name));
  add(*suggested, file);
}

void InitAttributes::add(const SuggestedAttribute& suggested, const std::string& file) {
  found_[suggested.name].suggested = suggested;
  found_[suggested.name].files.insert(file);
}

void InitAttributes::add_of_resources(const std::string& file) {
  using enum AttributeKind;
  constexpr AttributeRole kDirect = AttributeRole::direct;
  constexpr AttributeRole kQuasi = AttributeRole::quasi;
  for (const SuggestedAttribute& one :
       std::initializer_list<SuggestedAttribute>{{"patient_id", id, kDirect, true},
                                                 {"family_name", family_name, kDirect, true},
                                                 {"given_name", given_name, kDirect, true},
                                                 {"birth_date", birth_date, kQuasi, true},
                                                 {"sex", sex, kQuasi, true},
                                                 {"zip", zip, kQuasi, true},
                                                 {"place", place, kQuasi, true},
                                                 {"street", street, kDirect, true},
                                                 {"phone", contact, kDirect, true},
                                                 {"id", id, kDirect, true},
                                                 {"date", date, kQuasi, true},
                                                 {"other_name", AttributeKind::name, kDirect, false}})
    add(one, file);
}

void InitAttributes::add_of_messages(const std::string& file) {
  add({"other_id", AttributeKind::id, AttributeRole::direct, false}, file);
  add({"organization", AttributeKind::organization, AttributeRole::direct, false}, file);
}

void InitAttributes::add_label(const std::string& label) {
  const std::optional<SuggestedAttribute> suggested = suggested_attribute_of_label(label);
  if (!suggested) return;
  Found& found = found_[suggested->name];
  if (found.files.empty()) found.suggested = *suggested;
  found.labels.insert(label);
}

bool InitAttributes::generalizes_any() const {
  return std::ranges::any_of(found_, [](const auto& one) {
    const SuggestedAttribute& suggested = one.second.suggested;
    return suggested.role == AttributeRole::quasi && suggested.kind != AttributeKind::date;
  });
}

std::string InitAttributes::written(bool has_resources) const {
  std::string out;
  for (const auto& [name, one] : found_) out += written(name, one, has_resources);
  return out;
}

std::string InitAttributes::written(const std::string& name, const Found& one, bool has_resources) {
  std::string out = fmt::format("\n[[attribute]]\nname = {}\nkind = \"{}\"\n", io::toml_quoted(name),
                                sumi::name_of(one.suggested.kind));
  if (one.suggested.of_person) {
    out += fmt::format("role = \"{}\"", sumi::name_of(one.suggested.role));
    out += one.suggested.role == AttributeRole::direct  ? "           # always removed\n"
           : one.suggested.role == AttributeRole::quasi ? "            # tells with others\n"
                                                        : "\n";
  } else {
    out += "of_person = false         # not the person whom a record is about\n";
  }
  if (!one.labels.empty()) out += fmt::format("labels = {}\n", toml_list({one.labels.begin(), one.labels.end()}));
  const bool joins = one.suggested.kind == AttributeKind::id && one.suggested.of_person &&
                     (one.files.size() > 1 || (has_resources && name == "patient_id"));
  if (joins) out += "key = true                # records with the same one are one person's\n";
  if (one.suggested.kind == AttributeKind::id && one.suggested.of_person && !joins)
    out += "# key = true              # if records with the same one are one person's\n";
  return out;
}

}  // namespace sumi::hide
