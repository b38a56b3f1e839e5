#include "review/release.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/bytes/input.hpp"
#include "base/text/alignment.hpp"
#include "base/text/occurrences.hpp"
#include "base/text/utf8.hpp"
#include "io/corpora/document_places.hpp"
#include "io/records/offsets.hpp"
#include <sumi/model/error.hpp>
#include <sumi/verify/residue.hpp>

namespace sumi::review {
namespace {

using ReleaseJson = nlohmann::ordered_json;

constexpr std::size_t kMostResiduePlaces = 1000;
constexpr std::size_t kLeastIdentifierBytes = 4;

constexpr std::pair<const char*, std::string ReleaseFiles::*> kReleaseFileNames[] = {
    {"published", &ReleaseFiles::published},
    {"private", &ReleaseFiles::private_file},
    {"decisions", &ReleaseFiles::decisions},
    {"restored", &ReleaseFiles::restored},
    {"roster", &ReleaseFiles::roster},
    {"tagger_attack", &ReleaseFiles::tagger_attack},
    {"known", &ReleaseFiles::known},
    {"names", &ReleaseFiles::names},
    {"mark", &ReleaseFiles::mark}};

std::string bytes_of_path(const std::string& path) {
  std::string bytes;
  const io::Input input(path);
  io::append_whole(*input.open(), bytes);
  io::require_utf8(bytes, path);
  return bytes;
}

// Calls visit(json, line number) for each nonempty line.
template <typename Visit>
void each_json_line(const std::string& path, const Visit& visit) {
  const std::string bytes = bytes_of_path(path);
  std::uint64_t number = 0;
  for (std::size_t begin = 0; begin < bytes.size();) {
    const std::size_t end = std::min(bytes.find('\n', begin), bytes.size());
    ++number;
    try {
      if (end > begin) visit(ReleaseJson::parse(std::string_view(bytes).substr(begin, end - begin)), number);
    } catch (const ReleaseJson::exception&) {
      throw Error{Error::Kind::bad_input, fmt::format("{}:{}", path, number),
                  "the line is not what was to be there; name the file that the program wrote"};
    }
    begin = end + 1;
  }
}

// Returns runs of marks in a published text, in order.
std::vector<Range> mark_runs(std::string_view text, std::string_view mark) {
  std::vector<Range> runs;
  for (std::size_t at = text.find(mark); at != std::string_view::npos; at = text.find(mark, at + mark.size())) {
    if (!runs.empty() && runs.back().end == at) {
      runs.back().end = at + mark.size();
    } else {
      runs.push_back({at, at + mark.size()});
    }
  }
  return runs;
}

// Returns what fills each gap of the published text in another text that agrees with the rest; empty if unknown.
std::vector<Range> filled(std::string_view published, std::string_view text, std::string_view mark, bool collapse) {
  const char32_t character = utf8::decode(mark, 0);
  return hidden_ranges(published, text, character, collapse).value_or(std::vector<Range>());
}

}  // namespace

std::string written(const ReleaseFiles& files) {
  ReleaseJson json = ReleaseJson::object();
  for (const auto& [name, member] : kReleaseFileNames) json[name] = files.*member;
  json["collapse"] = files.collapse;
  return json.dump();
}

std::optional<ReleaseFiles> release_files_of(std::string_view setting) {
  if (setting.empty()) return std::nullopt;
  const ReleaseJson json = ReleaseJson::parse(setting, nullptr, false);
  if (!json.is_object()) return std::nullopt;
  ReleaseFiles files;
  for (const auto& [name, member] : kReleaseFileNames) files.*member = json.value(name, std::string());
  files.collapse = json.value("collapse", true);
  return files;
}

Release::Release(ReleaseFiles files, const Documents& source, const FormatOptions& format)
    : files_(std::move(files)), format_(format), source_(source) {
  if (source_.joins_texts())
    throw Error{Error::Kind::bad_usage, files_.published,
                "a publication is followed text by text, and records have several here; read each by itself",
                Settings{"each_text"}};
  if (!files_.known.empty()) known_.emplace(files_.known);
  published_.read(files_.published, format);
  if (published_.size() != source_.size())
    throw Error{Error::Kind::bad_input, files_.published,
                fmt::format("it has {} documents and the source {}; name a publication of this source",
                            published_.size(), source_.size())};
  for (std::uint32_t i = 0; i < source_.size(); ++i) places_.push_back(i);
  if (!files_.private_file.empty()) read_private_file(format);
  read_attacks(format);
}

void Release::read_private_file(const FormatOptions& format) {
  const std::vector<std::uint32_t> places = io::read_document_places(io::Input(files_.private_file));
  if (!places.empty()) places_ = places;
  hidden_.clear();
  each_json_line(files_.private_file, [&](const ReleaseJson& line, std::uint64_t) {
    const std::size_t document = hidden_.size();
    std::vector<Hidden>& all = hidden_.emplace_back();
    if (document >= source_.size()) return;
    const std::string_view text = source_.text(static_cast<std::uint32_t>(document));
    const io::Offsets offsets(text, format.offsets);
    for (const ReleaseJson& one : line.at("hidden")) {
      const std::optional<std::size_t> begin = offsets.to_bytes(one.at("start").get<std::uint64_t>());
      const std::optional<std::size_t> end = offsets.to_bytes(one.at("end").get<std::uint64_t>());
      if (!begin || !end || *begin >= *end) throw ReleaseJson::other_error::create(501, "place", &one);
      Hidden hidden{{*begin, *end}, one.at("reason").get<std::string>(), {}};
      if (one.contains("labels")) hidden.labels = one.at("labels").get<std::vector<std::string>>();
      all.push_back(std::move(hidden));
    }
  });
  if (hidden_.size() != source_.size() || places_.size() != source_.size())
    throw Error{Error::Kind::bad_input, files_.private_file,
                "it is not of a masking of this source; name the private file of this publication"};
}

void Release::read_attacks(const FormatOptions& format) {
  if (!files_.restored.empty()) {
    restored_.emplace();
    restored_->read(files_.restored, format);
    if (restored_->size() != published_.size())
      throw Error{Error::Kind::bad_input, files_.restored,
                  "it has other documents than the publication; name what attack restore wrote for this one"};
  }
  if (!files_.roster.empty())
    each_json_line(files_.roster, [&](const ReleaseJson& line, std::uint64_t) {
      in_roster_[line.at("document").get<std::string>()] = {line.at("candidates").get<std::uint64_t>(),
                                                            line.at("linked").get<bool>()};
    });
  if (!files_.tagger_attack.empty()) {
    tagger_attack_ = bytes_of_path(files_.tagger_attack);
    if (!ReleaseJson::accept(tagger_attack_))
      throw Error{Error::Kind::bad_input, files_.tagger_attack, "it is not what attack tagger wrote; name that file"};
  }
}

Release::OfDocument Release::of(std::uint32_t document) const {
  OfDocument one;
  one.published = places_[document];
  if (!hidden_.empty()) one.hidden = hidden_[document];
  const std::string_view text = source_.text(document);
  const std::string_view published = published_.text(one.published);
  const std::optional<std::vector<Range>> hidden =
      hidden_ranges(published, text, utf8::decode(files_.mark, 0), files_.collapse);
  one.is_aligned = hidden.has_value();
  if (hidden) {
    const std::vector<Range> runs = mark_runs(published, files_.mark);
    std::vector<Range> guesses;
    std::string_view restored;
    if (restored_) {
      restored = restored_->text(one.published);
      guesses = filled(published, restored, files_.mark, files_.collapse);
    }
    for (std::size_t i = 0; i < std::min(runs.size(), hidden->size()); ++i) {
      Gap gap{(*hidden)[i], runs[i], {}};
      if (guesses.size() == runs.size()) gap.guess = restored.substr(guesses[i].begin, guesses[i].size());
      one.gaps.push_back(std::move(gap));
    }
  }
  if (!hidden) add_replaced(document, one);
  const auto found = in_roster_.find(published_.id(one.published));
  if (found != in_roster_.end()) one.roster = found->second;
  return one;
}

void Release::add_replaced(std::uint32_t document, OfDocument& into) const {
  const std::vector<Proposal> spans = source_.own_spans(document);
  const std::vector<Proposal> replaced = published_.own_spans(into.published);
  if (spans.empty() || spans.size() != replaced.size()) return;
  into.is_aligned = true;
  for (std::size_t i = 0; i < spans.size(); ++i) {
    into.hidden.push_back({spans[i].where, replaced[i].label, {spans[i].label}});
    into.gaps.push_back({spans[i].where, replaced[i].where, {}});
  }
}

Release::Support Release::support(std::string_view text) const {
  Support support;
  std::set<std::string> owners;
  for (std::uint32_t document = 0; document < source_.size(); ++document) {
    if (source_.text(document).find(text) != std::string_view::npos) {
      ++support.documents;
      const std::string owner = source_.owner(document);
      if (owner.empty()) {
        ++support.persons;
      } else {
        owners.insert(owner);
      }
    }
    if (!occurrences(published_.text(document), text, 1).empty()) ++support.shown;
  }
  support.persons += owners.size();
  return support;
}

Release::Residue Release::residue(const std::vector<std::vector<Proposal>>& of_documents, unsigned threads) const {
  std::set<std::pair<std::string, std::string>> wanted;
  for (std::uint32_t document = 0; document < of_documents.size(); ++document)
    for (const Proposal& one : of_documents[document]) {
      const std::string_view value = source_.text(document).substr(one.where.begin, one.where.size());
      if (value.size() >= kLeastIdentifierBytes) wanted.emplace(one.label, value);
    }
  verify::ResidueOptions options;
  options.most = kMostResiduePlaces;
  for (const auto& [label, value] : wanted) {
    const bool has_digit = std::ranges::any_of(value, [](char c) { return c >= '0' && c <= '9'; });
    options.identifiers.push_back(
        {.attribute = label,
         .value = value,
         .likeness = has_digit ? verify::ResidueLikeness::number : verify::ResidueLikeness::words});
  }
  std::vector<verify::ResidueRecord> records;
  for (std::uint32_t i = 0; i < published_.size(); ++i) records.push_back({{"text", published_.text(i)}});
  const verify::ResidueFile file{"published", std::span<const verify::ResidueRecord>(records)};
  const verify::Residue found = verify::find_residue(std::span(&file, 1), options, threads);
  Residue residue{.found = found.found, .places = {}};
  for (const verify::ResiduePlace& place : found.places)
    if (place.record > 0)
      residue.places[static_cast<std::uint32_t>(place.record - 1)].push_back(
          {{place.begin, place.end}, place.attribute});
  return residue;
}

}  // namespace sumi::review
