#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "context.hpp"
#include <sumi/publish/mask.hpp>

namespace sumi::cli {

// Warns if owners are counted and some documents name none: each of these counts as a person of its own, so a person
// with k of them is not protected. Silent if all name one.
void warn_of_missing_owners(std::uint64_t without_owner, std::uint64_t documents, const Context& context);

// Returns "3 owners"; "3 records" if none of them names an owner.
[[nodiscard]] std::string counted_owners(const MaskSummary& summary);

// Warns about owners, or persons of a table, whose names differ only in spelling (base/text/value_form.hpp) and count
// as several.
void warn_of_spelling_variants(std::uint64_t alike, std::string_view who, const Context& context);

}  // namespace sumi::cli
