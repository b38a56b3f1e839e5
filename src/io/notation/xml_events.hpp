#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/notation/attribute.hpp"
#include <sumi/model/span.hpp>

namespace sumi::io {

// What stands in an XML document, in order. Ranges are bytes of the document. What a receiver throws ends the reading.
class XmlEvents {
 public:
  virtual ~XmlEvents() = default;
  // `line` of the tag's start, from 1. Values are decoded and normalized as XML has it.
  virtual void begin_element(std::string_view name, const std::vector<Attribute>& attributes, Range tag,
                             std::uint64_t line) = 0;
  virtual void end_element(Range tag) = 0;                    // of an empty-element tag: the tag itself again
  virtual void text(std::string_view part, Range where) = 0;  // decoded, any part of it
  virtual void comment(Range where) = 0;                      // or a processing instruction
};

// Reads one document with expat.
//   Errors  bad_input "<place>:<line>": what is not well-formed; a document type declaration (and with it entities of
//           its own or from elsewhere); where it says it is in another encoding than UTF-8 and is not ASCII.
//   Requires  valid UTF-8 of less than 2 GiB (else unfinished).
//   Cost    O(bytes); nesting takes memory, not the call stack.
void read_xml(std::string_view document, const std::string& place, XmlEvents& events);

}  // namespace sumi::io
