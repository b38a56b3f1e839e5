#include <algorithm>
#include <array>
#include <cerrno>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <unistd.h>

#include "base/text/fold.hpp"
#include "base/text/utf8.hpp"
#include "hide/chain/date_values.hpp"
#include "hide/chain/identifier_view.hpp"
#include "hide/chain/known_values.hpp"
#include "hide/chain/name_coverage.hpp"
#include "hide/chain/replacements.hpp"
#include "hide/chain/text_finder.hpp"
#include "hide/chain/words_everywhere.hpp"
#include "hide/redact/batch_rules.hpp"
#include "hide/rules/check_rules.hpp"
#include "hide/rules/init_columns.hpp"
#include "hide/search/decoded_text.hpp"
#include "hide/sources/edited_text.hpp"
#include "hide/sources/json_source.hpp"
#include <sumi/hide/redact.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace hide {
namespace {

constexpr std::string_view kPlace = "a line";
constexpr std::size_t kShortestSought = 4;

std::string without_case(std::string_view text) {
  return folded(text, {.letter_case = true});
}

// Returns whether a text contains a value that was hidden in it, in any case.
bool says(const std::string& folded, const std::string& value) {
  return utf8::count(value) >= kShortestSought && folded.find(value) != std::string::npos;
}

constexpr std::size_t kLongestLine = std::size_t{1} << 20;

// Reads what is available, at least one byte; 0 at the end.
std::size_t some_of(int from, std::string& buffer) {
  while (true) {
    const ssize_t got = ::read(from, buffer.data(), buffer.size());
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno != EINTR) throw Error{Error::Kind::bad_input, "standard input", "it can't be read"};
  }
}

void write_all(int to, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(to, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) throw Error{Error::Kind::unfinished, "standard output", "it can't be written; nobody may read it"};
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace
}  // namespace hide

class LineRedactor::Impl {
  static constexpr std::size_t kMostLookedAt = 1'000'000'000;  // in bytes, for all values of a line

 public:
  explicit Impl(RedactOptions options)
      : options_(std::move(options)),
        rules_(hide::batch_rules(options_, hide::attributes_by_names(options_))),
        labels_(rules_),
        finder_(rules_, labels_, {}),
        json_(options_.format.text_field,
              [this](const std::string& path, const std::string& text) { return attribute_of(path, text); }) {
    hide::require_sound(options_);
    if (!options_.link_documents.empty())
      throw Error{Error::Kind::bad_usage, "", "lines that are redacted one by one aren't linked; leave it out",
                  Settings{"link_documents"}};
    if (hide::needs_key(options_)) key_ = options_.secret ? *options_.secret : open_key_file(options_.key).key;
    static_cast<void>(labels_.of(std::string(hide::kEncoded)));
    labels_.require_labels_known(rules_.place);
    tags_names_ = finder_.tags_names();
    found_.attributes = labels_.all();
    persons_.of_record = {0};
    persons_.loose = {0};
    persons_.count = 1;
    generalized_.texts.resize(1);
  }

  RedactedLine redact(std::string_view line) {
    if (utf8::first_invalid(line)) return {{}, DroppedLine::no_text};
    const std::size_t first = line.find_first_not_of(" \t");
    const bool is_json = first != std::string_view::npos && (line[first] == '{' || line[first] == '[');
    if (is_json && read_json(line))
      return json_.has_texts() ? redacted(true) : RedactedLine{{}, DroppedLine::no_named_text};
    text_ = {.place = std::string(hide::kPlace), .fields = {{.name = "text", .text = std::string(line)}}};
    record_ = &text_;
    return redacted(false);
  }

 private:
  bool read_json(std::string_view line) {
    try {
      record_ = &json_.read(line, std::string(hide::kPlace));
      return true;
    } catch (const Error&) {
      return false;  // it is a text
    }
  }

  // Returns the attribute that a member's name suggests, if its value fits.
  std::optional<std::uint32_t> attribute_of(const std::string& path, const std::string& text) {
    if (!options_.format.text_field.empty()) return std::nullopt;
    const auto [called, is_new] = called_.try_emplace(path);
    if (is_new) {
      std::string name = path.substr(path.rfind('.') + 1);
      while (name.ends_with("[]")) name.resize(name.size() - 2);
      if (hide::suggested_attribute(name)) called->second = std::move(name);
    }
    if (!called->second || hide::reads_like_text({text})) return std::nullopt;
    const hide::ColumnSeen seen{*called->second, {text}};
    const auto suggested = hide::suggested_attributes({&seen, 1}).front();
    const auto made = suggested ? hide::attribute_of_column(*suggested, rules_.batch->action) : std::nullopt;
    return made ? hide::attribute_named(rules_, made->name) : std::nullopt;
  }

  RedactedLine redacted(bool is_json) {
    found_.records.assign(1, {});
    found_.mentions.clear();
    found_.words_everywhere.clear();
    found_.denied.clear();
    found_.words_not_searched.clear();
    found_.attributes.resize(labels_.all().size());
    if (const std::optional<DroppedLine> why = look_at_fields()) return {{}, *why};
    hide::find_known_values(found_, rules_.mode, 1);
    hide::find_words_everywhere(found_, *rules_.batch, rules_.mode, 1);
    const hide::DateValues dates(found_);
    const hide::IdentifierView view = hide::identifier_view(found_, persons_);
    const std::vector<hide::Replacement> made =
        hide::Replacements(found_, persons_, view, generalized_, dates, rules_.mode, key_ ? &*key_ : nullptr).of(0);
    hide::RewrittenRecord rewritten;
    for (std::size_t i = 0; i < made.size(); ++i)
      rewritten.edits.push_back({found_.mentions[i].field, found_.mentions[i].where, made[i].text});
    RedactedLine line{is_json ? json_.written(rewritten)
                              : hide::edited_text(text_.fields.front().text, 0, rewritten.edits, text_.place),
                      {},
                      made.size()};
    return still_says(line.text, made) ? RedactedLine{{}, DroppedLine::still_says} : line;
  }

  std::optional<DroppedLine> look_at_fields() {
    const std::optional<std::uint32_t> encoded = labels_.of(std::string(hide::kEncoded));
    for (std::uint32_t field = 0; field < record_->fields.size(); ++field) {
      const hide::SourceField& one = record_->fields[field];
      if (one.attribute) {
        const Range where = hide::without_white_space(one.text);
        if (!where.empty() && !finder_.is_tag(std::string_view(one.text).substr(where.begin, where.size())))
          found_.mentions.push_back(
              {0, field, where, *one.attribute, hide::FoundBy::field, 1, one.text.substr(where.begin, where.size())});
        continue;
      }
      const hide::EncodedLook look = hide::look_for_encoded(one.text);
      found_.records.front().texts.push_back({field, one.text, one.is_value, field, look.is_plain});
      if (one.is_value) continue;
      TextLanguage language;
      if (const std::optional<std::string_view> told = language_of(one.text)) language.languages = {*told};
      const TextLanguage* const by = finder_.go_by_language() ? &language : nullptr;
      if (const std::optional<DroppedLine> why = not_searched(one.text, by)) return why;
      hide::TextToSearch text{.text = one.text, .language = by, .is_plain = look.is_plain};
      for (const Range run : look.opaque)
        if (encoded) text.opaque.push_back(hide::opaque_run(run, *encoded));
      std::vector<hide::Mention> mentions = finder_.find(std::move(text), 0, field);
      std::ranges::move(mentions, std::back_inserter(found_.mentions));
    }
    return std::nullopt;
  }

  std::optional<DroppedLine> not_searched(const std::string& text, const TextLanguage* language) const {
    const auto accepts = [&](Unsearched kind) { return options_.accepted.contains(kind); };
    const hide::TextFinder::Searched by = finder_.searched(text, language);
    if (by.has_words && !tags_names_ && !accepts(Unsearched::names)) return DroppedLine::no_finder_of_names;
    if (by.is_known) return std::nullopt;
    const bool is_foreign = by.has_words && std::ranges::count(by.finders, std::string(kAllLanguages)) > 0;
    if (is_foreign && !accepts(Unsearched::language)) return DroppedLine::unknown_language;
    const bool is_other_script = std::ranges::any_of(by.scripts, [](const auto& one) { return !one.empty(); });
    if (is_other_script && !accepts(Unsearched::script)) return DroppedLine::unknown_script;
    return std::nullopt;
  }

  // Checks a line independently of what hid it. Replacements are skipped.
  [[nodiscard]] bool still_says(const std::string& line, const std::vector<hide::Replacement>& made) const {
    std::string kept;
    std::size_t from = 0;
    for (const hide::Replacement& one : made) {
      const std::size_t at = one.text.empty() ? std::string::npos : line.find(one.text, from);
      if (at == std::string::npos) continue;
      kept.append(line, from, at - from).push_back('\x1F');
      from = at + one.text.size();
    }
    const std::string folded = hide::without_case(kept.append(line, from));
    std::set<std::string> values;
    for (const hide::Mention& one : found_.mentions)
      if (one.by == hide::FoundBy::tagger) values.insert(hide::without_case(one.text));
    return values.size() * folded.size() > kMostLookedAt ||
           std::ranges::any_of(values, [&](const std::string& value) { return hide::says(folded, value); });
  }

  RedactOptions options_;
  HideRules rules_;
  hide::LabelledAttributes labels_;
  hide::TextFinder finder_;
  bool tags_names_ = false;
  hide::JsonRecord json_;
  std::map<std::string, std::optional<std::string>> called_;  // by path: what a member's name suggests, if anything
  std::optional<Key> key_;
  // The line that is being redacted.
  const hide::SourceRecord* record_ = nullptr;
  hide::SourceRecord text_;
  hide::Extraction found_;
  hide::Persons persons_;
  hide::GeneralizedView generalized_;
};

LineRedactor::LineRedactor(RedactOptions options) : impl_(std::make_unique<Impl>(std::move(options))) {}
LineRedactor::~LineRedactor() = default;

RedactedLine LineRedactor::redact(std::string_view line) {
  return impl_->redact(line);
}

std::string_view words_of(DroppedLine why) {
  constexpr std::array<std::string_view, 7> kWords{
      "no UTF-8",
      "longer than 1 MiB",
      "no finder knows the language, or there is too little text to detect it",
      "words in letters in which the finders know no names",
      "nothing looks for names",
      "something that was found is still there, or too much was found to look",
      "none of the named texts is in it"};
  return kWords[static_cast<std::size_t>(why)];
}

RedactedLines redact_lines(const RedactOptions& options, int from, int to) {
  LineRedactor redactor(options);
  RedactedLines all;
  std::string waiting;
  std::string made;
  bool is_too_long = false;  // the begin of the line is dropped already
  const auto take = [&](std::string_view line) {
    ++all.lines;
    const bool has_return = line.ends_with('\r');
    const RedactedLine one = is_too_long ? RedactedLine{{}, DroppedLine::too_long, 0}
                                         : redactor.redact(line.substr(0, line.size() - (has_return ? 1 : 0)));
    is_too_long = false;
    all.hidden += one.hidden;
    if (one.dropped) {
      ++all.dropped[*one.dropped];
    } else {
      made.append(one.text).append(has_return ? "\r\n" : "\n");
    }
  };
  std::string buffer(std::size_t{1} << 16, '\0');
  while (const std::size_t got = hide::some_of(from, buffer)) {
    waiting.append(buffer, 0, got);
    std::size_t at = 0;
    for (std::size_t end = waiting.find('\n'); end != std::string::npos; end = waiting.find('\n', at)) {
      take(std::string_view(waiting).substr(at, end - at));
      at = end + 1;
    }
    waiting.erase(0, at);
    if (waiting.size() > hide::kLongestLine) {
      is_too_long = true;
      waiting.clear();
    }
    hide::write_all(to, made);
    made.clear();
  }
  if (!waiting.empty() || is_too_long) take(waiting);
  hide::write_all(to, made);
  return all;
}

}  // namespace sumi
