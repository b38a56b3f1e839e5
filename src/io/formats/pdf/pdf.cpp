#include <algorithm>
#include <utility>

#include "base/bytes/input.hpp"
#include "io/formats/containers/document_readers.hpp"
#include "io/formats/pdf/pdf_reader.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kImage = "image";
constexpr std::string_view kDrawing = "drawing";

class Pdf : public Container {
 public:
  Pdf(std::string_view bytes, const std::string& place)
      : place_(place), bytes_(bytes), readers_(document_readers(place)) {
    document_ = readers_.read_pdf(bytes, place, [](std::string_view) { return false; });
    for (const RunText& page : document_.pages)
      if (!page.empty()) texts_.push_back(text_of(page));
    for (const auto& [what, times] : document_.dropped)
      for (std::uint64_t i = 0; i < times; ++i)
        items_.push_back({.what = what, .content = {}, .may_pass = what == kImage || what == kDrawing});
    may_be_copied_ = false;
  }

  std::string written(NewTexts texts, const PassesItem& passes) const override {
    const auto as_is = [](std::string_view text) { return std::string(text); };
    std::vector<std::vector<Splice>> changes(document_.pages.size());
    std::size_t next = 0;
    for (std::size_t i = 0; i < changes.size(); ++i) {
      if (document_.pages[i].empty()) continue;
      append_changes(document_.pages[i], texts[next], {as_is, as_is}, changes[i], texts.edits(next));
      ++next;
    }
    const bool is_clean = !passes(kImage) && !passes(kDrawing);
    return readers_.hide_glyphs(is_clean ? document_.clean : readers_.read_pdf(bytes_, place_, passes).clean, place_,
                                changes, !passes(kExactWidth));
  }
  [[nodiscard]] bool is_scan() const {
    const auto may_be_text = [](const ContainerItem& item) { return item.what == kImage || item.what == kDrawing; };
    return texts_.empty() && std::ranges::any_of(items_, may_be_text);
  }

 private:
  std::string place_;
  std::string bytes_;
  const DocumentReaders& readers_;
  PdfPages document_;
};

// Pages with form feeds between.
class PdfAsText : public Container {
 public:
  PdfAsText(std::string_view bytes, const std::string& place) {
    require_utf8(bytes, place);
    read_pages(bytes);
    for (const std::string& page : pages_)
      if (!page.empty()) texts_.push_back(page);
    if (texts_.empty()) throw Error{Error::Kind::bad_input, place, "it has no text; leave it out"};
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
  // Programs read a document also where other bytes stand in front of it.
  constexpr std::size_t kMostInFront = 1024;
  if (bytes.substr(0, kMostInFront).find("%PDF-") != std::string_view::npos) {
    auto document = std::make_unique<Pdf>(bytes, place);
    if (document->is_scan()) return open_pdf_pictures(bytes, place);
    return document;
  }
  return std::make_unique<PdfAsText>(bytes, place);
}

}  // namespace sumi::io
