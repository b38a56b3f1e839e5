#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/clinical/clinical_document.hpp"
#include <sumi/model/span.hpp>

namespace sumi::io {

// The components of a data type. Null where no type has the name.
class Hl7Type;
[[nodiscard]] const Hl7Type* hl7_type(std::string_view name);
// Numbers from 1.
[[nodiscard]] ClinicalPart part_of(const Hl7Type& type, std::size_t component, std::size_t subcomponent);

// A field of a segment.
struct Hl7Field {
  const Hl7Type* type = nullptr;                  // null: by the segment's second field (OBX-5)
  ClinicalSyntax syntax = ClinicalSyntax::any;    // of a value by itself
  std::array<ClinicalWhat, kClinicalModes> what;  // of each mode
};

// The fields of a segment, by their numbers.
struct Hl7Segment {
  std::vector<std::optional<Hl7Field>> fields;
};
// Null: the table doesn't know it. Cost: a binary search.
[[nodiscard]] const Hl7Segment* hl7_segment(std::string_view name);
// Null: the table doesn't know it.
[[nodiscard]] const Hl7Field* hl7_field(const Hl7Segment* segment, std::size_t number);
[[nodiscard]] const Hl7Field* hl7_field(std::string_view segment, std::size_t number);
// Returns whether the table has any field of the segment.
[[nodiscard]] bool is_hl7_segment(std::string_view segment);
// A value of a data type by itself, as of OBX-5.
[[nodiscard]] ClinicalWhat what_of_observation(std::string_view type);
[[nodiscard]] ClinicalSyntax syntax_of_hl7(std::string_view type);
// Returns whether codes of this system have texts that name nobody (LOINC, SNOMED CT, ICD).
[[nodiscard]] bool is_coding_system(std::string_view name);

// The separators of a message, MSH-1 and MSH-2. 0: the message has none.
struct Hl7Separators {
  char field = '|';
  char component = '^';
  char repetition = '~';
  char escape = '\\';
  char subcomponent = '&';
};

// Reads the separators of a header segment (MSH, FHS, BHS). Errors: bad_input at `place`: it has none, or two that are
// alike, or letters.
[[nodiscard]] Hl7Separators hl7_separators(std::string_view header, const std::string& place);

// Appends the text: separators, line breaks (\.br\) and bytes (\X..\) decoded; highlights and other marks of layout are
// left out.
//   Result  false: the text says more than its bytes do when they are read as they stand (\X..\), or has an escape that
//           isn't known and is left out: it must be written anew.
[[nodiscard]] bool append_hl7_unescaped(std::string& out, std::string_view value, const Hl7Separators& by);
// Control characters but line ends become spaces.
void append_hl7_escaped(std::string& out, std::string_view text, const Hl7Separators& by);

// Messages of HL7 v2 (2.3 to 2.8): one or many, in batches (FHS, BHS), in frames (MLLP), lines ended by CR, LF or both.
//   Pieces   one for each subcomponent that says something, with hl7_fields.tsv's use for the mode. What the tables
//            don't know goes. Separators are those of each message's MSH. Escapes are decoded; \C..\, \M..\ and \Z..\,
//            which only a receiver understands, go.
//   Charset  MSH-18 of the first message, where the bytes aren't UTF-8. What is written is UTF-8, and MSH-18 says so.
//   Errors   bad_input: the file doesn't begin with MSH, FHS or BHS; separators that can't be told apart; bytes of no
//            charset that MSH-18 or the caller names.
//   mode     0 to 3, as ClinicalRules has it. rules: by field ("PID-10") or component ("ZPI-3.1").
[[nodiscard]] std::unique_ptr<ClinicalReader> hl7_reader(std::size_t mode, ClinicalRules rules = {});

// Where the messages of a file stand, with what is between them: each byte belongs to one. For containers.
[[nodiscard]] std::vector<Range> hl7_messages(std::string_view file, const std::string& place);
[[nodiscard]] std::unique_ptr<Container> open_hl7(std::string_view bytes, const std::string& place);
// By the first bytes.
[[nodiscard]] bool is_hl7(std::string_view text);

}  // namespace sumi::io
