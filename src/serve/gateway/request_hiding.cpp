#include "serve/gateway/request_hiding.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "hide/search/decoded_text.hpp"
#include "serve/gateway/request_readings.hpp"
#include "serve/protocols/message.hpp"

namespace sumi::gateway {
namespace {

constexpr std::size_t kLeastBytesFoundAgain = 4;
constexpr std::size_t kLeastDigitsFoundAgain = 6;  // of what has no letter

// The characters of which words are made: 0 for what is none, else the number of a script; figures and accents go with
// Latin letters.
int word_script(std::string_view text, std::size_t at) {
  if (is_letter(text[at]) || is_digit(text[at])) return USCRIPT_LATIN;
  if (static_cast<unsigned char>(text[at]) < 0x80) return 0;
  const auto character = static_cast<UChar32>(utf8::decode(text, at));
  const bool is_mark = (U_GET_GC_MASK(character) & U_GC_M_MASK) != 0;
  if (!is_mark && u_isalnum(character) == 0) return 0;
  UErrorCode error = U_ZERO_ERROR;
  const UScriptCode script = uscript_getScript(character, &error);
  return script == USCRIPT_COMMON || script == USCRIPT_INHERITED || U_FAILURE(error) ? USCRIPT_LATIN : script;
}

// Scripts of which every character begins a word: they are written without spaces, or take particles without one.
bool is_unspaced(int script) {
  switch (script) {
    case USCRIPT_HAN:
    case USCRIPT_HIRAGANA:
    case USCRIPT_KATAKANA:
    case USCRIPT_BOPOMOFO:
    case USCRIPT_HANGUL:
    case USCRIPT_THAI:
    case USCRIPT_LAO:
    case USCRIPT_KHMER:
    case USCRIPT_MYANMAR:
    case USCRIPT_TIBETAN:
    case USCRIPT_YI:
      return true;
    default:
      return false;
  }
}

// Returns whether a word goes on across this place.
bool is_within_word(std::string_view text, std::size_t at) {
  if (at == 0 || at >= text.size()) return false;
  std::size_t before = at - 1;
  while (before > 0 && !utf8::starts_character(text[before])) --before;
  const int script = word_script(text, at);
  return script != 0 && !is_unspaced(script) && script == word_script(text, before);
}

// Returns whether what was found once is hidden wherever it stands.
bool is_found_again(std::string_view text, const std::string& label) {
  for (const std::string_view passing : {"DATE", "TIME", "AGE", "NUMBER_IN_WORDS"})
    if (label.starts_with(passing)) return false;
  if (text.size() < kLeastBytesFoundAgain) return false;
  const auto digits = static_cast<std::size_t>(std::ranges::count_if(text, is_digit));
  const bool has_letter =
      std::ranges::any_of(text, [](char c) { return is_letter(c) || static_cast<unsigned char>(c) >= 0x80; });
  return has_letter || digits >= kLeastDigitsFoundAgain;
}

// Its letters and figures alone, as identifiers may hold them.
std::string compact(std::string_view text) {
  std::string out = lower_case_ascii(text);
  std::erase_if(out, [](char c) { return !is_letter(c) && !is_digit(c); });
  return out;
}

// Returns each text with what is surely encoded in it (colours, %20, \u002d) decoded, with its number.
std::vector<std::pair<std::size_t, hide::DecodedText>> sure_readings(const std::vector<Said>& said) {
  std::vector<std::pair<std::size_t, hide::DecodedText>> all;
  for (std::size_t i = 0; i < said.size(); ++i)
    for (hide::DecodedText& one : hide::decoded_readings(said[i].text))
      if (one.is_sure()) all.emplace_back(i, std::move(one));
  return all;
}

}  // namespace

SearchedRequest::SearchedRequest(serve::Json body, WalkOptions options, const HidingPolicy& policy,
                                 const FindInTexts& find, std::map<std::string, std::uint64_t>& counts)
    : body_(std::move(body)), options_(std::move(options)), said_(said_in(body_, options_)), found_(said_.size()) {
  const std::vector<Reading> readings = readings_of(said_);
  std::vector<std::string_view> texts;
  for (const Said& one : said_) texts.push_back(one.text);
  for (const Reading& one : readings) texts.push_back(one.text);
  const std::vector<std::pair<std::size_t, hide::DecodedText>> decoded = sure_readings(said_);
  for (const auto& [text, reading] : decoded) texts.push_back(reading.text());
  const std::vector<std::vector<LabelledRange>> found = find(texts);
  const auto add = [&](std::size_t text, Range where, const std::string& label, bool is_part) {
    if (policy.kept.contains(label)) return;
    ++counts[label];
    if (policy.blocked.contains(label))
      throw serve::Refusal(422, fmt::format("{}: a {} stands here, which the policy of this service doesn't let out",
                                            said_[text].place, label));
    found_[text].push_back({where, label, true, is_part});
  };
  for (std::size_t i = 0; i < said_.size(); ++i)
    for (const LabelledRange& one : found[i]) add(i, one.where, one.label, false);
  const std::vector<std::vector<Stretch>> plain = found_;
  const auto is_known = [&](std::size_t text, Range where) {
    const auto last =
        std::ranges::upper_bound(plain[text], where.begin, {}, [](const Stretch& s) { return s.where.begin; });
    return last != plain[text].begin() && std::prev(last)->where.end >= where.end;
  };
  std::set<std::tuple<std::size_t, Position, Position>> added;
  for (std::size_t i = 0; i < readings.size(); ++i)
    for (const LabelledRange& one : found[said_.size() + i]) {
      const auto sources = readings[i].sources(one.where);
      if (readings[i].is_joined && !goes_over(sources)) continue;
      for (const auto& [text, where] : sources)
        if (!is_known(text, where) && added.insert({text, where.begin, where.end}).second)
          add(text, where, one.label, readings[i].is_joined);
    }
  for (std::size_t i = 0; i < decoded.size(); ++i) {
    const auto& [text, reading] = decoded[i];
    for (const LabelledRange& one : found[said_.size() + readings.size() + i]) {
      if (!reading.is_decoded(one.where)) continue;
      const Range where = reading.source(one.where);
      if (!is_known(text, where) && added.insert({text, where.begin, where.end}).second)
        add(text, where, one.label, false);
    }
  }
  find_again();
}

// Names that go over from a message to another one are made by chance.
bool SearchedRequest::goes_over(const std::vector<std::pair<std::size_t, Range>>& sources) const {
  if (sources.size() < 2) return false;
  std::size_t digits = 0;
  bool is_address = false;
  for (const auto& [text, where] : sources) {
    const std::string_view part = std::string_view(said_[text].text).substr(where.begin, where.size());
    digits += static_cast<std::size_t>(std::ranges::count_if(part, is_digit));
    is_address = is_address || part.find('@') != std::string_view::npos;
  }
  const auto message_of = [&](const auto& source) {
    const std::string& place = said_[source.first].place;
    return std::string_view(place).substr(0, place.find(']'));
  };
  return digits >= kLeastDigitsFoundAgain || is_address || message_of(sources.front()) == message_of(sources.back());
}

void SearchedRequest::find_again() {
  std::map<std::string, std::string, std::less<>> values;
  for (std::size_t i = 0; i < said_.size(); ++i)
    for (const Stretch& one : found_[i]) {
      if (one.is_part) continue;
      std::string value = said_[i].text.substr(one.where.begin, one.where.size());
      if (is_found_again(value, one.label)) values.try_emplace(std::move(value), one.label);
    }
  for (const auto& [value, label] : values)
    if (std::string letters = compact(value); letters.size() >= kLeastDigitsFoundAgain)
      values_.push_back(std::move(letters));
  if (values.empty()) return;
  for (std::size_t i = 0; i < said_.size(); ++i) {
    const std::string_view text = said_[i].text;
    for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
      if (is_within_word(text, at)) continue;
      // Visits the values with which the text goes on: each begins with all shorter ones.
      for (std::string_view rest = text.substr(at); rest.size() >= kLeastBytesFoundAgain;) {
        auto last = values.upper_bound(rest);
        if (last == values.begin()) break;
        const auto& [value, label] = *--last;
        const auto differs = std::ranges::mismatch(value, rest).in1;
        const auto common = static_cast<std::size_t>(differs - value.begin());
        const std::size_t end = at + value.size();
        if (common == value.size() && !is_within_word(text, end)) found_[i].push_back({{at, end}, label, false});
        rest = rest.substr(0, common == value.size() ? common - 1 : common);
      }
    }
  }
}

std::vector<SearchedRequest::Stretch> SearchedRequest::stretches_of(std::size_t text,
                                                                    const Pseudonyms& pseudonyms) const {
  const Said& said = said_[text];
  std::vector<Stretch> all = found_[text];
  for (const Range& like : pseudonyms.likenesses(said.text)) {
    const bool is_given =
        said.is_answer && pseudonyms.is_given(std::string_view(said.text).substr(like.begin, like.size()));
    if (is_given) {
      std::erase_if(all,
                    [&](const Stretch& one) { return one.where.begin >= like.begin && one.where.end <= like.end; });
    } else {
      all.push_back({like, std::string(kWrittenLabel)});
    }
  }
  std::ranges::stable_sort(all, [](const Stretch& a, const Stretch& b) {
    if (a.where.begin != b.where.begin) return a.where.begin < b.where.begin;
    if (a.is_found != b.is_found) return a.is_found;
    return a.where.end > b.where.end;
  });
  std::vector<Stretch> merged;
  for (Stretch& one : all) {
    if (merged.empty() || one.where.begin >= merged.back().where.end) {
      merged.push_back(std::move(one));
    } else {
      merged.back().where.end = std::max(merged.back().where.end, one.where.end);
      merged.back().is_found = merged.back().is_found || one.is_found;
    }
  }
  return merged;
}

serve::Json SearchedRequest::hidden(Pseudonyms& pseudonyms) const {
  std::string small;
  const auto is_taken = [&](std::string_view surrogate) {
    if (small.empty())
      for (const Said& one : said_) small += lower_case_ascii(one.text) + '\n';
    return small.find(lower_case_ascii(surrogate)) != std::string::npos;
  };
  const auto shown = [&](std::size_t text, const Stretch& one) -> const std::string& {
    return pseudonyms.of(std::string_view(said_[text].text).substr(one.where.begin, one.where.size()), one.label,
                         is_taken);
  };
  // What is found in a later message has a later number, wherever else it stands.
  const auto number = [&](const std::vector<std::vector<Stretch>>& all) {
    for (std::size_t i = 0; i < said_.size(); ++i)
      for (const Stretch& one : all[i])
        if (one.is_found) (void)shown(i, one);
  };
  number(found_);
  std::vector<std::vector<Stretch>> stretches;
  for (std::size_t i = 0; i < said_.size(); ++i) stretches.push_back(stretches_of(i, pseudonyms));
  number(stretches);
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < said_.size(); ++i) {
    const std::string& text = said_[i].text;
    std::string out;
    std::size_t done = 0;
    for (const Stretch& one : stretches[i]) {
      out.append(text, done, one.where.begin - done);
      out += shown(i, one);
      done = one.where.end;
    }
    out.append(text, done);
    texts.push_back(std::move(out));
  }
  WalkOptions options = options_;
  options.holds_found = [&](const std::string& id) {
    const std::string letters = compact(id);
    return std::ranges::any_of(values_,
                               [&](const std::string& value) { return letters.find(value) != std::string::npos; });
  };
  return with_texts(body_, options, texts);
}

}  // namespace sumi::gateway
