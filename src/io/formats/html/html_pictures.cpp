#include <algorithm>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>

#include "base/bytes/base64.hpp"
#include "base/text/ascii.hpp"
#include "io/formats/containers/picture_readers.hpp"
#include "io/formats/html/html_entities.hpp"
#include "io/formats/picture/picture.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

// A picture in the page itself, which is read and painted like a picture file.
struct PagePicture {
  std::size_t removal = 0;  // its number among the page's removals
  std::string before;       // what its tag begins with, anew
  std::string_view media_type;
  std::string after;
  std::unique_ptr<Container> inside;
};

// The bytes of a picture in base64; nothing if it is written in another way, or is none that can be read.
std::optional<std::string> picture_in(std::string_view address) {
  constexpr std::string_view kData = "data:";
  const std::size_t comma = address.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const std::string front = lower_case_ascii(address.substr(0, comma));
  if (!front.starts_with(kData) || !front.ends_with(";base64")) return std::nullopt;
  std::optional<std::string> bytes = from_base64(address.substr(comma + 1));
  if (bytes && !is_picture({*bytes, {}})) bytes.reset();
  return bytes;
}

class HtmlPage : public Container {
 public:
  HtmlPage(std::string_view page, const std::string& place)
      : page_(with_sound_ends(page)), part_(read_html(page_, place)) {
    add_texts(part_);
    if (picture_readers_if_installed() != nullptr) open_pictures(place);
    std::vector<Removal> removals = part_.removals;
    for (auto one = pictures_.rbegin(); one != pictures_.rend(); ++one)
      removals.erase(removals.begin() + static_cast<std::ptrdiff_t>(one->removal));
    add_items(page_, removals);
    for (const PagePicture& one : pictures_) add_picture(*one.inside);
  }

  std::string written(NewTexts texts, const PassesItem& passes) const override {
    MarkupPart part = part_;
    std::size_t next = part.texts.size();
    for (const PagePicture& one : pictures_) {
      const std::size_t count = one.inside->texts().size();
      std::string tag = one.before + "data:" + std::string(one.media_type) + ";base64,";
      append_base64(tag, one.inside->written(texts.subspan(next, count), passes));
      next += count;
      part.removals[one.removal].what = kPagePicture;
      part.removals[one.removal].with = tag + one.after;
    }
    const auto passes_item = [&](std::string_view what) { return what != kPagePicture && passes(what); };
    return rewritten(page_, part, texts.subspan(0, part.texts.size()), passes_item, html_notation());
  }

 private:
  static constexpr std::string_view kPagePicture = "picture of the page";
  static constexpr std::size_t kMostPictures = 100;
  static constexpr std::size_t kMostPictureBytes = std::size_t{1} << 26;

  // Those above the limits are removed, as are those that can't be read.
  void open_pictures(const std::string& place) {
    std::unordered_map<Position, std::size_t> images;  // numbers of removals, by where they begin
    for (std::size_t i = 0; i < part_.removals.size(); ++i)
      if (part_.removals[i].what == "image") images.emplace(part_.removals[i].where.begin, i);
    if (images.empty()) return;
    std::size_t left = kMostPictureBytes;
    for (const HtmlToken& token : html_tokens(page_)) {
      if (token.kind != HtmlToken::Kind::begin || token.name != "img") continue;
      const auto source = std::ranges::find(token.attributes, "src", &HtmlAttribute::name);
      if (source == token.attributes.end() || source->value.size() > left) continue;
      const bool is_whole = images.contains(token.where.begin);
      const auto removal = images.find(is_whole ? token.where.begin : source->whole.begin);
      if (removal == images.end()) continue;
      const Range where = part_.removals[removal->second].where;
      if (where.end != (is_whole ? token.where.end : source->whole.end)) continue;
      const auto bytes = picture_in(std::string_view(page_).substr(source->value.begin, source->value.size()));
      if (!bytes) continue;
      left -= source->value.size();
      PagePicture made{.removal = removal->second,
                       .before = is_whole ? "<img" + size_in(token) + " src=\"" : " src=\"",
                       .media_type = bytes->starts_with("\x89PNG")    ? "image/png"
                                     : bytes->starts_with("\xFF\xD8") ? "image/jpeg"
                                                                      : "image/tiff",
                       .after = is_whole ? "\">" : "\""};
      try {
        made.inside = open_picture(*bytes, place);
      } catch (const Error&) {
        continue;
      }
      pictures_.push_back(std::move(made));
      if (pictures_.size() == kMostPictures) break;
    }
    std::ranges::sort(pictures_, {}, &PagePicture::removal);
  }

  // Its width and height, where they are numbers.
  [[nodiscard]] std::string size_in(const HtmlToken& token) const {
    constexpr std::size_t kMostDigits = 5;
    std::string made;
    for (const std::string_view name : {"width", "height"}) {
      const auto one = std::ranges::find(token.attributes, name, &HtmlAttribute::name);
      if (one == token.attributes.end()) continue;
      const std::string_view value = std::string_view(page_).substr(one->value.begin, one->value.size());
      if (!value.empty() && value.size() <= kMostDigits && std::ranges::all_of(value, is_digit))
        made.append(" ").append(name).append("=\"").append(value).append("\"");
    }
    return made;
  }

  void add_picture(const Container& inside) {
    is_loose_.resize(texts_.size());
    texts_.insert(texts_.end(), inside.texts().begin(), inside.texts().end());
    is_loose_.resize(texts_.size(), true);
    items_.insert(items_.end(), inside.items().begin(), inside.items().end());
    may_be_copied_ = false;
  }

  std::string page_;
  MarkupPart part_;
  std::vector<PagePicture> pictures_;
};

}  // namespace

std::unique_ptr<Container> open_html(std::string_view page, const std::string& place) {
  return std::make_unique<HtmlPage>(page, place);
}

}  // namespace sumi::io
