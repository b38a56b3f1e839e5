#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::recognize {

// The forms of some regions' numbers, from libphonenumber's own metadata: shows, at a fraction of the cost, that
// PhoneNumberMatcher finds nothing.
//   Exact    if the answer is no, the matcher (VALID) finds nothing; if yes, it may find something.
//   Cost     O(digits) regular expressions of RE2 a region.
//   Threads  const members from any number.
class TelephonePlans {
 public:
  // `regions`: codes of two letters. For a region that the metadata lacks, the answer is always yes.
  explicit TelephonePlans(const std::vector<std::string>& regions);

  // The digits of a piece of text, grouped as written.
  class Digits {
   public:
    // Requires: valid UTF-8.
    explicit Digits(std::string_view piece);

   private:
    friend class TelephonePlans;
    bool is_plain_ = true;  // if false, the answer is always yes
    std::vector<std::string> groups_;
  };
  // Returns whether a piece may contain a number that is valid when dialled in a region.
  [[nodiscard]] bool may_hold(const Digits& digits, std::size_t region) const;

 private:
  struct Format;
  struct Plan;
  [[nodiscard]] static bool may_be_number(const Plan& plan, std::string_view dialled);

  std::vector<std::shared_ptr<const Plan>> plans_;
};

struct TelephoneRegion {
  const char* code;          // two letters
  std::size_t least_digits;  // of its shortest number
};

// Canada and the United States share one numbering plan, so numbers are valid in both or in neither.
inline constexpr std::array<TelephoneRegion, 7> kTelephoneRegions{
    {{"US", 10}, {"GB", 7}, {"DE", 4}, {"FR", 9}, {"IL", 7}, {"IN", 8}, {"BR", 8}}};

}  // namespace sumi::recognize
