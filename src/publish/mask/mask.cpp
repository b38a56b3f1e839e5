#include <algorithm>
#include <cassert>
#include <memory>
#include <vector>

#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include "methods/facts/hide_facts.hpp"
#include "methods/rare/enough_supporters.hpp"
#include "promise/promised_roster.hpp"
#include "publish/mask/source_counts.hpp"
#include <sumi/publish/mask.hpp>

namespace sumi {
namespace {

using Methods = std::vector<std::unique_ptr<publish::HidingMethod>>;

// Hides combinations of facts once: what other methods hide later keeps that promise.
class Facts final : public publish::HidingMethod {
 public:
  Facts(const publish::SourceCounts& counts, const MaskOptions& options) : counts_(counts), options_(options) {}

  bool hide(Visibility& visibility) override { return !documents_hidden_in(visibility).empty(); }

  // Ascending.
  std::vector<std::uint32_t> documents_hidden_in(Visibility& visibility) {
    if (is_done_) return {};
    is_done_ = true;
    if (counts_.progress()) counts_.progress()("comparing facts", 0, 0);
    const std::vector<facts::RosterEntry> roster = io::promised_roster(options_.promise);
    hidden_ = facts::hide_facts(
        counts_.corpus(), options_.promise, [&](Position at) { return counts_.units().contains(at); }, visibility,
        roster);
    return hidden_.documents;
  }

  [[nodiscard]] const facts::HiddenFacts& hidden() const { return hidden_; }

 private:
  const publish::SourceCounts& counts_;
  const MaskOptions& options_;
  facts::HiddenFacts hidden_;
  bool is_done_ = false;
};

// Runs one method after the other, until none hides anything more.
Masking hide_any(Methods& methods, const publish::SourceCounts& counts) {
  Masking masking;
  masking.visibility = counts.start();
  std::size_t content = 0;
  for (std::size_t i = 0; content < methods.size(); i = (i + 1) % methods.size()) {
    content = methods[i]->hide(masking.visibility) ? 1 : content + 1;
    masking.rounds += methods[i]->take_rounds();
  }
  return masking;
}

// Runs each method alone; what all of them hide is hidden, with the first one's reason.
Masking hide_all(Methods& methods, const publish::SourceCounts& counts) {
  Masking masking;
  for (const std::unique_ptr<publish::HidingMethod>& method : methods) {
    Visibility alone = counts.start();
    method->hide(alone);
    masking.rounds += method->take_rounds();
    if (method == methods.front()) {
      masking.visibility = std::move(alone);
    } else {
      for (std::size_t i = 0; i < alone.size(); ++i) {
        if (!is_hidden(alone[i])) masking.visibility[i] = alone[i];
      }
    }
  }
  return masking;
}

void show_classes(const Corpus& corpus, const MaskOptions& options, Visibility& visibility) {
  const std::string_view arena = corpus.arena();
  for (Position at = 0; at < arena.size(); at += utf8::width(arena[at])) {
    if (!is_hidden(visibility[at]) || visibility[at] == Why::already_masked) continue;
    const char32_t character = utf8::decode(arena, at);
    if ((options.show_space && belongs_to(character, CharacterClass::space)) ||
        (options.show_punctuation && belongs_to(character, CharacterClass::punctuation))) {
      std::fill_n(visibility.begin() + static_cast<std::ptrdiff_t>(at), utf8::width(arena[at]), Why::character_class);
    }
  }
}

}  // namespace

Masking publish::mask_with_counts(SourceCounts& counts, const MaskOptions& options) {
  assert(options.promise.k >= 2 && options.ratio >= 0 && options.ratio < 1);
  if (options.promise.counts()) rare::require_enough_supporters(counts.corpus(), options.promise.by, options.promise.k);
  Methods methods;
  for (const Method method : options.promise.methods) methods.push_back(publish::make_method(method, counts, options));
  const Facts* facts = nullptr;
  if (options.promise.together > 0) {
    auto method = std::make_unique<Facts>(counts, options);
    facts = method.get();
    methods.front()->set_on_fixed_point(
        [hider = method.get()](Visibility& visibility) { return hider->documents_hidden_in(visibility); });
    methods.push_back(std::move(method));
  }
  const bool all = options.promise.methods.size() > 1 && options.promise.combine == Combine::all;
  Masking masking = all ? hide_all(methods, counts) : hide_any(methods, counts);
  if (options.show_space || options.show_punctuation) show_classes(counts.corpus(), options, masking.visibility);
  if (facts != nullptr) {
    masking.fact_values = facts->hidden().values;
    masking.fact_characters = facts->hidden().hidden_characters;
  }
  return masking;
}

Masking mask(const Corpus& corpus, const MaskOptions& options, const Progress& progress, const Mask& hidden_before) {
  publish::SourceCounts counts(corpus, options, {options.promise.k}, hidden_before, progress);
  return publish::mask_with_counts(counts, options);
}

}  // namespace sumi
