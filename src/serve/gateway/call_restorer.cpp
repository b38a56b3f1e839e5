#include "serve/gateway/call_restorer.hpp"

#include <algorithm>
#include <utility>

#include "base/text/utf8.hpp"
#include "serve/protocols/message.hpp"

namespace sumi::gateway {

void CallRestorer::add_name(std::string_view piece) {
  if (has_restored_) throw serve::Refusal(502, "a call gets another name once it is over");
  name_ += piece;
}

std::string CallRestorer::take(std::string_view piece) {
  given_ += piece;
  if (std::ranges::none_of(rules_->tools, [&](const std::string& tool) { return tool.starts_with(name_); })) {
    restorer_ = TextRestorer(*pseudonyms_, writing_);
    real_.clear();
    return std::exchange(given_, {});
  }
  const std::string out = restorer_.take(piece);
  const auto alike = std::ranges::mismatch(given_, out).in2;
  auto common = static_cast<std::size_t>(real_.empty() ? alike - out.begin() : 0);
  while (common < out.size() && common > 0 && !utf8::starts_character(out[common])) --common;
  given_.erase(0, common);
  real_ += out.substr(common);
  return out.substr(0, common);
}

std::string CallRestorer::restored_so_far() {
  if (real_.empty() || !is_listed()) return {};
  has_restored_ = true;
  given_ = restorer_.held();
  return std::exchange(real_, {});
}

std::string CallRestorer::finish() {
  real_ += restorer_.finish();
  std::string given = std::exchange(given_, {});
  std::string real = std::exchange(real_, {});
  if (!is_listed() || real == given) return given;
  has_restored_ = true;
  return real;
}

}  // namespace sumi::gateway
