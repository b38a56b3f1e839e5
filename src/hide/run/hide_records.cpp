#include <array>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "base/bytes/output.hpp"
#include "hide/chain/publication_order.hpp"
#include "hide/chain/publication_plan.hpp"
#include "hide/chain/rule_finders.hpp"
#include "hide/chain/telling_words.hpp"
#include "hide/rules/check_rules.hpp"
#include "hide/rules/output_name.hpp"
#include "hide/run/attacked_documents.hpp"
#include "hide/sources/edited_text.hpp"
#include <sumi/hide/hide_records.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace hide {
namespace {

using What = HideSource::What;
using SourcesInMemory = std::vector<std::unique_ptr<Source>>;

// Indexed by the position of a kind of content in HideContent.
constexpr std::array kWhatOfContent{What::documents, What::table, What::fhir};

HideRules settled_rules(HideRules rules, const HideRecordsOptions& options) {
  settle_finders(rules.place, options.finders, rules);
  settle_allowed(rules);
  check_rules_in_memory(rules, options.key.has_value());
  return rules;
}

std::unique_ptr<Source> source_of(const HideContent& content, const HideSource& source, const HideRules& rules,
                                  FreshIds& ids) {
  if (kWhatOfContent[content.index()] != source.what)
    throw Error{Error::Kind::bad_usage, output_name(source),
                "its content is of another kind than the rules say; give documents, a table or FHIR resources, as they "
                "have it"};
  if (const auto* documents = std::get_if<std::vector<HideDocument>>(&content))
    return documents_in_memory(source, rules, *documents);
  if (const auto* table = std::get_if<Table>(&content)) return table_in_memory(source, rules, *table);
  return resources_in_memory(source, rules, std::get<HideResources>(content),
                             [&ids](std::string_view id) { return ids.of(id); });
}

SourcesInMemory sources_of(std::span<const HideContent> contents, const HideRules& rules, FreshIds& ids) {
  if (contents.size() != rules.sources.size())
    throw Error{Error::Kind::bad_usage, rules.place,
                fmt::format("the rules have {} sources, but {} are given; give one for each", rules.sources.size(),
                            contents.size())};
  SourcesInMemory sources;
  for (std::size_t i = 0; i < contents.size(); ++i)
    sources.push_back(source_of(contents[i], rules.sources[i], rules, ids));
  return sources;
}

MemorySource& in_memory(const std::unique_ptr<Source>& source) {
  return static_cast<MemorySource&>(*source);  // sources_of() made it
}

void mask_and_attack(const SourcesInMemory& sources, std::span<const HideContent> contents, const HideRules& rules,
                     const PublicationOrder& order, const HideRecordsOptions& options, HideSummary& summary,
                     const Progress& progress) {
  for (std::size_t i = 0; i < sources.size(); ++i) {
    std::vector<HideDocument>* const documents = in_memory(sources[i]).documents();
    if (documents == nullptr) continue;
    const std::string name = output_name(rules.sources[i]);
    if (rules.mask)
      mask_documents(rules, name, *documents, options.threads, summary.masked, summary.restored, progress);
    if (!rules.attack) continue;
    const std::optional<TaggerAttackResult> attacked =
        attack_documents(rules, std::get<std::vector<HideDocument>>(contents[i]), *documents, order.of_source(i),
                         options.threads, options.seed, progress);
    if (attacked) summary.attacked[name] = *attacked;
  }
}

verify::Residue residue_of(const SourcesInMemory& sources, const verify::ResidueOptions& search, unsigned threads,
                           const Progress& progress) {
  std::vector<verify::ResidueFile> files;
  for (const std::unique_ptr<Source>& source : sources) files.push_back(in_memory(source).published());
  return verify::find_residue(files, search, threads, progress);
}

HiddenRecords run_in_memory(const HideRules& given, std::span<const HideContent> contents,
                            const HideRecordsOptions& options, const Progress& progress) {
  const HideRules rules = settled_rules(given, options);
  FreshIds ids;
  if (options.key) ids.use_key(*options.key);
  const SourcesInMemory sources = sources_of(contents, rules, ids);
  PublicationPlan plan = plan_publication(sources, rules,
                                          {.key = options.key ? &*options.key : nullptr,
                                           .order_key = options.order_key,
                                           .taggers = options.taggers,
                                           .threads = options.threads,
                                           .seed = options.seed},
                                          progress);
  io::MemorySink audit;
  KeptWords words;
  const Written written = write_records(sources, plan.decided(rules), ids, {}, &audit, progress, nullptr,
                                        rules.telling_words ? &words : nullptr);
  HiddenRecords result;
  result.summary = plan.summary;
  result.summary.dropped = written.dropped;
  if (rules.telling_words)
    result.summary.telling_words = telling_words(words, person_groups(plan.linked), options.seed);
  mask_and_attack(sources, contents, rules, plan.order, options, result.summary, progress);
  result.summary.residue = residue_of(sources, plan.search(written), options.threads, progress);
  result.view = private_view(plan);
  result.audit = audit.taken();
  if (!result.summary.is_published()) return result;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    const std::span<const std::uint32_t> order = plan.order.of_source(i);
    result.sources.push_back(
        {output_name(rules.sources[i]), in_memory(sources[i]).taken(), {order.begin(), order.end()}});
  }
  return result;
}

}  // namespace
}  // namespace hide

HiddenRecords hide_records(const HideRules& rules, std::span<const HideContent> contents,
                           const HideRecordsOptions& options, const Progress& progress) {
  return hide::run_in_memory(rules, contents, options, progress);
}

}  // namespace sumi
