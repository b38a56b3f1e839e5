#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/notation/attribute.hpp"
#include <sumi/model/span.hpp>

namespace sumi::io {

// Receives the parts of an XML document, in order. Ranges are bytes of the document. An exception of a receiver ends
// the reading.
class XmlEvents {
 public:
  virtual ~XmlEvents() = default;
  // `line` of the tag's start, from 1. Values are decoded and normalized by XML's rules.
  virtual void begin_element(std::string_view name, const std::vector<Attribute>& attributes, Range tag,
                             std::uint64_t line) = 0;
  virtual void end_element(Range tag) = 0;                    // for an empty-element tag: the tag itself again
  virtual void text(std::string_view part, Range where) = 0;  // decoded; may be any part of a text
  virtual void comment(Range where) = 0;                      // or a processing instruction
};

// Reads one document with expat.
//   Errors  bad_input "<place>:<line>": a document that is not well-formed; a document type declaration (and with it
//           internal or external entities); a declared encoding other than UTF-8, if it is not ASCII.
//   Requires  valid UTF-8 of less than 2 GiB (else unfinished).
//   Cost    O(bytes); nesting uses memory, not the call stack.
void read_xml(std::string_view document, const std::string& place, XmlEvents& events);

}  // namespace sumi::io
