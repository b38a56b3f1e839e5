#include "serve/gateway/pseudonyms.hpp"

#include <algorithm>
#include <array>

#include "base/text/ascii.hpp"
#include "base/text/fold.hpp"
#include <sumi/io/documents.hpp>
#include <sumi/replace/replace.hpp>

namespace sumi::gateway {
namespace {

constexpr std::size_t kMostLabelBytes = 64;
constexpr std::size_t kMostSeparators = 4;  // characters between the parts of a placeholder
constexpr std::size_t kMostDigits = 9;
constexpr std::uint64_t kPseudonymBytes = 512;  // of the maps, beside the texts

// What models write in the place of a label, in small letters.
struct Translation {
  std::string_view label;
  std::array<std::string_view, 9> words;
};
constexpr std::array<Translation, 12> kTranslations{{
    {"PERSON", {"personne", "persona", "pessoa", "persoon", "osoba", "人物", "人", "nom", "name"}},
    {"NAME", {"nom", "nombre", "nome", "naam", "namen", "名前", "姓名", "person", "persona"}},
    {"LOCATION", {"lieu", "ort", "lugar", "luogo", "local", "locatie", "場所", "地点", "place"}},
    {"ADDRESS", {"adresse", "direccion", "dirección", "indirizzo", "endereço", "adres", "住所", "地址", "anschrift"}},
    {"DATE", {"datum", "fecha", "data", "日付", "日期", "jour", "date_time", "time", "day"}},
    {"DATE_TIME", {"datum", "fecha", "data", "日付", "日期", "jour", "date", "time", "day"}},
    {"PHONE",
     {"telefon", "telephone", "téléphone", "telefono", "teléfono", "telefone", "電話", "电话", "phone_number"}},
    {"PHONE_NUMBER",
     {"telefon", "telephone", "téléphone", "telefono", "teléfono", "telefone", "電話", "电话", "phone"}},
    {"EMAIL", {"e_mail", "mail", "courriel", "correo", "email_address", "メール", "邮箱", "email_adresse", "adresse"}},
    {"EMAIL_ADDRESS", {"e_mail", "mail", "courriel", "correo", "email", "メール", "邮箱", "email_adresse", "adresse"}},
    {"ORGANIZATION",
     {"organisation", "organización", "organizzazione", "organização", "organisatie", "firma", "組織", "组织",
      "company"}},
    {"TEXT", {"texte", "texto", "testo", "tekst", "テキスト", "文本", "text", "text", "text"}},
}};

bool is_joined(char c) {
  return is_letter(c) || is_digit(c);
}

bool is_small(char c) {
  return c >= 'a' && c <= 'z';
}

// The length of a separator at a place; 0: none. Between the parts of a placeholder.
std::size_t separator_at(std::string_view text, std::size_t at) {
  if (std::string_view("_- \\*\n").find(text[at]) != std::string_view::npos) return 1;
  const std::string_view rest = text.substr(at);
  if (rest.starts_with("\xC2\xA0")) return 2;                                          // no-break space
  if (rest.starts_with("\xE2\x80\xAF") || rest.starts_with("\xE2\x80\x91")) return 3;  // narrow one; hyphen
  return 0;
}

// Returns whether the text ends within a separator of several bytes.
bool is_cut_separator(std::string_view text, std::size_t at) {
  const std::string_view rest = text.substr(at);
  return rest == "\xC2" || rest == "\xE2" || rest == "\xE2\x80";
}

// Behind the separators at a place; nothing: there is none. `is_cut`: the text ends here.
std::optional<std::size_t> behind_separators(std::string_view text, std::size_t at, bool& is_cut) {
  std::size_t count = 0;
  while (at < text.size() && count < kMostSeparators) {
    const std::size_t length = separator_at(text, at);
    if (length == 0) break;
    at += length;
    ++count;
  }
  is_cut = at >= text.size() || is_cut_separator(text, at);
  if (count == 0) return std::nullopt;
  return at;
}

std::string spelling_of(std::size_t number, std::size_t spelling) {
  std::string out = std::to_string(number);
  if (spelling > 0) out += static_cast<char>('a' + spelling);
  return out;
}

// Before the separators that end at a place. At least one, where `needs_one`.
std::optional<std::size_t> before_separators(std::string_view text, std::size_t at, bool needs_one) {
  std::size_t count = 0;
  while (at > 0 && count < kMostSeparators) {
    std::size_t length = 0;
    for (std::size_t tried = 1; tried <= 3 && tried <= at; ++tried)
      if (separator_at(text, at - tried) == tried) length = tried;
    if (length == 0) break;
    at -= length;
    ++count;
  }
  if (needs_one && count == 0) return std::nullopt;
  return at;
}

}  // namespace

std::string shown_label(std::string_view label) {
  std::string out;
  for (const char c : label.substr(0, kMostLabelBytes))
    out += is_small(c) ? static_cast<char>(c - 'a' + 'A') : is_joined(c) ? c : '_';
  while (!out.empty() && (out.back() == '_' || is_digit(out.back()))) out.pop_back();
  const std::size_t first = std::min(out.find_first_not_of("_0123456789"), out.size());
  out.erase(0, first);
  return out.empty() ? "HIDDEN" : out;
}

Pseudonyms::Pseudonyms(std::string nonce, std::optional<Key> key) : nonce_(std::move(nonce)), key_(key) {}

void Pseudonyms::use_label(const std::string& label) {
  if (!labels_.insert(label).second) return;
  const auto add = [&](const std::string& alias) {
    if (std::ranges::find(aliases_, alias) == aliases_.end()) aliases_.push_back(alias);
  };
  add(lower_case_ascii(label));
  for (const Translation& one : kTranslations)
    if (one.label == label)
      for (const std::string_view word : one.words) add(std::string(word));
  // The longest first: "phone number 1", not "phone" alone.
  std::ranges::stable_sort(aliases_, std::ranges::greater{}, &std::string::size);
}

std::optional<std::string> Pseudonyms::surrogate_of(std::string_view text, const std::string& label,
                                                    const std::function<bool(std::string_view)>& is_taken) const {
  if (!key_ || label == kWrittenLabel) return std::nullopt;
  TextDocument document{.text = std::string(text)};
  document.spans.push_back({{0, text.size()}, label, 1});
  ReplaceTextsOptions options;
  options.policy.otherwise = Operator::surrogate;
  options.key = key_;
  options.already_masked = true;
  const ReplacedTexts made = replace_texts(corpus_of(std::span<const TextDocument>(&document, 1)), options);
  if (made.edits.size() != 1 || made.edits.front().size() != 1 || made.edits.front().front().op != Operator::surrogate)
    return std::nullopt;
  const std::string& surrogate = made.edits.front().front().replacement;
  if (surrogate.size() < 3 || surrogate == text || by_shown_.contains(surrogate) || is_taken(surrogate))
    return std::nullopt;
  return surrogate;
}

const std::string& Pseudonyms::of(std::string_view text, const std::string& label,
                                  const std::function<bool(std::string_view)>& is_taken) {
  const std::string shown_as = shown_label(label);
  const auto by_text = std::pair(shown_as, std::string(text));
  if (const auto known = by_text_.find(by_text); known != by_text_.end()) return entries_[known->second].shown;
  Numbered& numbered = numbers_[{shown_as, normal_form(text)}];
  if (numbered.number == 0 || numbered.spellings == 26) numbered = {++last_number_, 0};
  const std::string number = spelling_of(numbered.number, numbered.spellings++);
  std::string shown = shown_as + "_" + number + "_" + nonce_;
  const std::size_t entry = entries_.size();
  by_number_.emplace(number, entry);
  if (std::optional<std::string> surrogate = surrogate_of(text, label, is_taken)) {
    shown = *std::move(surrogate);
    std::vector<std::size_t>& alike = surrogates_[shown.front()];
    alike.insert(std::ranges::find_if(alike, [&](std::size_t i) { return entries_[i].shown.size() < shown.size(); }),
                 entry);
  } else {
    use_label(shown_as);
  }
  bytes_ += kPseudonymBytes + 4 * text.size() + 3 * shown.size();
  by_text_.emplace(by_text, entry);
  by_shown_.emplace(shown, entry);
  entries_.push_back({std::move(shown), std::string(text)});
  return entries_.back().shown;
}

// A number, its letter, and the nonce.
Pseudonyms::Fitted Pseudonyms::number_at(std::string_view text, std::size_t at, bool is_whole) const {
  const Fitted open{is_whole ? Fit::none : Fit::open, 0, nullptr};
  const std::size_t begin = at;
  while (at < text.size() && is_digit(text[at])) ++at;
  if (at - begin > kMostDigits) return {};
  if (at == text.size()) return open;
  if (at == begin) return {};
  std::string number(text.substr(begin, at - begin));
  if (is_letter(text[at])) {
    number += lower_case_ascii(text.substr(at, 1));
    if (++at == text.size()) return open;
  }
  bool is_cut = false;
  const std::optional<std::size_t> behind = behind_separators(text, at, is_cut);
  if (is_cut) return open;
  if (!behind) return {};
  const std::string_view nonce = text.substr(*behind, nonce_.size());
  if (!std::string_view(nonce_).starts_with(lower_case_ascii(nonce))) return {};
  if (nonce.size() < nonce_.size()) return open;
  const auto known = by_number_.find(number);
  return {Fit::whole, *behind + nonce_.size(), known == by_number_.end() ? nullptr : &entries_[known->second].text};
}

// The label `alias` at a place, then a number.
Pseudonyms::Fitted Pseudonyms::label_at(std::string_view text, std::size_t at, std::string_view alias,
                                        bool is_whole) const {
  const Fitted open{is_whole ? Fit::none : Fit::open, 0, nullptr};
  bool is_cut = false;
  for (const char c : alias) {
    if (at == text.size()) return open;
    if (c == '_') {
      const std::optional<std::size_t> behind = behind_separators(text, at, is_cut);
      if (is_cut) return open;
      if (!behind) return {};
      at = *behind;
    } else {
      const char small = text[at] >= 'A' && text[at] <= 'Z' ? static_cast<char>(text[at] - 'A' + 'a') : text[at];
      if (small != c) return {};
      ++at;
    }
  }
  if (at < text.size() && (text[at] == 's' || text[at] == 'S')) ++at;  // "Persons 1 and 2"
  if (at == text.size()) return open;
  const std::optional<std::size_t> behind = behind_separators(text, at, is_cut);
  if (is_cut) return open;
  // Writing without spaces: 人物1
  if (!behind && (static_cast<unsigned char>(alias.back()) < 0x80)) return {};
  return number_at(text, behind.value_or(at), is_whole);
}

Pseudonyms::Fitted Pseudonyms::surrogate_at(std::string_view text, std::size_t at, bool is_whole) const {
  const auto alike = surrogates_.find(text[at]);
  if (alike == surrogates_.end()) return {};
  for (const std::size_t i : alike->second) {
    const std::string& shown = entries_[i].shown;
    const std::string_view rest = text.substr(at, shown.size());
    if (!std::string_view(shown).starts_with(rest)) continue;
    const std::size_t end = at + shown.size();
    if (!is_whole && end >= text.size()) return {Fit::open, 0, nullptr};
    if (rest.size() < shown.size() || (end < text.size() && is_joined(shown.back()) && is_joined(text[end]))) continue;
    return {Fit::whole, end, &entries_[i].text};
  }
  return {};
}

Pseudonyms::Next Pseudonyms::next(std::string_view text, std::size_t begin, bool is_whole) const {
  for (std::size_t at = begin; at < text.size(); ++at) {
    const auto c = static_cast<unsigned char>(text[at]);
    if (c >= 0x80 && c < 0xC0) continue;  // within a character
    const bool is_start = at == 0 || !is_joined(text[at - 1]) || c >= 0x80;
    if (!is_start) continue;
    Fitted fitted = surrogate_at(text, at, is_whole);
    for (auto alias = aliases_.begin(); fitted.fit == Fit::none && alias != aliases_.end(); ++alias)
      fitted = label_at(text, at, *alias, is_whole);
    if (fitted.fit == Fit::open) return {std::nullopt, at};
    if (fitted.fit == Fit::whole) return {Found{{at, fitted.end}, fitted.text}, fitted.end};
  }
  return {std::nullopt, text.size()};
}

bool Pseudonyms::could_be_in(std::string_view text) const {
  if (entries_.empty()) return false;
  if (!surrogates_.empty()) return true;
  return lower_case_ascii(text).find(nonce_) != std::string::npos;
}

std::vector<Range> Pseudonyms::likenesses(std::string_view text) const {
  std::vector<Range> all;
  const std::string small = lower_case_ascii(text);
  std::size_t done = 0;
  const auto take = [&](std::size_t begin, std::size_t end) {
    all.push_back({std::max(begin, done), end});
    done = end;
  };
  for (std::size_t at = small.find(nonce_); at != std::string::npos; at = small.find(nonce_, at + 1)) {
    if (at < done) continue;
    std::optional<std::size_t> before = before_separators(text, at, true);
    if (!before) continue;
    if (*before > done && is_letter(text[*before - 1])) --*before;
    const std::size_t behind_digits = *before;
    while (*before > done && is_digit(text[*before - 1])) --*before;
    if (*before == behind_digits) continue;
    std::size_t begin = *before_separators(text, *before, false);
    while (begin > done &&
           (is_joined(text[begin - 1]) || static_cast<unsigned char>(text[begin - 1]) >= 0x80 ||
            separator_at(text, begin - 1) == 1) &&
           text[begin - 1] != ' ' && text[begin - 1] != '\n' && *before - begin < kMostLabelBytes)
      --begin;
    while (begin < *before && (static_cast<unsigned char>(text[begin]) & 0xC0) == 0x80) ++begin;
    take(begin, at + nonce_.size());
  }
  if (surrogates_.empty()) return all;
  // Surrogates of earlier texts that this one has by itself.
  std::vector<Range> both;
  auto other = all.begin();
  for (std::size_t at = 0; at < text.size();) {
    while (other != all.end() && other->end <= at) both.push_back(*other++);
    const bool is_start = at == 0 || !is_joined(text[at - 1]);
    const Fitted fitted = is_start ? surrogate_at(text, at, true) : Fitted{};
    const bool is_free = other == all.end() || fitted.end <= other->begin;
    if (fitted.fit == Fit::whole && is_free) both.push_back({at, fitted.end});
    at = fitted.fit == Fit::whole && is_free ? fitted.end : at + 1;
  }
  both.insert(both.end(), other, all.end());
  std::ranges::sort(both, {}, &Range::begin);
  return both;
}

}  // namespace sumi::gateway
