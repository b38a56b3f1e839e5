#include "labs/game/publisher_file.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/bytes/output.hpp"
#include "base/bytes/section_file.hpp"
#include "base/bytes/section_file_writer.hpp"
#include "labs/game/game_names.hpp"
#include <sumi/model/error.hpp>

namespace sumi::game {
namespace {

Json attack_json(const GameAttack& attack) {
  Json json;
  json["tokens"] = attack.tokens;
  json["left"] = attack.left;
  json["budgets"] = attack.budgets;
  json["random"] = attack.random;
  json["attackers"] = Json::object();
  for (const auto& [kind, outcome] : attack.attackers) {
    json["attackers"][std::string(sumi::name_of(kind))] = {{"true_positives", outcome.true_positives},
                                                           {"false_positives", outcome.false_positives},
                                                           {"errors", outcome.errors},
                                                           {"found_first", outcome.found_first},
                                                           {"by_share", outcome.by_share}};
  }
  return json;
}

GameAttack attack_of(const Json& json) {
  GameAttack attack;
  attack.tokens = json.at("tokens").get<std::uint64_t>();
  attack.left = json.at("left").get<std::uint64_t>();
  attack.budgets = json.at("budgets").get<std::vector<std::uint64_t>>();
  attack.random = json.at("random").get<std::vector<double>>();
  for (const auto& [name, said] : json.at("attackers").items()) {
    AttackOutcome outcome;
    outcome.true_positives = said.at("true_positives").get<std::uint64_t>();
    outcome.false_positives = said.at("false_positives").get<std::uint64_t>();
    outcome.errors = said.at("errors").get<std::uint64_t>();
    outcome.found_first = said.at("found_first").get<std::vector<double>>();
    outcome.by_share = said.at("by_share").get<std::vector<double>>();
    attack.attackers.emplace(tagger_named(name).value(), std::move(outcome));
  }
  return attack;
}

std::string written(const PublisherAbout& about) {
  Json json;
  json["loss_ratio"] = about.loss_ratio;
  json["learner"] = name_of(about.learner);
  json["estimate"] = name_of(about.estimate);
  json["unit"] = name_of(about.unit);
  json["costs"] = name_of(about.costs);
  json["hiding"] = name_of(about.hiding);
  json["labels"] = about.labels;
  json["dictionaries"] = about.dictionaries;
  json["documents"] = about.documents;
  json["tokens"] = about.tokens;
  json["sensitive"] = about.sensitive;
  json["loss_before"] = about.loss_before;
  json["seed"] = about.seed;
  json["rounds"] = Json::array();
  for (const GameRound& round : about.rounds) json["rounds"].push_back(json_of(round));
  json["attack"] = attack_json(about.attack);
  return json.dump();
}

PublisherAbout about_of(const Json& json) {
  PublisherAbout about;
  about.loss_ratio = json.at("loss_ratio").get<double>();
  about.learner = learner_named(json.at("learner").get<std::string>()).value();
  about.estimate = estimate_named(json.at("estimate").get<std::string>()).value();
  about.unit = unit_named(json.at("unit").get<std::string>()).value();
  if (json.contains("costs")) about.costs = costs_named(json.at("costs").get<std::string>()).value();
  if (json.contains("hiding")) about.hiding = hiding_named(json.at("hiding").get<std::string>()).value();
  about.labels = json.at("labels").get<std::vector<std::string>>();
  about.dictionaries = json.at("dictionaries").get<std::map<std::string, std::uint64_t>>();
  about.documents = json.at("documents").get<std::uint64_t>();
  about.tokens = json.at("tokens").get<std::uint64_t>();
  about.sensitive = json.at("sensitive").get<std::uint64_t>();
  about.loss_before = json.at("loss_before").get<double>();
  about.seed = json.at("seed").get<std::uint64_t>();
  for (const Json& round : json.at("rounds")) about.rounds.push_back(round_of(round));
  about.attack = attack_of(json.at("attack"));
  return about;
}

std::string part_of(std::size_t tagger) {
  return fmt::format("{}/", tagger);
}

bool is_sound(const GameAttack& attack) {
  const std::size_t budgets = attack.budgets.size();
  return attack.random.size() == budgets && std::ranges::all_of(attack.attackers, [&](const auto& one) {
           return one.second.found_first.size() == budgets && one.second.by_share.size() == budgets;
         });
}

// Returns how many taggers a finder's name stands for: "svm" one, "svm+crf" two; 0 if it is no tagger.
std::size_t taggers_of(std::string_view finder) {
  std::size_t taggers = 0;
  for (std::size_t begin = 0; begin <= finder.size(); ++taggers) {
    const std::size_t end = std::min(finder.find('+', begin), finder.size());
    if (!tagger_named(finder.substr(begin, end - begin))) return 0;
    begin = end + 1;
  }
  return taggers;
}

bool votes_are_sound(const GameRound& round) {
  constexpr double kLargestWeight = 1e6;
  const bool has_votes = round.kept && taggers_of(round.finder) > 1;
  return round.votes.size() == (has_votes ? 4 : 0) && (!has_votes || round.threshold) &&
         std::ranges::all_of(round.votes, [](double one) { return std::abs(one) <= kLargestWeight; });
}

bool is_sound(const PublisherAbout& about) {
  const auto is_share = [](const GameRound& round) {
    return !round.threshold || (*round.threshold >= 0 && *round.threshold <= 1);
  };
  const auto is_kept = [](const GameRound& round) { return round.kept; };
  return std::isfinite(about.loss_ratio) && about.loss_ratio > 0 && std::ranges::all_of(about.rounds, is_share) &&
         std::ranges::all_of(about.rounds, votes_are_sound) && std::ranges::is_partitioned(about.rounds, is_kept) &&
         is_sound(about.attack);
}

void write_sections(io::ByteSink& sink, const PublisherAbout& about, const std::vector<KeptTagger>& taggers) {
  io::SectionFileWriter writer(sink, kPublisherKind);
  const std::string said = written(about);
  writer.add<char>("about", {said.data(), said.size()});
  std::size_t part = 0;
  const auto write = [&](const tag::TaggerModel& model) {
    writer.set_prefix(part_of(part++));
    tag::write_model(writer, model);
  };
  for (const KeptTagger& tagger : taggers) {
    write(tagger.model);
    for (const tag::TaggerModel& other : tagger.others) write(other);
  }
  writer.finish();
}

}  // namespace

void write_publisher(io::Output& output, const PublisherAbout& about, const std::vector<KeptTagger>& taggers) {
  write_sections(output.sink(), about, taggers);
  output.prepare();
  output.commit();
}

std::string bytes_of_publisher(const PublisherAbout& about, const std::vector<KeptTagger>& taggers) {
  io::MemorySink sink;
  write_sections(sink, about, taggers);
  return sink.taken();
}

namespace {

PublisherAbout about_in(const io::SectionFile& file) {
  PublisherAbout about;
  try {
    const auto section = file.section<char>("about");
    about = about_of(Json::parse(section.begin(), section.end()));
  } catch (const nlohmann::json::exception&) {
    file.refuse("it does not say what it contains");
  } catch (const std::bad_optional_access&) {
    file.refuse("it does not say what it contains");
  }
  if (!is_sound(about)) file.refuse("its description is invalid");
  return about;
}

}  // namespace

PublisherFile::PublisherFile(const std::string& path) : PublisherFile(io::SectionFile(path, kPublisherKind)) {}

PublisherFile::PublisherFile(const io::SectionFile& file) {
  about_ = about_in(file);
  read_finders(file);
  for (const GameRound& round : about_.rounds) {
    if (!round.kept) break;
    rounds_.push_back(taggers_of(round.finder) > 0 ? by_taggers(file, round) : by_hypothesis(file, round));
  }
}

void PublisherFile::read_finders(const io::SectionFile& file) {
  std::vector<std::string> specs;
  for (const GameRound& round : about_.rounds) {
    const std::string spec = FixedFinders::spec_of(round.finder);
    if (round.kept && taggers_of(round.finder) == 0 && std::ranges::find(specs, spec) == specs.end())
      specs.push_back(spec);
  }
  try {
    finders_.emplace(specs, 1);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::bad_usage) throw;
    file.refuse("it names a finder that this version does not have");
  }
  for (const auto& [dictionary, checksum] : finders_->dictionaries()) {
    const auto learned = about_.dictionaries.find(dictionary);
    if (learned == about_.dictionaries.end() || learned->second != checksum) {
      throw Error{Error::Kind::bad_input, dictionary,
                  "it is not the dictionary that the publisher was trained with; restore that one, or train again"};
    }
  }
}

PublisherFile::KeptRound PublisherFile::by_taggers(const io::SectionFile& file, const GameRound& round) {
  KeptRound kept;
  const std::size_t together = taggers_of(round.finder);
  kept.tagger = &taggers_.emplace_back(file.part(part_of(taggers_.size())));
  for (std::size_t i = 1; i < together; ++i) {
    kept.others.push_back(&taggers_.emplace_back(file.part(part_of(taggers_.size()))));
    if (kept.others.back()->file().about().labels != kept.tagger->file().about().labels)
      file.refuse("its taggers do not have the same labels");
  }
  if (together > 1) kept.committee = {round.votes[0], round.votes[1], round.votes[2], round.votes[3]};
  if (round.threshold) kept.threshold = static_cast<float>(*round.threshold);
  return kept;
}

PublisherFile::KeptRound PublisherFile::by_hypothesis(const io::SectionFile& file, const GameRound& round) const {
  KeptRound kept;
  const auto& known = finders_->hypotheses();
  kept.hypothesis =
      static_cast<std::size_t>(std::ranges::find(known, round.finder, &FixedFinders::Hypothesis::name) - known.begin());
  if (kept.hypothesis == known.size()) file.refuse("it names a finder that this version does not have");
  return kept;
}

}  // namespace sumi::game
