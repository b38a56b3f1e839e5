#include <algorithm>
#include <filesystem>
#include <limits>

#include <fmt/format.h>

#include "base/bytes/input.hpp"
#include "io/notation/toml_values.hpp"
#include <sumi/model/error.hpp>
#include <sumi/table/table_project.hpp>

namespace sumi {
namespace {

class ProjectReader : io::TomlValues {
 public:
  explicit ProjectReader(const std::string& place) : TomlValues(place), place_(place) {}

  [[nodiscard]] TableProject read(std::string_view toml) const {
    TableProject project;
    const toml::table table = parse(toml);
    Written written;
    top(project, written, table);
    if (written.distance && !project.closeness) fail(*written.distance, "t_distance without t_closeness; add it");
    if (written.distance)
      project.closeness->distance = one_of_two(*written.distance, "ordered", "equal", "t_distance is equal or ordered")
                                        ? Closeness::Distance::ordered
                                        : Closeness::Distance::equal;
    if (written.columns != nullptr) columns(project, *written.columns);
    return project;
  }

 private:
  // Nodes that are handled after the others.
  struct Written {
    const toml::node* distance = nullptr;
    const toml::node* columns = nullptr;
  };

  using Value = const toml::node&;
  static constexpr std::int64_t kMostWhole = 1 << 30;

  template <typename Named>
  auto named(const toml::node& node, const Named& name, std::string_view choices) const {
    const auto value = name(text(node));
    if (!value) fail(node, choices);
    return *value;
  }

  void top(TableProject& project, Written& written, const toml::table& table) const {
    each_key(
        table,
        {{"k", [&](Value v) { project.k = persons(v); }},
         {"l_diversity",
          [&](Value v) {
            project.diversity = named(
                v, diversity_named,
                "l_diversity is \"distinct:L\", \"entropy:L\" or \"recursive:C,L\", with L at least 1 and C above 0");
          }},
         {"t_closeness", [&](Value v) { project.closeness = Closeness{share(v), Closeness::Distance::equal}; }},
         {"t_distance", [&](Value v) { written.distance = &v; }},
         {"k_map", [&](Value v) { project.map = truth(v); }},
         {"delta_presence",
          [&](Value v) {
            std::vector<double> ends;
            each(v, [&](Value one) { ends.push_back(share(one)); });
            if (ends.size() != 2) fail(v, "delta_presence needs two shares: [least, greatest]");
            project.presence = {ends[0], ends[1]};
          }},
         {"population", [&](Value v) { project.population = path(v); }},
         {"objective",
          [&](Value v) { project.objective = named(v, objective_named, "objective is hierarchy, set or range"); }},
         {"algorithm",
          [&](Value v) {
            project.partitioning =
                named(v, partitioning_named, "algorithm is best-split, strict, relaxed or full-domain");
          }},
         {"boxes", [&](Value v) { project.cut_boxes = one_of_two(v, "cut", "tight", "boxes is tight or cut"); }},
         {"suppress_limit", [&](Value v) { project.suppress_limit = share(v); }},
         {"drop_suppressed", [&](Value v) { project.drop_suppressed = truth(v); }},
         {"effort", [&](Value v) { project.effort = effort(v); }},
         {"delimiter",
          [&](Value v) {
            const std::string delimiter = text(v);
            if (delimiter.size() != 1) fail(v, "delimiter is one character of ASCII");
            project.layout.delimiter = delimiter.front();
          }},
         {"header", [&](Value v) { project.layout.header = project.layout.header_said = truth(v); }},
         {"encoding", [&](Value v) { project.layout.encoding = text(v); }},
         {"columns", [&](Value v) { written.columns = &v; }}},
        "an unknown key; the keys are k, l_diversity, t_closeness, t_distance, k_map, delta_presence, population, "
        "objective, algorithm, boxes, suppress_limit, drop_suppressed, effort, delimiter, "
        "header, encoding and [columns.NAME]");
  }

  unsigned persons(const toml::node& node) const {
    const auto k = static_cast<unsigned>(whole(node, std::numeric_limits<std::int32_t>::max()));
    if (k < 2) fail(node, "a k below 2 hides nobody; choose 2 or more");
    return k;
  }

  double effort(const toml::node& node) const {
    const double effort = number(node);
    if (!(effort >= 0 && effort <= TableOptions::kMostEffort))
      fail(node, "effort is a number of rounds from 0 to a million");
    return effort;
  }

  // Returns true for `yes`, false for `no`; anything else is an error.
  bool one_of_two(const toml::node& node, std::string_view yes, std::string_view no, std::string_view choices) const {
    const std::string written = text(node);
    if (written != yes && written != no) fail(node, choices);
    return written == yes;
  }

  // Reads columns in the file's order, which only determines the order of figures.
  void columns(TableProject& project, const toml::node& node) const {
    const toml::table* table = node.as_table();
    if (table == nullptr) fail(node, "not tables; write [columns.NAME]");
    std::vector<std::pair<toml::source_position, std::string>> order;
    for (const auto& [name, value] : *table) order.emplace_back(value.source().begin, std::string(name.str()));
    std::sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [position, name] : order) {
      const toml::node& value = *table->get(name);
      if (!value.is_table()) fail(value, "not a table; write [columns.NAME]");
      column(project, name, *value.as_table());
    }
  }

  void column(TableProject& project, const std::string& name, const toml::table& table) const {
    const toml::node* as = table.get("as");
    const std::string role = as == nullptr ? "quasi" : text(*as);
    if (role == "quasi") {
      project.quasi_identifiers.push_back(quasi_identifier(name, table));
      return;
    }
    for (const auto& [key, value] : table)
      if (key != "as") fail(value, "only a quasi-identifier has more than `as`; write as = \"quasi\"");
    if (role == "sensitive") {
      project.sensitive.push_back(name);
    } else if (role == "person") {
      if (!project.person.empty()) fail(*as, "two columns name persons; keep one");
      project.person = name;
    } else if (role == "drop") {
      project.drop.push_back(name);
    } else if (role == "keep") {
      project.pass.push_back(name);
    } else {
      fail(*as, "as is quasi, sensitive, person, drop or keep");
    }
  }

  QuasiColumn quasi_identifier(const std::string& name, const toml::table& table) const {
    QuasiColumn column{.name = name};
    HierarchyPlan plan;
    std::size_t hierarchies = 0;
    const auto is = [&](HierarchyPlan::Kind kind) {
      plan.kind = kind;
      ++hierarchies;
    };
    each_key(
        table,
        {{"as", [](Value) {}},
         {"type",
          [&](Value v) {
            column.type = named(v, column_type_named, "type is numeric, date, ordered, categorical or auto");
          }},
         {"weight",
          [&](Value v) {
            column.weight = number(v);
            if (!(column.weight > 0)) fail(v, "a weight is above 0");
          }},
         {"hierarchy", [&](Value v) { column.hierarchy_file = path(v); }},
         {"order", [&](Value v) { each(v, [&](Value one) { plan.order.push_back(any_text(one)); }); }},
         {"groups",
          [&](Value v) {
            each(v, [&](Value one) { plan.groups.push_back(whole(one, kMostWhole)); });
            is(HierarchyPlan::Kind::order);
          }},
         {"intervals",
          [&](Value v) {
            each(v, [&](Value one) { plan.widths.push_back(number(one)); });
            is(HierarchyPlan::Kind::intervals);
          }},
         {"from", [&](Value v) { plan.from = number(v); }},
         {"below", [&](Value v) { plan.below = number(v); }},
         {"above", [&](Value v) { plan.above = number(v); }},
         {"dates",
          [&](Value v) {
            each(v, [&](Value one) {
              plan.dates.push_back(named(one, date_level_named, "levels of dates are month, quarter, year and decade"));
            });
            is(HierarchyPlan::Kind::dates);
          }},
         {"prefixes",
          [&](Value v) {
            each(v, [&](Value one) { plan.prefixes.push_back(whole(one, kMostWhole)); });
            is(HierarchyPlan::Kind::prefixes);
          }},
         {"taxonomy",
          [&](Value v) {
            plan.taxonomy = read_taxonomy(path(v));
            is(HierarchyPlan::Kind::taxonomy);
          }}},
        "an unknown key; a quasi-identifier has as, type, weight, hierarchy, order, groups, intervals, from, "
        "below, "
        "above, dates, prefixes and taxonomy");
    require_one_hierarchy(table, column, plan, hierarchies);
    if (plan.groups.empty()) column.order = plan.order;
    if (hierarchies > 0) column.plan = std::move(plan);
    return column;
  }

  // `planned`: how many hierarchies the table describes itself.
  void require_one_hierarchy(const toml::table& table, const QuasiColumn& column, const HierarchyPlan& plan,
                             std::size_t planned) const {
    if (planned + (column.hierarchy_file.empty() ? 0 : 1) > 1)
      fail(table, "two hierarchies; keep one of hierarchy, intervals, groups, dates, prefixes and taxonomy");
    const bool has_interval_keys = table.contains("from") || table.contains("below") || table.contains("above");
    if (has_interval_keys && plan.widths.empty()) fail(table, "from, below and above go with intervals; add them");
    if (!plan.groups.empty() && plan.order.empty()) fail(table, "groups without the order of values; add it");
  }

  [[nodiscard]] double share(const toml::node& node) const {
    const double value = number(node);
    if (!(value >= 0 && value <= 1)) fail(node, "not a share; write a number from 0 to 1");
    return value;
  }
  // Values of an order may be empty.
  [[nodiscard]] std::string any_text(const toml::node& node) const {
    const std::optional<std::string> value = node.value_exact<std::string>();
    if (!value) fail(node, "not a string; write one");
    return *value;
  }
  [[nodiscard]] std::string path(const toml::node& node) const {
    const std::filesystem::path written = text(node);
    if (written.is_absolute()) return written.string();
    return (std::filesystem::path(place_).parent_path() / written).lexically_normal().string();
  }

  const std::string& place_;
};

}  // namespace

TableProject parse_table_project(std::string_view toml, const std::string& place) {
  return ProjectReader(place).read(toml);
}

TableProject read_table_project(const std::string& path) {
  std::string toml;
  const io::Input input(path);
  if (input.is_folder()) throw Error{Error::Kind::bad_input, path, "it is a folder; name a project's file"};
  io::append_whole(*input.open(), toml);
  return parse_table_project(toml, path);
}

TableFileOptions options_of(const TableProject& project) {
  if (!project.k)
    throw Error{Error::Kind::bad_usage, "", "no k is given; say how many rows must look alike", Settings{"k"}};
  if (project.quasi_identifiers.empty())
    throw Error{Error::Kind::bad_usage, "",
                "no quasi-identifier is named; name the columns that others may know of a person"};
  TableFileOptions options;
  options.layout = project.layout;
  options.quasi_identifiers = project.quasi_identifiers;
  options.sensitive = project.sensitive;
  options.person = project.person;
  options.drop = project.drop;
  options.pass = project.pass;
  options.population = project.population;
  options.drop_suppressed = project.drop_suppressed.value_or(false);
  TableOptions& table = options.table;
  table.promise = {*project.k, project.diversity, project.closeness, project.map.value_or(false), project.presence};
  table.objective = project.objective.value_or(table.objective);
  table.partitioning = project.partitioning.value_or(table.partitioning);
  table.cut_boxes = project.cut_boxes.value_or(false);
  table.suppress_limit = project.suppress_limit.value_or(0);
  table.effort = project.effort.value_or(table.effort);
  return options;
}

}  // namespace sumi
