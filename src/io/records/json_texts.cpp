#include "io/records/json_texts.hpp"

#include <algorithm>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "io/records/json_fields.hpp"

namespace sumi::io {
namespace {

[[noreturn]] void refuse_kind() {
  throw JsonFault{"a value on the way to a text is not of the kind that the path requires; correct the path",
                  Settings{"text_field"}};
}

[[noreturn]] void refuse_twice() {
  throw JsonFault{"a field that is read occurs twice in the record; remove one"};
}

// The nodes reached by an object's members.
class MetNodes {
 public:
  void meet(std::size_t node) {
    if (std::ranges::find(met_, node) != met_.end()) refuse_twice();
    met_.push_back(node);
  }

 private:
  std::vector<std::size_t> met_;
};

}  // namespace

JsonPiece& JsonTexts::piece(JsonPiece::Kind kind, const std::string& name, std::string_view key) {
  if (count_ == pieces_.size()) pieces_.emplace_back();
  JsonPiece& piece = pieces_[count_++];
  piece.kind = kind;
  piece.name = name;
  piece.key.assign(key);
  piece.is_key = false;
  piece.parent = parent_;
  piece.number = element_;
  return piece;
}

// Adds a string or number.
void JsonTexts::text(std::size_t path, const std::string& name, std::string_view key, JsonCursor& value) {
  JsonPiece& made = piece(JsonPiece::Kind::text, name, key);
  made.path = path;
  made.text.assign(value.kind() == JsonKind::string ? value.string() : value.literal());
  value.skim();
  made.value = object_.range_of(value);
}

void JsonTexts::key_of(std::size_t path, const std::string& name, std::string_view key, Position begin) {
  JsonPiece& made = piece(JsonPiece::Kind::text, name + "." + std::string(TextPaths::kKeys), key);
  made.path = path;
  made.text.assign(key);
  made.is_key = true;
  made.value = key_at(raw_, begin);
}

void JsonTexts::other(const std::string& name, std::string_view key, JsonCursor& value) {
  JsonPiece& made = piece(JsonPiece::Kind::other, name, key);
  value.skim();
  made.value = object_.range_of(value);
}

void JsonTexts::place(std::size_t node, std::string_view key, const std::string& name, JsonCursor& value) {
  const TextPaths::Node& at = paths_.node(node);
  switch (value.kind()) {
    case JsonKind::null: {
      JsonPiece& made = piece(JsonPiece::Kind::null, name, key);
      value.skim();
      made.value = object_.range_of(value);
      return;
    }
    case JsonKind::string:
    case JsonKind::number:
      if (!at.text) refuse_kind();
      return text(*at.text, name, key, value);
    case JsonKind::object:
      return object(node, key, name, value);
    case JsonKind::array:
      return array(node, key, name, value);
    default:
      refuse_kind();
  }
}

template <class OnMember>
void JsonTexts::object_of(const std::string& name, std::string_view key, JsonCursor& value, OnMember on_member) {
  const std::size_t here = count_;
  piece(JsonPiece::Kind::object, name, key);
  const auto outer = std::pair(parent_, element_);
  parent_ = static_cast<std::uint32_t>(here + 1);
  element_ = 0;
  value.placed_members([&](const JsonKey& member, JsonCursor& inner) {
    on_member(name + "." + path_name(member.key), std::string(member.key), object_.position_of(member.begin), inner);
  });
  pieces_[here].last = static_cast<std::uint32_t>(count_);
  piece(JsonPiece::Kind::end, {}, {});
  std::tie(parent_, element_) = outer;
}

template <class OnElement>
void JsonTexts::array_of(const std::string& name, std::string_view key, JsonCursor& value, OnElement on_element) {
  const std::size_t here = count_;
  piece(JsonPiece::Kind::array, name, key);
  const auto outer = std::pair(parent_, element_);
  parent_ = static_cast<std::uint32_t>(here + 1);
  element_ = 0;
  const std::string inner_name = name + "[]";
  value.elements([&](JsonCursor& element) {
    on_element(inner_name, element);
    ++element_;
  });
  pieces_[here].last = static_cast<std::uint32_t>(count_);
  piece(JsonPiece::Kind::end, {}, {});
  std::tie(parent_, element_) = outer;
}

void JsonTexts::object(std::size_t node, std::string_view key, const std::string& name, JsonCursor& value) {
  const auto keys = paths_.node(node).keys;
  if (paths_.node(node).members.empty() && !keys) refuse_kind();
  MetNodes met;
  object_of(name, key, value,
            [&](const std::string& inner_name, const std::string& inner_key, Position begin, JsonCursor& inner) {
              if (keys) key_of(*keys, inner_name, inner_key, begin);
              const auto next = paths_.member(node, inner_key);
              if (!next) return other(inner_name, inner_key, inner);
              met.meet(*next);
              place(*next, inner_key, inner_name, inner);
            });
}

void JsonTexts::array(std::size_t node, std::string_view key, const std::string& name, JsonCursor& value) {
  const auto elements = paths_.node(node).elements;
  if (!elements) refuse_kind();
  array_of(name, key, value,
           [&](const std::string& inner_name, JsonCursor& element) { place(*elements, {}, inner_name, element); });
}

// Adds everything that may reveal something.
void JsonTexts::any(const std::string& name, std::string_view key, JsonCursor& value) {
  switch (value.kind()) {
    case JsonKind::string:
      return text(0, name, key, value);
    case JsonKind::number:
      return may_identify(value.literal()) ? text(0, name, key, value) : other(name, key, value);
    case JsonKind::object: {
      std::unordered_set<std::string> met;
      return object_of(
          name, key, value,
          [&](const std::string& inner_name, const std::string& inner_key, Position begin, JsonCursor& inner) {
            if (!met.insert(inner_key).second) refuse_twice();
            if (is_data_key(inner_key)) key_of(0, inner_name, inner_key, begin);
            any(inner_name, inner_key, inner);
          });
    }
    case JsonKind::array:
      return array_of(name, key, value,
                      [&](const std::string& inner_name, JsonCursor& element) { any(inner_name, {}, element); });
    default:
      return other(name, key, value);
  }
}

std::span<const JsonPiece> JsonTexts::read(std::string_view raw, Range object,
                                           const std::function<void(std::string_view, JsonCursor&)>& on_member) {
  count_ = 0;
  raw_ = raw;
  parent_ = element_ = 0;
  keys_.clear();
  MetNodes met;
  std::unordered_set<std::string> met_keys;
  const auto keys = paths_.node(TextPaths::kRoot).keys;
  std::size_t member = 0;
  object_.read(raw, object, members_, [&](Field& field, JsonCursor& value) {
    const std::string key = field.name;
    const std::string name = path_name(key);
    const bool is_any = paths_.are_all() && !apart_.contains(key);
    if (is_any && !met_keys.insert(key).second) refuse_twice();
    if (keys || (is_any && is_data_key(key))) {
      keys_.emplace_back(count_, member);
      key_of(keys.value_or(0), name, key, raw.find('"'));  // its place is known only after its value
    }
    ++member;
    if (is_any) return any(name, key, value);
    const auto next = paths_.member(TextPaths::kRoot, key);
    if (next) {
      met.meet(*next);
      return place(*next, key, name, value);
    }
    on_member(key, value);
    other(name, key, value);
  });
  for (const auto& [at, number] : keys_) pieces_[at].value = key_at(raw, members_[number].whole.begin);
  return std::span(pieces_).first(count_);
}

std::string place_of(std::span<const JsonPiece> pieces, std::size_t piece, std::span<const std::string> keys) {
  const JsonPiece& one = pieces[piece];
  if (one.is_key) return place_of(pieces, piece + 1, keys) + "." + std::string(TextPaths::kKeys);
  std::string place = one.parent == 0 ? "" : place_of(pieces, one.parent - 1, keys);
  if (one.parent != 0 && pieces[one.parent - 1].kind == JsonPiece::Kind::array)
    return place + "[" + std::to_string(one.number) + "]";
  if (one.parent != 0) place += ".";
  return place + path_name(keys.empty() || keys[piece].empty() ? one.key : keys[piece]);
}

std::vector<std::size_t> texts_in_order(std::span<const JsonPiece> pieces) {
  std::vector<std::size_t> texts;
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (pieces[i].kind == JsonPiece::Kind::text) texts.push_back(i);
  std::ranges::stable_sort(texts, {}, [&](std::size_t i) { return pieces[i].path; });
  return texts;
}

}  // namespace sumi::io
