#include "publish/check_mask_options.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "text/mark_text.hpp"
#include "text/tokens.hpp"
#include "text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

void require_usage(bool holds, std::string_view fact) {
  if (!holds) throw Error{Error::Kind::bad_usage, "", fact};
}

bool is_scalar(char32_t character) {
  return character <= 0x10FFFF && (character < 0xD800 || character > 0xDFFF);
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
  require_usage(is_scalar(promise.mark) && is_visible(promise.mark), "the mark is not a visible character; choose one");
  require_usage(!promise.uses(Method::terms) || !promise.dictionary.empty(),
                "the method terms needs a dictionary; name its file");
  require_usage(!promise.copies_once || !promise.uses(Method::sentences),
                "sentences are compared, not counted; leave copies once out");
  require_usage(promise.mark_text.empty() || can_be_told(promise.mark_text),
                "the mark can't be told in every text; choose visible characters, that don't end as they begin");
  const std::string mark = written_mark(promise);
  for (const std::string& phrase : promise.keep) {
    if (utf8::first_invalid(phrase))
      throw Error{Error::Kind::bad_input, "", "a kept phrase is not valid UTF-8; convert it to UTF-8"};
    if (phrase.find(mark) != std::string::npos)
      throw Error{Error::Kind::bad_input, "", "a kept phrase contains the mark; choose another mark"};
  }
}

}  // namespace sumi
