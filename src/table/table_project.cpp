#include <algorithm>
#include <filesystem>
#include <limits>

#include <fmt/format.h>

#include "base/bytes/whole_file.hpp"
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
    for (const auto& [key, value] : table) top(project, written, key.str(), value);
    if (written.distance && !project.closeness) fail(*written.distance, "t_distance without t_closeness; add it");
    if (written.distance) {
      const std::string distance = text(*written.distance);
      if (distance != "equal" && distance != "ordered") fail(*written.distance, "t_distance is equal or ordered");
      project.closeness->distance = distance == "ordered" ? Closeness::Distance::ordered : Closeness::Distance::equal;
    }
    if (written.columns != nullptr) columns(project, *written.columns);
    return project;
  }

 private:
  // What is looked at behind the others.
  struct Written {
    const toml::node* distance = nullptr;
    const toml::node* columns = nullptr;
  };

  void top(TableProject& project, Written& written, std::string_view key, const toml::node& value) const {
    if (key == "k") {
      project.k = static_cast<unsigned>(whole(value, std::numeric_limits<std::int32_t>::max()));
      if (*project.k < 2) fail(value, "a k below 2 hides nobody; choose 2 or more");
    } else if (key == "l_diversity") {
      project.diversity = diversity_named(text(value));
      if (!project.diversity)
        fail(value,
             "l_diversity is \"distinct:L\", \"entropy:L\" or \"recursive:C,L\", with L at least 1 and C above 0");
    } else if (key == "t_closeness") {
      project.closeness = Closeness{share(value), Closeness::Distance::equal};
    } else if (key == "t_distance") {
      written.distance = &value;
    } else if (key == "k_map") {
      project.map = truth(value);
    } else if (key == "delta_presence") {
      std::vector<double> ends;
      each(value, [&](const toml::node& one) { ends.push_back(share(one)); });
      if (ends.size() != 2) fail(value, "delta_presence needs two shares: [least, greatest]");
      project.presence = {ends[0], ends[1]};
    } else if (key == "population") {
      project.population = path(value);
    } else if (key == "objective") {
      project.objective = objective_named(text(value));
      if (!project.objective) fail(value, "objective is hierarchy, set or range");
    } else if (key == "algorithm") {
      project.partitioning = partitioning_named(text(value));
      if (!project.partitioning) fail(value, "algorithm is best-split, strict, relaxed or full-domain");
    } else if (key == "boxes") {
      const std::string boxes = text(value);
      if (boxes != "tight" && boxes != "cut") fail(value, "boxes is tight or cut");
      project.cut_boxes = boxes == "cut";
    } else if (key == "suppress_limit") {
      project.suppress_limit = share(value);
    } else if (key == "drop_suppressed") {
      project.drop_suppressed = truth(value);
    } else if (key == "effort") {
      project.effort = number(value);
      if (!(*project.effort >= 0 && *project.effort <= TableOptions::kMostEffort))
        fail(value, "effort is a number of rounds from 0 to a million");
    } else if (key == "delimiter") {
      const std::string delimiter = text(value);
      if (delimiter.size() != 1) fail(value, "delimiter is one character of ASCII");
      project.layout.delimiter = delimiter.front();
    } else if (key == "header") {
      project.layout.header = project.layout.header_said = truth(value);
    } else if (key == "encoding") {
      project.layout.encoding = text(value);
    } else if (key == "columns") {
      written.columns = &value;
    } else {
      fail(value,
           "an unknown key; the keys are k, l_diversity, t_closeness, t_distance, k_map, delta_presence, population, "
           "objective, algorithm, boxes, suppress_limit, drop_suppressed, effort, delimiter, header, encoding and "
           "[columns.NAME]");
    }
  }

  // In the file's order, which decides nothing but what figures are listed in.
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
    if (role != "quasi") {
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
      return;
    }
    QuasiColumn& column = project.quasi_identifiers.emplace_back(QuasiColumn{.name = name});
    HierarchyPlan plan;
    std::vector<HierarchyPlan::Kind> kinds;
    const auto is = [&](HierarchyPlan::Kind kind) {
      plan.kind = kind;
      kinds.push_back(kind);
    };
    bool has_interval_keys = false;
    for (const auto& [key, value] : table) {
      if (key == "as") continue;
      if (key == "type") {
        const std::optional<ColumnType> type = column_type_named(text(value));
        if (!type) fail(value, "type is numeric, date, ordered, categorical or auto");
        column.type = *type;
      } else if (key == "weight") {
        column.weight = number(value);
        if (!(column.weight > 0)) fail(value, "a weight is above 0");
      } else if (key == "hierarchy") {
        column.hierarchy_file = path(value);
      } else if (key == "order") {
        each(value, [&](const toml::node& one) { plan.order.push_back(any_text(one)); });
      } else if (key == "groups") {
        each(value, [&](const toml::node& one) { plan.groups.push_back(whole(one, 1 << 30)); });
        is(HierarchyPlan::Kind::order);
      } else if (key == "intervals") {
        each(value, [&](const toml::node& one) { plan.widths.push_back(number(one)); });
        is(HierarchyPlan::Kind::intervals);
      } else if (key == "from" || key == "below" || key == "above") {
        has_interval_keys = true;
        if (key == "from") plan.from = number(value);
        if (key == "below") plan.below = number(value);
        if (key == "above") plan.above = number(value);
      } else if (key == "dates") {
        each(value, [&](const toml::node& one) {
          const std::optional<HierarchyPlan::DateLevel> level = date_level_named(text(one));
          if (!level) fail(one, "levels of dates are month, quarter, year and decade");
          plan.dates.push_back(*level);
        });
        is(HierarchyPlan::Kind::dates);
      } else if (key == "prefixes") {
        each(value, [&](const toml::node& one) { plan.prefixes.push_back(whole(one, 1 << 30)); });
        is(HierarchyPlan::Kind::prefixes);
      } else if (key == "taxonomy") {
        plan.taxonomy = read_taxonomy(path(value));
        is(HierarchyPlan::Kind::taxonomy);
      } else {
        fail(value,
             "an unknown key; a quasi-identifier has as, type, weight, hierarchy, order, groups, intervals, from, "
             "below, "
             "above, dates, prefixes and taxonomy");
      }
    }
    if (kinds.size() + (column.hierarchy_file.empty() ? 0 : 1) > 1)
      fail(table, "two hierarchies; keep one of hierarchy, intervals, groups, dates, prefixes and taxonomy");
    if (has_interval_keys && plan.widths.empty()) fail(table, "from, below and above go with intervals; add them");
    if (!plan.groups.empty() && plan.order.empty()) fail(table, "groups without the order of values; add it");
    if (plan.groups.empty()) column.order = plan.order;
    if (!kinds.empty()) column.plan = std::move(plan);
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
