#include "publish/replace/reversal.hpp"

#include <algorithm>

#include <sodium.h>

#include "base/text/ascii.hpp"
#include "io/formats/registry.hpp"
#include "io/notation/json_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::replace {
namespace {

std::string value_of(std::string_view text, TextNotation notation) {
  std::string value;
  switch (notation) {
    case TextNotation::plain:
      value = text;
      break;
    case TextNotation::json:
      io::append_json_string(value, text);
      break;
    case TextNotation::quoted:
      value = "\"";
      for (const char byte : text) value.append(byte == '"' ? 2 : 1, byte);
      value += '"';
      break;
    case TextNotation::spelled:
      break;
  }
  return value;
}

TextNotation notation_of(std::string_view value, std::string_view text) {
  for (const TextNotation notation : {TextNotation::plain, TextNotation::json, TextNotation::quoted})
    if (value == value_of(text, notation)) return notation;
  return TextNotation::spelled;
}

}  // namespace

bool is_put_back_whole(Format format) {
  const io::Shape shape = io::row_of(format).shape;
  return shape == io::Shape::text || shape == io::Shape::lines || shape == io::Shape::fields ||
         shape == io::Shape::table;
}

std::string hash_of_text(std::string_view text) {
  std::string hash(32, '\0');
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(),
                     reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr, 0);
  return hash;
}

std::vector<Range> published_pieces(const io::Record& record, std::span<const Edit> edits) {
  std::vector<Range> published;
  std::size_t edit = 0;
  Position begin = 0;
  Position behind = 0;  // the end of the previous text, in the source
  for (const Range& piece : record.pieces) {
    begin += piece.begin - behind;
    Position end = begin + piece.size();
    for (; edit < edits.size() && edits[edit].where.end <= piece.end; ++edit)
      end = end + edits[edit].replacement.size() - edits[edit].where.size();
    published.push_back({begin, end});
    begin = end;
    behind = piece.end;
  }
  return published;
}

DocumentReversal reversal_of(const io::Record& record, std::span<const Edit> edits, const RenderedEdits& rendered,
                             bool byte_for_byte) {
  DocumentReversal document;
  document.id = record.id;
  document.published_bytes = rendered.text.size();
  document.published_hash = hash_of_text(rendered.text);
  for (std::size_t i = 0; i < edits.size(); ++i) {
    const Range where = edits[i].where;
    std::string source = record.text.substr(where.begin, where.size());
    if (source != edits[i].replacement) document.pieces.push_back({rendered.places[i], std::move(source)});
  }
  for (const Range piece : published_pieces(record, edits)) document.ends.push_back(piece.end);
  const auto text = std::ranges::find(record.fields, io::Role::text, &io::Field::role);
  if (!byte_for_byte || text == record.fields.end()) return document;
  const std::string_view value = record.raw.substr(text->value.begin, text->value.size());
  document.notation = notation_of(value, record.text);
  if (document.notation == TextNotation::spelled) document.spelled = value;
  document.before = record.raw.substr(0, text->value.begin);
  document.after = record.raw.substr(text->value.end);
  return document;
}

std::optional<std::string> source_text(std::string_view published, const DocumentReversal& document) {
  if (published.size() != document.published_bytes || hash_of_text(published) != document.published_hash)
    return std::nullopt;
  std::string text;
  Position copied = 0;
  for (const DocumentReversal::Piece& piece : document.pieces) {
    if (piece.where.begin < copied || piece.where.end < piece.where.begin || piece.where.end > published.size())
      return std::nullopt;
    text.append(published.substr(copied, piece.where.begin - copied)).append(piece.source);
    copied = piece.where.end;
  }
  return text.append(published.substr(copied));
}

bool is_cut_as_published(const io::Record& published, const DocumentReversal& document) {
  if (!document.ends.empty()) return std::ranges::equal(published.pieces, document.ends, {}, &Range::end);
  return published.pieces.empty() || std::ranges::all_of(document.pieces, [&](const DocumentReversal::Piece& one) {
           return std::ranges::any_of(published.pieces, [&](Range piece) {
             return piece.begin <= one.where.begin && one.where.end <= piece.end;
           });
         });
}

std::string source_record(std::string_view text, const DocumentReversal& document) {
  const std::string value =
      document.notation == TextNotation::spelled ? document.spelled : value_of(text, document.notation);
  return document.before + value + document.after;
}

void require_ways_back(const io::Record& record, std::span<const Edit> edits, const RenderedEdits& rendered) {
  const auto shown = [](std::string_view text) { return std::pair(trimmed(text).empty(), trimmed(text) == text); };
  const auto text_at = [](std::string_view text, Range where) { return text.substr(where.begin, where.size()); };
  const std::vector<Range> published = published_pieces(record, edits);
  for (std::size_t i = 0; i < published.size(); ++i) {
    const std::string_view before = text_at(record.text, record.pieces[i]);
    const std::string_view after = text_at(rendered.text, published[i]);
    if (shown(before) != shown(after))
      throw Error{Error::Kind::unfinished, record.place,
                  "a paragraph would lose its text or an end of it, and could not be put back; choose tag or mark for "
                  "redact, or leave out the reversal"};
  }
}

}  // namespace sumi::replace
