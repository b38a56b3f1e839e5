#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/output.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>
#include <sumi/keys/key.hpp>
#include <sumi/replace/replace.hpp>

namespace sumi::replace {

// How a text lies in its record: as it is, as a JSON string, as a quoted cell; or otherwise, then spelled out.
enum class TextNotation : std::uint8_t { plain, json, quoted, spelled };
inline constexpr std::uint8_t kTextNotations = 4;

// What puts one document back.
struct DocumentReversal {
  struct Piece {
    Range where;         // bytes of the published text
    std::string source;  // what stood there

    bool operator==(const Piece&) const = default;
  };
  std::optional<std::string> id;
  std::uint64_t published_bytes = 0;
  std::string published_hash;  // 32 bytes of BLAKE2b of the published text
  std::vector<Piece> pieces;   // in order, disjoint
  // Ends of the published texts that the record was joined of (io::Record::pieces). Empty: it was one; or an older
  // version wrote the reversal, which didn't say.
  std::vector<Position> ends;
  // Of formats that are put back byte for byte: what stands around the text in its record.
  TextNotation notation = TextNotation::plain;
  std::string before;
  std::string after;
  std::string spelled;  // the text's value, where the notation says so

  bool operator==(const DocumentReversal&) const = default;
};

// What puts a publication back.
struct Reversal {
  Format format = Format::text;
  bool byte_for_byte = false;  // whether documents know their records
  std::string text_name;       // of the publication's field or column that holds the text
  std::string preamble;        // in front of the first record, and behind the last one
  std::string epilogue;
  std::vector<DocumentReversal> documents;

  bool operator==(const Reversal&) const = default;
};

// Whether the source of the format can be put back byte for byte: where a record is text, a line or a row.
[[nodiscard]] bool is_put_back_whole(Format format);

// What puts `record` back, once `rendered` of its `edits` stands in its place.
[[nodiscard]] DocumentReversal reversal_of(const io::Record& record, std::span<const Edit> edits,
                                           const RenderedEdits& rendered, bool byte_for_byte);

// Marks a published text; 32 bytes.
[[nodiscard]] std::string hash_of_text(std::string_view text);

// Where the texts of a joined record lie once `edits` are made, each of which lies within one of them.
[[nodiscard]] std::vector<Range> published_pieces(const io::Record& record, std::span<const Edit> edits);

// Errors: unfinished at the record's place where a text of a joined record becomes empty, or begins or ends with white
// space that it had not: it may be read again as another one.
void require_ways_back(const io::Record& record, std::span<const Edit> edits, const RenderedEdits& rendered);

// The text of the source. Nothing where `published` isn't what was published.
[[nodiscard]] std::optional<std::string> source_text(std::string_view published, const DocumentReversal& document);

// True where the texts that `published` was joined of end where they were published; or, where that isn't known, where
// each stretch that is put back lies within one of them.
[[nodiscard]] bool is_cut_as_published(const io::Record& published, const DocumentReversal& document);

// The record of the source, once its text is known. Requires: it was kept byte for byte.
[[nodiscard]] std::string source_record(std::string_view text, const DocumentReversal& document);

}  // namespace sumi::replace
