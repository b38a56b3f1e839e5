#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/clinical/clinical_use.hpp"
#include "io/formats/containers/container.hpp"
#include <sumi/model/span.hpp>

namespace sumi::io {

// The syntax of a value: a replacement that doesn't fit is dropped.
// uid: an identifier of DICOM, which becomes another one of its kind.
enum class ClinicalSyntax : std::uint8_t { any, date, number, word, uid };

// A value of a record that is looked at, or that goes. All other bytes stay.
struct ClinicalPiece {
  Range where;  // bytes of the record
  ClinicalUse use = ClinicalUse::empty;
  ClinicalSyntax syntax = ClinicalSyntax::any;
  bool is_rewritten = false;  // it never stays as it is written: its notation may hide what it says
  bool continues = false;     // of text: it goes on where the one in front ends, without a joint
  ClinicalPart part = ClinicalPart::none;
  std::uint32_t group = 0;  // parts of one name have one group
  std::string path;         // "PID-5.1", "ClinicalDocument/recordTarget/…"
  std::string instead;      // what stands in its place where nothing may
  std::string text;         // as it says, in UTF-8; of a date YYYY-MM-DD, or its first parts
};

// The number of modes: full, strict, partial, statistical of `hide`, from 0.
inline constexpr std::size_t kClinicalModes = 4;

// Uses that the user names for paths, before those of the table.
using ClinicalRules = std::map<std::string, ClinicalUse, std::less<>>;

// Reads and writes a format of messages or documents whose values have types. Stateless but for its settings.
class ClinicalReader {
 public:
  virtual ~ClinicalReader() = default;

  // The file's bytes as UTF-8. `encoding`: a converter's name; empty: as the file says.
  //   Errors  bad_input: bytes that mean nothing in it. bad_usage: no such encoding.
  [[nodiscard]] virtual std::string decoded(std::string bytes, const std::string& encoding,
                                            const std::string& place) const = 0;
  // Where the records stand, in order, disjoint. Errors: bad_input: it is no file of the format.
  [[nodiscard]] virtual std::vector<Range> records(std::string_view file, const std::string& place) const = 0;
  // The pieces of a record, in order, disjoint. Cost: O(bytes). Errors: bad_input at `place`.
  virtual void read(std::string_view record, const std::string& place, std::vector<ClinicalPiece>& pieces) const = 0;
  // Pieces of what stands between records (headers of batches), which never say anything of it.
  virtual void read_between(std::string_view between, std::vector<ClinicalPiece>& pieces) const = 0;
  // The piece, written again with this text. Nothing where the text doesn't fit. Requires: the record it was read from.
  [[nodiscard]] virtual std::string written(const ClinicalPiece& piece, std::string_view record,
                                            std::string_view text) const = 0;
  // A record of which all pieces are written, as the bytes that are published. Errors: bad_input at `place`.
  [[nodiscard]] virtual std::string published(std::string record, const std::string&) const { return record; }
  // False where only `hide` and `redact` can write a record.
  [[nodiscard]] virtual bool is_of_containers() const { return true; }
};

// YYYY[MM[DD[…]]] with dashes and without the time of day; nothing: it is none.
[[nodiscard]] std::optional<std::string> clinical_date(std::string_view written);
// Such a date again, with the time of day that `was` has, where both say a whole day.
[[nodiscard]] std::string compact_date(std::string_view text, std::string_view was);

// True where a piece's text is free text, or a code in which known values are looked for.
[[nodiscard]] bool is_searched(const ClinicalPiece& piece);
// An edited value that its type can hold: "" for a date that became a label.
[[nodiscard]] std::string_view fitting(const ClinicalPiece& piece, std::string_view text);

// The record with new texts of some pieces (by their number), and without those that go.
[[nodiscard]] std::string rewritten(const ClinicalReader& reader, std::string_view record,
                                    const std::vector<ClinicalPiece>& pieces,
                                    const std::map<std::size_t, std::string>& texts);

// One record as a container: its free texts; values of persons, what the table doesn't know and codes are items, but
// for codes that say how a record is read.
[[nodiscard]] std::unique_ptr<Container> open_clinical(std::unique_ptr<ClinicalReader> reader, std::string_view bytes,
                                                       const std::string& place);

}  // namespace sumi::io
