#include "serve/gateway/text_restorer.hpp"

#include <utility>

#include "serve/protocols/address_ranges.hpp"
#include "serve/protocols/json.hpp"

namespace sumi::gateway {
namespace {

// Returns whether what follows a placeholder says that it is, or is not, the front of a domain.
bool is_settled(std::string_view text, std::size_t end) {
  if (end >= text.size()) return false;
  return text[end] != '.' || end + 1 < text.size();
}

std::string within_json(const std::string& text) {
  const std::string quoted = serve::Json(text).dump(-1, ' ', false);
  return quoted.substr(1, quoted.size() - 2);
}

}  // namespace

std::string TextRestorer::restored(bool is_whole) {
  struct Placed {
    Pseudonyms::Found found;
    bool stays;
  };
  std::vector<Placed> found;
  std::size_t end = done_;  // up to where all is said
  for (;;) {
    const Pseudonyms::Next next = pseudonyms_->next(text_, end, is_whole);
    end = next.found ? next.found->where.begin : next.open;
    if (!next.found) break;
    const Range where = next.found->where;
    if (!is_whole && !is_settled(text_, where.end)) break;
    end = where.end;
    placed_.push_back(where);
    found.push_back({*next.found, next.found->text == nullptr || serve::is_before_domain(text_, where.end)});
  }
  Position settled = 0;
  if (!found.empty()) {
    // An address that holds a placeholder begins before it: what comes later changes nothing.
    searched_ += end;
    const bool is_too_much = searched_ > kMostAddressBytes;
    serve::AddressesSoFar addresses;
    if (!is_too_much) addresses = serve::addresses_so_far(std::string_view(text_).substr(0, end), placed_, address_);
    address_ = addresses.open;
    settled = addresses.settled;
    auto address = addresses.ranges.begin();
    for (Placed& one : found) {
      while (address != addresses.ranges.end() && address->end <= one.found.where.begin) ++address;
      const bool is_inside = address != addresses.ranges.end() && address->begin <= one.found.where.begin;
      one.stays = one.stays || is_inside || is_too_much;
    }
  }
  std::string out;
  for (const Placed& one : found) {
    if (one.stays) continue;
    out.append(text_, done_, one.found.where.begin - done_);
    out += writing_ == Writing::json ? within_json(*one.found.text) : *one.found.text;
    done_ = one.found.where.end;
  }
  out.append(text_, done_, end - done_);
  done_ = end;
  // What lies before it says nothing about what comes.
  text_.erase(0, settled);
  done_ -= settled;
  std::erase_if(placed_, [&](const Range& one) { return one.end <= settled; });
  for (Range& one : placed_) one = {one.begin - settled, one.end - settled};
  return out;
}

std::string restored(const Pseudonyms& pseudonyms, std::string_view text, Writing writing) {
  if (!pseudonyms.could_be_in(text)) return std::string(text);
  return TextRestorer(pseudonyms, writing).finish(text);
}

}  // namespace sumi::gateway
