#pragma once

#include <string>

#include <sumi/io/format.hpp>
#include <sumi/model/error.hpp>

namespace sumi::io {

// For callers that can't read records of several texts. Errors: bad_usage at `place` if the format is a container.
inline void require_one_text(const std::string& place, Format format) {
  if (is_container(format))
    throw Error{Error::Kind::bad_usage, place,
                "documents of this format have several texts, which can't be read here; convert them to jsonl first"};
}

}  // namespace sumi::io
