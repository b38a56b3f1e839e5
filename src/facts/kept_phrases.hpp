#pragma once

namespace sumi::facts {

// Throws bad_input: what is kept shows so much that too few agree with it.
[[noreturn]] void refuse_kept_phrases();

}  // namespace sumi::facts
