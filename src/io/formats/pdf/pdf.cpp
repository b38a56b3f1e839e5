#include "io/formats/pdf/pdf.hpp"

#include <algorithm>

#include "base/bytes/whole_file.hpp"
#include "io/formats/containers/document_readers.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

class Pdf : public Container {
 public:
  Pdf(std::string_view bytes, const std::string& place) {
    // Programs read a document also where other bytes stand in front of it.
    constexpr std::size_t kMostInFront = 1024;
    if (bytes.substr(0, kMostInFront).find("%PDF-") != std::string_view::npos) {
      pages_ = document_readers(place).read_pdf(bytes, place);
      items_.push_back({"PDF layout", std::string()});
      may_be_copied_ = false;
    } else {
      require_utf8(bytes, place);
      read_pages(bytes);
    }
    for (const std::string& page : pages_)
      if (!page.empty()) texts_.push_back(page);
    if (texts_.empty())
      throw Error{Error::Kind::bad_input, place, "it has no text, perhaps pictures of text; recognize the text first"};
  }

  std::string written(NewTexts texts, const PassesItem&) const override {
    std::string all;
    std::size_t next = 0;
    for (std::size_t i = 0; i < pages_.size(); ++i) {
      if (i > 0) all += '\f';
      if (!pages_[i].empty()) all += texts[next++];
    }
    return all;
  }

 private:
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
