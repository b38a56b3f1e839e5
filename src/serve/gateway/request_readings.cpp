#include "serve/gateway/request_readings.hpp"

#include <algorithm>
#include <string_view>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"

namespace sumi::gateway {
namespace {

constexpr std::size_t kMostValueBytes = 256;  // of a value that its key says something about
constexpr std::size_t kMostLeadBytes = 64;
constexpr std::size_t kBorderBytes = 64;  // on both sides of where a text ends

void add_piece(Reading& reading, std::size_t said, std::string_view text, Range where) {
  if (where.begin == where.end) return;
  reading.pieces.push_back({reading.text.size(), said, where});
  reading.text += text.substr(where.begin, where.size());
}

// Identifiers hold their words with other characters between: "lookup_ada_smith".
bool is_identifier(std::string_view text) {
  return text.find_first_of("_-") != std::string_view::npos && text.find_first_of(" \t\n") == std::string_view::npos;
}

bool is_word_byte(char c) {
  return is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80;
}

// Returns whether a character is one with which Markdown marks the text beside it.
bool is_emphasis(std::string_view text, std::size_t at) {
  const auto at_or_space = [&](std::size_t i) { return i < text.size() ? text[i] : ' '; };
  const char before = at == 0 ? ' ' : text[at - 1];
  switch (text[at]) {
    case '*':
    case '`':
      return true;
    case '~':
      return before == '~' || at_or_space(at + 1) == '~';
    case '_':
      return !is_word_byte(before) || !is_word_byte(at_or_space(at + 1));
    default:
      return false;
  }
}

// The lines that have some, without it.
Reading without_emphasis(std::size_t said, std::string_view text) {
  Reading reading;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t line_end = std::min(text.find('\n', begin), text.size());
    const std::size_t end = std::min(line_end + 1, text.size());
    std::vector<Range> kept;
    std::size_t from = begin;
    for (std::size_t at = begin; at < line_end; ++at) {
      if (!is_emphasis(text, at)) continue;
      kept.push_back({from, at});
      from = at + 1;
    }
    if (!kept.empty()) {
      for (const Range& one : kept) add_piece(reading, said, text, one);
      add_piece(reading, said, text, {from, end});
    }
    begin = end;
  }
  return reading;
}

Range tail_of(std::string_view text) {
  std::size_t begin = text.size() - std::min(text.size(), kBorderBytes);
  while (begin > 0 && begin < text.size() && !utf8::starts_character(text[begin])) --begin;
  return {begin, text.size()};
}

Range head_of(std::string_view text) {
  std::size_t end = std::min(text.size(), kBorderBytes);
  while (end < text.size() && !utf8::starts_character(text[end])) ++end;
  return {0, end};
}

// The end of the first of these texts with the beginning of the next ones, as far as they are short.
Reading joined(const std::vector<Said>& said, const std::vector<std::size_t>& texts, std::size_t first,
               std::string_view between) {
  Reading reading;
  reading.is_joined = true;
  add_piece(reading, texts[first], said[texts[first]].text, tail_of(said[texts[first]].text));
  for (std::size_t i = first + 1; i < texts.size() && reading.text.size() < 2 * kBorderBytes; ++i) {
    const std::string& next = said[texts[i]].text;
    reading.text += between;
    add_piece(reading, texts[i], next, head_of(next));
    if (next.size() > kBorderBytes) break;
  }
  return reading;
}

}  // namespace

std::vector<std::pair<std::size_t, Range>> Reading::sources(Range stretch) const {
  std::vector<std::pair<std::size_t, Range>> all;
  auto piece = std::ranges::upper_bound(pieces, static_cast<std::size_t>(stretch.begin), {}, &Piece::at);
  if (piece != pieces.begin()) --piece;
  for (; piece != pieces.end() && piece->at < stretch.end; ++piece) {
    const std::size_t begin = std::max<std::size_t>(stretch.begin, piece->at) - piece->at;
    const std::size_t end = std::min<std::size_t>(stretch.end - piece->at, piece->where.size());
    if (begin >= end) continue;
    const Range where{static_cast<Position>(piece->where.begin + begin),
                      static_cast<Position>(piece->where.begin + end)};
    if (!all.empty() && all.back().first == piece->said) {
      all.back().second.end = where.end;
    } else {
      all.emplace_back(piece->said, where);
    }
  }
  return all;
}

std::vector<Reading> readings_of(const std::vector<Said>& said) {
  std::vector<Reading> all;
  const auto keep = [&](Reading reading) {
    if (!reading.pieces.empty()) all.push_back(std::move(reading));
  };
  std::vector<std::size_t> followed;
  std::vector<std::size_t> asked;  // of these, what the model didn't say
  for (std::size_t i = 0; i < said.size(); ++i) {
    const std::string& text = said[i].text;
    const Range whole{0, static_cast<Position>(text.size())};
    if (said[i].is_followed) followed.push_back(i);
    if (said[i].is_followed && !said[i].is_answer) asked.push_back(i);
    if (is_identifier(text)) {
      Reading spaced;
      add_piece(spaced, i, text, whole);
      std::ranges::replace_if(spaced.text, [](char c) { return c == '_' || c == '-'; }, ' ');
      keep(std::move(spaced));
    }
    if (const std::string& lead = said[i].lead;
        !lead.empty() && lead.size() <= kMostLeadBytes && text.size() <= kMostValueBytes) {
      Reading behind{.text = lead + ": "};
      add_piece(behind, i, text, whole);
      keep(std::move(behind));
    }
    keep(without_emphasis(i, text));
  }
  const auto join = [&](const std::vector<std::size_t>& texts) {
    for (std::size_t i = 0; i + 1 < texts.size(); ++i) {
      keep(joined(said, texts, i, ""));
      if (is_digit(said[texts[i]].text.back()) && is_digit(said[texts[i + 1]].text.front()))
        keep(joined(said, texts, i, " "));
    }
  };
  join(followed);
  if (asked.size() < followed.size()) join(asked);
  return all;
}

std::string key_words(std::string_view key) {
  std::string words;
  for (std::size_t i = 0; i < key.size(); ++i) {
    const bool is_parting = key[i] == '_' || key[i] == '-' || key[i] == '.';
    const bool begins = i > 0 && key[i] >= 'A' && key[i] <= 'Z' && key[i - 1] >= 'a' && key[i - 1] <= 'z';
    if (begins) words += ' ';
    words += is_parting ? ' ' : key[i];
  }
  return words;
}

}  // namespace sumi::gateway
