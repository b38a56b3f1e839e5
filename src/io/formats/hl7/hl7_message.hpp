#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/clinical/clinical_document.hpp"
#include <sumi/model/span.hpp>

namespace sumi::io {

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
