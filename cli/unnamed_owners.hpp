#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "context.hpp"
#include <sumi/publish/mask.hpp>

namespace sumi::cli {

// Warns where owners are counted and documents name none: each counts as a person of its own, so a person behind k of
// them is not protected. Nothing is said where all name one.
void say_without_owner(std::uint64_t without_owner, std::uint64_t documents, const Context& context);

// "3 owners"; "3 records" where none of them names an owner.
[[nodiscard]] std::string counted_owners(const MaskSummary& summary);

// Warns of owners, or persons of a table, that are written alike (base/text/value_form.hpp) and count as several.
void say_written_alike(std::uint64_t alike, std::string_view who, const Context& context);

}  // namespace sumi::cli
