#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/text/nfkc_folder.hpp"
#include "hide/search/squeezed_text.hpp"

namespace sumi::hide::testing {

// The stretches of a text that a search (find(SqueezedText, visit)) finds, in its order.
template <typename Search>
std::vector<std::string> found_in_squeezed(const Search& search, const std::string& text) {
  NfkcFolder folder;
  FoldedText folded;
  folder.fold(text, folded);
  SqueezedText form;
  form.squeeze(folded, text);
  std::vector<std::string> all;
  search.find(form, [&](std::size_t begin, std::size_t end, std::span<const std::uint32_t>) {
    const Range where = folded.source(form.place(begin), form.place(end - 1) + 1);
    all.push_back(text.substr(where.begin, where.size()));
  });
  return all;
}

}  // namespace sumi::hide::testing
