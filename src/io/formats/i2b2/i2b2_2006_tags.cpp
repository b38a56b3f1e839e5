#include "io/formats/i2b2/i2b2_2006_tags.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/core.h>

#include "io/notation/xml_text.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

namespace {

constexpr std::array<std::string_view, 4> kTagNames{"ROOT", "RECORD", "TEXT", "PHI"};
constexpr std::size_t kLongestStart = 10;  // "</RECORD" and "/>"

}  // namespace

I2b22006Tags::I2b22006Tags(std::unique_ptr<ByteSource> source, std::string name)
    : window_(std::move(source), std::move(name)) {}

bool I2b22006Tags::next() {
  std::size_t from = end_;
  for (;;) {
    const std::size_t at = read_so_far().find('<', from);
    if (at == std::string_view::npos) {
      from = read_so_far().size();
      if (window_.refill()) continue;
      lines_ += static_cast<std::uint64_t>(std::count(read_so_far().begin() + end_, read_so_far().end(), '\n'));
      end_ = from;
      return false;
    }
    while (read_so_far().size() < at + kLongestStart && window_.refill()) {
    }
    if (!find_name(at)) {
      from = at + 1;
      continue;
    }
    lines_ += static_cast<std::uint64_t>(std::count(read_so_far().begin() + end_, read_so_far().begin() + at, '\n'));
    tag_.line = lines_ + 1;
    read_tag(at);
    end_ = tag_.where.end;
    lines_ += static_cast<std::uint64_t>(std::count(read_so_far().begin() + at, read_so_far().begin() + end_, '\n'));
    return true;
  }
}

void I2b22006Tags::drop(std::size_t bytes) {
  window_.drop(bytes);
  end_ -= bytes;
  tag_.where = {tag_.where.begin - bytes, tag_.where.end - bytes};
  for (TagAttribute& attribute : tag_.attributes)
    attribute.where = {attribute.where.begin - bytes, attribute.where.end - bytes};
}

// Returns whether a tag starts there; sets its name and kind.
bool I2b22006Tags::find_name(std::size_t at) {
  std::string_view rest = read_so_far().substr(at + 1);
  const bool is_end = rest.starts_with('/');
  if (is_end) rest.remove_prefix(1);
  for (std::size_t i = 0; i < kTagNames.size(); ++i) {
    if (!rest.starts_with(kTagNames[i])) continue;
    rest.remove_prefix(kTagNames[i].size());
    if (rest.empty() || !(is_xml_space(rest.front()) || rest.front() == '>' || rest.starts_with("/>"))) return false;
    tag_.name = static_cast<I2b22006Tag::Name>(i);
    tag_.opens = !is_end;
    tag_.closes = is_end;
    name_end_ = at + (is_end ? 2 : 1) + kTagNames[i].size();
    return true;
  }
  return false;
}

void I2b22006Tags::read_tag(std::size_t at) {
  tag_.attributes.clear();
  names_.clear();
  std::size_t end = name_end_;
  for (;;) {
    const std::size_t behind = behind_spaces(end);
    if (behind > at + kLongestTagBytes) fail("the tag is longer than 64 KiB; close it");
    const char c = byte_at(behind);
    if (c == '>') {
      tag_.where = {at, behind + 1};
      return;
    }
    if (!tag_.opens) fail("an end tag has more than its name; close it with '>'");
    if (c == '/' && byte_at(behind + 1) == '>') {
      tag_.closes = true;
      tag_.where = {at, behind + 2};
      return;
    }
    if (behind == end) fail("white space is missing before an attribute; repair the tag");
    end = read_attribute(behind);
  }
}

std::size_t I2b22006Tags::read_attribute(std::size_t at) {
  std::size_t end = at;
  for (char c; (c = byte_at(end)) != '=' && c != '>' && !is_xml_space(c) && end - at < kLongestTagBytes;) ++end;
  std::string key(read_so_far().substr(at, end - at));
  const std::size_t equals = behind_spaces(end);
  if (!is_xml_name(key) || byte_at(equals) != '=')
    fail("an attribute must be an ASCII name, '=' and a quoted value; repair the tag");
  if (!names_.insert(key).second) fail("an attribute occurs twice in the tag; remove one");
  const std::size_t open = behind_spaces(equals + 1);
  const char quote = byte_at(open);
  if (quote != '"' && quote != '\'') fail("an attribute's value must be quoted; repair the tag");
  std::size_t close = open + 1;
  while (byte_at(close) != quote)
    if (++close - at > kLongestTagBytes) fail("the tag is longer than 64 KiB; close it");
  TagAttribute& attribute = tag_.attributes.emplace_back();
  attribute.name = std::move(key);
  append_unescaped(attribute.value, read_so_far().substr(open + 1, close - open - 1));
  attribute.where = {open + 1, close};
  return close + 1;
}

std::size_t I2b22006Tags::behind_spaces(std::size_t at) {
  const std::size_t begin = at;
  while (is_xml_space(byte_at(at)) && at - begin <= kLongestTagBytes) ++at;
  return at;
}

char I2b22006Tags::byte_at(std::size_t at) {
  while (window_.size() <= at)
    if (!window_.refill()) fail("the file ends inside a tag; close it");
  return read_so_far()[at];
}

void I2b22006Tags::fail(std::string_view fact) const {
  throw Error{Error::Kind::bad_input, fmt::format("{}:{}", window_.name(), tag_.line), fact};
}

void require_xml_characters(const Record& record) {
  bool holds = holds_in_xml(record.text) && holds_in_xml(record.id.value_or(""));
  for (const RecordSpan& span : record.spans) {
    holds = holds && holds_in_xml(span.label);
    for (const Attribute& attribute : span.attributes) holds = holds && holds_in_xml(attribute.value);
  }
  if (!holds)
    throw Error{Error::Kind::bad_input, record.place,
                "it has a character that XML cannot represent (U+0000 to U+001F, U+FFFE, U+FFFF); remove it, or write "
                "another format"};
}

}  // namespace sumi::io
