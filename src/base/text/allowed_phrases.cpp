#include "base/text/allowed_phrases.hpp"

#include <algorithm>

#include "base/text/said_part.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi {

namespace {

constexpr std::size_t kStartBytes = 4;

bool overlap_in_bytes(Range a, Range b) {
  return a.begin < b.end && b.begin < a.end;
}

// Returns whether the characters before and after `at` belong to one word.
bool is_within_word(std::string_view text, Position at) {
  if (at == 0 || at == text.size()) return false;
  Position before = at - 1;
  while (before > 0 && !utf8::starts_character(text[before])) --before;
  return token_part(utf8::decode(text, before)) == TokenPart::spaced &&
         token_part(utf8::decode(text, at)) == TokenPart::spaced;
}

bool is_between(std::string_view text, Position at) {
  const auto byte = static_cast<unsigned char>(text[at]);
  if (byte < 0x80) return !((byte >= '0' && byte <= '9') || ((byte | 0x20) >= 'a' && (byte | 0x20) <= 'z'));
  return belongs_to(utf8::decode(text, at), CharacterClass::space);
}

}  // namespace

AllowedPhrases::AllowedPhrases(const std::vector<std::string>& phrases) : phrases_(phrases) {
  for (const std::string& phrase : phrases_)
    if (utf8::first_invalid(phrase))
      throw Error{Error::Kind::bad_input, "", "an allowed phrase is not valid UTF-8; convert it to UTF-8",
                  Settings{"allow"}};
  std::ranges::sort(phrases_);
  phrases_.erase(std::ranges::unique(phrases_).begin(), phrases_.end());
  std::erase(phrases_, std::string());
  for (std::uint32_t i = 0; i < phrases_.size(); ++i)
    by_start_[std::string_view(phrases_[i]).substr(0, kStartBytes)].push_back(i);
}

AllowedPhrases::Places AllowedPhrases::in(std::string_view text) const {
  Places found(text);
  if (phrases_.empty()) return found;
  for (Position at = 0; at < text.size(); ++at) {
    for (std::size_t size = 1; size <= std::min(kStartBytes, text.size() - at); ++size) {
      const auto same_start = by_start_.find(text.substr(at, size));
      if (same_start == by_start_.end()) continue;
      for (const std::uint32_t phrase : same_start->second) {
        const Range where{at, at + phrases_[phrase].size()};
        if (text.substr(at, where.size()) == phrases_[phrase] && !is_within_word(text, where.begin) &&
            !is_within_word(text, where.end))
          found.places_.push_back({where, phrase});
      }
    }
  }
  return found;
}

std::vector<Range> AllowedPhrases::Places::ranges() const {
  std::vector<Range> all;
  for (const Place& one : places_) all.push_back(one.where);
  return all;
}

void AllowedPhrases::Places::refuse(Range where) {
  std::erase_if(places_, [&](const Place& one) {
    const bool is_refused = overlap_in_bytes(one.where, where);
    if (is_refused) refused_.insert(one.phrase);
    return is_refused;
  });
}

std::vector<Range> AllowedPhrases::Places::left_of(Range span) const {
  std::vector<Range> left;
  Position at = span.begin;
  const auto add = [&](Position end, bool is_cut_behind) {
    if (at >= end) return;
    Range rest{at, end};
    while (rest.begin < rest.end && at != span.begin && is_between(text_, rest.begin))
      rest.begin += utf8::width(text_[rest.begin]);
    while (rest.begin < rest.end && is_cut_behind) {
      Position last = rest.end - 1;
      while (last > rest.begin && !utf8::starts_character(text_[last])) --last;
      if (!is_between(text_, last)) break;
      rest.end = last;
    }
    if (rest = said_part(text_, rest); !rest.empty()) left.push_back(rest);
  };
  bool is_cut = false;
  for (const Place& one : places_) {
    if (!overlap_in_bytes(one.where, span)) continue;
    is_cut = true;
    add(one.where.begin, true);
    at = std::max(at, one.where.end);
  }
  if (!is_cut) return {span};
  add(span.end, false);
  return left;
}

Phrases::Phrases(const std::vector<std::string>& phrases) {
  for (const std::string& phrase : phrases) {
    if (phrase.empty()) continue;
    by_first_byte_[static_cast<unsigned char>(phrase.front())].push_back(phrase);
    empty_ = false;
  }
  for (auto& same_start : by_first_byte_) {
    std::stable_sort(same_start.begin(), same_start.end(),
                     [](const std::string& a, const std::string& b) { return a.size() > b.size(); });
  }
}

Mask Phrases::find(std::string_view text, Position offset) const {
  Mask found;
  if (empty_) return found;
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (const std::string& phrase : by_first_byte_[static_cast<unsigned char>(text[at])]) {
      if (text.compare(at, phrase.size(), phrase) != 0) continue;
      found.append({offset + at, offset + at + phrase.size()});
      break;  // a longer phrase that starts here contains all shorter ones
    }
  }
  return found;
}

}  // namespace sumi
