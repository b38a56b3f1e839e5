#include "judge/attack/shown_text.hpp"

#include <algorithm>
#include <limits>

#include <divsufsort.h>

#include <sumi/model/error.hpp>

namespace sumi::attack {

ShownText::ShownText(const Corpus& published) {
  std::uint64_t bytes = 0;
  for (std::size_t document = 0; document < published.size(); ++document) bytes += published.text(document).size() + 1;
  if (bytes == 0 || bytes > static_cast<std::uint64_t>(std::numeric_limits<std::int32_t>::max())) return;
  for (std::size_t document = 0; document < published.size(); ++document)
    text_.append(published.text(document)).push_back('\xFF');
  suffixes_.resize(text_.size());
  const auto* const begin = reinterpret_cast<const sauchar_t*>(text_.data());
  if (divsufsort(begin, suffixes_.data(), static_cast<saidx_t>(text_.size())) != 0)
    throw Error{Error::Kind::unfinished, "", "there is not enough memory to sort what is shown; split the publication"};
}

bool ShownText::contains(std::string_view string) const {
  const auto head = [&](std::int32_t at) {
    return std::string_view(text_).substr(static_cast<std::size_t>(at), string.size());
  };
  const auto found = std::ranges::lower_bound(suffixes_, string, {}, head);
  return found != suffixes_.end() && head(*found) == string;
}

}  // namespace sumi::attack
