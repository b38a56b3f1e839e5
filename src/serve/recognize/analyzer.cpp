#include "serve/recognize/analyzer.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <mutex>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "serve/recognize/default_recognizers.hpp"
#include "serve/recognize/word_context.hpp"
#include "tag/patterns/builtin_patterns.hpp"
#include "tag/patterns/catalogue.hpp"
#include "tag/patterns/pattern_set.hpp"
#include <sumi/model/error.hpp>

namespace sumi::recognize {
namespace {

constexpr std::string_view kNameFinder = "SpacyRecognizer";  // clients' name for the finder of names
const std::set<std::string> kUsualNames{"PERSON", "LOCATION", "NRP", "DATE_TIME"};
const std::string kAnyId = "ID";

tag::PatternSet all_patterns() {
  tag::PatternChoice choice = tag::default_patterns();
  return {std::move(choice.builtin), std::move(choice.own), choice.min_score};
}

// Compiling patterns and expressions is slow, and few services need all of them.
template <typename Made>
class Lazy {
 public:
  explicit Lazy(Made (*make)()) : make_(make) {}
  const Made& operator*() const {
    std::call_once(once_, [this] { made_ = std::make_unique<Made>(make_()); });
    return *made_;
  }

 private:
  Made (*make_)();
  mutable std::once_flag once_;
  mutable std::unique_ptr<Made> made_;
};

Analyzed named(Range where, std::string_view entity) {
  return {where, entity, kNameScore};
}

// The first of the words that precedes a finding, or is given with the request, raises its score.
void raise(Analyzed& one, std::optional<std::size_t> before, std::optional<std::size_t> given) {
  if (!before && !given) return;
  const std::size_t first = std::min(before.value_or(SIZE_MAX), given.value_or(SIZE_MAX));
  one.word = &one.recognizer->context[first];
  one.score = std::min(std::max(one.score + kContextRaise, kLeastWithContext), 1.0);
}

void leave_out_allowed(std::string_view text, const AnalysisRequest& request, Effort& effort,
                       std::vector<Analyzed>& found) {
  effort.spend(request.allowed.size());
  std::string any;
  for (const std::string& one : request.allowed)
    if (!one.empty()) any += (any.empty() ? "" : "|") + one;
  if (request.allowed_are_regexes && any.empty()) return;
  std::optional<Regex> regex;
  if (request.allowed_are_regexes) regex.emplace(any, request.regex_flags, Regex::Origin::guest);
  const std::set<std::string_view> exact(request.allowed.begin(), request.allowed.end());
  std::erase_if(found, [&](const Analyzed& one) {
    const std::string_view here = text.substr(one.where.begin, one.where.size());
    return regex ? regex->is_in(here, &effort) : exact.contains(here);
  });
}

// The places of findings. Cost: O(log places) each.
class Places {
 public:
  [[nodiscard]] bool meets(Range where) const {
    const auto behind = ends_.lower_bound(where.end);  // the first that begins at or after the end
    return behind != ends_.begin() && std::prev(behind)->second > where.begin;
  }
  void add(Range where) {
    auto at = ends_.upper_bound(where.begin);
    if (at != ends_.begin() && std::prev(at)->second >= where.begin) where.begin = (--at)->first;
    while (at != ends_.end() && at->first <= where.end) {
      where.end = std::max(where.end, at->second);
      at = ends_.erase(at);
    }
    ends_.emplace(where.begin, where.end);
  }

 private:
  std::map<Position, Position> ends_;  // by begin; disjoint
};

}  // namespace

Reasons reasons_of(const Analyzed& one) {
  if (one.pattern != nullptr) return *one.pattern;
  if (one.recognizer == nullptr)
    return {.recognizer = std::string(kNameFinder),
            .first_score = one.score,
            .score = one.score,
            .words = "Identified as " + std::string(one.entity) + " by Spacy's Named Entity Recognition" +
                     (one.own_score > 0 ? fmt::format("; sumi's own score is {:.2f}", one.own_score) : "")};
  const Recognizer& recognizer = *one.recognizer;
  const Rule& rule = recognizer.rules[one.rule];
  Reasons reasons{.recognizer = recognizer.name, .first_score = rule.score, .score = one.score, .check = one.check};
  if (one.word != nullptr) {
    reasons.raise = one.score - rule.score;
    reasons.word = *one.word;
  }
  if (rule.regex.empty()) {
    reasons.words = "Recognized as " + rule.name + " region phone number, using " + recognizer.name;
    return reasons;
  }
  reasons.rule = rule.name;
  reasons.regex = rule.regex;
  reasons.flags = recognizer.flags;
  reasons.words = "Detected by `" + recognizer.name + "` using pattern `" + rule.name + "`";
  return reasons;
}

struct Analyzer::Language {
  Tagger names;
  std::vector<Recognizer> recognizers;
  std::set<std::string> usual;
};

struct Analyzer::State {
  std::vector<std::string> order;
  double least_score = 0;
  std::map<std::string, Language, std::less<>> languages;
  Lazy<tag::PatternSet> all{all_patterns};
  Lazy<std::vector<Recognizer>> of_names{named_recognizers};

  [[nodiscard]] const Language& at(std::string_view language) const {
    const auto found = languages.find(language);
    if (found == languages.end()) throw Error{Error::Kind::bad_input, "", kNobodyServes, ""};
    return found->second;
  }

  template <typename Visit>
  void visit(std::string_view language, const Visit& visit_one) const {
    if (!language.empty()) return visit_one(at(language));
    for (const std::string& code : order) visit_one(at(code));
  }

  // The requested entities, and their finders.
  struct Wanted {
    std::set<std::string> entities;
    std::vector<const Recognizer*> recognizers;
    std::set<std::string> more;    // found by any pattern
    std::set<std::string> proven;  // found by patterns whose check passes, in addition to recognizers' findings
  };
  // Errors: no finder serves any of the entities.
  [[nodiscard]] Wanted wanted(const AnalysisRequest& request, const Language& language) const;
  void find_names(std::string_view text, const Language& language, bool is_english, const std::set<std::string>& wanted,
                  std::vector<Analyzed>& found) const;
  void find_more(std::string_view text, const Wanted& wanted, std::vector<Analyzed>& found) const;
};

Analyzer::State::Wanted Analyzer::State::wanted(const AnalysisRequest& request, const Language& language) const {
  Wanted made;
  const bool are_usual = request.entities.empty();
  made.entities = are_usual ? language.usual : std::set<std::string>{request.entities.begin(), request.entities.end()};
  std::set<std::string> served;  // the requested ones
  const auto take = [&](const Recognizer& one) {
    if (!one.language.empty() && one.language != request.language) return;
    if (are_usual ? !one.is_usual : !made.entities.contains(one.entity)) return;
    made.recognizers.push_back(&one);
    served.insert(one.entity);
  };
  std::ranges::for_each(language.recognizers, take);
  if (!are_usual) {
    std::ranges::for_each(*of_names, take);
    for (const Recognizer* const one : made.recognizers)
      if (!one->is_usual) made.proven.insert(one->entity);
  }
  std::ranges::for_each(request.recognizers, take);
  const std::vector<std::string>& labels = language.names.labels();
  for (const std::string& entity : made.entities) {
    const bool is_name = std::ranges::find(labels, entity) != labels.end() || kUsualNames.contains(entity);
    if (is_name) served.insert(entity);
    if (!served.contains(entity)) made.more.insert(entity);
  }
  if (!made.more.empty()) {
    const std::vector<std::string>& known = (*all).entities();
    std::erase_if(made.more, [&](const std::string& entity) {
      return entity != kAnyId && std::ranges::find(known, entity) == known.end();
    });
  }
  if (served.empty() && made.more.empty()) throw Error{Error::Kind::bad_input, "", kNobodyServes, ""};
  return made;
}

void Analyzer::State::find_names(std::string_view text, const Language& language, bool is_english,
                                 const std::set<std::string>& wanted, std::vector<Analyzed>& found) const {
  const std::vector<std::string>& labels = language.names.labels();
  if (std::ranges::any_of(labels, [&](const std::string& label) { return wanted.contains(label); })) {
    for (const TaggedSpan& span : language.names.tag(text)) {
      const std::string& label = labels[span.label];
      if (!wanted.contains(label)) continue;
      found.push_back(named(label == "PERSON" ? without_title(text, span.where) : span.where, label));
      found.back().own_score = span.score;
    }
  }
  if (is_english && wanted.contains("NRP"))
    for (const Range& where : tag::find_group_names(text)) found.push_back(named(where, "NRP"));
  if (wanted.contains("DATE_TIME"))
    for (const FoundDate& date : find_dates_in_words(text, is_english))
      found.push_back({date.where, "DATE_TIME", date.score});
}

void Analyzer::State::find_more(std::string_view text, const Wanted& wanted, std::vector<Analyzed>& found) const {
  const tag::PatternSet& patterns = *all;
  std::map<std::string, Places, std::less<>> places;
  for (const Analyzed& one : found)
    if (const std::string entity(one.entity); wanted.proven.contains(entity)) places[entity].add(one.where);
  for (const tag::Finding& finding : patterns.find(text)) {
    const std::string& own = patterns.entities()[finding.entity];
    const bool is_any_id =
        !wanted.more.contains(own) && wanted.more.contains(kAnyId) && tag::is_number_of_somebody(own);
    const std::string& entity = is_any_id ? kAnyId : own;
    const bool is_proven =
        wanted.proven.contains(entity) && patterns.is_checked(finding) && !places[entity].meets(finding.where);
    if (!wanted.more.contains(entity) && !is_proven) continue;
    if (is_proven) places[entity].add(finding.where);
    const tag::Pattern& pattern = patterns.patterns()[finding.pattern];
    Analyzed one{finding.where, entity, finding.score};
    one.pattern =
        std::make_shared<const Reasons>(Reasons{.recognizer = "PatternSet",
                                                .rule = pattern.name,
                                                .regex = pattern.regex,
                                                .first_score = pattern.score,
                                                .score = finding.score,
                                                .raise = finding.context ? finding.score - pattern.score : 0,
                                                .word = finding.context ? pattern.context[*finding.context] : "",
                                                .check = finding.check,
                                                .flags = 0,
                                                .words = patterns.explain(finding)});
    found.push_back(std::move(one));
  }
}

Analyzer::Analyzer(const std::vector<std::string>& languages, const TaggerSetting& setting,
                   const AnalyzerSettings& settings) {
  auto state = std::make_unique<State>();
  state->least_score = settings.least_score;
  for (const std::string& code : languages) {
    Language language{
        Tagger(code, setting),
        settings.enabled ? enabled_recognizers(code, *settings.enabled) : default_recognizers(code, settings.with_uuid),
        {}};
    for (const Recognizer& one : settings.own)
      if (one.language.empty() || one.language == code) language.recognizers.push_back(one);
    for (const Recognizer& one : language.recognizers) language.usual.insert(one.entity);
    for (const std::string& name : settings.finds_names ? kUsualNames : std::set<std::string>{})
      if (name != "NRP" || code == "en") language.usual.insert(name);
    if (state->languages.emplace(code, std::move(language)).second) state->order.push_back(code);
  }
  state_ = std::move(state);
}

Analyzer::~Analyzer() = default;

const std::vector<std::string>& Analyzer::languages() const {
  return state_->order;
}

std::vector<std::string> Analyzer::recognizers(std::string_view language) const {
  std::set<std::string> names;
  state_->visit(language, [&](const Language& one) {
    names.emplace(kNameFinder);
    for (const Recognizer& recognizer : one.recognizers) names.insert(recognizer.name);
  });
  return {names.begin(), names.end()};
}

std::vector<std::string> Analyzer::entities(std::string_view language) const {
  std::set<std::string> names;
  state_->visit(language, [&](const Language& one) { names.insert(one.usual.begin(), one.usual.end()); });
  return {names.begin(), names.end()};
}

std::vector<std::string> Analyzer::all_entities() const {
  std::set<std::string> names;
  const std::vector<std::string>& more = (*state_->all).entities();
  names.insert(more.begin(), more.end());
  for (const tag::EntityRow& entity : tag::catalogue()) names.insert(entity.name);
  state_->visit("", [&](const Language& one) {
    names.insert(one.usual.begin(), one.usual.end());
    names.insert(one.names.labels().begin(), one.names.labels().end());
  });
  return {names.begin(), names.end()};
}

namespace {

double least_of(const Analyzed& one, double usual) {
  return one.recognizer != nullptr ? one.recognizer->least_score.value_or(usual) : usual;
}

void require_few(std::size_t findings) {
  if (findings > kMostFindings) throw Error{Error::Kind::bad_input, "", kTooManyFindings, ""};
}

// Returns one recognizer's findings, raised by words around them and by given words.
std::vector<Analyzed> found_by(const Recognizer& recognizer, const std::vector<Hit>& hits, WordContext& context,
                               const std::vector<std::string>& given, Effort& effort) {
  std::vector<Analyzed> own;
  for (const Hit& hit : hits)
    own.push_back({hit.where, recognizer.entity, hit.score, &recognizer, hit.rule, nullptr, hit.check});
  if (own.size() > 1) own = settled(std::move(own));
  effort.spend(recognizer.in_small.size() * (given.size() + own.size()));
  const std::optional<std::size_t> by_given = supportive_word(recognizer.in_small, given);
  if (!recognizer.in_small.empty())
    for (Analyzed& one : own)
      raise(one, supportive_word(recognizer.in_small, context.words_before(one.where.begin)), by_given);
  return own;
}

}  // namespace

std::vector<Analyzed> Analyzer::analyze(std::string_view text, const AnalysisRequest& request, Effort& effort) const {
  const Language& language = state_->at(request.language);
  effort.spend(request.entities.size() + request.context.size() + request.recognizers.size());
  const State::Wanted wanted = state_->wanted(request, language);
  std::vector<Analyzed> found;
  std::vector<std::string> given;
  for (const std::string& word : request.context) given.push_back(in_small_letters(word));
  WordContext context(text, request.language);
  for (const Recognizer* const recognizer : wanted.recognizers) {
    const std::vector<Hit> hits = hits_of(*recognizer, text, &effort);
    require_few(found.size() + hits.size());
    for (Analyzed& one : found_by(*recognizer, hits, context, given, effort))
      if (one.score >= request.least_score.value_or(recognizer->least_score.value_or(0)))
        found.push_back(std::move(one));
  }
  state_->find_names(text, language, request.language == "en", wanted.entities, found);
  if (!wanted.more.empty() || !wanted.proven.empty()) state_->find_more(text, wanted, found);
  require_few(found.size());
  std::erase_if(found, [&](const Analyzed& one) {
    return one.score < request.least_score.value_or(least_of(one, state_->least_score));
  });
  found = settled(std::move(found));
  if (!request.allowed.empty()) leave_out_allowed(text, request, effort, found);
  return found;
}

}  // namespace sumi::recognize
