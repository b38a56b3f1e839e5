#include <algorithm>
#include <unordered_set>
#include <utility>

#include "base/bytes/input.hpp"
#include "base/text/ascii.hpp"
#include "io/formats/containers/known_words.hpp"
#include "io/formats/html/html_entities.hpp"
#include "io/notation/xml_text.hpp"

namespace sumi::io {
namespace {

using Names = std::unordered_set<std::string_view>;

const Names& inline_elements() {
  static const Names names{"a",      "b",    "i",   "u",     "em",   "strong", "small", "sub",     "sup",  "s",
                           "strike", "del",  "ins", "mark",  "q",    "cite",   "code",  "kbd",     "samp", "var",
                           "span",   "font", "tt",  "big",   "nobr", "wbr",    "abbr",  "acronym", "dfn",  "time",
                           "data",   "bdi",  "bdo", "label", "ruby", "rt",     "rp",    "br",      "rb"};
  return names;
}

const Names& block_elements() {
  static const Names names{
      "html",     "head",     "body",       "title",  "h1",       "h2",     "h3",   "h4",     "h5",      "h6",
      "p",        "div",      "blockquote", "pre",    "hr",       "ul",     "ol",   "li",     "dl",      "dt",
      "dd",       "table",    "thead",      "tbody",  "tfoot",    "tr",     "td",   "th",     "caption", "colgroup",
      "col",      "section",  "article",    "header", "footer",   "nav",    "main", "aside",  "figure",  "figcaption",
      "details",  "summary",  "address",    "center", "fieldset", "legend", "form", "button", "select",  "option",
      "optgroup", "textarea", "output",     "hgroup", "search",   "menu",   "dir",  "listing"};
  return names;
}

// Elements that are removed with their content.
const Names& removed_elements() {
  static const Names names{"script", "style",   "xmp",      "iframe",   "noembed", "noframes", "noscript", "plaintext",
                           "svg",    "math",    "object",   "applet",   "canvas",  "audio",    "video",    "template",
                           "map",    "picture", "frameset", "datalist", "dialog",  "portal"};
  return names;
}

const Names& layout_attributes() {
  static const Names names{"align",    "valign",  "width", "height", "border", "cellpadding", "cellspacing", "bgcolor",
                           "colspan",  "rowspan", "span",  "scope",  "nowrap", "dir",         "start",       "type",
                           "reversed", "class",   "style", "color",  "size",   "face",        "clear",       "compact",
                           "noshade",  "rules",   "frame", "open",   "hidden", "charset"};
  return names;
}

// Attributes that browsers show, or read aloud.
const Names& shown_attributes() {
  static const Names names{"alt",
                           "title",
                           "placeholder",
                           "label",
                           "summary",
                           "abbr",
                           "aria-label",
                           "aria-description",
                           "aria-valuetext",
                           "aria-placeholder",
                           "aria-roledescription"};
  return names;
}

bool is_in(const Names& names, std::string_view name) {
  return names.contains(name);
}

// Elements that stay for their attributes, without what they show or contain.
bool keeps_attributes_only(std::string_view name) {
  return name == "img" || name == "input";
}

std::string_view what_of_element(std::string_view name) {
  if (name == "script" || name == "noscript") return "script";
  if (name == "style" || name == "link") return "style sheet";
  if (name == "meta" || name == "base") return "metadata";
  if (name == "svg" || name == "img" || name == "picture" || name == "canvas" || name == "map" || name == "area")
    return "image";
  if (name == "input" || name == "datalist") return "form field";
  return "other element";
}

std::string_view what_of_attribute(std::string_view name) {
  static const Names links{"href", "src", "action", "cite", "background", "longdesc", "srcset", "formaction", "ping"};
  static const Names texts{"content", "value", "datetime"};
  if (is_in(links, name)) return "link";
  if (is_in(texts, name) || name.starts_with("aria-")) return "text of an attribute";
  if (name.starts_with("on")) return "script";
  return "other attribute";
}

class PageReading {
 public:
  explicit PageReading(std::string_view page) : page_(page) {}

  MarkupPart read() {
    for (const HtmlToken& token : html_tokens(page_)) {
      if (!removing_.empty()) {
        skip(token);
      } else {
        look_at(token);
      }
    }
    if (!removing_.empty()) end_removal(page_.size());
    end_block();
    return std::move(part_);
  }

 private:
  void look_at(const HtmlToken& token) {
    switch (token.kind) {
      case HtmlToken::Kind::text:
        return add_text(token.where);
      case HtmlToken::Kind::comment:
        return remove(token.where, "comment");
      case HtmlToken::Kind::doctype:
        if (!is_known_value(bytes(token.where))) remove(token.where, "document type");
        return;
      case HtmlToken::Kind::begin:
        return begin(token);
      case HtmlToken::Kind::end:
        return end(token);
    }
  }

  void begin(const HtmlToken& token) {
    if (is_in(removed_elements(), token.name)) {
      removing_ = token.name;
      depth_ = 1;
      removed_from_ = token.where.begin;
      return;
    }
    const bool is_known = is_in(inline_elements(), token.name) || is_in(block_elements(), token.name) ||
                          (keeps_attributes_only(token.name) && says_something(token));
    if (!is_known) return remove_tag(token);
    if (is_in(block_elements(), token.name)) end_block();
    if (token.name == "tr") cell_.row = ++rows_;
    if (token.name == "td" || token.name == "th") cell_.cell = ++cells_;
    note_ruby(token);
    for (const HtmlAttribute& attribute : token.attributes) {
      if (is_layout(attribute) || is_emptied(attribute)) continue;
      if (std::string text = shown_text(attribute); !text.empty()) {
        add_shown(attribute, std::move(text));
      } else {
        const bool is_picture = token.name == "img" && attribute.name == "src";
        remove(attribute.whole, is_picture ? "image" : what_of_attribute(attribute.name));
      }
    }
    if (token.name == "br") open_text().push_back({.where = token.where, .text = "\n", .is_mark = true});
  }

  // The encoding is declared anew: the output is UTF-8.
  void remove_tag(const HtmlToken& token) {
    if (token.name == "meta") {
      if (bytes(token.where) == kUtf8) return;
      const bool says_encoding = std::ranges::any_of(token.attributes, [&](const HtmlAttribute& attribute) {
        const std::string value = lower_case_ascii(bytes(attribute.value));
        return attribute.name == "charset" ||
               (attribute.name == "content" && value.find("charset=") != std::string::npos);
      });
      if (says_encoding) {
        part_.removals.push_back(
            {.where = token.where, .what = "metadata", .counts = false, .with = std::string(kUtf8)});
        return;
      }
    }
    remove(token.where, what_of_element(token.name));
  }

  void end(const HtmlToken& token) {
    const bool is_block = is_in(block_elements(), token.name);
    if (is_block) end_block();
    if (token.name == "table") cell_ = {};
    note_ruby(token);
    if (!is_block && !is_in(inline_elements(), token.name)) {
      part_.removals.push_back({.where = token.where, .what = what_of_element(token.name), .counts = false});
    } else {
      for (const HtmlAttribute& attribute : token.attributes) remove(attribute.whole, "other attribute");
    }
  }

  void skip(const HtmlToken& token) {
    if (token.name != removing_) return;
    if (token.kind == HtmlToken::Kind::begin) ++depth_;
    if (token.kind == HtmlToken::Kind::end && --depth_ == 0) end_removal(token.where.end);
  }

  void end_removal(Position end) {
    remove({removed_from_, end}, what_of_element(removing_));
    removing_.clear();
  }

  // An empty attribute remains of a text that was emptied.
  [[nodiscard]] static bool is_emptied(const HtmlAttribute& attribute) {
    return is_in(shown_attributes(), attribute.name) && attribute.value.empty();
  }

  // Returns whether it shows something now, or did before it was emptied.
  [[nodiscard]] bool says_something(const HtmlToken& token) const {
    const auto& all = token.attributes;
    if (std::ranges::any_of(all, [&](const HtmlAttribute& one) { return !shown_text(one).empty(); })) return true;
    return std::ranges::any_of(all, is_emptied) &&
           std::ranges::all_of(all, [&](const HtmlAttribute& one) { return is_layout(one) || is_emptied(one); });
  }

  // Returns an empty text if the attribute isn't shown, or is empty.
  [[nodiscard]] std::string shown_text(const HtmlAttribute& attribute) const {
    std::string text;
    if (!is_in(shown_attributes(), attribute.name)) return text;
    append_html_text(text, bytes(attribute.value));
    return text.find_first_not_of(kXmlSpaces) == std::string::npos ? std::string() : text;
  }

  // Adds a text of its own, before the one in which its tag stands.
  void add_shown(const HtmlAttribute& attribute, std::string text) {
    Range where = attribute.value;
    const char before = page_[where.begin - 1];
    if (before == '"' || before == '\'') where = {where.begin - 1, attribute.whole.end};
    part_.texts.push_back({{.where = where, .text = std::move(text), .is_value = true}});
    part_.cells.push_back(cell_);
  }

  void add_text(Range where) {
    TextPiece piece{.where = where};
    append_html_text(piece.text, bytes(where));
    if (piece.text.empty()) return;
    if (!is_in_ruby_ && bytes(where).find_first_not_of(kXmlSpaces) != std::string_view::npos) end_readings();
    open_text().push_back(std::move(piece));
  }

  // The text above other characters isn't part of their text, so nothing separates the characters below it. The
  // readings of neighbours form one text. An end tag may be missing.
  void note_ruby(const HtmlToken& token) {
    const bool begins = token.kind == HtmlToken::Kind::begin;
    if (token.name == "ruby") is_in_ruby_ = begins;
    if (token.name == "rt" || token.name == "rp") {
      ruby_part_ = begins ? token.name == "rt" ? &readings_ : &parentheses_ : nullptr;
    } else if (token.name == "rb" || token.name == "ruby") {
      ruby_part_ = nullptr;
    }
  }

  RunText& open_text() { return ruby_part_ != nullptr ? *ruby_part_ : block_; }

  void end_readings() {
    end_text(readings_);
    end_text(parentheses_);
  }

  void end_block() {
    is_in_ruby_ = false;
    ruby_part_ = nullptr;
    end_text(block_);
    end_readings();
  }

  // White space at the ends is left out. It is never encoded there, only literal.
  void end_text(RunText& open) {
    RunText text = std::exchange(open, {});
    const auto trim = [&](TextPiece& piece, bool front) {
      const std::string_view raw = bytes(piece.where);
      const std::size_t from = front ? std::min(raw.find_first_not_of(kXmlSpaces), raw.size()) : 0;
      const std::size_t to = front ? raw.size() : raw.find_last_not_of(kXmlSpaces) + 1;
      piece.where = {piece.where.begin + from, piece.where.begin + std::max(from, to)};
      piece.text.clear();
      append_html_text(piece.text, bytes(piece.where));
      return piece.text.empty();
    };
    std::size_t blank = 0;
    while (blank < text.size() && (text[blank].is_mark || trim(text[blank], true))) ++blank;
    text.erase(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(blank));
    while (!text.empty() && (text.back().is_mark || trim(text.back(), false))) text.pop_back();
    if (text.empty()) return;
    part_.texts.push_back(std::move(text));
    part_.cells.push_back(cell_);
  }

  [[nodiscard]] bool is_layout(const HtmlAttribute& attribute) const {
    const std::string_view value = bytes(attribute.value);
    if (attribute.name == "lang" || attribute.name == "xml:lang") return is_language_name(value);
    if (!is_in(layout_attributes(), attribute.name)) return false;
    const bool may_link = attribute.name == "style" && lower_case_ascii(value).find("url") != std::string::npos;
    return !may_link && is_known_value(value);
  }

  void remove(Range where, std::string_view what) { part_.removals.push_back({.where = where, .what = what}); }

  [[nodiscard]] std::string_view bytes(Range where) const { return page_.substr(where.begin, where.size()); }

  static constexpr std::string_view kUtf8 = "<meta charset=\"utf-8\">";

  std::string_view page_;
  MarkupPart part_;
  RunText block_;        // the open block
  RunText readings_;     // text of rt, joined over neighbouring ruby elements
  RunText parentheses_;  // text of rp
  RunText* ruby_part_ = nullptr;
  bool is_in_ruby_ = false;
  CellPlace cell_;
  std::size_t rows_ = 0;
  std::size_t cells_ = 0;
  std::string removing_;  // the element that is being removed
  std::size_t depth_ = 0;
  Position removed_from_ = 0;
};

}  // namespace

std::string with_sound_ends(std::string_view page) {
  std::vector<Splice> splices;
  for (const HtmlToken& token : html_tokens(page)) {
    if (token.kind != HtmlToken::Kind::text) continue;
    const std::string_view text = page.substr(token.where.begin, token.where.size());
    std::size_t last = text.size();
    while (last > 0 && (is_letter(text[last - 1]) || is_digit(text[last - 1]) || text[last - 1] == '#')) --last;
    if (last > 0 && (text[last - 1] == '&' || (text[last - 1] == '<' && last == text.size())))
      splices.push_back(
          {{token.where.begin + last - 1, token.where.begin + last}, text[last - 1] == '&' ? "&amp;" : "&lt;"});
  }
  return splices.empty() ? std::string(page) : spliced(page, std::move(splices));
}

MarkupPart read_html(std::string_view page, const std::string& place) {
  require_utf8(page, place);
  return PageReading(page).read();
}

PieceNotation html_notation() {
  const auto escaped = [](std::string_view text) {
    std::string written;
    append_escaped(written, text);
    return written;
  };
  return {escaped, escaped};
}

}  // namespace sumi::io
