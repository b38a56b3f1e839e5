#include "io/formats/picture/picture.hpp"

#include <utility>
#include <vector>

#include "io/formats/containers/picture_readers.hpp"

namespace sumi::io {
namespace {

class Picture : public Container {
 public:
  Picture(std::string_view bytes, const std::string& place)
      : place_(place), bytes_(bytes), readers_(picture_readers(place)), pages_(kept_readings(bytes, place)) {
    for (const PicturePage& page : pages_) {
      if (!page.text.empty()) texts_.push_back(text_of(page.text));
      if (!page.ink.empty()) items_.push_back({.what = kUnreadInk, .content = {}});
    }
    if (readers_.has_metadata(bytes)) items_.push_back({.what = "metadata", .content = {}, .may_pass = false});
    may_be_copied_ = false;
    is_loose_.assign(texts_.size(), true);
  }

  std::string written(NewTexts texts, const PassesItem& passes) const override {
    const bool keeps_ink = passes(kUnreadInk);
    std::vector<PicturePaint> paints;
    std::size_t next = 0;
    for (const PicturePage& page : pages_) {
      const std::size_t text = next;
      if (!page.text.empty()) ++next;
      paints.push_back(page.text.empty() ? PicturePaint{.ink = page.ink, .unit = page.unit}
                                         : paint_of(page, texts[text], texts.edits(text)));
      paints.back().keeps_ink = keeps_ink;
      if (keeps_ink) paints.back().ink.clear();
    }
    return readers_.painted(bytes_, place_, paints);
  }

 private:
  std::string place_;
  std::string bytes_;
  const PictureReaders& readers_;
  std::vector<PicturePage> pages_;
};

}  // namespace

std::unique_ptr<Container> open_picture(std::string_view bytes, const std::string& place) {
  return std::make_unique<Picture>(bytes, place);
}

bool is_picture(const FileStart& start) {
  return start.head.starts_with("\x89PNG\r\n\x1A\n") || start.head.starts_with("\xFF\xD8\xFF") ||
         start.head.starts_with(std::string_view("II*\0", 4)) || start.head.starts_with(std::string_view("MM\0*", 4));
}

}  // namespace sumi::io
