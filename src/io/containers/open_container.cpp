#include "io/containers/open_container.hpp"

#include <algorithm>
#include <cassert>

#include "io/containers/docx.hpp"
#include "io/containers/html_page.hpp"
#include "io/containers/mail.hpp"
#include "io/containers/odt.hpp"
#include "io/containers/pdf.hpp"
#include "io/containers/xlsx.hpp"
#include "io/containers/xml_document.hpp"
#include <sumi/model/error.hpp>

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

std::string written_and_read(const Container& container, Format format, const std::string& place,
                             std::span<const std::string> texts, const PassesItem& passes) {
  const auto refuse = [&] {
    throw Error{Error::Kind::bad_input, place,
                "it is made so unusually that it can't be written back safely; save it again by a usual program"};
  };
  std::string written = container.written(texts, passes);
  try {
    const std::unique_ptr<Container> again = open_container(format, written, place, 0);
    const bool holds = std::ranges::all_of(again->items(), [&](const ContainerItem& one) { return passes(one.what); });
    if (!holds || !std::ranges::equal(again->texts(), texts)) refuse();
  } catch (const Error&) {
    refuse();
  }
  return written;
}

}  // namespace sumi::io
