#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "methods/terms/by_definition.hpp"
#include "methods/terms/term_group.hpp"

namespace sumi::terms {
namespace {

RC_GTEST_PROP(Agreements, TellsWhereTermsAgree, ()) {
  const auto length = *rc::gen::element(1U, 5U, 63U, 64U, 65U, 128U, 200U);
  const auto string = rc::gen::container<std::u32string>(length, rc::gen::elementOf(std::u32string(U"ab")));
  const OwnGroup own({*string, *string, *string});
  const TermGroup group = own.group();
  const std::u32string term = *string;
  const Agreements agreements(group, term);
  RC_ASSERT(agreements.terms() == group.size());
  for (std::uint32_t other = 0; other < group.size(); ++other) {
    for (unsigned position = 0; position < length; ++position) {
      const bool agrees = (agreements.of(other)[position / 64] >> position % 64 & 1) != 0;
      RC_ASSERT(agrees == (group.at(other, position) == term[position]));
    }
  }
}

}  // namespace
}  // namespace sumi::terms
