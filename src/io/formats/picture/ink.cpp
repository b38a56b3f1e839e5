#include "io/formats/picture/ink.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>

namespace sumi::io {
namespace {

// Pixels that differ by less from the ground are plain: paper, noise of cameras and of JPEG.
constexpr int kLeastContrast = 40;
constexpr int kSmallUnit = 12;  // pixels of a line of print in the mask
constexpr std::uint32_t kGrey = 0xB0;

struct DestroysBox {
  void operator()(Box* box) const { boxDestroy(&box); }
};
using OwnedBox = std::unique_ptr<Box, DestroysBox>;

OwnedBox box_of(const PictureBox& box) {
  return OwnedBox(boxCreate(box.left, box.top, std::max(box.width, 1), std::max(box.height, 1)));
}

PictureBox box_at(const Boxa* boxes, int i) {
  PictureBox made;
  boxaGetBoxGeometry(const_cast<Boxa*>(boxes), i, &made.left, &made.top, &made.width, &made.height);
  return made;
}

PictureBox widened(const PictureBox& box, int by) {
  return {box.left - by, box.top - by, box.width + 2 * by, box.height + 2 * by};
}

// Cut to what lies on the page; without size: nothing does.
PictureBox within(const PictureBox& box, int width, int height) {
  const int left = std::clamp(box.left, 0, width);
  const int top = std::clamp(box.top, 0, height);
  return {left, top, std::clamp(box.right(), left, width) - left, std::clamp(box.bottom(), top, height) - top};
}

int odd(int size) {
  return size | 1;
}

OwnedPix joined(OwnedPix first, const OwnedPix& second) {
  pixOr(first.get(), first.get(), second.get());
  return first;
}

OwnedPix without(OwnedPix first, const OwnedPix& second) {
  pixSubtract(first.get(), first.get(), second.get());
  return first;
}

// One colour: what is darker or lighter than the ground, which most pixels of a square around it have.
OwnedPix strokes(Pix* grey, int scale, int square) {
  constexpr int kCoarser = 4;
  const auto reduced = [&](int type) {
    return scale == 1 ? owned(pixClone(grey)) : owned(pixScaleGrayMinMax(grey, scale, scale, type));
  };
  const OwnedPix darkest = reduced(L_CHOOSE_MIN);
  const OwnedPix lightest = reduced(L_CHOOSE_MAX);
  const int width = pixGetWidth(darkest.get());
  const int height = pixGetHeight(darkest.get());
  const auto coarse = [&](int size) { return std::max(2, size / kCoarser); };
  const OwnedPix samples = owned(pixScaleBySamplingToSize(grey, coarse(width), coarse(height)));
  const int least = std::min(pixGetWidth(samples.get()), pixGetHeight(samples.get()));
  const int window = std::min(odd(square / kCoarser), (least - 1) | 1);
  const OwnedPix medians = owned(pixRankFilterGray(samples.get(), window, window, 0.5F));
  const OwnedPix ground = owned(pixScaleToSize(medians.get(), width, height));
  const OwnedPix dark = owned(pixSubtractGray(nullptr, ground.get(), darkest.get()));
  const OwnedPix light = owned(pixSubtractGray(nullptr, lightest.get(), ground.get()));
  const auto above = [](const OwnedPix& difference) {
    OwnedPix below = owned(pixThresholdToBinary(difference.get(), kLeastContrast));
    pixInvert(below.get(), below.get());
    return below;
  };
  return joined(above(dark), above(light));
}

// Straight lines along one axis, without those that stand close beside others.
OwnedPix rules(Pix* ink, int unit, bool is_upright) {
  const auto brick = [&](auto change, Pix* pix, int along, int across) {
    return owned(is_upright ? change(nullptr, pix, across, along) : change(nullptr, pix, along, across));
  };
  const OwnedPix tolerant = brick(pixDilateBrick, ink, 1, 3);
  OwnedPix lines = brick(pixOpenBrick, tolerant.get(), 4 * unit, 1);
  const OwnedPix solid = brick(pixOpenBrick, lines.get(), 1, unit / 2 + 3);
  const OwnedPix around = brick(pixDilateBrick, solid.get(), 3, unit);
  lines = without(std::move(lines), around);
  const OwnedPix side_by_side = brick(pixCloseBrick, lines.get(), 1, unit);
  const OwnedPix dense = brick(pixOpenBrick, side_by_side.get(), 1, unit);
  const OwnedPix dropped = brick(pixDilateBrick, dense.get(), 3, unit);
  return without(std::move(lines), dropped);
}

// Boxes of one colour, wider than high, such as those that hide a word.
OwnedPix even_boxes(Pix* ink, Pix* page, int scale, int unit) {
  OwnedPix made = owned(pixCreateTemplate(ink));
  const OwnedBoxa all(pixConnCompBB(ink, 8));
  for (int i = 0; i < boxaGetCount(all.get()); ++i) {
    const PictureBox box = box_at(all.get(), i);
    if (box.width < unit || box.height < unit / 2 || box.width < box.height) continue;
    const PictureBox inner =
        within(widened({box.left * scale, box.top * scale, box.width * scale, box.height * scale}, -scale - 1),
               pixGetWidth(page), pixGetHeight(page));
    if (inner.width < 1 || inner.height < 1) continue;
    const OwnedBox place = box_of(inner);
    const OwnedPix part(pixClipRectangle(page, place.get(), nullptr));
    if (!part) continue;
    bool is_even = true;
    l_uint32 first = 0;
    pixGetPixel(part.get(), 0, 0, &first);
    for (int y = 0; is_even && y < pixGetHeight(part.get()); ++y)
      for (int x = 0; is_even && x < pixGetWidth(part.get()); ++x) {
        l_uint32 pixel = 0;
        pixGetPixel(part.get(), x, y, &pixel);
        is_even = pixel == first;
      }
    if (is_even) pixRasterop(made.get(), box.left, box.top, box.width, box.height, PIX_SET, nullptr, 0, 0);
  }
  return made;
}

void fill(Pix* pix, const PictureBox& box, std::uint32_t grey) {
  const PictureBox on_page = within(box, pixGetWidth(pix), pixGetHeight(pix));
  if (on_page.width < 1 || on_page.height < 1) return;
  const std::uint32_t color = pixGetDepth(pix) == 32 ? grey << 24 | grey << 16 | grey << 8 : grey;
  pixSetInRectArbitrary(pix, box_of(on_page).get(), color);
}

int kept_margin(int unit) {
  return std::max(2, unit / 6);
}

// The colour of ground that isn't kept, in a square; nothing of it: 0 pixels.
struct Ground {
  std::array<std::uint64_t, 3> sums{};
  std::uint64_t pixels = 0;
  [[nodiscard]] std::uint32_t color(bool is_colored) const {
    constexpr std::uint32_t kStep = 4;  // what is fainter is no picture any more
    std::array<std::uint32_t, 3> levels{};
    for (std::size_t i = 0; i < 3; ++i)
      levels[i] = std::min<std::uint32_t>(
          255, (static_cast<std::uint32_t>(sums[i] / std::max<std::uint64_t>(pixels, 1)) + kStep / 2) / kStep * kStep);
    return is_colored ? levels[0] << 24 | levels[1] << 16 | levels[2] << 8 : levels[0];
  }
};

}  // namespace

InkMask ink_mask(Pix* page, std::span<const PictureBox> kept, int unit) {
  InkMask made;
  made.scale = std::max(1, unit / kSmallUnit);
  const int small = std::max(4, unit / made.scale);
  const int square = odd(5 * small);
  if (pixGetWidth(page) / made.scale < 3 || pixGetHeight(page) / made.scale < 3) made.scale = 1;
  if (pixGetDepth(page) == 32) {
    for (const int color : {COLOR_RED, COLOR_GREEN, COLOR_BLUE}) {
      const OwnedPix grey = owned(pixGetRGBComponent(page, color));
      OwnedPix one = strokes(grey.get(), made.scale, square);
      made.ink = made.ink ? joined(std::move(made.ink), one) : std::move(one);
    }
  } else {
    made.ink = strokes(page, made.scale, square);
  }
  made.strokes = owned(pixDilateBrick(nullptr, made.ink.get(), 3, 3));
  made.allowed = joined(rules(made.ink.get(), small, false), rules(made.ink.get(), small, true));
  made.allowed = joined(std::move(made.allowed), even_boxes(made.ink.get(), page, made.scale, small));
  made.ink = without(std::move(made.ink), made.allowed);
  for (const PictureBox& word : kept) {
    const PictureBox box = widened(word, kept_margin(unit));
    const int left = box.left / made.scale;
    const int top = box.top / made.scale;
    pixRasterop(made.ink.get(), left, top, box.right() / made.scale + 1 - left, box.bottom() / made.scale + 1 - top,
                PIX_CLR, nullptr, 0, 0);
  }
  const int speck = std::max(2, small / 4);
  made.ink = owned(pixSelectBySize(made.ink.get(), speck, speck, 8, L_SELECT_IF_EITHER, L_SELECT_IF_GTE, nullptr));
  return made;
}

std::vector<PictureBox> ink_boxes(const InkMask& mask, const Pix* page, int unit) {
  const int small = std::max(4, unit / mask.scale);
  const int width = pixGetWidth(mask.ink.get());
  const int height = pixGetHeight(mask.ink.get());
  const OwnedPix wide = owned(pixCloseSafeBrick(nullptr, mask.ink.get(), odd(2 * small), odd(small)));
  const OwnedBoxa parts(pixConnCompBB(wide.get(), 8));
  std::vector<PictureBox> made;
  const auto add = [&](const PictureBox& box) {
    const PictureBox all =
        widened({box.left * mask.scale, box.top * mask.scale, box.width * mask.scale, box.height * mask.scale},
                std::max(mask.scale, unit / 8));
    made.push_back(within(all, pixGetWidth(page), pixGetHeight(page)));
  };
  const auto count = [&](const PictureBox& box) {
    l_int32 pixels = 0;
    pixCountPixelsInRect(mask.ink.get(), box_of(box).get(), &pixels, nullptr);
    return pixels;
  };
  for (int i = 0; i < boxaGetCount(parts.get()); ++i) {
    const PictureBox box = box_at(parts.get(), i);
    const std::int64_t area = std::int64_t{box.width} * box.height;
    const bool is_large = area > std::int64_t{width} * height / 10;
    if (!is_large || std::int64_t{count(box)} * 8 > area) {
      add(box);
      continue;
    }
    for (int top = box.top; top < box.bottom(); top += 2 * small)
      for (int left = box.left; left < box.right(); left += 2 * small) {
        const PictureBox square = within({left, top, 2 * small, 2 * small}, width, height);
        if (square.width > 0 && square.height > 0 && count(square) > 0) add(square);
      }
  }
  return made;
}

void clear_box(Pix* page, const PictureBox& box) {
  fill(page, box, 0xFF);
}

OwnedPix painted_page(Pix* page, const PicturePaint& paint) {
  OwnedPix made = owned(pixCopy(nullptr, page));
  const int width = pixGetWidth(page);
  const int height = pixGetHeight(page);
  const bool is_colored = pixGetDepth(page) == 32;
  if (!paint.keeps_ink) {
    const InkMask mask = ink_mask(page, paint.kept, paint.unit);
    OwnedPix keeps = owned(pixCreate(width, height, 1));
    OwnedPix inked = owned(pixCreate(width, height, 1));
    const auto enlarge = [&](Pix* from, Pix* to) {
      const OwnedPix large = owned(mask.scale == 1 ? pixClone(from) : pixExpandReplicate(from, mask.scale));
      pixRasterop(to, 0, 0, width, height, PIX_SRC, large.get(), 0, 0);
    };
    enlarge(owned(pixDilateBrick(nullptr, mask.allowed.get(), 3, 3)).get(), keeps.get());
    enlarge(mask.strokes.get(), inked.get());
    for (const PictureBox& word : paint.kept) {
      const PictureBox box = widened(word, kept_margin(paint.unit));
      pixRasterop(keeps.get(), box.left, box.top, box.width, box.height, PIX_SET, nullptr, 0, 0);
    }
    const int square = std::max(8, 2 * paint.unit);
    Ground ground;
    for (int top = 0; top < height; top += square)
      for (int left = 0; left < width; left += square) {
        const Ground before = std::exchange(ground, {});
        const auto each = [&](const auto& take) {
          for (int y = top; y < std::min(top + square, height); ++y) {
            l_uint32* const line = pixGetData(made.get()) + std::ptrdiff_t{y} * pixGetWpl(made.get());
            l_uint32* const kept = pixGetData(keeps.get()) + std::ptrdiff_t{y} * pixGetWpl(keeps.get());
            l_uint32* const ink = pixGetData(inked.get()) + std::ptrdiff_t{y} * pixGetWpl(inked.get());
            for (int x = left; x < std::min(left + square, width); ++x)
              if (GET_DATA_BIT(kept, x) == 0) take(line, x, GET_DATA_BIT(ink, x) != 0);
          }
        };
        each([&](l_uint32* line, int x, bool is_ink) {
          if (is_ink) return;
          ++ground.pixels;
          if (!is_colored) {
            ground.sums[0] += GET_DATA_BYTE(line, x);
            return;
          }
          for (std::size_t i = 0; i < 3; ++i) ground.sums[i] += line[x] >> (24 - 8 * i) & 0xFF;
        });
        if (ground.pixels == 0) ground = before;
        const std::uint32_t color = ground.color(is_colored);
        each([&](l_uint32* line, int x, bool) {
          if (is_colored) {
            line[x] = color;
          } else {
            SET_DATA_BYTE(line, x, static_cast<l_uint8>(color));
          }
        });
      }
    for (const PictureBox& box : ink_boxes(mask, page, paint.unit)) fill(made.get(), box, kGrey);
  }
  for (const PictureBox& box : paint.ink) fill(made.get(), box, kGrey);
  for (const PictureBox& box : paint.hidden) fill(made.get(), widened(box, kept_margin(paint.unit)), 0);
  return made;
}

}  // namespace sumi::io
