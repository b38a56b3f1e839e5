#include <algorithm>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/mark_text.hpp"
#include "publish/mask/publication_writer.hpp"
#include <sumi/model/error.hpp>

namespace sumi::publish {
namespace {

void require_usage(bool holds, std::string_view fact) {
  if (!holds) throw Error{Error::Kind::bad_usage, "", fact};
}

bool are_distinct(std::vector<Method> methods) {
  std::ranges::sort(methods);
  return std::ranges::adjacent_find(methods) == methods.end();
}

}  // namespace

void check_mask_options(const MaskOptions& options) {
  const Promise& promise = options.promise;
  constexpr std::uint32_t kMost = std::numeric_limits<std::int32_t>::max();
  require_usage(!promise.methods.empty() && are_distinct(promise.methods),
                "no method is named, or one is named twice; name each once");
  require_usage(promise.k >= 2 && promise.k <= kMost, "k must be from 2 to 2^31 - 1; choose such a number");
  require_usage(promise.n >= 1 && promise.n <= kMost, "n must be from 1 to 2^31 - 1; choose such a number");
  require_usage(options.ratio >= 0 && options.ratio < 1, "the ratio must be from 0 to below 1; choose such a number");
  require_usage(options.lengths.min_length >= 1 && options.lengths.min_length <= kMost && options.lengths.gap >= 1 &&
                    options.lengths.gap <= kMost,
                "the least length and the gap must be from 1 to 2^31 - 1; choose such numbers");
  require_usage(!promise.uses(Method::terms) || promise.has_dictionary(),
                "the method terms needs a dictionary; give one");
  require_usage(!promise.copies_once || !promise.uses(Method::sentences),
                "sentences are compared, not counted; leave copies once out");
  require_sound_facts(promise);
  require_usage(
      promise.together == 0 || (!options.show_space && !options.show_punctuation && !options.already_masked),
      "with facts known together, nothing hidden can be shown, and no mark of the source be kept; leave that out");
  require_sound_mark(promise);
  require_sound_phrases(promise);
}

}  // namespace sumi::publish
