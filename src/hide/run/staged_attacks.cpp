#include "hide/run/staged_attacks.hpp"

#include <optional>

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "base/bytes/sha256.hpp"
#include "hide/rules/output_name.hpp"
#include "hide/run/attacked_documents.hpp"
#include <sumi/io/read.hpp>
#include <sumi/tag/finders.hpp>

namespace sumi::hide {

void attack_staged(const HideRules& rules, const std::string& folder, const PublicationOrder& order, unsigned threads,
                   std::uint64_t seed, std::map<std::string, TaggerAttackResult>& attacked, const Progress& progress) {
  for (std::size_t i = 0; i < rules.sources.size(); ++i) {
    const HideSource& source = rules.sources[i];
    if (source.what != HideSource::What::documents) continue;
    const Corpus gold = read_corpus(source.file, source.format, progress).corpus;
    std::optional<TaggerAttackOptions> options = attack_on(gold, rules, order.of_source(i), threads, seed);
    if (!options) continue;
    options->train.format = source.format;
    const std::string name = output_name(source);
    attacked[name] = attack_with_taggers(folder + "/" + name, source.file, *options, progress);
  }
}

namespace {

constexpr std::string_view kVersion = "sumi hide 1";

}  // namespace

std::string fingerprint(const HideRules& rules, std::uint64_t seed) {
  std::string all = fmt::format("{}\nseed {}\nmode {}\nk {}\n", kVersion, seed, name_of(rules.mode), rules.k);
  const auto add = [&](const std::string& path) {
    if (!path.empty()) all += io::sha256(io::Input(path)) + "\n";
  };
  add(rules.place);
  for (const HideSource& source : rules.sources) add(source.file);
  for (const std::string& tagger : rules.taggers)
    if (tagger == kByLanguage)
      for (const FinderFile& finder : finders_in(rules.finders)) add(finder.path);
    else if (tagger != "patterns")
      add(tagger);
  if (rules.speed != FinderSpeed::fast) all += fmt::format("speed {}\n", name_of(rules.speed));
  add(rules.publisher);
  add(rules.link_rules);
  for (const HideAttribute& attribute : rules.attributes) add(attribute.hierarchy);
  if (rules.mask) add(rules.mask->dictionary);
  add(rules.key);
  for (const std::string& phrase : rules.allowed) all += phrase + "\n";
  return io::sha256_of_bytes(all);
}

std::string checksum_of_folder(const std::string& folder) {
  return io::sha256(io::Input(folder));
}

}  // namespace sumi::hide
