#include "hide/chain/extraction.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/machine/parallel.hpp"
#include "base/names/letters.hpp"
#include "base/names/name_parts.hpp"
#include "base/text/allowed_phrases.hpp"
#include "base/text/scripts.hpp"
#include "base/text/utf8.hpp"
#include "hide/chain/add_mentions.hpp"
#include "hide/chain/date_values.hpp"
#include "hide/chain/name_coverage.hpp"
#include "hide/chain/replacements.hpp"
#include "hide/chain/rule_finders.hpp"
#include "hide/chain/text_languages.hpp"
#include "hide/chain/view_file.hpp"
#include "hide/search/decoded_text.hpp"
#include "io/notation/first_row.hpp"
#include "tag/combine_spans.hpp"
#include "tag/patterns/builtin_patterns.hpp"
#include "tag/phrases_of_names.hpp"
#include "tag/several_taggers.hpp"
#include "tag/spoken/spoken_mentions.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

constexpr std::size_t kRecordsTogether = 512;
constexpr std::size_t kRecordsExtractedAtOnce = 4;  // of a thread
// Priorities. What is kept shields nothing that another finder would hide.
constexpr int kOpaque = 2;
constexpr int kOwnSpans = 1;
constexpr int kTaggers = 0;
constexpr int kSpoken = -1;
constexpr int kOwnKeptSpans = -2;
constexpr int kTaggersKept = -3;  // and what is spoken

Range without_white_space(std::string_view text) {
  constexpr std::string_view kWhite = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kWhite);
  if (begin == std::string_view::npos) return {0, 0};
  return {begin, text.find_last_not_of(kWhite) + 1};
}

// A character of a script without capitals is a word: a name of Han may have two.
bool has_word(std::string_view text) {
  constexpr std::size_t kLetters = 3;
  return std::ranges::any_of(names::word_parts(text), [&](const names::WordPart& part) {
    const std::string_view word = names::text_of(text, part.where);
    return part.letters != names::Letters::digit && (utf8::count(word) >= kLetters || has_caseless_letter(word));
  });
}

class Extractor {
 public:
  Extractor(const HideRules& rules, LabelledAttributes& labels, ViewFile* view, unsigned threads,
            const Progress& progress, std::span<const Tagger> taggers)
      : rules_(rules),
        view_(view),
        threads_(threads),
        progress_(progress),
        labels_(labels),
        given_(taggers.size()),
        taggers_(rules.taggers, {.is_for_hiding = true, .finders = rules.finders, .speed = rules.speed}, taggers) {
    for (const std::string& label : taggers_.labels()) attribute_of_label_.push_back(labels_.of(label));
    allowed_ = AllowedPhrases(phrases_left_alone());
    const std::vector<HideAttribute>& attributes = labels_.all();
    for (std::size_t i = 0; i < attribute_of_label_.size() && !all_.tags_names; ++i)
      all_.tags_names = attribute_of_label_[i] && !tag::is_builtin_entity(taggers_.labels()[i]) &&
                        names_persons(attributes[*attribute_of_label_[i]]);
    all_.has_taggers = taggers_.size() > 0;
    if (std::ranges::find(rules.taggers, "patterns") != rules.taggers.end()) {
      spoken_.emplace();
      for (const std::string& label : spoken_->labels()) attribute_of_spoken_.push_back(labels_.of(label));
    }
    if (view_ != nullptr) {
      stored_ = view_->extracted();
      all_.mentions = view_->mentions();
    }
  }

  Extraction run(std::span<const std::unique_ptr<Source>> sources) && {
    for (std::uint32_t i = 0; i < sources.size(); ++i) {
      read(*sources[i], i);
      look_at_header(*sources[i], rules_.sources[i].file);
    }
    labels_.require_labels_known(rules_.place);
    if (stored_ > all_.records.size())
      throw Error{Error::Kind::bad_usage, rules_.view, "it holds more records than the sources have; overwrite it",
                  Settings{"overwrite"}};
    if (taggers_.go_by_language()) languages_ = languages_of_texts(all_.records, rules_.sources, threads_);
    count_searched();
    for (std::size_t first = 0; first < waiting_.size(); first += kRecordsTogether)
      work(std::span(waiting_).subspan(first, std::min(kRecordsTogether, waiting_.size() - first)));
    all_.attributes = labels_.all();
    return std::move(all_);
  }

 private:
  struct Waiting {
    std::uint32_t record;
    std::vector<Mention> of_fields;
    std::vector<tag::Found> own;  // of the first field; labels are attributes
    std::vector<Range> plain;     // likewise, as SourceRecord has them
    using Opaque = std::pair<std::uint32_t, tag::Found>;
    std::vector<Opaque> opaque;  // fields, rising, and what nobody can look into
    std::vector<Mention> found;
  };

  // Of a batch: what an earlier one wrote, as all of a text.
  [[nodiscard]] bool is_tag(std::string_view text) const {
    return rules_.batch && text.starts_with('[') && text.ends_with(']') &&
           allowed_.in(text).left_of({0, text.size()}).empty();
  }

  // Of a batch also what an earlier one wrote: [PERSON], [PERSON_1].
  [[nodiscard]] std::vector<std::string> phrases_left_alone() const {
    constexpr int kMostNumbers = 30;
    std::vector<std::string> phrases = rules_.allowed;
    if (!rules_.batch) return phrases;
    for (const HideAttribute& attribute : labels_.all()) {
      phrases.push_back(tag_of(attribute));
      for (int number = 1; number <= kMostNumbers; ++number)
        phrases.push_back(fmt::format("[{}_{}]", tag_words(attribute), number));
    }
    return phrases;
  }

  void read(Source& source, std::uint32_t number_of_source) {
    std::uint64_t number = 0;
    columns_.clear();
    try {
      source.read([&](const SourceRecord& record) { take(record, number_of_source, number++); });
    } catch (const Error& error) {
      if (std::ranges::find(error.settings(), "header") == error.settings().end()) throw;
      throw Error{error.kind(), error.place(), error.fact(),
                  "write header = true or header = false for it in the rules"};
    }
  }

  void take(const SourceRecord& source, std::uint32_t number_of_source, std::uint64_t number) {
    if (all_.records.size() == std::numeric_limits<std::uint32_t>::max())
      throw Error{Error::Kind::unfinished, source.place, "there are more than 2^32 - 1 records; publish them in parts"};
    const auto number_of_record = static_cast<std::uint32_t>(all_.records.size());
    ExtractedRecord& record = all_.records.emplace_back();
    record = {number_of_source, number, source.id, {}};
    Waiting waiting{number_of_record, {}, {}, source.plain, {}, {}};
    for (std::uint32_t field = 0; field < source.fields.size(); ++field) {
      const SourceField& one = source.fields[field];
      if (!one.attribute) {
        all_.characters += utf8::count(one.text);
        const auto number_of_column = static_cast<std::uint32_t>(columns_.size());
        const EncodedLook look = look_for_encoded(one.text);
        record.texts.push_back(
            {field, one.text, one.is_value, columns_.emplace(one.name, number_of_column).first->second, look.is_plain});
        for (const Range run : look.opaque)
          if (const std::optional<std::uint32_t> encoded = labels_.of(std::string(kEncoded)))
            waiting.opaque.emplace_back(field, tag::Found{run, *encoded, 1, kOpaque, 1, true});
        continue;
      }
      if (rules_.batch) all_.columns_called[*one.attribute].insert(one.name);
      const Range where = without_white_space(one.text);
      if (where.empty() || is_tag(std::string_view(one.text).substr(where.begin, where.size()))) continue;
      waiting.of_fields.push_back({number_of_record, field, where, *one.attribute, FoundBy::field, 1,
                                   one.text.substr(where.begin, where.size())});
    }
    for (const LabelledRange& span : source.spans) {
      const std::optional<std::uint32_t> attribute =
          labels_.of(span.label);  // also where the view has it: labels are numbered alike
      if (!attribute ||
          is_tag(std::string_view(source.fields.front().text).substr(span.where.begin, span.where.size())))
        continue;
      if (rules_.own_spans) {
        waiting.own.push_back({span.where, *attribute, 1, kOwnSpans, 0});
      } else {
        all_.gold.push_back({number_of_record, span.where, *attribute});
      }
    }
    for (const LeftOutCell& cell : source.left_out) take_left_out(cell, number_of_source, number_of_record);
    if (number_of_record >= stored_) waiting_.push_back(std::move(waiting));
  }

  // A header is published as it stands. Plain words of columns aren't asked about: finders know them from texts.
  void look_at_header(const Source& source, const std::string& place) const {
    const std::vector<tag::PublishedColumn> columns = source.uncalled_columns();
    tag::require_unmarked_header(columns, place);
    for (const auto& [number, name] : columns) {
      if (io::is_column_name(name)) continue;
      for (const tag::Found& one : taggers_.find(name))
        if (attribute_of_label_[one.label]) tag::refuse_marked_header(number, place);
    }
  }

  void take_left_out(const LeftOutCell& cell, std::uint32_t source, std::uint32_t record) {
    const auto column = std::ranges::find_if(
        all_.left_out, [&](const LeftOutColumn& one) { return one.source == source && one.name == cell.name; });
    LeftOutColumn& into =
        column == all_.left_out.end() ? all_.left_out.emplace_back(LeftOutColumn{source, cell.name, {}}) : *column;
    into.values.add(cell.text);
    const Range where = without_white_space(cell.text);
    std::string value = cell.text.substr(where.begin, where.size());
    if (value.find_first_of("0123456789@") != std::string::npos || reads_like_name(value))
      into.records_of[std::move(value)].push_back(record);
  }

  void work(std::span<Waiting> together) {
    for_each_piece(together.size(), kRecordsExtractedAtOnce, threads_,
                   [&](std::size_t begin, std::size_t end, unsigned) {
                     for (std::size_t i = begin; i < end; ++i) look_at(together[i]);
                   });
    const std::size_t first = all_.mentions.size();
    for (Waiting& one : together) {
      std::ranges::move(one.found, std::back_inserter(all_.mentions));
      one = {};
    }
    const std::size_t done = static_cast<std::size_t>(&together.back() - waiting_.data()) + 1 + stored_;
    if (view_ != nullptr) view_->store(static_cast<std::uint32_t>(done), std::span(all_.mentions).subspan(first));
    if (progress_) progress_("extracting", done, 0);
  }

  // Null where no tagger goes by it.
  [[nodiscard]] const TextLanguage* language_of(std::uint32_t record, std::size_t text) const {
    return languages_.empty() ? nullptr : &languages_[record][text];
  }

  // Also in texts that an earlier run searched.
  void count_searched() {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < taggers_.size(); ++i)
      names.push_back(i < given_ ? "given" : finder_name(rules_.taggers[i - given_]));
    for (std::uint32_t record = 0; record < all_.records.size(); ++record) {
      const std::uint32_t source = all_.records[record].source;
      if (source < rules_.sources.size() && rules_.sources[source].what == HideSource::What::names) continue;
      for (std::size_t text = 0; text < all_.records[record].texts.size(); ++text) {
        const FreeText& one = all_.records[record].texts[text];
        if (one.is_value || without_white_space(one.text).empty()) continue;
        const TextLanguage* const language = language_of(record, text);
        const bool has_words = has_word(one.text);
        bool is_in_other_script = false;
        for (std::size_t i = 0; i < taggers_.size(); ++i) {
          const std::string by_language = language != nullptr ? taggers_[i].searched_by(*language) : std::string();
          const std::string& finder = by_language.empty() ? names[i] : by_language;
          HideSearched& searched = all_.searched[finder];
          ++searched.texts;
          searched.with_words += has_words ? 1 : 0;
          const std::set<std::string> scripts = scripts_not_searched(one.text, finder);
          is_in_other_script = is_in_other_script || !scripts.empty();
          for (const std::string& script : scripts) ++searched.other_scripts[script];
          if ((!scripts.empty() || (finder == kAllLanguages && has_words)) &&
              (all_.doubtfully_searched.empty() || all_.doubtfully_searched.back() != record))
            all_.doubtfully_searched.push_back(record);
          if (!by_language.empty() && language->is_guess) ++searched.guessed;
        }
        all_.texts_in_other_scripts += is_in_other_script ? 1 : 0;
      }
    }
  }

  [[nodiscard]] bool is_kept(std::uint32_t attribute) const {
    return labels_.all()[attribute].action(rules_.mode) == AttributeAction::keep;
  }

  // Of an age whose number the mode changes, or leaves, all else stays: its unit, found with it by one finder and not
  // by another, is no age by itself.
  void leave_units(std::vector<tag::Found>& found, std::string_view text) const {
    const std::vector<tag::Found> all = found;
    std::erase_if(found, [&](const tag::Found& outer) {
      const HideAttribute& attribute = labels_.all()[outer.label];
      const AttributeAction action = attribute.action(rules_.mode);
      if (attribute.kind != AttributeKind::age ||
          (action != AttributeAction::cap && action != AttributeAction::generalize))
        return false;
      const std::optional<WrittenAge> said = written_age(text.substr(outer.where.begin, outer.where.size()));
      return said && std::ranges::any_of(all, [&](const tag::Found& inner) {
               if (inner.label != outer.label || inner.where.size() >= outer.where.size() ||
                   inner.where.begin < outer.where.begin || inner.where.end > outer.where.end)
                 return false;
               const std::optional<WrittenAge> same = written_age(text.substr(inner.where.begin, inner.where.size()));
               return same && same->years == said->years &&
                      inner.where.begin + same->where.begin == outer.where.begin + said->where.begin &&
                      same->where.size() == said->where.size();
             });
    });
  }

  // What finders say of plain stretches stays, but for numbers that a check proves; of what goes beyond one, that part.
  static void leave_plain(std::vector<tag::Found>& found, const std::vector<Range>& plain, std::string_view text) {
    if (plain.empty()) return;
    for (tag::Found& one : found) {
      if (one.origin == 0 || one.is_checked) continue;
      auto at = std::ranges::upper_bound(plain, one.where.begin, {}, &Range::end);
      for (; at != plain.end() && at->begin < one.where.end; ++at) {
        if (at->begin > one.where.begin) {
          one.where.end = at->begin;
          break;
        }
        one.where.begin = std::min(one.where.end, at->end);
      }
      const Range inner = without_white_space(text.substr(one.where.begin, one.where.size()));
      one.where = {one.where.begin + inner.begin, one.where.begin + inner.end};
    }
    std::erase_if(found, [](const tag::Found& one) { return one.where.empty(); });
  }

  // What finders say of a text; labels are attributes.
  [[nodiscard]] std::vector<tag::Found> found_in(const std::string& text, const TextLanguage* language) const {
    std::vector<tag::Found> found;
    for (const tag::Found& one : taggers_.find(text, language)) {
      const std::optional<std::uint32_t> attribute = attribute_of_label_[one.label];
      if (attribute)
        found.push_back(
            {one.where, *attribute, one.score, is_kept(*attribute) ? kTaggersKept : kTaggers, 1, one.is_checked});
    }
    if (spoken_)
      for (const tag::SpokenMentions::Found& one : spoken_->find(text))
        if (const std::optional<std::uint32_t> attribute = attribute_of_spoken_[one.label])
          found.push_back({one.where, *attribute, one.score, is_kept(*attribute) ? kTaggersKept : kSpoken, 1});
    return found;
  }

  // Digits of a number may be read as bytes, too: then it says what nobody writes.
  static bool is_control(char c) { return (c >= 0 && c < ' ' && c != '\t' && c != '\n' && c != '\r') || c == 0x7F; }

  static std::string as_read(const std::string& text, Range where, const std::vector<DecodedText>& readings) {
    for (const DecodedText& reading : readings)
      if (std::string said = reading.reads(where);
          !said.empty() && said.size() != where.size() && std::ranges::none_of(said, is_control))
        return said;
    return text.substr(where.begin, where.size());
  }

  void look_at(Waiting& waiting) const {
    waiting.found = std::move(waiting.of_fields);
    const std::vector<FreeText>& texts = all_.records[waiting.record].texts;
    for (std::size_t number = 0; number < texts.size(); ++number) {
      const FreeText& text = texts[number];
      if (text.is_value) continue;
      const TextLanguage* const language = language_of(waiting.record, number);
      std::vector<tag::Found> found = text.field == 0 ? waiting.own : std::vector<tag::Found>();
      for (tag::Found& own : found)
        if (is_kept(own.label)) own.priority = kOwnKeptSpans;
      std::ranges::move(found_in(text.text, language), std::back_inserter(found));
      if (text.field == 0) leave_plain(found, waiting.plain, text.text);
      leave_units(found, text.text);
      const std::size_t plain = found.size();  // behind it stands what is found decoded alone
      const std::vector<DecodedText> readings =
          text.is_plain ? std::vector<DecodedText>() : decoded_readings(text.text);
      for (const DecodedText& reading : readings) {
        if (!reading.is_sure()) continue;
        for (tag::Found& one : found_in(reading.text(), language)) {
          if (!reading.is_decoded(one.where)) continue;
          one.where = reading.source(one.where);
          found.push_back(one);
        }
      }
      for (const auto& [field, run] : std::ranges::equal_range(waiting.opaque, text.field, {}, &Waiting::Opaque::first))
        found.push_back(run);
      const AllowedPhrases::Places allowed = tag::allowed_beside(allowed_, text.text, found);
      const std::vector<tag::Found> all = found;
      const auto is_read_as_it_stands = [&](const tag::Found& one) {
        const auto decoded = all.begin() + static_cast<std::ptrdiff_t>(plain);
        return std::any_of(all.begin(), decoded, [&](const tag::Found& other) { return other.where == one.where; }) &&
               std::none_of(decoded, all.end(), [&](const tag::Found& other) {
                 return one.where.begin <= other.where.begin && other.where.end <= one.where.end;
               });
      };
      for (const tag::Found& one : tag::covering(std::move(found), text.text)) {
        const bool stands = readings.empty() || is_read_as_it_stands(one);
        for (const Range& where : allowed.left_of(one.where)) {
          std::string said = stands ? text.text.substr(where.begin, where.size()) : as_read(text.text, where, readings);
          const bool is_decoded = said.size() != where.size();  // by as_read()
          waiting.found.push_back({waiting.record, text.field, where, one.label,
                                   one.origin == 0 ? FoundBy::span : FoundBy::tagger, one.score, std::move(said),
                                   is_decoded});
        }
      }
    }
    std::ranges::stable_sort(waiting.found, {},
                             [](const Mention& one) { return std::pair(one.field, one.where.begin); });
  }

  const HideRules& rules_;
  ViewFile* view_;
  unsigned threads_;
  const Progress& progress_;
  LabelledAttributes& labels_;
  AllowedPhrases allowed_;
  std::size_t given_;  // taggers before those of the rules
  tag::SeveralTaggers taggers_;
  std::vector<std::optional<std::uint32_t>> attribute_of_label_;  // of the taggers'
  std::optional<tag::SpokenMentions> spoken_;                     // with the built-in patterns
  std::vector<std::optional<std::uint32_t>> attribute_of_spoken_;
  std::uint32_t stored_ = 0;
  std::map<std::string, std::uint32_t> columns_;      // of the source that is read
  std::vector<std::vector<TextLanguage>> languages_;  // of each record's texts
  std::vector<Waiting> waiting_;
  Extraction all_;
};

}  // namespace

std::span<const Mention> Extraction::of(std::uint32_t record) const {
  const auto [first, last] = std::ranges::equal_range(mentions, record, {}, &Mention::record);
  return {first, last};
}

Extraction extract(std::span<const std::unique_ptr<Source>> sources, const HideRules& rules, LabelledAttributes& labels,
                   ViewFile* view, unsigned threads, const Progress& progress, std::span<const Tagger> taggers) {
  return Extractor(rules, labels, view, threads, progress, taggers).run(sources);
}

std::size_t hide_names_in_phrases(Extraction& extraction, const std::vector<std::string>& phrases, HideMode mode) {
  if (phrases.empty()) return 0;
  std::vector<std::string> names;
  std::uint32_t attribute = 0;
  for (const Mention& one : extraction.mentions) {
    const HideAttribute& said = extraction.attributes[one.attribute];
    if (one.by != FoundBy::field || !is_name(said.kind) || said.action(mode) == AttributeAction::keep) continue;
    if (names.empty()) attribute = one.attribute;
    names.push_back(one.text);
  }
  const tag::PhrasesOfNames refused(phrases, names);
  std::vector<Mention> found;
  for (std::uint32_t record = 0; record < extraction.records.size() && !refused.empty(); ++record)
    for (const FreeText& text : extraction.records[record].texts)
      for (const Range& where : refused.in(text.text))
        found.push_back({record, text.field, where, attribute, FoundBy::short_form, 1,
                         text.text.substr(where.begin, where.size())});
  return add_mentions(extraction, std::move(found), mode);
}

std::uint64_t phrases_not_allowed(const Extraction& extraction, const std::vector<std::string>& phrases,
                                  HideMode mode) {
  const AllowedPhrases allowed(phrases);
  std::set<std::uint32_t> refused;
  for (std::uint32_t record = 0; record < extraction.records.size(); ++record)
    for (const FreeText& text : extraction.records[record].texts) {
      AllowedPhrases::Places places = allowed.in(text.text);
      if (places.empty()) continue;
      for (const Mention& one : extraction.of(record))
        if (one.field == text.field && extraction.attributes[one.attribute].action(mode) != AttributeAction::keep)
          places.refuse(one.where);
      refused.insert(places.refused().begin(), places.refused().end());
    }
  return refused.size();
}

}  // namespace sumi::hide
