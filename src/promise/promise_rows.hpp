#pragma once

#include <string>
#include <vector>

#include "base/model/option_row.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::io {

// The options that make a promise, in the order of the help. A roster in memory isn't among them.
[[nodiscard]] std::vector<OptionRow> promise_rows(Promise& promise);

// What follows from what was given and what wasn't: k, a dictionary, the guarantee of sentences, all facts.
//   Errors  bad_usage: options that make no sense together.
void settle_promise(Promise& promise, const IsGiven& is_given);

// Puts a mark of one or several characters into the promise. Errors: bad_usage.
void set_mark(const std::string& text, Promise& promise);

}  // namespace sumi::io
