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

// The notation of a text in its record: plain, as a JSON string, as a quoted cell; or another one, stored in full.
enum class TextNotation : std::uint8_t { plain, json, quoted, spelled };
inline constexpr std::uint8_t kTextNotations = 4;

// The data to restore one document.
struct DocumentReversal {
  struct Piece {
    Range where;         // bytes of the published text
    std::string source;  // the original text

    bool operator==(const Piece&) const = default;
  };
  std::optional<std::string> id;
  std::uint64_t published_bytes = 0;
  std::string published_hash;  // 32 bytes of BLAKE2b of the published text
  std::vector<Piece> pieces;   // in order, disjoint
  // The ends of the published texts from which the record was joined (io::Record::pieces). Empty: there was one; or an
  // older version wrote the reversal, which didn't record it.
  std::vector<Position> ends;
  // For formats that are restored byte for byte: the bytes around the text in its record.
  TextNotation notation = TextNotation::plain;
  std::string before;
  std::string after;
  std::string spelled;  // the text's notation in full, if `spelled`

  bool operator==(const DocumentReversal&) const = default;
};

// The data to restore a publication's source.
struct Reversal {
  Format format = Format::text;
  bool byte_for_byte = false;  // documents have their records' bytes
  std::string text_name;       // the publication's field or column with the text
  std::string preamble;        // before the first record, and after the last one
  std::string epilogue;
  std::vector<DocumentReversal> documents;

  bool operator==(const Reversal&) const = default;
};

// Returns whether the source of the format can be restored byte for byte: if a record is a text, a line or a row.
[[nodiscard]] bool is_put_back_whole(Format format);

// The data to restore `record` after its `edits` have been replaced by `rendered`.
[[nodiscard]] DocumentReversal reversal_of(const io::Record& record, std::span<const Edit> edits,
                                           const RenderedEdits& rendered, bool byte_for_byte);

// A hash that identifies a published text; 32 bytes.
[[nodiscard]] std::string hash_of_text(std::string_view text);

// The ranges of a joined record's texts after `edits`, each of which is within one of them.
[[nodiscard]] std::vector<Range> published_pieces(const io::Record& record, std::span<const Edit> edits);

// Errors: unfinished at the record's place if a text of a joined record becomes empty, or newly begins or ends with
// white space: reading it again might give another text.
void require_ways_back(const io::Record& record, std::span<const Edit> edits, const RenderedEdits& rendered);

// The source's text. Nothing if `published` differs from what was published.
[[nodiscard]] std::optional<std::string> source_text(std::string_view published, const DocumentReversal& document);

// True if `published` was joined from texts with the same ends as when it was published; or, if these are unknown, if
// each stretch to restore is within one of its texts.
[[nodiscard]] bool is_cut_as_published(const io::Record& published, const DocumentReversal& document);

// The source's record with its restored text. Requires: it was kept byte for byte.
[[nodiscard]] std::string source_record(std::string_view text, const DocumentReversal& document);

// A reversal as bytes that only the key opens.
//   Layout   "sumi-reversal-1\n", a nonce of 24 bytes, and the reversal under XChaCha20-Poly1305 (RFC 8439,
//            draft-irtf-cfrg-xchacha), with the first line as associated data; its key is derived from the custodian's.
//   Nonce    keyed BLAKE2b of the plaintext: the same reversal gives the same bytes, another one another nonce (except
//            with probability 2^-96). So the file reveals whether two runs were the same, and the reversal's length;
//            nothing else.
[[nodiscard]] std::string sealed(const Reversal& reversal, const Key& key);

// Errors: bad_input at `place` if the bytes aren't of a known version, were made with another key, or were changed.
[[nodiscard]] Reversal unsealed(std::string_view bytes, const Key& key, const std::string& place);

}  // namespace sumi::replace
