#include "io/containers/pdf.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <mutex>

#include <poppler-document.h>
#include <poppler-global.h>
#include <poppler-page.h>

#include "io/bytes/whole_file.hpp"
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

class Pdf : public Container {
 public:
  Pdf(std::string_view bytes, const std::string& place) {
    // Programs read a document also where other bytes stand in front of it.
    constexpr std::size_t kMostInFront = 1024;
    if (bytes.substr(0, kMostInFront).find("%PDF-") != std::string_view::npos) {
      read_pdf(bytes, place);
      items_.push_back({"PDF layout", std::string()});
    } else {
      require_utf8(bytes, place);
      read_pages(bytes);
    }
    for (const std::string& page : pages_)
      if (!page.empty()) texts_.push_back(page);
    if (texts_.empty())
      throw Error{Error::Kind::bad_input, place, "it has no text, perhaps pictures of text; recognize the text first"};
  }

  std::string written(std::span<const std::string> texts, const PassesItem&) const override {
    std::string all;
    std::size_t next = 0;
    for (std::size_t i = 0; i < pages_.size(); ++i) {
      if (i > 0) all += '\f';
      if (!pages_[i].empty()) all += texts[next++];
    }
    return all;
  }

 private:
  void read_pdf(std::string_view bytes, const std::string& place) {
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
    for (int i = 0; i < document->pages(); ++i) {
      const std::unique_ptr<poppler::page> page(document->create_page(i));
      if (!page) throw Error{Error::Kind::bad_input, place, "a page of it can't be read; repair it"};
      pages_.push_back(text_of_page(*page));
    }
  }

  void read_pages(std::string_view text) {
    for (;;) {
      const std::size_t end = std::min(text.find('\f'), text.size());
      pages_.emplace_back(text.substr(0, end));
      if (end == text.size()) return;
      text.remove_prefix(end + 1);
    }
  }

  std::vector<std::string> pages_;
};

}  // namespace

std::unique_ptr<Container> open_pdf(std::string_view bytes, const std::string& place) {
  return std::make_unique<Pdf>(bytes, place);
}

}  // namespace sumi::io
