#include "hide/run/staged_attacks.hpp"

#include <optional>

#include "hide/rules/output_name.hpp"
#include "hide/run/attacked_documents.hpp"
#include <sumi/io/read.hpp>

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

}  // namespace sumi::hide
