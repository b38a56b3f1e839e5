#include "facts/kept_phrases.hpp"

#include <sumi/model/error.hpp>

namespace sumi::facts {

void refuse_kept_phrases() {
  throw Error{Error::Kind::bad_input, "",
              "kept phrases show so much of the facts that too few persons agree with them; leave these phrases out",
              Settings{"keep"}};
}

}  // namespace sumi::facts
