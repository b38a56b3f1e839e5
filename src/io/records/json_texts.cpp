#include "io/records/json_texts.hpp"

#include <algorithm>
#include <utility>

namespace sumi::io {
namespace {

[[noreturn]] void refuse_kind() {
  throw JsonFault{"a value on the way to a text is not what its path says; name the path that it has",
                  Settings{"text_field"}};
}

// The nodes that an object's members were met at.
class MetNodes {
 public:
  void meet(std::size_t node) {
    if (std::ranges::find(met_, node) != met_.end())
      throw JsonFault{"a field that is read occurs twice in the record; remove one"};
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
  return piece;
}

void JsonTexts::other(const std::string& name, std::string_view key, JsonCursor& value) {
  JsonPiece& made = piece(JsonPiece::Kind::other, name, key);
  value.skim();
  made.value = object_.range_of(value);
}

void JsonTexts::place(std::size_t node, std::string_view key, const std::string& name, JsonCursor& value) {
  const TextPaths::Node& at = paths_.node(node);
  switch (value.kind()) {
    case JsonKind::null:
    case JsonKind::string: {
      const bool is_text = value.kind() == JsonKind::string;
      if (is_text && !at.text) refuse_kind();
      JsonPiece& made = piece(is_text ? JsonPiece::Kind::text : JsonPiece::Kind::null, name, key);
      if (is_text) {
        made.path = *at.text;
        made.text.assign(value.string());
      }
      value.skim();
      made.value = object_.range_of(value);
      return;
    }
    case JsonKind::object:
      return object(node, key, name, value);
    case JsonKind::array:
      return array(node, key, name, value);
    default:
      refuse_kind();
  }
}

void JsonTexts::object(std::size_t node, std::string_view key, const std::string& name, JsonCursor& value) {
  if (paths_.node(node).members.empty()) refuse_kind();
  const std::size_t here = count_;
  piece(JsonPiece::Kind::object, name, key);
  MetNodes met;
  value.placed_members([&](const JsonKey& member, JsonCursor& inner) {
    const std::string inner_name = name + "." + path_name(member.key);
    const std::string inner_key(member.key);
    const auto next = paths_.member(node, inner_key);
    if (!next) return other(inner_name, inner_key, inner);
    met.meet(*next);
    place(*next, inner_key, inner_name, inner);
  });
  pieces_[here].last = static_cast<std::uint32_t>(count_);
  piece(JsonPiece::Kind::end, {}, {});
}

void JsonTexts::array(std::size_t node, std::string_view key, const std::string& name, JsonCursor& value) {
  const auto elements = paths_.node(node).elements;
  if (!elements) refuse_kind();
  const std::size_t here = count_;
  piece(JsonPiece::Kind::array, name, key);
  const std::string inner_name = name + "[]";
  value.elements([&](JsonCursor& element) { place(*elements, {}, inner_name, element); });
  pieces_[here].last = static_cast<std::uint32_t>(count_);
  piece(JsonPiece::Kind::end, {}, {});
}

std::span<const JsonPiece> JsonTexts::read(std::string_view raw, Range object,
                                           const std::function<void(std::string_view, JsonCursor&)>& on_member) {
  count_ = 0;
  MetNodes met;
  object_.read(raw, object, members_, [&](Field& field, JsonCursor& value) {
    const std::string key = field.name;
    const std::string name = path_name(key);
    const auto next = paths_.member(TextPaths::kRoot, key);
    if (next) {
      met.meet(*next);
      return place(*next, key, name, value);
    }
    on_member(key, value);
    other(name, key, value);
  });
  return std::span(pieces_).first(count_);
}

std::vector<std::size_t> texts_in_order(std::span<const JsonPiece> pieces) {
  std::vector<std::size_t> texts;
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (pieces[i].kind == JsonPiece::Kind::text) texts.push_back(i);
  std::ranges::stable_sort(texts, {}, [&](std::size_t i) { return pieces[i].path; });
  return texts;
}

}  // namespace sumi::io
