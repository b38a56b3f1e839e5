#include "io/containers/open_container.hpp"

#include <cassert>

#include "io/containers/docx.hpp"
#include "io/containers/html_page.hpp"
#include "io/containers/mail.hpp"
#include "io/containers/odt.hpp"
#include "io/containers/pdf.hpp"
#include "io/containers/xlsx.hpp"
#include "io/containers/xml_document.hpp"

namespace sumi::io {

std::unique_ptr<Container> open_container(Format format, std::string_view bytes, const std::string& place,
                                          std::uint64_t longest_bytes) {
  assert(is_container(format));
  switch (format) {
    case Format::docx:
      return open_docx(bytes, place, longest_bytes);
    case Format::odt:
      return open_odt(bytes, place, longest_bytes);
    case Format::xlsx:
      return open_xlsx(bytes, place, longest_bytes);
    case Format::eml:
    case Format::mbox:
      return open_mail(bytes, place);
    case Format::html:
      return open_html(bytes, place);
    case Format::xml:
      return open_xml(bytes, place);
    default:
      return open_pdf(bytes, place);
  }
}

}  // namespace sumi::io
