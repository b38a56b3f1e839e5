#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <sumi/hide/hide_records.hpp>
#include <sumi/model/corpus.hpp>

namespace sumi::hide {

// Returns the options for attacking published documents, whose source is `gold`, with taggers. Spans whose attribute
// the mode removes are sensitive. Nothing if there are no such spans. `order`: the source's numbers of the published
// documents.
[[nodiscard]] std::optional<TaggerAttackOptions> attack_on(const Corpus& gold, const HideRules& rules,
                                                           std::span<const std::uint32_t> order, unsigned threads,
                                                           std::uint64_t seed);

// Attacks documents in memory with taggers trained on them (sumi/attack/tagger_attack.hpp); nothing if they have no
// sensitive spans.
//   Errors  as corpus_of() and attack_with_taggers().
[[nodiscard]] std::optional<TaggerAttackResult> attack_documents(const HideRules& rules,
                                                                 const std::vector<HideDocument>& source,
                                                                 const std::vector<HideDocument>& published,
                                                                 std::span<const std::uint32_t> order, unsigned threads,
                                                                 std::uint64_t seed, const Progress& progress);

// Returns the promise of the rules' mask for documents, with allowed phrases kept. Requires: there is a mask. Errors:
// bad_input at the rules' place if its method can't be used.
[[nodiscard]] Promise promise_of(const HideRules& rules);

// Throws the error for masked documents that verify() rejects.
[[noreturn]] void throw_broken_promise(const std::string& name);

// Masks documents in memory as mask_staged() does those of a folder (rules.mask), verifies them, and lets the restorer
// guess what was hidden. `name`: of the documents, the key of their results in `masked` and `restored`.
//   Errors  as publish_texts(); unfinished if verify_texts() finds a broken promise.
void mask_documents(const HideRules& rules, const std::string& name, std::vector<HideDocument>& documents,
                    unsigned threads, std::map<std::string, MaskSummary>& masked,
                    std::map<std::string, RestoreScore>& restored, const Progress& progress);

}  // namespace sumi::hide
