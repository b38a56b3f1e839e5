#include "hide/staged_attacks.hpp"

#include <optional>

#include "hide/labelled_attributes.hpp"
#include "hide/output_name.hpp"
#include <sumi/io/read.hpp>

namespace sumi::hide {

void attack_staged(const HideRules& rules, const std::string& folder, const PublicationOrder& order, unsigned threads,
                   std::uint64_t seed, std::map<std::string, TaggerAttackResult>& attacked, const Progress& progress) {
  LabelledAttributes attributes(rules);
  for (std::size_t i = 0; i < rules.sources.size(); ++i) {
    const HideSource& source = rules.sources[i];
    if (source.what != HideSource::What::documents) continue;
    TaggerAttackOptions options;
    const Corpus gold = read_corpus(source.file, source.format, progress).corpus;
    for (const std::string& label : gold.labels()) {
      const std::optional<std::uint32_t> attribute = attributes.of(label);
      if (attribute && attributes.all()[*attribute].action(rules.mode) != AttributeAction::keep)
        options.train.labels.only.push_back(label);
    }
    if (options.train.labels.only.empty()) continue;
    options.train.format = source.format;
    options.train.threads = threads;
    options.train.seed = seed;
    if (const auto placed = order.of_source(i); !is_order_of_source(placed))
      options.gold_of.assign(placed.begin(), placed.end());
    const std::string name = output_name(source);
    attacked[name] = attack_with_taggers(folder + "/" + name, source.file, options, progress);
  }
}

}  // namespace sumi::hide
