#pragma once

#include <map>
#include <string>

namespace sumi::io {

// A document of one page with fonts F1 (Helvetica) and, where its content names it, F2 (a composite
// font without a map to Unicode). `more`: entries
// of the page ("/Annots[9 0 R]"); `catalog`: of the catalog; `objects`: by their numbers, from 10 on.
struct MadePdf {
  std::string content;
  std::string more = {};
  std::string resources = {};
  std::string catalog = {};
  std::string trailer = {};
  std::map<int, std::string> objects = {};

  [[nodiscard]] std::string bytes() const;
};

// "<<…/Length n>> stream…endstream"
[[nodiscard]] std::string stream_of(const std::string& entries, const std::string& data);
// All streams of a document, unpacked, and all its strings and names, one behind another.
[[nodiscard]] std::string all_in(const std::string& pdf);

}  // namespace sumi::io
