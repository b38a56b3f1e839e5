#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/bytes/byte_order_mark.hpp"
#include "base/machine/parallel.hpp"
#include "base/text/fold.hpp"
#include "base/text/utf8.hpp"
#include "hide/chain/date_values.hpp"
#include "hide/chain/identifier_view.hpp"
#include "hide/chain/known_values.hpp"
#include "hide/chain/name_coverage.hpp"
#include "hide/chain/replacements.hpp"
#include "hide/chain/text_finder.hpp"
#include "hide/redact/batch_rules.hpp"
#include "hide/rules/check_rules.hpp"
#include "hide/rules/init_columns.hpp"
#include "hide/search/decoded_text.hpp"
#include "hide/sources/edited_text.hpp"
#include <sumi/hide/redact.hpp>
#include <sumi/model/error.hpp>
#include <sumi/tag/finders.hpp>

namespace sumi {
namespace hide {
namespace {

constexpr std::string_view kPlace = "a line";
constexpr std::size_t kShortestSought = 4;

// {"name": and the like, also in arrays: only as JSON it says what a value means.
bool begins_with_member(std::string_view line) {
  const std::size_t quote = line.find_first_not_of(" \t\r[{");
  return quote != std::string_view::npos && line[quote] == '"' &&
         line.substr(0, quote).find('{') != std::string_view::npos;
}

std::string without_case(std::string_view text) {
  return folded(text, {.letter_case = true});
}

// Returns whether a text contains a value that was hidden in it, in any case.
bool says(const std::string& folded, const std::string& value) {
  return utf8::count(value) >= kShortestSought && folded.find(value) != std::string::npos;
}

// The findings of one text by itself; their record and field are 0.
struct LookedAt {
  std::optional<DroppedLine> why;  // it can't be searched
  bool is_plain = false;
  std::shared_ptr<const std::vector<DecodedText>> readings;
  std::vector<Mention> mentions;
};

// Texts that were looked at: most strings of logs come again. Those of a thread.
class TextsSeen {
 public:
  // `look(text)` is asked where nobody remembers. Valid until the next call.
  template <typename Look>
  const LookedAt& of(const std::string& text, bool is_value, const Look& look) {
    constexpr std::size_t kLongest = 400;  // bytes
    constexpr std::size_t kMost = 10'000;
    if (text.size() > kLongest) return last_ = look(text);
    auto& texts = is_value ? values_ : texts_;
    const auto at = texts.find(text);
    if (at != texts.end()) return at->second;
    if (texts.size() >= kMost) texts.clear();
    return texts.emplace(text, look(text)).first->second;
  }

 private:
  std::unordered_map<std::string, LookedAt> texts_;
  std::unordered_map<std::string, LookedAt> values_;  // only known values are looked for in them
  LookedAt last_;
};

// The settings that all lines share.
//   Threads  any number, once it is made.
struct LineRules {
  explicit LineRules(RedactOptions given)
      : options(std::move(given)),
        rules(batch_rules(options, attributes_by_names(options))),
        labels(rules),
        finder(rules, labels, {}) {
    require_sound(options);
    if (!options.link_documents.empty())
      throw Error{Error::Kind::bad_usage, "", "lines that are redacted one by one aren't linked; leave it out",
                  Settings{"link_documents"}};
    if (needs_key(options)) key = options.secret ? *options.secret : open_key_file(options.key).key;
    encoded = labels.of(std::string(kEncoded));
    labels.require_labels_known(rules.place);
    tags_names = finder.tags_names();
  }

  RedactOptions options;
  HideRules rules;
  LabelledAttributes labels;
  TextFinder finder;
  std::optional<std::uint32_t> encoded;
  bool tags_names = false;
  std::optional<Key> key;
};

// Redacts lines one behind another.
class LineWork {
 public:
  explicit LineWork(const LineRules& by)
      : by_(by), json_(by.options.format.text_field, [this](const std::string& path, const std::string& text) {
          return attribute_of(path, text);
        }) {
    found_.attributes = by_.labels.all();
    persons_.of_record = {0};
    persons_.loose = {0};
    persons_.count = 1;
    generalized_.texts.resize(1);
  }

  RedactedLine redact(std::string_view line) {
    if (utf8::first_invalid(line)) return {{}, DroppedLine::no_text};
    std::size_t marks = 0;
    while (line.substr(marks).starts_with(io::kByteOrderMark)) marks += io::kByteOrderMark.size();
    RedactedLine made = redact_unmarked(line.substr(marks));
    if (!made.dropped) made.text.insert(0, line.substr(0, marks));
    return made;
  }

 private:
  RedactedLine redact_unmarked(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t");
    const bool is_json = first != std::string_view::npos && (line[first] == '{' || line[first] == '[');
    if (is_json && read_json(line))
      return json_.has_texts() ? redacted(true) : RedactedLine{{}, DroppedLine::no_named_text};
    if (is_json && begins_with_member(line)) return {{}, DroppedLine::no_json};
    text_ = {.place = std::string(kPlace), .fields = {{.name = "text", .text = std::string(line)}}};
    record_ = &text_;
    return redacted(false);
  }

  bool read_json(std::string_view line) {
    try {
      record_ = &json_.read(line, std::string(kPlace));
      return true;
    } catch (const Error&) {
      return false;  // it is a text
    }
  }

  // Returns the attribute that a member's name suggests, if its value fits.
  std::optional<std::uint32_t> attribute_of(const std::string& path, const std::string& text) {
    if (!by_.options.format.text_field.empty()) return std::nullopt;
    constexpr std::size_t kMostPaths = 10'000;  // keys may be of a line's own
    if (called_.size() >= kMostPaths) called_.clear();
    const auto [called, is_new] = called_.try_emplace(path);
    if (is_new) {
      std::string name = path.substr(path.rfind('.') + 1);
      while (name.ends_with("[]")) name.resize(name.size() - 2);
      if (suggested_attribute(name)) called->second = std::move(name);
    }
    if (!called->second || reads_like_text({text})) return std::nullopt;
    const ColumnSeen seen{*called->second, {text}};
    const auto suggested = suggested_attributes({&seen, 1}).front();
    const auto made = suggested ? attribute_of_column(*suggested, by_.rules.batch->action) : std::nullopt;
    return made ? attribute_named(by_.rules, made->name) : std::nullopt;
  }

  RedactedLine redacted(bool is_json) {
    found_.records.assign(1, {});
    found_.mentions.clear();
    found_.words_everywhere.clear();
    found_.denied.clear();
    found_.words_not_searched.clear();
    found_.attributes.resize(by_.labels.all().size());
    if (const std::optional<DroppedLine> why = read_known_fields()) return {{}, *why};
    find_known_values(found_, by_.rules.mode, 1);
    find_words_everywhere(found_, *by_.rules.batch, by_.rules.mode, 1);
    const DateValues dates(found_);
    const IdentifierView view = identifier_view(found_, persons_);
    const std::vector<Replacement> made =
        Replacements(found_, persons_, view, generalized_, dates, by_.rules.mode, by_.key ? &*by_.key : nullptr).of(0);
    RewrittenRecord rewritten;
    for (std::size_t i = 0; i < made.size(); ++i)
      rewritten.edits.push_back({found_.mentions[i].field, found_.mentions[i].where, made[i].text});
    RedactedLine line{
        is_json ? json_.written(rewritten) : edited_text(text_.fields.front().text, 0, rewritten.edits, text_.place),
        {},
        made.size()};
    return still_says(line.text, made) ? RedactedLine{{}, DroppedLine::still_says} : line;
  }

  std::optional<DroppedLine> read_known_fields() {
    for (std::uint32_t field = 0; field < record_->fields.size(); ++field) {
      const SourceField& one = record_->fields[field];
      if (one.attribute) {
        const Range where = without_white_space(one.text);
        if (!where.empty() && !by_.finder.is_tag(std::string_view(one.text).substr(where.begin, where.size())))
          found_.mentions.push_back(
              {0, field, where, *one.attribute, FoundBy::field, 1, one.text.substr(where.begin, where.size())});
        continue;
      }
      const LookedAt& look =
          seen_.of(one.text, one.is_value, [&](const std::string& text) { return looked_at(text, one.is_value); });
      if (look.why) return look.why;
      found_.records.front().texts.push_back({field, one.text, one.is_value, field, look.is_plain, look.readings});
      for (const Mention& mention : look.mentions) found_.mentions.emplace_back(mention).field = field;
    }
    return std::nullopt;
  }

  LookedAt looked_at(const std::string& text, bool is_value) const {
    LookedAt made;
    const EncodedLook look = find_encoded(text);
    made.is_plain = look.is_plain;
    if (!look.is_plain) made.readings = std::make_shared<const std::vector<DecodedText>>(decoded_readings(text));
    if (is_value) return made;
    TextLanguage language;
    if (const std::optional<std::string_view> told = language_of(text)) language.languages = {*told};
    const TextLanguage* const known = by_.finder.go_by_language() ? &language : nullptr;
    made.why = not_searched(text, known);
    if (made.why) return made;
    TextToSearch sought{.text = text, .language = known, .is_plain = look.is_plain, .readings = made.readings.get()};
    for (const Range run : look.opaque)
      if (by_.encoded) sought.opaque.push_back(opaque_run(run, *by_.encoded));
    made.mentions = by_.finder.find(std::move(sought), 0, 0);
    return made;
  }

  std::optional<DroppedLine> not_searched(const std::string& text, const TextLanguage* language) const {
    const auto accepts = [&](Unsearched kind) { return by_.options.accepted.contains(kind); };
    const TextFinder::Searched by = by_.finder.searched(text, language);
    if (by.has_words && !by_.tags_names && !accepts(Unsearched::names)) return DroppedLine::no_finder_of_names;
    if (by.is_known) return std::nullopt;
    const bool is_foreign = by.has_words && std::ranges::count(by.finders, std::string(kAllLanguages)) > 0;
    if (is_foreign && !accepts(Unsearched::language)) return DroppedLine::unknown_language;
    const bool is_other_script = std::ranges::any_of(by.scripts, [](const auto& one) { return !one.empty(); });
    if (is_other_script && !accepts(Unsearched::script)) return DroppedLine::unknown_script;
    return std::nullopt;
  }

  // A second look, by nothing that hid. What replaced it isn't looked at.
  [[nodiscard]] bool still_says(const std::string& line, const std::vector<Replacement>& made) const {
    std::string kept;
    std::size_t from = 0;
    for (const Replacement& one : made) {
      const std::size_t at = one.text.empty() ? std::string::npos : line.find(one.text, from);
      if (at == std::string::npos) continue;
      kept.append(line, from, at - from).push_back('\x1F');
      from = at + one.text.size();
    }
    const std::string folded = without_case(kept.append(line, from));
    std::set<std::string> values;
    for (const Mention& one : found_.mentions)
      if (one.by == FoundBy::tagger) values.insert(without_case(one.text));
    return values.size() * folded.size() > kMostLookedAt ||
           std::ranges::any_of(values, [&](const std::string& value) { return says(folded, value); });
  }

  static constexpr std::size_t kMostLookedAt = 1'000'000'000;  // bytes, for all values of a line

  const LineRules& by_;
  JsonRecord json_;
  std::map<std::string, std::optional<std::string>> called_;  // by path: what a member is called, where that tells
  TextsSeen seen_;
  // State for the line that is being redacted.
  const SourceRecord* record_ = nullptr;
  SourceRecord text_;
  Extraction found_;
  Persons persons_;
  GeneralizedView generalized_;
};

}  // namespace
}  // namespace hide

class LineRedactor::Impl {
 public:
  explicit Impl(RedactOptions options) : by_(std::move(options)) {
    for (unsigned i = 0; i < std::max(1U, by_.options.threads); ++i)
      workers_.push_back(std::make_unique<hide::LineWork>(by_));
  }

  RedactedLine redact(std::string_view line) { return workers_.front()->redact(line); }

  std::vector<RedactedLine> redact(std::span<const std::string_view> lines) {
    constexpr std::size_t kLinesAtOnce = 16;
    std::vector<RedactedLine> all(lines.size());
    const auto threads = static_cast<unsigned>(workers_.size());
    for_each_piece(lines.size(), kLinesAtOnce, threads, [&](std::size_t begin, std::size_t end, unsigned worker) {
      for (std::size_t i = begin; i < end; ++i) all[i] = workers_[worker]->redact(lines[i]);
    });
    return all;
  }

 private:
  hide::LineRules by_;
  std::vector<std::unique_ptr<hide::LineWork>> workers_;
};

LineRedactor::LineRedactor(RedactOptions options) : impl_(std::make_unique<Impl>(std::move(options))) {}
LineRedactor::~LineRedactor() = default;

RedactedLine LineRedactor::redact(std::string_view line) {
  return impl_->redact(line);
}

std::vector<RedactedLine> LineRedactor::redact(std::span<const std::string_view> lines) {
  return impl_->redact(lines);
}

std::string_view words_of(DroppedLine why) {
  constexpr std::array<std::string_view, 9> kWords{
      "no UTF-8",
      "longer than 1 MiB",
      "no finder knows the language, or there is too little text to detect it",
      "words in letters in which the finders know no names",
      "nothing looks for names",
      "something that was found is still there, or too much was found to look",
      "none of the named texts is in it",
      "it begins as JSON and is none, or is nested too deeply, so nothing tells what its values mean",
      "its end hadn't come when a signal stopped this"};
  return kWords[static_cast<std::size_t>(why)];
}

}  // namespace sumi
