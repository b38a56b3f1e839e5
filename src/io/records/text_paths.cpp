#include "io/records/text_paths.hpp"

#include <algorithm>

#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kSpecial = ".,[]\\";

[[noreturn]] void refuse_path(std::string_view fact) {
  throw Error{Error::Kind::bad_usage, "", fact, Settings{"text_field"}};
}

}  // namespace

std::vector<std::string> text_names(std::string_view list) {
  std::vector<std::string> names(1);
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i] == ',') {
      names.emplace_back();
      continue;
    }
    if (list[i] == '\\' && i + 1 < list.size()) {
      if (list[i + 1] != ',') names.back().push_back('\\');
      ++i;
    }
    names.back().push_back(list[i]);
  }
  return names;
}

std::string text_list(const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names) {
    if (&name != &names.front()) list.push_back(',');
    for (const char byte : name) {
      if (byte == ',') list.push_back('\\');
      list.push_back(byte);
    }
  }
  return list;
}

bool has_several_texts(const FormatOptions& options) {
  if (options.format && is_container(*options.format)) return true;
  return is_text_path(options.text_field) || text_names(options.text_column).size() > 1;
}

bool can_hold_joined_spans(const FormatOptions& options) {
  return !are_texts_joined(options) || *options.format == Format::jsonl;
}

bool are_texts_joined(const FormatOptions& options) {
  return options.joins_texts && !options.each_text && has_several_texts(options);
}

bool is_text_path(std::string_view name) {
  if (name == TextPaths::kAll || name == TextPaths::kKeys) return true;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name[i] == '\\')
      ++i;
    else if (kSpecial.find(name[i]) != std::string_view::npos)
      return true;
  }
  return false;
}

std::string plain_name(std::string_view name) {
  std::string key;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name[i] == '\\' && i + 1 < name.size()) ++i;
    key.push_back(name[i]);
  }
  return key;
}

bool may_be_keys(std::string_view text_field) {
  return std::ranges::any_of(text_names(text_field), [](std::string_view path) {
    return path == TextPaths::kAll || path == TextPaths::kKeys ||
           (path.ends_with(TextPaths::kKeys) && path[path.size() - TextPaths::kKeys.size() - 1] == '.');
  });
}

std::string path_name(std::string_view key) {
  std::string name;
  if (key == TextPaths::kAll || key == TextPaths::kKeys) name.push_back('\\');
  for (const char byte : key) {
    if (kSpecial.find(byte) != std::string_view::npos) name.push_back('\\');
    name.push_back(byte);
  }
  return name;
}

TextPaths::TextPaths(const std::vector<std::string>& paths) : nodes_(1) {
  are_all_ = paths == std::vector{std::string(kAll)};
  if (are_all_) return;
  if (std::ranges::find(paths, kAll) != paths.end())
    refuse_path("* stands for all texts, and other paths beside it for nothing; name it alone");
  for (std::size_t number = 0; number < paths.size(); ++number) add(paths[number], number);
}

std::optional<std::size_t> TextPaths::member(std::size_t node, std::string_view name) const {
  for (const auto& [key, child] : nodes_[node].members)
    if (key == name) return child;
  return std::nullopt;
}

std::size_t TextPaths::member_made(std::size_t node, const std::string& name) {
  if (const auto known = member(node, name)) return *known;
  const std::size_t made = nodes_.size();
  nodes_[node].members.emplace_back(name, made);
  nodes_.emplace_back();
  return made;
}

void TextPaths::add(std::string_view path, std::size_t number) {
  std::size_t node = kRoot;
  const bool are_keys = may_be_keys(path);
  if (are_keys) path.remove_suffix(std::min(path.size(), kKeys.size() + 1));
  std::string name;
  bool is_named = false;  // a name was read, and [] or a dot may follow
  const auto end_name = [&] {
    if (name.empty()) return;
    node = member_made(node, name);
    name.clear();
  };
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (path[i] == '\\' && i + 1 < path.size()) {
      name.push_back(path[++i]);
      is_named = true;
    } else if (path[i] == '.') {
      if (!is_named) refuse_path("a path to a text has an empty name; write it as in messages[].content");
      end_name();
      is_named = false;
    } else if (path[i] == '[') {
      if (!is_named || path.compare(i, 2, "[]") != 0)
        refuse_path("in a path to a text, [] stands behind a name; write it as in messages[].content");
      end_name();
      ++i;
      if (!nodes_[node].elements) {
        nodes_[node].elements = nodes_.size();
        nodes_.emplace_back();
      }
      node = *nodes_[node].elements;
    } else {
      if (is_named && name.empty())
        refuse_path("in a path to a text, a dot stands behind []; write it as in messages[].content");
      name.push_back(path[i]);
      is_named = true;
    }
  }
  if (!is_named && !(are_keys && path.empty()))
    refuse_path("a path to a text has an empty name; write it as in messages[].content");
  end_name();
  std::optional<std::size_t>& named = are_keys ? nodes_[node].keys : nodes_[node].text;
  if (named) refuse_path("a text field is named twice; name it once");
  named = number;
}

}  // namespace sumi::io
