#pragma once

#include <string>
#include <vector>

#include "base/model/option_row.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::io {

// The options that determine a promise, in the order of the help. A roster in memory isn't among them.
[[nodiscard]] std::vector<OptionRow> promise_rows(Promise& promise);

// Fills in values that follow from the options given or missing: k, a dictionary, the guarantee of sentences, all
// facts.
//   Errors  bad_usage: contradictory options.
void settle_promise(Promise& promise, const IsGiven& is_given);

// Sets the promise's mark, of one or several characters. Errors: bad_usage.
void set_mark(const std::string& text, Promise& promise);

}  // namespace sumi::io
