#include "io/records/json_fields.hpp"

#include <initializer_list>

#include <fmt/core.h>

#include "io/records/text_paths.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::initializer_list<Role> kNamedRoles{Role::text, Role::id, Role::owner, Role::spans};

constexpr std::size_t index_of(Role role) {
  return static_cast<std::size_t>(role);
}

}  // namespace

std::string_view word_for(Role role) {
  switch (role) {
    case Role::text:
      return "text";
    case Role::id:
      return "id";
    case Role::owner:
      return "owner";
    case Role::spans:
      return "span";
    case Role::other:
      break;
  }
  return "other";
}

JsonFields::JsonFields(const FormatOptions& options)
    : span_label_(options.span_label_field.empty() ? "label" : options.span_label_field) {
  const auto name = [&](Role role, const std::string& given, const char* usual) {
    of_role_[index_of(role)] = {given.empty() ? usual : given, !given.empty()};
  };
  name(Role::text, is_text_path(options.text_field) ? options.text_field : plain_name(options.text_field), "text");
  name(Role::id, options.id_field, "id");
  name(Role::owner, options.owner_field, "owner");
  name(Role::spans, options.span_field, "spans");
  if (options.span_field == "none") of_role_[index_of(Role::spans)] = {{}, false};
  for (const Role role : kNamedRoles) {
    for (const Role other : kNamedRoles) {
      if (role >= other || name_of(role) != name_of(other)) continue;
      if (is_explicit(role) && is_explicit(other))
        throw Error{
            Error::Kind::bad_usage,
            {},
            fmt::format("one field is named for {} and for {}; name two fields", word_for(role), word_for(other))};
      // The usual name has no precedence over a given one.
      of_role_[index_of(is_explicit(role) ? other : role)].name.clear();
    }
  }
}

Role JsonFields::role_of(std::string_view key) const {
  if (key.empty()) return Role::other;
  for (const Role role : kNamedRoles)
    if (name_of(role) == key) return role;
  return Role::other;
}

bool JsonFields::is_explicit(Role role) const {
  return of_role_[index_of(role)].is_explicit;
}

const std::string& JsonFields::name_of(Role role) const {
  return of_role_[index_of(role)].name;
}

std::set<std::string, std::less<>> members_apart(const JsonFields& fields) {
  return {fields.name_of(Role::id), fields.name_of(Role::owner), fields.name_of(Role::spans)};
}

}  // namespace sumi::io
