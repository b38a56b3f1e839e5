#pragma once

#include <memory>

#include "arguments.hpp"
#include <sumi/tag/tag.hpp>

namespace sumi::python {

using SharedTagger = std::shared_ptr<Tagger>;

}  // namespace sumi::python
