#include "serve/gateway/request_hiding.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "base/text/ascii.hpp"
#include "serve/protocols/message.hpp"

namespace sumi::gateway {
namespace {

constexpr std::size_t kLeastBytesFoundAgain = 4;
constexpr std::size_t kLeastDigitsFoundAgain = 6;  // of what has no letter

bool is_in_word(char c) {
  return is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80;
}

// Whether what was found once is hidden wherever it stands.
bool is_found_again(std::string_view text, const std::string& label) {
  for (const std::string_view passing : {"DATE", "TIME", "AGE", "NUMBER_IN_WORDS"})
    if (label.starts_with(passing)) return false;
  if (text.size() < kLeastBytesFoundAgain) return false;
  const auto digits = static_cast<std::size_t>(std::ranges::count_if(text, is_digit));
  const bool has_letter = std::ranges::any_of(text, [](char c) { return is_in_word(c) && !is_digit(c); });
  return has_letter || digits >= kLeastDigitsFoundAgain;
}

// The letters and figures at the front of a text, or its first byte.
std::string_view first_word(std::string_view text) {
  const auto end = std::ranges::find_if_not(text, is_in_word);
  return text.substr(0, std::max<std::size_t>(1, static_cast<std::size_t>(end - text.begin())));
}

// Identifiers hold their words with other characters between: "lookup_ada_smith".
bool is_identifier(std::string_view text) {
  return text.find_first_of("_-") != std::string_view::npos && text.find_first_of(" \t\n") == std::string_view::npos;
}

std::string with_spaces(std::string text) {
  std::ranges::replace_if(text, [](char c) { return c == '_' || c == '-'; }, ' ');
  return text;
}

}  // namespace

SearchedRequest::SearchedRequest(serve::Json body, WalkOptions options, const HidingPolicy& policy,
                                 const FindInTexts& find, std::map<std::string, std::uint64_t>& counts)
    : body_(std::move(body)), options_(std::move(options)), said_(said_in(body_, options_)), found_(said_.size()) {
  std::vector<std::string> spaced;
  std::vector<std::string_view> texts;
  std::vector<std::size_t> of;
  for (const Said& one : said_)
    if (is_identifier(one.text)) spaced.push_back(with_spaces(one.text));
  auto next = spaced.begin();
  for (std::size_t i = 0; i < said_.size(); ++i) {
    texts.push_back(said_[i].text);
    of.push_back(i);
    if (!is_identifier(said_[i].text)) continue;
    texts.push_back(*next++);
    of.push_back(i);
  }
  const std::vector<std::vector<LabelledRange>> found = find(texts);
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const LabelledRange& one : found[i]) {
      if (policy.kept.contains(one.label)) continue;
      ++counts[one.label];
      if (policy.blocked.contains(one.label))
        throw serve::Refusal(422, fmt::format("{}: a {} stands here, which the policy of this service doesn't let out",
                                              said_[of[i]].place, one.label));
      found_[of[i]].push_back({one.where, one.label});
    }
  }
  find_again();
}

void SearchedRequest::find_again() {
  std::map<std::string, std::string> values;
  for (std::size_t i = 0; i < said_.size(); ++i)
    for (const Stretch& one : found_[i]) {
      std::string value = said_[i].text.substr(one.where.begin, one.where.size());
      if (is_found_again(value, one.label)) values.try_emplace(std::move(value), one.label);
    }
  // By their first words, so that a text is read once.
  std::unordered_map<std::string_view, std::vector<std::pair<std::string_view, std::string_view>>> by_first_word;
  for (const auto& [value, label] : values) by_first_word[first_word(value)].emplace_back(value, label);
  for (std::size_t i = 0; i < said_.size(); ++i) {
    const std::string_view text = said_[i].text;
    for (std::size_t at = 0; at < text.size();) {
      const std::string_view word = first_word(text.substr(at));
      if (const auto alike = by_first_word.find(word); alike != by_first_word.end())
        for (const auto& [value, label] : alike->second) {
          const std::size_t end = at + value.size();
          const bool goes_on = end < text.size() && is_in_word(text[end]) && is_in_word(value.back());
          if (text.substr(at).starts_with(value) && !goes_on)
            found_[i].push_back({{at, end}, std::string(label), false});
        }
      at += word.size();
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
  return with_texts(body_, options_, texts);
}

}  // namespace sumi::gateway
