#include "io/formats/rtf/rtf.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include <fmt/core.h>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr unsigned kMostQuestionMarks = 3;

void append_unit(std::string& out, unsigned unit, unsigned replacements) {
  const int number = unit < 0x8000 ? static_cast<int>(unit) : static_cast<int>(unit) - 0x10000;
  out += fmt::format("\\u{}{}", number, replacements == 0 ? " " : std::string(replacements, '?'));
}

// Returns text in RTF; `replacements` characters follow each \u for older programs.
std::string as_rtf(std::string_view text, unsigned replacements) {
  const bool is_many = replacements > kMostQuestionMarks;
  std::string made;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
    const char32_t character = utf8::decode(text, at);
    if (character == '\n') {
      made += "\\line ";
    } else if (character == '\t') {
      made += "\\tab ";
    } else if (character == '\\' || character == '{' || character == '}') {
      made += '\\';
      made += text[at];
    } else if (character >= 0x20 && character < 0x7F) {
      made += text[at];
    } else if (character < 0x80) {
      made += fmt::format("\\'{:02x}", static_cast<unsigned>(character));
    } else {
      if (is_many) made += "{\\uc1";
      const unsigned each = is_many ? 1 : replacements;
      const char32_t above = character - 0x10000;
      if (character > 0xFFFF) append_unit(made, 0xD800 + (above >> 10), each);
      append_unit(made, character > 0xFFFF ? 0xDC00 + (above & 0x3FF) : character, each);
      if (is_many) made += '}';
    }
  }
  return made;
}

// Makes the bytes with all splices. A space is inserted if a word would be read on into what now follows it, and
// question marks if an escape would take that for its replacement characters in older programs.
class Composition {
 public:
  Composition(std::string_view bytes, const RtfParts& parts) : bytes_(bytes), parts_(parts) {}

  std::string with(std::vector<Splice> splices) {
    std::ranges::stable_sort(splices, [](const Splice& a, const Splice& b) {
      return a.where.begin != b.where.begin ? a.where.begin < b.where.begin : a.where.end < b.where.end;
    });
    Position copied = 0;
    for (const Splice& splice : splices) {
      if (splice.where.begin < copied)
        throw Error{Error::Kind::bad_input, {}, "its markup is too unusual to be changed; save it again"};
      copy(copied, splice.where.begin);
      put(splice.with);
      copied = splice.where.end;
    }
    copy(copied, bytes_.size());
    return std::move(made_);
  }

 private:
  void copy(Position from, Position to) {
    if (from == to) return;
    put(bytes_.substr(from, to - from));
    is_open_ = std::ranges::binary_search(parts_.open_ends, to);
    const auto escape = std::ranges::lower_bound(parts_.short_escapes, to, {}, &std::pair<Position, unsigned>::first);
    missing_ = escape != parts_.short_escapes.end() && escape->first == to ? escape->second : 0;
  }
  void put(std::string_view bytes) {
    if (bytes.empty()) return;
    const char first = bytes.front();
    made_.append(missing_, '?');
    if (missing_ == 0 && is_open_ && (is_letter(first) || is_digit(first) || first == ' ' || first == '-'))
      made_ += ' ';
    made_ += bytes;
    is_open_ = false;
    missing_ = 0;
  }

  std::string_view bytes_;
  const RtfParts& parts_;
  std::string made_;
  bool is_open_ = false;
  unsigned missing_ = 0;
};

class Rtf : public Container {
 public:
  Rtf(std::string_view bytes, const std::string& place) : bytes_(bytes), parts_(read_rtf(bytes_, place)) {
    add_texts(parts_.markup);
    add_items(bytes_, parts_.markup.removals);
    add_items(bytes_, parts_.escapes);
  }

  std::string written(NewTexts texts, const PassesItem& passes) const override {
    assert(texts.size() == parts_.markup.texts.size());
    const auto as_it_is = [](std::string_view text) { return std::string(text); };
    const PieceNotation notation{as_it_is, as_it_is};
    std::vector<Splice> splices;
    for (std::size_t i = 0; i < texts.size(); ++i)
      append_changes(parts_.markup.texts[i], texts[i], notation, splices, texts.edits(i));
    std::vector<Position> changed;
    for (Splice& splice : splices) {
      splice.with = as_rtf(splice.with, replacements_at(splice.where.begin));
      if (splice.where.begin != splice.where.end) changed.push_back(splice.where.begin);
    }
    std::ranges::sort(changed);
    for (const Removal& one : parts_.escapes)
      if (!passes(one.what) && !std::ranges::binary_search(changed, one.where.begin))
        splices.push_back({one.where, as_rtf(one.with, replacements_at(one.where.begin))});
    for (const Removal& one : parts_.markup.removals)
      if (!passes(one.what)) splices.push_back({one.where, one.with});
    return in_seven_bits(Composition(bytes_, parts_).with(std::move(splices)));
  }

 private:
  // Escapes raw bytes of a code page, which the format forbids: otherwise nothing shows that they aren't UTF-8.
  [[nodiscard]] std::string in_seven_bits(std::string made) const {
    if (!utf8::first_invalid(bytes_)) return made;
    std::string escaped;
    for (const char byte : made) {
      if ((byte & 0x80) == 0) {
        escaped += byte;
      } else {
        escaped += fmt::format("\\'{:02x}", static_cast<unsigned char>(byte));
      }
    }
    return escaped;
  }

  [[nodiscard]] unsigned replacements_at(Position at) const {
    const auto next = std::ranges::upper_bound(parts_.replacements, at, {}, &std::pair<Position, unsigned>::first);
    return next == parts_.replacements.begin() ? 1 : std::prev(next)->second;
  }

  std::string bytes_;
  RtfParts parts_;
};

}  // namespace

bool is_rtf(const FileStart& file) {
  return file.head.starts_with("{\\rtf");
}

std::unique_ptr<Container> open_rtf(std::string_view bytes, const std::string& place) {
  return std::make_unique<Rtf>(bytes, place);
}

}  // namespace sumi::io
