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
#include "base/text/allowed_phrases.hpp"
#include "base/text/utf8.hpp"
#include "hide/chain/text_finder.hpp"
#include "hide/chain/view_file.hpp"
#include "hide/search/decoded_text.hpp"
#include "io/notation/first_row.hpp"
#include "link/record_table.hpp"
#include "tag/phrases_of_names.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

constexpr std::size_t kRecordsTogether = 512;
constexpr std::size_t kRecordsExtractedAtOnce = 4;  // for each thread
class Extractor {
 public:
  Extractor(const HideRules& rules, LabelledAttributes& labels, ViewFile* view, unsigned threads,
            const Progress& progress, std::span<const Tagger> taggers)
      : rules_(rules),
        view_(view),
        threads_(threads),
        progress_(progress),
        labels_(labels),
        finder_(rules, labels, taggers) {
    all_.is_batch = rules.batch.has_value();
    all_.tags_names = finder_.tags_names();
    all_.has_taggers = finder_.has_taggers();
    if (view_ != nullptr) {
      stored_ = view_->extracted();
      all_.mentions = view_->mentions();
    }
  }

  Extraction run(std::span<const std::unique_ptr<Source>> sources) && {
    for (std::uint32_t i = 0; i < sources.size(); ++i) {
      read(*sources[i], i);
      check_header(*sources[i], rules_.sources[i].file);
    }
    labels_.require_labels_known(rules_.place);
    if (stored_ > all_.records.size())
      throw Error{Error::Kind::bad_usage, rules_.view, "it holds more records than the sources have; overwrite it",
                  Settings{"overwrite"}};
    if (finder_.go_by_language()) languages_ = languages_of_texts(all_.records, rules_.sources, threads_);
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
    std::vector<tag::Found> own;  // in the first field; labels are attributes
    std::vector<Range> plain;     // in the first field, as in SourceRecord
    using Opaque = std::pair<std::uint32_t, tag::Found>;
    std::vector<Opaque> opaque;  // sorted by field; runs that can't be decoded
    std::vector<Mention> found;
  };

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
        const EncodedLook look = find_encoded(one.text);
        record.texts.push_back(
            {field, one.text, one.is_value, columns_.emplace(one.name, number_of_column).first->second, look.is_plain});
        for (const Range run : look.opaque)
          if (const std::optional<std::uint32_t> encoded = labels_.of(std::string(kEncoded)))
            waiting.opaque.emplace_back(field, opaque_run(run, *encoded));
        continue;
      }
      if (rules_.batch) all_.columns_called[*one.attribute].insert(one.name);
      const Range where = without_white_space(one.text);
      if (where.empty() || finder_.is_tag(std::string_view(one.text).substr(where.begin, where.size()))) continue;
      waiting.of_fields.push_back({number_of_record, field, where, *one.attribute, FoundBy::field, 1,
                                   one.text.substr(where.begin, where.size())});
    }
    for (const LabelledRange& span : source.spans) {
      const std::optional<std::uint32_t> attribute =
          labels_.of(span.label);  // also for stored findings, so that labels get the same numbers
      if (!attribute ||
          finder_.is_tag(std::string_view(source.fields.front().text).substr(span.where.begin, span.where.size())))
        continue;
      if (rules_.own_spans) {
        waiting.own.push_back(own_span(span.where, *attribute));
      } else {
        all_.gold.push_back({number_of_record, span.where, *attribute});
      }
    }
    if (source.are_spans_of_layout) all_.spans_of_layout.insert(number_of_source);
    note_link(source, number_of_source, number_of_record);
    for (const LeftOutCell& cell : source.left_out) take_left_out(cell, number_of_source, number_of_record);
    if (number_of_record >= stored_) waiting_.push_back(std::move(waiting));
  }

  void note_link(const SourceRecord& source, std::uint32_t number_of_source, std::uint32_t record) {
    if (!rules_.batch || (rules_.batch->link_field.empty() && rules_.batch->links.empty())) return;
    std::string link;
    if (number_of_source < rules_.batch->links.size()) link = rules_.batch->links[number_of_source];
    for (const SourceField& field : source.fields) {
      const std::string wanted = names::plain(rules_.batch->link_field);
      const std::string_view last = std::string_view(field.name).substr(field.name.rfind('.') + 1);
      if (!field.is_value && !wanted.empty() && (names::plain(field.name) == wanted || names::plain(last) == wanted))
        link = link::folded_value(field.text);
      if (!link.empty()) break;
    }
    const bool is_file_name =
        number_of_source < rules_.sources.size() && rules_.sources[number_of_source].what == HideSource::What::names;
    all_.records_not_linked += link.empty() && !is_file_name ? 1 : 0;
    // An empty link links a record with no other.
    all_.links.push_back(link.empty() ? fmt::format("record {}", record) : "link " + link);
  }

  // A header is published unchanged, so it is searched. Plain words are skipped in columns: finders are trained on
  // texts.
  void check_header(const Source& source, const std::string& place) const {
    const std::vector<tag::PublishedColumn> columns = source.uncalled_columns();
    tag::require_unmarked_header(columns, place);
    for (const auto& [number, name] : columns) {
      if (!io::is_column_name(name) && finder_.finds_any(name)) tag::refuse_marked_header(number, place);
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

  // Returns null if no tagger uses the language.
  [[nodiscard]] const TextLanguage* language_of(std::uint32_t record, std::size_t text) const {
    return languages_.empty() ? nullptr : &languages_[record][text];
  }

  // Also counts texts that an earlier run searched.
  void count_searched() {
    for (std::uint32_t record = 0; record < all_.records.size(); ++record) {
      const std::uint32_t source = all_.records[record].source;
      if (source < rules_.sources.size() && rules_.sources[source].what == HideSource::What::names) continue;
      for (std::size_t text = 0; text < all_.records[record].texts.size(); ++text) {
        const FreeText& one = all_.records[record].texts[text];
        if (one.is_value || without_white_space(one.text).empty()) continue;
        const TextLanguage* const language = language_of(record, text);
        const TextFinder::Searched by = finder_.searched(one.text, language);
        bool is_in_other_script = false;
        for (std::size_t i = 0; i < by.finders.size(); ++i) {
          HideSearched& searched = all_.searched[by.finders[i]];
          ++searched.texts;
          searched.with_words += by.has_words ? 1 : 0;
          is_in_other_script = is_in_other_script || !by.scripts[i].empty();
          for (const std::string& script : by.scripts[i]) ++searched.other_scripts[script];
          searched.guessed += by.guesses.contains(i) ? 1 : 0;
        }
        if (!by.is_known && (all_.doubtfully_searched.empty() || all_.doubtfully_searched.back() != record))
          all_.doubtfully_searched.push_back(record);
        all_.texts_in_other_scripts += is_in_other_script ? 1 : 0;
      }
    }
  }

  void look_at(Waiting& waiting) const {
    waiting.found = std::move(waiting.of_fields);
    const std::vector<FreeText>& texts = all_.records[waiting.record].texts;
    for (std::size_t number = 0; number < texts.size(); ++number) {
      const FreeText& text = texts[number];
      if (text.is_value) continue;
      TextToSearch one{.text = text.text, .language = language_of(waiting.record, number), .is_plain = text.is_plain};
      if (text.field == 0) {
        one.own = waiting.own;
        one.plain = waiting.plain;
      }
      for (const auto& [field, run] : std::ranges::equal_range(waiting.opaque, text.field, {}, &Waiting::Opaque::first))
        one.opaque.push_back(run);
      std::ranges::move(finder_.find(std::move(one), waiting.record, text.field), std::back_inserter(waiting.found));
    }
    std::ranges::stable_sort(waiting.found, {},
                             [](const Mention& one) { return std::pair(one.field, one.where.begin); });
  }

  const HideRules& rules_;
  ViewFile* view_;
  unsigned threads_;
  const Progress& progress_;
  LabelledAttributes& labels_;
  TextFinder finder_;
  std::uint32_t stored_ = 0;
  std::map<std::string, std::uint32_t> columns_;      // of the current source
  std::vector<std::vector<TextLanguage>> languages_;  // for each text of each record
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
