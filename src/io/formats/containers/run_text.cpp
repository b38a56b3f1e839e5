#include "io/formats/containers/run_text.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "base/text/utf8.hpp"
#include "io/notation/xml_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::size_t kNew = static_cast<std::size_t>(-1);

using Characters = std::vector<std::string_view>;

Characters characters_of(std::string_view text) {
  Characters characters;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t width = std::min(utf8::width(text[at]), text.size() - at);
    characters.push_back(text.substr(at, width));
    at += width;
  }
  return characters;
}

// Returns, for each character of `after`, its index in `before`: by a longest common subsequence after the common
// prefix and suffix are removed.
std::vector<std::size_t> aligned(const Characters& before, const Characters& after) {
  std::vector<std::size_t> partners(after.size(), kNew);
  const std::size_t shorter = std::min(before.size(), after.size());
  std::size_t front = 0;
  for (; front < shorter && before[front] == after[front]; ++front) partners[front] = front;
  std::size_t back = 0;
  for (; back < shorter - front && before[before.size() - 1 - back] == after[after.size() - 1 - back]; ++back)
    partners[after.size() - 1 - back] = before.size() - 1 - back;
  const std::size_t rows = before.size() - front - back;
  const std::size_t columns = after.size() - front - back;
  if (rows == 0 || columns == 0 || rows > kMostAlignment / columns) return partners;
  std::vector<std::uint32_t> lengths((rows + 1) * (columns + 1));
  const auto length = [&](std::size_t row, std::size_t column) -> std::uint32_t& {
    return lengths[row * (columns + 1) + column];
  };
  for (std::size_t row = rows; row-- > 0;)
    for (std::size_t column = columns; column-- > 0;)
      length(row, column) = before[front + row] == after[front + column]
                                ? length(row + 1, column + 1) + 1
                                : std::max(length(row + 1, column), length(row, column + 1));
  for (std::size_t row = 0, column = 0; row < rows && column < columns;) {
    if (before[front + row] == after[front + column]) {
      partners[front + column++] = front + row++;
    } else if (length(row + 1, column) >= length(row, column + 1)) {
      ++row;
    } else {
      ++column;
    }
  }
  return partners;
}

// As above, from the edits.
std::vector<std::size_t> aligned_by(std::span<const TextEdit> edits, const Characters& before) {
  std::vector<std::size_t> partners;
  Position at = 0;
  auto edit = edits.begin();
  for (std::size_t i = 0; i <= before.size(); ++i) {
    for (; edit != edits.end() && edit->where.begin <= at; ++edit) {
      partners.insert(partners.end(), characters_of(edit->with).size(), kNew);
      for (; i < before.size() && at < edit->where.end; ++i) at += before[i].size();
    }
    if (i == before.size()) break;
    partners.push_back(i);
    at += before[i].size();
  }
  return partners;
}

// The new content of a piece: for a mark that stays, the texts before and after it.
struct NewPiece {
  std::string front;
  std::string back;
  std::size_t kept = 0;  // number of characters
};

Splice with_space(const TextPiece& piece) {
  return {{piece.space_at, piece.space_at}, " xml:space=\"preserve\""};
}

bool has_space_at_an_end(std::string_view text) {
  const auto is_space = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
  return !text.empty() && (is_space(text.front()) || is_space(text.back()));
}

void append_piece(const TextPiece& piece, const NewPiece& made, bool stays, const PieceNotation& notation,
                  std::vector<Splice>& splices) {
  if (piece.is_value && made.front != piece.text) {
    static_cast<void>(notation.characters(made.front));  // refuses what the file can't hold
    std::string value = "\"";
    append_attribute_value(value, made.front);
    splices.push_back({piece.where, value + "\""});
    return;
  }
  if (!piece.is_mark) {
    if (made.front == piece.text) return;
    splices.push_back({piece.where, notation.characters(made.front)});
    if (piece.space_at != 0 && has_space_at_an_end(made.front)) splices.push_back(with_space(piece));
    return;
  }
  if (!stays) {
    splices.push_back({piece.where, made.front.empty() ? std::string() : notation.element(made.front)});
    return;
  }
  if (!made.front.empty()) splices.push_back({{piece.where.begin, piece.where.begin}, notation.element(made.front)});
  if (!made.back.empty()) splices.push_back({{piece.where.end, piece.where.end}, notation.element(made.back)});
}

}  // namespace

std::string spliced(std::string_view bytes, std::vector<Splice> splices) {
  std::ranges::stable_sort(splices, [](const Splice& a, const Splice& b) {
    return a.where.begin != b.where.begin ? a.where.begin < b.where.begin : a.where.end < b.where.end;
  });
  std::string made;
  made.reserve(bytes.size());
  Position copied = 0;
  for (const Splice& splice : splices) {
    if (splice.where.begin < copied || splice.where.end > bytes.size())
      throw Error{Error::Kind::bad_input, {}, "its markup is too unusual to be changed; save it again"};
    made.append(bytes.substr(copied, splice.where.begin - copied)).append(splice.with);
    copied = splice.where.end;
  }
  return made.append(bytes.substr(copied));
}

std::string text_of(const RunText& text) {
  std::string all;
  for (const TextPiece& piece : text) all += piece.text;
  return all;
}

void append_changes(const RunText& text, std::string_view new_text, const PieceNotation& notation,
                    std::vector<Splice>& splices, std::span<const TextEdit> edits) {
  assert(!text.empty());
  const std::string old_text = text_of(text);
  if (old_text == new_text) return;
  const Characters before = characters_of(old_text);
  const Characters after = characters_of(new_text);
  const std::vector<std::size_t> partners = edits.empty() ? aligned(before, after) : aligned_by(edits, before);
  assert(partners.size() == after.size());
  std::vector<std::size_t> piece_of;  // one per old character
  std::vector<std::size_t> sizes;     // one per piece
  for (std::size_t i = 0; i < text.size(); ++i) {
    sizes.push_back(characters_of(text[i].text).size());
    piece_of.insert(piece_of.end(), sizes.back(), i);
  }
  std::vector<NewPiece> pieces(text.size());
  for (const std::size_t partner : partners)
    if (partner != kNew) ++pieces[piece_of[partner]].kept;
  const auto stays = [&](std::size_t piece) { return text[piece].is_mark && pieces[piece].kept == sizes[piece]; };
  std::size_t next = 0;  // the old character after the last matched one
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (partners[i] != kNew) {
      next = partners[i] + 1;
      const std::size_t piece = piece_of[partners[i]];
      if (!stays(piece)) pieces[piece].front += after[i];
      continue;
    }
    const std::size_t piece = next < before.size() ? piece_of[next] : text.size() - 1;
    NewPiece& made = pieces[piece];
    const bool is_behind = stays(piece) && next >= before.size();
    (is_behind ? made.back : made.front) += after[i];
  }
  for (std::size_t i = 0; i < text.size(); ++i) append_piece(text[i], pieces[i], stays(i), notation, splices);
}

}  // namespace sumi::io
