#include "mask_options.hpp"

#include "publish/mask/decided_visibility.hpp"

namespace sumi::cli {

void MaskArguments::add(CLI::App& command, Settings settings) {
  promise_.add(command, settings);
  rows_.add(command, publish::mask_rows(settings_), "Masking");
  engine_.add(command);
}

MaskOptions MaskArguments::resolve(const Context& context) const {
  publish::MaskSettings settings = settings_;
  settings.mask.promise = promise_.given();
  MaskOptions mask = publish::settled_mask(
      settings, [this](std::string_view name) { return promise_.rows().is_given(name) || rows_.is_given(name); });
  mask.engine = engine_.resolve();
  mask.threads = context.threads;
  if (settings.paper) context.say("--paper leaves words hidden in part, which a reader can guess; see THREAT_MODEL.md");
  if (mask.engine.memory_bytes > 0 && !publish::is_bounded_by_limit(mask.promise))
    context.say(
        "--memory limits the text and its masks, but not the counts of n-grams, words and sentences, or a dictionary");
  return mask;
}

}  // namespace sumi::cli
