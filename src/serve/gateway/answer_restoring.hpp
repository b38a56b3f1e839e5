#pragma once

#include <set>
#include <string>
#include <string_view>

#include "serve/gateway/pseudonyms.hpp"
#include "serve/gateway/text_restorer.hpp"
#include "serve/protocols/json.hpp"

namespace sumi::gateway {

// How an answer is restored.
struct AnswerRules {
  std::set<std::string> tools;  // whose arguments are restored
  bool is_json = false;         // its text is JSON (structured outputs)

  [[nodiscard]] Writing writing() const { return is_json ? Writing::json : Writing::plain; }
};

// Puts back what the placeholders of an answer stand for, in all its strings but identifiers, names of models,
// signatures, probabilities of tokens, addresses, and the arguments of tools that the rules don't list. True: something
// changed.
//   tool    the name of the tool whose call it is part of, where it doesn't have it itself
//   before  what the answer's texts said before: an address may go on from one to the next
bool restore_answer(serve::Json& answer, const Pseudonyms& pseudonyms, const AnswerRules& rules,
                    const std::string& tool = {}, std::string_view before = {});

}  // namespace sumi::gateway
