#include <gtest/gtest.h>

#include <sumi/model/error.hpp>
#include <sumi/table/table_project.hpp>

namespace sumi {
namespace {

TEST(TableProject, SaysColumnsPromiseAndSettings) {
  const TableProject project = parse_table_project(R"(
k = 5
l_diversity = "distinct:3"
t_closeness = 0.2
t_distance = "ordered"
algorithm = "full-domain"
suppress_limit = 0.05
population = "all.csv"
[columns.zip]
prefixes = [4, 2]
[columns.age]
type = "numeric"
weight = 3
intervals = [5, 10]
above = 90
[columns.town]
hierarchy = "/abs/town.csv"
[columns.stage]
order = ["I", "II", "III"]
[columns.name]
as = "person"
[columns.illness]
as = "sensitive"
[columns.visit]
as = "drop"
[columns.note]
as = "keep"
)",
                                                   "work/p.toml");
  EXPECT_EQ(project.k, 5U);
  EXPECT_EQ(project.closeness->distance, Closeness::Distance::ordered);
  EXPECT_EQ(project.population, "work/all.csv");
  ASSERT_EQ(project.quasi_identifiers.size(), 4U);
  EXPECT_EQ(project.quasi_identifiers[0].name, "zip");
  EXPECT_EQ(project.quasi_identifiers[0].plan->prefixes, (std::vector<std::size_t>{4, 2}));
  EXPECT_EQ(project.quasi_identifiers[1].plan->widths, (std::vector<double>{5, 10}));
  EXPECT_EQ(project.quasi_identifiers[1].plan->above, 90);
  EXPECT_EQ(project.quasi_identifiers[1].weight, 3);
  EXPECT_EQ(project.quasi_identifiers[2].hierarchy_file, "/abs/town.csv");
  EXPECT_EQ(project.quasi_identifiers[3].order, (std::vector<std::string>{"I", "II", "III"}));
  EXPECT_EQ(project.sensitive, std::vector<std::string>{"illness"});
  EXPECT_EQ(project.person, "name");
  EXPECT_EQ(project.drop, std::vector<std::string>{"visit"});
  const TableFileOptions options = options_of(project);
  EXPECT_EQ(options.table.promise.k, 5U);
  EXPECT_EQ(options.table.partitioning, Partitioning::full_domain);
  EXPECT_EQ(options.table.suppress_limit, 0.05);
}

TEST(TableProject, NamesTheLineThatIsWrong) {
  const auto place = [](const char* toml) {
    try {
      static_cast<void>(parse_table_project(toml, "p.toml"));
    } catch (const Error& error) {
      return error.place();
    }
    return std::string("none");
  };
  EXPECT_EQ(place("k = 5\nK = 3\n"), "p.toml:2");
  EXPECT_EQ(place("k = 1\n"), "p.toml:1");
  EXPECT_EQ(place("k = \n"), "p.toml:1");
  EXPECT_EQ(place("\n\nl_diversity = \"distinct\"\n"), "p.toml:3");
  EXPECT_EQ(place("[columns.age]\nintervals = [5]\ndates = [\"year\"]\n"), "p.toml:1");
  EXPECT_EQ(place("[columns.age]\nfrom = 5\n"), "p.toml:1");
  EXPECT_EQ(place("[columns.age]\ngroups = [2]\n"), "p.toml:1");
  EXPECT_EQ(place("[columns.age]\nas = \"sensitive\"\nweight = 2\n"), "p.toml:3");
  EXPECT_EQ(place("[columns.a]\nas = \"person\"\n[columns.b]\nas = \"person\"\n"), "p.toml:4");
  EXPECT_EQ(place("[columns]\nage = 5\n"), "p.toml:2");
  EXPECT_EQ(place("[columns.age]\n"), "none");
}

TEST(TableProject, NeedsAKAndAQuasiIdentifierToBeUsed) {
  EXPECT_THROW(static_cast<void>(options_of(parse_table_project("[columns.age]\n", "p"))), Error);
  EXPECT_THROW(static_cast<void>(options_of(parse_table_project("k = 2\n", "p"))), Error);
  EXPECT_NO_THROW(static_cast<void>(options_of(parse_table_project("k = 2\n[columns.age]\n", "p"))));
}

}  // namespace
}  // namespace sumi
