#include <algorithm>
#include <array>
#include <utility>

#include "base/text/ascii.hpp"
#include "io/formats/html/html_entities.hpp"

namespace sumi::io {
namespace {

constexpr std::string_view kHtmlSpaces = " \t\r\n\f";

bool is_space(char c) {
  return kHtmlSpaces.find(c) != std::string_view::npos;
}

class HtmlScan {
 public:
  explicit HtmlScan(std::string_view page) : page_(page) {}

  std::vector<HtmlToken> tokens() {
    while (at_ < page_.size()) {
      if (!raw_in_.empty()) {
        read_raw_text();
      } else if (page_[at_] == '<' && begins_markup()) {
        read_markup();
      } else {
        read_text();
      }
    }
    return std::move(tokens_);
  }

 private:
  [[nodiscard]] char ahead(std::size_t by) const { return at_ + by < page_.size() ? page_[at_ + by] : '\0'; }

  [[nodiscard]] bool begins_markup() const {
    const char next = ahead(1);
    return is_letter(next) || next == '!' || next == '?' || next == '/';
  }

  void add(HtmlToken::Kind kind, std::size_t begin, std::size_t end) {
    tokens_.push_back({.kind = kind, .where = {begin, end}});
  }

  void read_text() {
    const std::size_t begin = at_++;
    while (at_ < page_.size() && !(page_[at_] == '<' && begins_markup())) ++at_;
    add(HtmlToken::Kind::text, begin, at_);
  }

  void read_markup() {
    if (is_letter(ahead(1))) return read_tag(HtmlToken::Kind::begin, 1);
    if (ahead(1) == '/' && is_letter(ahead(2))) return read_tag(HtmlToken::Kind::end, 2);
    const std::size_t begin = at_;
    if (page_.substr(at_, 4) == "<!--") {
      at_ = end_of_comment();
      return add(HtmlToken::Kind::comment, begin, at_);
    }
    const bool is_doctype = lower_case_ascii(page_.substr(at_, 9)) == "<!doctype";
    at_ = behind(page_.find('>', at_), 1);
    add(is_doctype ? HtmlToken::Kind::doctype : HtmlToken::Kind::comment, begin, at_);
  }

  [[nodiscard]] std::size_t behind(std::size_t found, std::size_t length) const {
    return found == std::string_view::npos ? page_.size() : found + length;
  }

  [[nodiscard]] std::size_t end_of_comment() const {
    if (page_.substr(at_ + 4, 1) == ">") return at_ + 5;
    if (page_.substr(at_ + 4, 2) == "->") return at_ + 6;
    for (std::size_t dashes = at_ + 4; (dashes = page_.find("--", dashes)) != std::string_view::npos; ++dashes) {
      if (page_.substr(dashes + 2, 1) == ">") return dashes + 3;
      if (page_.substr(dashes + 2, 2) == "!>") return dashes + 4;
    }
    return page_.size();
  }

  void read_tag(HtmlToken::Kind kind, std::size_t name_at) {
    HtmlToken token{.kind = kind};
    const std::size_t begin = at_;
    at_ += name_at;
    const auto ends_name = [](char c) { return is_space(c) || c == '/' || c == '>'; };
    const std::size_t name = at_;
    while (at_ < page_.size() && !ends_name(page_[at_])) ++at_;
    token.name = lower_case_ascii(page_.substr(name, at_ - name));
    while (at_ < page_.size() && page_[at_] != '>') read_attribute(token);
    if (at_ == page_.size()) return add(HtmlToken::Kind::comment, begin, at_);
    token.where = {begin, ++at_};
    if (kind == HtmlToken::Kind::begin && holds_raw_text(token.name)) raw_in_ = token.name;
    tokens_.push_back(std::move(token));
  }

  void read_attribute(HtmlToken& token) {
    const std::size_t whole = at_;
    while (at_ < page_.size() && (is_space(page_[at_]) || page_[at_] == '/')) ++at_;
    if (at_ == page_.size() || page_[at_] == '>') return;
    const std::size_t name = at_++;  // may be '='
    while (at_ < page_.size() && !is_space(page_[at_]) && page_[at_] != '/' && page_[at_] != '>' && page_[at_] != '=')
      ++at_;
    HtmlAttribute attribute{.name = lower_case_ascii(page_.substr(name, at_ - name)), .whole = {whole, at_}};
    std::size_t equals = at_;
    while (equals < page_.size() && is_space(page_[equals])) ++equals;
    if (equals < page_.size() && page_[equals] == '=') {
      at_ = equals + 1;
      read_value(attribute);
    }
    token.attributes.push_back(std::move(attribute));
  }

  void read_value(HtmlAttribute& attribute) {
    while (at_ < page_.size() && is_space(page_[at_])) ++at_;
    if (at_ == page_.size()) return;
    const char quote = page_[at_];
    if (quote == '"' || quote == '\'') {
      const std::size_t end = page_.find(quote, at_ + 1);
      attribute.value = {at_ + 1, std::min(end, page_.size())};
      at_ = behind(end, 1);
    } else {
      const std::size_t begin = at_;
      while (at_ < page_.size() && !is_space(page_[at_]) && page_[at_] != '>') ++at_;
      attribute.value = {begin, at_};
    }
    attribute.whole.end = at_;
  }

  // Reads up to the end tag of the element.
  void read_raw_text() {
    const std::string element = std::exchange(raw_in_, {});
    const std::size_t begin = at_;
    while (at_ < page_.size()) {
      at_ = std::min(page_.find("</", at_), page_.size());
      const std::size_t behind_name = at_ + 2 + element.size();
      const bool is_named = lower_case_ascii(page_.substr(std::min(at_ + 2, page_.size()), element.size())) == element;
      const char next = behind_name < page_.size() ? page_[behind_name] : '\0';
      if (at_ < page_.size() && is_named && (is_space(next) || next == '/' || next == '>')) break;
      at_ = std::min(at_ + 2, page_.size());
    }
    if (at_ > begin) add(HtmlToken::Kind::text, begin, at_);
    if (at_ < page_.size()) read_tag(HtmlToken::Kind::end, 2);
  }

  std::string_view page_;
  std::size_t at_ = 0;
  std::string raw_in_;  // the element whose end tag comes next
  std::vector<HtmlToken> tokens_;
};

}  // namespace

bool holds_raw_text(std::string_view element) {
  constexpr std::array<std::string_view, 10> kElements{"script",   "style",    "xmp",      "iframe", "noembed",
                                                       "noframes", "noscript", "textarea", "title",  "plaintext"};
  return std::ranges::find(kElements, element) != kElements.end();
}

std::vector<HtmlToken> html_tokens(std::string_view page) {
  return HtmlScan(page).tokens();
}

}  // namespace sumi::io
