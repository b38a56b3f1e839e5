#include "base/text/beside_words.hpp"

#include <gtest/gtest.h>

namespace sumi {
namespace {

bool beside(std::string_view text, std::string_view number = "4711") {
  const std::size_t at = text.find(number);
  return has_word_nearby(text, {at, at + number.size()}, {"employee", "ext", "mitarbeiter", "nac"});
}

TEST(StandsBeside, IsToldByTheWordInFrontOrRightBehind) {
  for (const char* text :
       {"employee 4711", "Employee no. 4711", "EMPLOYEE NUMBER IS: 4711", "Employee's ext. 4711", "(ext 4711)",
        "ext.4711", "employee_id=4711", "Mitarbeiternr. 4711", "Mitarbeiternummer: 4711", "employee #4711",
        "4711 (employee)", "4711 employee", "é employee 4711", "\"employee\": 4711"})
    EXPECT_TRUE(beside(text)) << text;
  for (const char* text : {"4711", "no. 4711", "the employee paid 4711", "an employee. 4711 came", "employee\n4711",
                           "employee\t4711", "employee; 4711", "employee 12 4711", "4711. Employee", "4711\nemployee",
                           "4711 12 employee", "employees 4711", "employee            4711", "text 4711"})
    EXPECT_FALSE(beside(text)) << text;
}

}  // namespace
}  // namespace sumi
