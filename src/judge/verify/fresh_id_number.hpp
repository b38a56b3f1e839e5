#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <sumi/model/span.hpp>

namespace sumi::verify {

// What publishing calls the document of a number (from 1): d and at least six digits. In a folder `suffix`
// follows.
[[nodiscard]] std::string fresh_id(std::uint64_t number, std::string_view suffix = {});

// Nothing where the id is no fresh one.
[[nodiscard]] std::optional<std::uint64_t> number_of_fresh_id(std::string_view id, std::string_view suffix = {});

// A text that is all how publishing calls a document, a file or a resource, or refers to it: d000001, d000001.txt,
// f000001.docx, r000001, Patient/r000001, #r000001, urn:uuid:r000001.
struct FreshReference {
  std::uint64_t number = 0;
  Range digits;  // bytes of the text
  Range type;    // of a resource that FHIR often refers to; empty: none stands there, or another word
};
[[nodiscard]] std::optional<FreshReference> fresh_reference(std::string_view text);

}  // namespace sumi::verify
