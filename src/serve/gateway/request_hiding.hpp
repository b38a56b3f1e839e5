#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "serve/gateway/pseudonyms.hpp"
#include "serve/gateway/request_text.hpp"
#include "serve/protocols/json.hpp"
#include <sumi/model/labelled_range.hpp>

namespace sumi::gateway {

// What is done with what is found, by its label.
struct HidingPolicy {
  std::set<std::string> blocked;  // the request is refused
  std::set<std::string> kept;     // it is let through
};

// Finds in texts: of each, disjoint and in order.
using FindInTexts = std::function<std::vector<std::vector<LabelledRange>>(std::span<const std::string_view>)>;

// A request, searched. What is found in one of its texts is hidden in all of them, wherever it stands as whole words;
// dates, times and ages alone where they are found. Texts are also searched as they read otherwise (readings_of()), and
// with escapes and colours decoded (hide/search/decoded_text.hpp).
class SearchedRequest {
 public:
  // Errors: as said_in(); Refusal 422 for a label that is blocked. Those of `find`. Cost: that of `find`, and
  // O(texts * log(values found)).
  // `counts`: how often each label was found, also where it is blocked.
  SearchedRequest(serve::Json body, WalkOptions options, const HidingPolicy& policy, const FindInTexts& find,
                  std::map<std::string, std::uint64_t>& counts);

  // The request with pseudonyms. Errors: as with_texts().
  [[nodiscard]] serve::Json hidden(Pseudonyms& pseudonyms) const;

 private:
  struct Stretch {
    Range where;
    std::string label;
    bool is_found = true;  // else it equals what was found elsewhere
    bool is_part = false;  // of what goes on in another text
  };
  [[nodiscard]] bool goes_over(const std::vector<std::pair<std::size_t, Range>>& sources) const;
  void find_again();
  [[nodiscard]] std::vector<Stretch> stretches_of(std::size_t text, const Pseudonyms& pseudonyms) const;

  serve::Json body_;
  WalkOptions options_;
  std::vector<Said> said_;
  std::vector<std::vector<Stretch>> found_;
  std::vector<std::string> values_;  // what was found: small letters and figures alone
};

}  // namespace sumi::gateway
