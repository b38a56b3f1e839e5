#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace sumi::hide {

// Another value in place of an element's, as a rule of Tools for Health Data Anonymization says.
//   perturb     a number with noise, uniform within span / 2 (rangeType proportional: of the value), rounded to
//               roundTo. The noise is drawn by the key, for this element of this resource. What is no number goes.
//   substitute  replaceWith; of an object the member that stands at the element's place, else it goes.
//   generalize  the first of `cases` that is true says the value (value_expression.hpp); else it goes (otherValues:
//               "keep": it stays).
//   encrypt     base64 of XSalsa20-Poly1305 under the key, the nonce in front; equal values give equal results.
//   redact      of ages, where partial ages are enabled: those up to 89 stay.
//   Errors      bad_usage at `place`: a parameter or expression that isn't known; no key where one is needed.
//   Threads     const.
class ValueMaker {
 public:
  // `rule`: JSON. `key_file`: made if it doesn't exist.
  ValueMaker(std::string_view rule, const std::string& key_file, const std::string& place);
  ~ValueMaker();
  ValueMaker(ValueMaker&&) noexcept;
  ValueMaker& operator=(ValueMaker&&) = delete;

  // True where no result says anything of the value.
  [[nodiscard]] bool hides_all() const;
  // JSON; nothing: the element goes. `place`: of the element in the run.
  [[nodiscard]] std::optional<std::string> value(std::string_view path, bool is_number, std::string_view text,
                                                 std::string_view place) const;

  // Checks a rule without a key. Returns what is wrong; empty: nothing.
  [[nodiscard]] static std::string fault(std::string_view rule);

 private:
  struct Rule;
  std::unique_ptr<Rule> rule_;
};

}  // namespace sumi::hide
