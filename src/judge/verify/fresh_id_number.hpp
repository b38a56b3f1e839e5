#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <sumi/model/span.hpp>

namespace sumi::verify {

// The id under which the document with a number (from 1) is published: d and at least six digits. In a folder `suffix`
// follows.
[[nodiscard]] std::string fresh_id(std::uint64_t number, std::string_view suffix = {});

// Nothing if the id isn't a fresh one.
[[nodiscard]] std::optional<std::uint64_t> number_of_fresh_id(std::string_view id, std::string_view suffix = {});

// A text that is entirely a fresh name of a document, a file or a resource, or a reference to one: d000001,
// d000001.txt, f000001.docx, r000001, Patient/r000001, #r000001, urn:uuid:r000001.
struct FreshReference {
  std::uint64_t number = 0;
  Range digits;  // bytes of the text
  Range type;    // the type of a resource to which FHIR often refers; empty: none, or another word
};
[[nodiscard]] std::optional<FreshReference> fresh_reference(std::string_view text);

}  // namespace sumi::verify
