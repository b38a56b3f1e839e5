#include "io/formats/pdf/pdf_reader.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <mutex>

#include <poppler-document.h>
#include <poppler-global.h>
#include <poppler-page.h>

#include "io/formats/pdf/pdf.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

void be_silent(const std::string&, void*) {}

std::string text_of_page(const poppler::page& page) {
  const poppler::byte_array bytes = page.text(poppler::rectf(), poppler::page::raw_order_layout).to_utf8();
  std::string text(bytes.begin(), bytes.end());
  std::ranges::replace(text, '\f', '\n');
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

}  // namespace

std::vector<std::string> read_pdf(std::string_view bytes, const std::string& place) {
  static std::once_flag once;
  std::call_once(once, [] { poppler::set_debug_error_function(be_silent, nullptr); });
  if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()))
    throw Error{Error::Kind::bad_input, place, "it has 2 GiB or more; split it"};
  const std::unique_ptr<poppler::document> document(
      poppler::document::load_from_raw_data(bytes.data(), static_cast<int>(bytes.size())));
  if (!document) throw Error{Error::Kind::bad_input, place, "it is no sound PDF document; repair it"};
  if (document->is_locked()) throw Error{Error::Kind::bad_input, place, "it needs a password; save it without one"};
  if (document->pages() > kMostPdfPages)
    throw Error{Error::Kind::bad_input, place, "it has more pages than any usual document; split it"};
  std::vector<std::string> pages;
  for (int i = 0; i < document->pages(); ++i) {
    const std::unique_ptr<poppler::page> page(document->create_page(i));
    if (!page) throw Error{Error::Kind::bad_input, place, "a page of it can't be read; repair it"};
    pages.push_back(text_of_page(*page));
  }
  return pages;
}

}  // namespace sumi::io
