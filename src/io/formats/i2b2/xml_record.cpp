#include "io/formats/i2b2/xml_record.hpp"

#include "io/notation/xml_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

void require_xml_characters(const Record& record) {
  bool holds = holds_in_xml(record.text) && holds_in_xml(record.id.value_or(""));
  for (const RecordSpan& span : record.spans) {
    holds = holds && holds_in_xml(span.label);
    for (const Attribute& attribute : span.attributes) holds = holds && holds_in_xml(attribute.value);
  }
  if (!holds)
    throw Error{Error::Kind::bad_input, record.place,
                "it has a character that XML cannot represent (U+0000 to U+001F, U+FFFE, U+FFFF); remove it, or write "
                "another format"};
}

}  // namespace sumi::io
