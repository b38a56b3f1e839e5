#pragma once

#include <string>

#include "serve/protocols/message.hpp"

namespace sumi::serve {

// The status and the words with which a call is refused.
template <typename Call>
std::string refusal_of(const Call& call) {
  try {
    (void)call();
  } catch (const Refusal& refused) {
    return std::to_string(refused.status) + " " + refused.what();
  }
  return "none";
}

}  // namespace sumi::serve
