#pragma once

#include <sumi/model/error.hpp>

namespace sumi::facts {

// Throws bad_input: the kept phrases show so much that too few persons agree.
[[noreturn]] inline void refuse_kept_phrases() {
  throw Error{Error::Kind::bad_input, "",
              "kept phrases show so much of the facts that too few persons agree with them; leave these phrases out",
              Settings{"keep"}};
}

}  // namespace sumi::facts
