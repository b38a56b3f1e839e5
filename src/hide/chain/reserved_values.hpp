#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include <sumi/keys/key.hpp>

namespace sumi::hide {

// Makes up numbers and contacts that belong to nobody.
//   Mail       a name of the same shape at example.org, .com or .net (RFC 2606).
//   Telephone  seven digits or more without letters: NXX-555-0100 to 0199; from 0 or +44 on 01632 960000 to 960999; +49
//              30 23125000 to 999; +33 1 99 00 0000 to 9999; +61 2 5550 0000 to 9999: ranges that regulators keep free.
//   Others     a text of the same shape that fails every check of patterns that the source passes (tag/patterns/
//              checks.hpp), and those of payment cards and IBANs.
//   Threads    any number at the same time. Cost: some hundred microseconds.
class ReservedValues {
 public:
  // `taken`: bare() of all values that were found or listed; none of them is made. It and the key outlive the object.
  ReservedValues(const Key& key, const std::set<std::string>& taken) : key_(key), taken_(taken) {}

  // Returns the same for the same text, however it is grouped. Nothing if none of 256 draws is free.
  [[nodiscard]] std::optional<std::string> contact(std::string_view text) const;
  [[nodiscard]] std::optional<std::string> number(std::string_view text) const;

  // Returns letters and digits alone, with ASCII in lower case.
  [[nodiscard]] static std::string bare(std::string_view text);

 private:
  const Key& key_;
  const std::set<std::string>& taken_;
};

}  // namespace sumi::hide
