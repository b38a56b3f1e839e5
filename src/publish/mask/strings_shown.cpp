#include <algorithm>
#include <cassert>
#include <unordered_set>
#include <utility>

#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include "publish/mask/allowed_strings.hpp"
#include "publish/mask/counted_masker.hpp"

namespace sumi::publish {
namespace {

using Distinct = std::unordered_set<std::string_view>;

// Adds the runs of n characters, or the whole stretch if it has fewer.
void add_ngrams(std::string_view stretch, unsigned n, Distinct& ngrams) {
  std::size_t begin = 0;
  std::size_t end = 0;
  for (unsigned i = 0; i < n && end < stretch.size(); ++i) end += utf8::width(stretch[end]);
  for (;;) {
    ngrams.insert(stretch.substr(begin, end - begin));
    if (end == stretch.size()) return;
    begin += utf8::width(stretch[begin]);
    end += utf8::width(stretch[end]);
  }
}

std::vector<std::string_view> listed(const Distinct& strings) {
  std::vector<std::string_view> all(strings.begin(), strings.end());
  std::ranges::sort(all);  // the order of a hash must not be published
  return all;
}

}  // namespace

std::vector<std::string> strings_shown(std::vector<std::string_view> stretches, Method method, unsigned n) {
  if (method == Method::repeats) return maximal_strings(std::move(stretches));
  Distinct strings;
  if (method == Method::ngrams) {
    for (const std::string_view stretch : stretches) add_ngrams(stretch, n, strings);
    return maximal_strings(listed(strings));
  }
  assert(method == Method::words);
  Segmenter segmenter;
  for (const std::string_view stretch : stretches)
    for (const Range& token : segmenter.tokens(stretch)) strings.insert(stretch.substr(token.begin, token.size()));
  const std::vector<std::string_view> words = listed(strings);
  return {words.begin(), words.end()};
}

std::vector<std::string> maximal_of(std::vector<std::string> strings, Method method) {
  if (method != Method::words) return maximal_strings({strings.begin(), strings.end()});
  std::ranges::sort(strings);
  strings.erase(std::unique(strings.begin(), strings.end()), strings.end());
  return strings;
}

}  // namespace sumi::publish
