#include <algorithm>
#include <utility>
#include <vector>

#include "io/formats/containers/document_readers.hpp"
#include "io/formats/containers/picture_readers.hpp"
#include "io/formats/pdf/pdf_reader.hpp"

namespace sumi::io {
namespace {

struct Page {
  PicturePage glyphs;
  PicturePage print;
  bool has_pictures = false;
};

void append_words(const PicturePage& page, const std::vector<bool>& stays, std::vector<LayerWord>& words) {
  bool is_open = false;
  for (std::size_t i = 0; i < page.text.size(); ++i) {
    const std::string& text = page.text[i].text;
    if (!stays[i] || text == " ") {  // marks don't stay
      is_open = false;
      continue;
    }
    if (is_open) {
      words.back().box = together(words.back().box, page.boxes[i]);
      words.back().text += text;
    } else {
      words.push_back({page.boxes[i], text});
    }
    is_open = true;
  }
}

class PdfPictures : public Container {
 public:
  PdfPictures(std::string_view bytes, const std::string& place)
      : place_(place), bytes_(bytes), readers_(document_readers(place)), pictures_(picture_readers(place)) {
    readers_.read_sheets(bytes_, place, [&](PdfSheet&& sheet) {
      Page& page = pages_.emplace_back();
      page.print = kept_reading(sheet, place);
      page.has_pictures = sheet.has_pictures;
      page.glyphs.text = std::move(sheet.text);
      page.glyphs.boxes = std::move(sheet.boxes);
      page.glyphs.is_print.assign(page.glyphs.text.size(), !sheet.has_pictures);
      for (const PicturePage* one : {&page.glyphs, &page.print})
        if (!one->text.empty()) texts_.push_back(text_of(one->text));
      if (!page.print.ink.empty()) items_.push_back({.what = kUnreadInk, .content = {}});
    });
    items_.push_back({.what = kUnshown, .content = {}, .may_pass = false});
    is_loose_.assign(texts_.size(), true);
    may_be_copied_ = false;
  }

  std::string written(NewTexts texts, const PassesItem& passes) const override {
    const bool keeps_ink = passes(kUnreadInk);
    std::vector<PictureSheet> sheets;
    std::size_t next = 0;
    readers_.read_sheets(bytes_, place_, [&](const PdfSheet& sheet) {
      const Page& page = pages_.at(sheets.size());
      PicturePaint paint{.ink = page.print.ink, .keeps_ink = keeps_ink, .unit = page.print.unit};
      if (keeps_ink) paint.ink.clear();
      for (const PicturePage* one : {&page.glyphs, &page.print}) {
        if (one->text.empty()) continue;
        PicturePaint own = paint_of(*one, texts[next], texts.edits(next));
        ++next;
        paint.hidden.insert(paint.hidden.end(), own.hidden.begin(), own.hidden.end());
        paint.kept.insert(paint.kept.end(), own.kept.begin(), own.kept.end());
      }
      const auto is_hidden = [&](const PictureBox& box) {
        return std::ranges::any_of(paint.hidden, [&](const PictureBox& hidden) { return meet(hidden, box); });
      };
      std::erase_if(paint.kept, is_hidden);
      PictureSheet& made = sheets.emplace_back();
      made.width = sheet.width;
      made.height = sheet.height;
      for (const PicturePage* one : {&page.glyphs, &page.print}) {
        std::vector<bool> stays(one->text.size());
        for (std::size_t i = 0; i < stays.size(); ++i)
          stays[i] = one->is_print[i] && !one->text[i].is_mark && !is_hidden(one->boxes[i]);
        append_words(*one, stays, made.words);
      }
      made.picture = pictures_.painted_sheet(sheet, place_, paint);
    });
    return readers_.write_sheets(sheets);
  }

 private:
  std::string place_;
  std::string bytes_;
  const DocumentReaders& readers_;
  const PictureReaders& pictures_;
  std::vector<Page> pages_;
};

}  // namespace

std::unique_ptr<Container> open_pdf_pictures(std::string_view bytes, const std::string& place) {
  return std::make_unique<PdfPictures>(bytes, place);
}

}  // namespace sumi::io
