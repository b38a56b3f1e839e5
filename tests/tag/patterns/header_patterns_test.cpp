#include <vector>

#include <gtest/gtest.h>

#include "tag/patterns/builtin_patterns.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

TEST(HeaderPatterns, FindWhatIsOfAPerson) {
  const auto marked = [](const std::string& name) {
    const std::vector<PublishedColumn> columns{{3, "text"}, {7, name}};
    return marked_column(columns);
  };
  for (const char* name : {"ottoline@example.org", "Tel. +49 170 1234567", "born 12.03.1950", "born 1950-03-12",
                           "Patients of Ottoline, 0170 1234567"})
    EXPECT_EQ(marked(name), 7U) << name;
  for (const char* name : {"text", "address_1", "2nd_complaints", "HbA1c (%)", "ICD-10", "sales_2020", "2021", "名前",
                           "Patienten-Nr.", "d. Pat."})
    EXPECT_EQ(marked(name), std::nullopt) << name;
}

TEST(HeaderPatterns, RefuseByTheNumberOfTheColumn) {
  const std::vector<PublishedColumn> columns{{4, "ottoline@example.org"}};
  try {
    require_unmarked_header(columns, "in.csv");
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::bad_usage);
    EXPECT_NE(std::string(error.what()).find("column 4"), std::string::npos);
    EXPECT_EQ(std::string(error.what()).find("ottoline"), std::string::npos);
  }
  require_unmarked_header({}, "in.csv");
}

}  // namespace
}  // namespace sumi::tag
