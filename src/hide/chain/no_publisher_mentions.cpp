// A build without labs has no publishers.
#include "hide/chain/extraction.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {

std::size_t add_publisher_mentions(Extraction&, const std::string& publisher, LabelledAttributes&, HideMode, unsigned) {
  throw Error{Error::Kind::bad_usage, publisher,
              "this build has no labs, so it reads no publisher; configure it with -DSUMI_LABS=ON, or take `publisher` "
              "out of the rules"};
}

}  // namespace sumi::hide
