#include "io/formats/containers/picture_readers.hpp"

#include <map>
#include <mutex>

#include "base/bytes/sha256.hpp"
#include "base/machine/late_library.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

const PictureReaders* picture_readers_if_installed() {
  static const void* const readers = late_address("sumi_pictures", "sumi_picture_readers");
  return static_cast<const PictureReaders*>(readers);
}

const PictureReaders& picture_readers(const std::string& place) {
  const PictureReaders* const readers = picture_readers_if_installed();
  if (readers == nullptr)
    throw Error{Error::Kind::unfinished, place,
                "what reads pictures (sumi_pictures, with Tesseract) is not installed with this program; install it"};
  return *readers;
}

namespace {

struct Kept {
  std::mutex mutex;
  unsigned keepers = 0;
  std::map<std::string, std::vector<PicturePage>> pages;  // by digests of pictures
};
Kept& kept() {
  static Kept one;
  return one;
}

template <typename Read>
std::vector<PicturePage> known_or_read(std::string_view bytes, const Read& read) {
  const std::string digest = sha256_of_bytes(bytes);
  {
    const std::lock_guard lock(kept().mutex);
    if (const auto known = kept().pages.find(digest); known != kept().pages.end()) return known->second;
  }
  std::vector<PicturePage> made = read();
  const std::lock_guard lock(kept().mutex);
  if (kept().keepers > 0) kept().pages.emplace(digest, made);
  return made;
}

}  // namespace

KeptReadings::KeptReadings() {
  const std::lock_guard lock(kept().mutex);
  ++kept().keepers;
}

KeptReadings::~KeptReadings() {
  const std::lock_guard lock(kept().mutex);
  if (--kept().keepers == 0) kept().pages.clear();
}

std::vector<PicturePage> kept_readings(std::string_view picture, const std::string& place) {
  return known_or_read(picture, [&] { return picture_readers(place).read(picture, place); });
}

PicturePage kept_reading(const PdfSheet& sheet, const std::string& place) {
  return known_or_read(sheet.picture, [&] { return std::vector{picture_readers(place).read_sheet(sheet, place)}; })
      .front();
}

PicturePaint paint_of(const PicturePage& page, std::string_view new_text, std::span<const TextEdit> edits) {
  const auto as_is = [](std::string_view text) { return std::string(text); };
  std::vector<Splice> changes;
  append_changes(page.text, new_text, {as_is, as_is}, changes, edits);
  std::vector<bool> is_hidden(page.text.size(), false);
  for (const Splice& change : changes)
    for (std::size_t i = change.where.begin; i < change.where.end && i < is_hidden.size(); ++i) is_hidden[i] = true;
  PicturePaint paint{.ink = page.ink, .unit = page.unit};
  bool is_beside = false;  // the word in front is hidden, on the same line
  for (std::size_t i = 0; i < page.text.size(); ++i) {
    const PictureBox& box = page.boxes[i];
    if (page.text[i].is_mark) {
      is_beside = is_beside && page.text[i].text == " ";
      continue;
    }
    if (!is_hidden[i]) {
      is_beside = false;
      if (page.is_print[i]) paint.kept.push_back(box);
      continue;
    }
    if (is_beside) {
      paint.hidden.back() = together(paint.hidden.back(), box);
    } else {
      paint.hidden.push_back(box);
    }
    is_beside = true;
  }
  return paint;
}

}  // namespace sumi::io
