#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::recognize {

// What the numbers of some regions look like, by libphonenumber's own metadata: rules out, for a fraction of the cost,
// that PhoneNumberMatcher finds anything.
//   Exact    where it says no, the matcher (VALID) finds nothing; where it says yes, it may.
//   Cost     O(digits) regular expressions of RE2 a region.
//   Threads  const members from any number.
class TelephonePlans {
 public:
  // `regions`: codes of two letters. Where the metadata lacks one, the answer for it is always yes.
  explicit TelephonePlans(const std::vector<std::string>& regions);

  // Digits of a piece of text, in groups as they stand there.
  class Digits {
   public:
    // Requires: valid UTF-8.
    explicit Digits(std::string_view piece);

   private:
    friend class TelephonePlans;
    bool is_plain_ = true;  // else the answer is always yes
    std::vector<std::string> groups_;
  };
  // Whether a piece may hold a number that is valid when dialled in a region.
  [[nodiscard]] bool may_hold(const Digits& digits, std::size_t region) const;

 private:
  struct Format;
  struct Plan;
  [[nodiscard]] static bool may_be_number(const Plan& plan, std::string_view dialled);

  std::vector<std::shared_ptr<const Plan>> plans_;
};

}  // namespace sumi::recognize
