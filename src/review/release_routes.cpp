#include <algorithm>
#include <filesystem>
#include <span>

#include "publish/decisions/decided_places.hpp"
#include "review/release.hpp"
#include "review/service_state.hpp"
#include <sumi/model/error.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::review {
namespace {

using decisions::DecisionKind;

constexpr std::size_t kLongestValueBytes = 1000;
constexpr std::size_t kMostReasons = 8;

const Release& release_of(const Service::State& state) {
  if (!state.options.release) throw Refusal(404, "this project is no release; make one with a publication");
  return *state.options.release;
}

bool may_show(const Caller& caller) {
  return caller.user.role == UserRole::approver || caller.user.role == UserRole::manager;
}

decisions::DecidedSource decided_source(const Service::State& state) {
  std::vector<std::string> hashes;
  for (const StoredDocument& one : state.project.states()) hashes.push_back(one.sha256);
  const decisions::KnownValues* const known = release_of(state).known();
  return {hashes.size(), decisions::sha256_of_source(hashes), known == nullptr ? "" : known->sha256()};
}

std::vector<decisions::NumberedDecision> standing(const Service::State& state) {
  const std::string& path = release_of(state).files().decisions;
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return {};
  decisions::DecisionsFile file = decisions::read_decisions(path);
  if (file.source != decided_source(state))
    throw Refusal(409, "the file of decisions is about another source, or another list of known identifiers");
  return std::move(file.standing);
}

Json decision_json(const decisions::NumberedDecision& one) {
  Json json{{"line", one.line},
            {"do", decisions::name_of(one.decision.kind)},
            {"by", one.decision.by},
            {"at", one.decision.at}};
  if (one.decision.kind == DecisionKind::hide_value) {
    json["value"] = one.decision.value;
  } else {
    json["document"] = one.decision.document;
    json["start"] = one.decision.start;
    json["end"] = one.decision.end;
  }
  return json;
}

Json decisions_json(const Service::State& state) {
  Json all = Json::array();
  for (const decisions::NumberedDecision& one : standing(state)) all.push_back(decision_json(one));
  return all;
}

Json attacks_json(const Service::State& state) {
  const AttackStatus& attacks = state.attacks;
  Json left_out = Json::array();
  if (attacks.done) left_out = attacks.done->left_out;
  return {{"running", attacks.is_wanted || attacks.is_running},
          {"done", attacks.done != nullptr},
          {"stage", attacks.stage},
          {"error", attacks.error},
          {"left_out", std::move(left_out)}};
}

// From the attackers that ran, else from the named file.
Json tagger_attack_of(const Service::State& state) {
  const bool has_run = state.attacks.done && state.attacks.done->taggers;
  const std::string text =
      has_run ? tagger_attack_json(*state.attacks.done->taggers) : release_of(state).tagger_attack();
  const Json json = Json::parse(text, nullptr, false);
  return json.is_discarded() ? Json(nullptr) : json;
}

Json attack_route(Service::State& state, const Caller& caller, const serve::Request&, const Json&) {
  (void)release_of(state);
  if (!state.options.wake_learner) throw Refusal(503, "nothing attacks here");
  if (!state.attacks.is_running) {
    state.attacks.is_wanted = true;
    state.project.note(caller.actor, "attack", {});
    state.options.wake_learner();
  }
  return attacks_json(state);
}

Json release_route(Service::State& state, const Caller& caller, const serve::Request&, const Json&) {
  const Release& release = release_of(state);
  const ReleaseFiles& files = release.files();
  const bool has_guesses = state.attacks.done && !state.attacks.done->guesses.empty();
  return {{"documents", release.published().size()},
          {"has_private_file", !files.private_file.empty()},
          {"has_restored", has_guesses || !files.restored.empty()},
          {"has_roster", !files.roster.empty() || (state.attacks.done && !state.attacks.done->roster.empty())},
          {"tagger_attack", tagger_attack_of(state)},
          {"attacks", attacks_json(state)},
          {"known_values", release.known() == nullptr ? 0 : release.known()->size()},
          {"decisions_file", files.decisions},
          {"decisions", decisions_json(state)},
          {"may_show", may_show(caller)}};
}

const Release::Residue& residue_of(Service::State& state) {
  if (!state.residue) {
    std::vector<std::vector<Proposal>> proposals;
    for (std::uint32_t i = 0; i < state.project.documents().size(); ++i)
      proposals.push_back(state.project.store().proposals(i));
    state.residue = release_of(state).residue(proposals, state.options.threads);
  }
  return *state.residue;
}

// Results of attackers that ran have precedence over those read from files.
void add_attacks(const AttackedRelease& attacked, const Release& release, Release::OfDocument& one) {
  if (one.published < attacked.guesses.size() && attacked.guesses[one.published].size() == one.gaps.size())
    for (std::size_t i = 0; i < one.gaps.size(); ++i) one.gaps[i].guess = attacked.guesses[one.published][i];
  const auto found = attacked.roster.find(release.published().id(one.published));
  if (found != attacked.roster.end()) one.roster = found->second;
}

Json release_document_route(Service::State& state, const Caller&, const serve::Request& request, const Json&) {
  const Release& release = release_of(state);
  const std::uint32_t document = document_in(state, number_asked(request, "number", UINT64_MAX));
  Release::OfDocument one = release.of(document);
  if (state.attacks.done) add_attacks(*state.attacks.done, release, one);
  const std::string_view text = state.project.documents().text(document);
  const std::string_view published = release.published().text(one.published);
  const io::Offsets offsets(text, OffsetUnit::codepoints);
  const io::Offsets published_offsets(published, OffsetUnit::codepoints);
  const auto place = [](const io::Offsets& in, Range where) {
    return Json{{"start", in.from_bytes(where.begin)}, {"end", in.from_bytes(where.end)}};
  };
  Json gaps = Json::array();
  for (const Release::Gap& gap : one.gaps) {
    Json json = place(offsets, gap.source);
    json["published"] = place(published_offsets, gap.published);
    if (gap.guess) {
      json["guess"] = *gap.guess;
      json["is_right"] = *gap.guess == text.substr(gap.source.begin, gap.source.size());
    }
    gaps.push_back(std::move(json));
  }
  Json hidden = Json::array();
  for (const Release::Hidden& stretch : one.hidden) {
    Json json = place(offsets, stretch.where);
    json["reason"] = stretch.reason;
    json["labels"] = stretch.labels;
    hidden.push_back(std::move(json));
  }
  Json proposals = Json::array();
  for (const Proposal& proposal : state.project.store().proposals(document)) {
    Json json = place(offsets, proposal.where);
    json["label"] = proposal.label;
    json["score"] = proposal.score;
    proposals.push_back(std::move(json));
  }
  Json residue = Json::array();
  const Release::Residue& found = residue_of(state);
  if (const auto places = found.places.find(one.published); places != found.places.end())
    for (const Release::LabelledPlace& still : places->second) {
      Json json = place(published_offsets, still.where);
      json["label"] = still.label;
      residue.push_back(std::move(json));
    }
  Json json{{"document", document},
            {"id", state.project.documents().id(document)},
            {"published_id", release.published().id(one.published)},
            {"text", text},
            {"published", published},
            {"is_aligned", one.is_aligned},
            {"gaps", std::move(gaps)},
            {"hidden", std::move(hidden)},
            {"proposals", std::move(proposals)},
            {"residue", std::move(residue)},
            {"residue_in_all", found.found},
            {"decisions", decisions_json(state)}};
  if (one.roster) json["roster"] = {{"candidates", one.roster->candidates}, {"linked", one.roster->is_linked}};
  return json;
}

Json why_route(Service::State& state, const Caller&, const serve::Request& request, const Json&) {
  const Release& release = release_of(state);
  const std::uint32_t document = document_in(state, number_asked(request, "number", UINT64_MAX));
  const std::string_view text = state.project.documents().text(document);
  const Range where = bytes_of(io::Offsets(text, OffsetUnit::codepoints), number_asked(request, "start", UINT64_MAX),
                               number_asked(request, "end", UINT64_MAX));
  const Release::Support support = release.support(text.substr(where.begin, where.size()));
  return {{"documents", support.documents},
          {"persons", support.persons},
          {"shown", support.shown},
          {"why_not_shown", decisions::why_not_shown(text, where, release.known())}};
}

// Returns what the project's taggers find in a stretch, or that they don't, with their strongest reasons. They are
// loaded on demand.
Json reasons_route(Service::State& state, const Caller&, const serve::Request& request, const Json&) {
  (void)release_of(state);
  const std::uint32_t document = document_in(state, number_asked(request, "number", UINT64_MAX));
  const std::string_view text = state.project.documents().text(document);
  const SpanQuestion question{
      bytes_of(io::Offsets(text, OffsetUnit::codepoints), number_asked(request, "start", UINT64_MAX),
               number_asked(request, "end", UINT64_MAX)),
      {}};
  Json taggers = Json::array();
  for (const std::string& name : state.options.taggers) {
    Json one{{"tagger", name}, {"reasons", Json::array()}};
    try {
      const Tagger tagger(name, state.options.setting);
      for (const SpanExplanation& said : tagger.explain(text, std::span(&question, 1), kMostReasons)) {
        one["label"] = said.label;
        one["was_found"] = said.was_found;
        one["score"] = said.score;
        for (const Reason& reason : said.reasons)
          one["reasons"].push_back({{"feature", reason.feature}, {"value", reason.value}, {"weight", reason.weight}});
      }
    } catch (const Error& error) {
      one["error"] = error.fact();
    }
    taggers.push_back(std::move(one));
  }
  return {{"taggers", std::move(taggers)}};
}

Json release_decide_route(Service::State& state, const Caller& caller, const serve::Request&, const Json& body) {
  const Release& release = release_of(state);
  const std::uint32_t document = document_in(state, number_in(body, "document"));
  const std::string_view text = state.project.documents().text(document);
  const std::uint64_t start = number_in(body, "start");
  const std::uint64_t end = number_in(body, "end");
  const Range where = bytes_of(io::Offsets(text, OffsetUnit::codepoints), start, end);
  decisions::Decision decision{.document = document,
                               .sha256 = state.project.states()[document].sha256,
                               .start = start,
                               .end = end,
                               .by = caller.user.name,
                               .role = std::string(name_of(caller.user.role)),
                               .at = caller.actor.at};
  const std::string what = text_in(body, "do");
  if (what == name_of(DecisionKind::hide_value)) {
    if (where.size() > kLongestValueBytes) throw Refusal(400, "what is hidden everywhere has at most 1000 bytes");
    decision.kind = DecisionKind::hide_value;
    decision.value = text.substr(where.begin, where.size());
  } else if (what == name_of(DecisionKind::show_place)) {
    if (!may_show(caller)) throw Refusal(403, "only an approver can have something shown");
    if (const std::string why = decisions::why_not_shown(text, where, release.known()); !why.empty())
      throw Refusal(409, why);
    decision.kind = DecisionKind::show_place;
  } else if (what != name_of(DecisionKind::hide_place)) {
    throw Refusal(400, "do is \"hide\", \"hide everywhere\" or \"show\"");
  }
  const std::uint64_t line = decisions::append_decision(release.files().decisions, decided_source(state), decision);
  state.project.note(caller.actor, "release decision", "line " + std::to_string(line));
  return {{"line", line}, {"decisions", decisions_json(state)}};
}

Json withdraw_route(Service::State& state, const Caller& caller, const serve::Request&, const Json& body) {
  const std::uint64_t line = number_in(body, "line");
  const auto all = standing(state);
  const auto found = std::ranges::find(all, line, &decisions::NumberedDecision::line);
  if (found == all.end()) throw Refusal(404, "no such decision stands");
  // Deleting a decision to hide something shows it.
  if (found->decision.kind != DecisionKind::show_place && found->decision.by != caller.user.name && !may_show(caller))
    throw Refusal(403, "only an approver takes back what somebody else hid");
  decisions::withdraw_decision(release_of(state).files().decisions, decided_source(state), line, caller.user.name,
                               caller.actor.at);
  state.project.note(caller.actor, "release decision taken back", "line " + std::to_string(line));
  return {{"decisions", decisions_json(state)}};
}

}  // namespace

const std::vector<RouteEntry>& release_routes() {
  static const std::vector<RouteEntry> routes{
      {"GET", "/api/release", release_route},           {"GET", "/api/release/document", release_document_route},
      {"GET", "/api/release/why", why_route},           {"GET", "/api/release/reasons", reasons_route},
      {"POST", "/api/release/attack", attack_route},    {"POST", "/api/release/decide", release_decide_route},
      {"POST", "/api/release/withdraw", withdraw_route}};
  return routes;
}

}  // namespace sumi::review
