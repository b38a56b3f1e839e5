#include "table_options.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "base/text/numbers.hpp"
#include "config.hpp"
#include "format_options.hpp"
#include "io/corpora/csv_rows.hpp"
#include "row_options.hpp"
#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

[[noreturn]] void refuse_option(const std::string& fact) {
  throw Error{Error::Kind::bad_usage, "", fact};
}

double number_of_option(const std::string& text, const char* option) {
  const std::optional<double> value = number_in<double>(text);
  if (!value) refuse_option(fmt::format("{} needs a number", option));
  return *value;
}

std::vector<std::string> cut_at(const std::string& text, char at) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(at, begin), text.size());
    parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

QuasiColumn& quasi_column_named(std::vector<QuasiColumn>& columns, const std::string& name, const char* option) {
  for (QuasiColumn& column : columns)
    if (column.name == name) return column;
  refuse_option(fmt::format("{} names a column that is not a quasi-identifier; add it to --qi", option));
}

}  // namespace

std::pair<std::string, std::string> column_and_value(const std::string& text, const std::string& option) {
  const std::size_t equals = text.rfind('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
    refuse_option(fmt::format("{} needs COLUMN=VALUE", option));
  return {text.substr(0, equals), text.substr(equals + 1)};
}

void TableLayoutArguments::add(CLI::App& command) {
  const char* group = "Table";
  command
      .add_option("--delimiter", delimiter_,
                  "the character that separates cells, or \\t (default: found in the first row)")
      ->group(group);
  header_.add(command, group, "");
  command.add_option("--encoding", layout_.encoding, "encoding of the table (UTF-8)")->group(group);
  sets(command
           .add_flag("--allow-unread", skip_unread_,
                     "folders, several files: leave out files that are no tables, and list them (else an error)")
           ->group(group),
       "skip_unread");
}

TableLayout TableLayoutArguments::resolve() const {
  TableLayout layout = layout_;
  if (!delimiter_.empty()) layout.delimiter = parse_delimiter(delimiter_);
  header_.put_into(layout);
  return layout;
}

void TableLayoutArguments::take(const TableLayout& project) {
  if (delimiter_.empty()) layout_.delimiter = project.delimiter;
  if (layout_.encoding.empty()) layout_.encoding = project.encoding;
  header_.take(project.header, project.header_said);
}

void TablePromiseArguments::add(CLI::App& command, Asks asks) {
  const char* group = "Columns";
  command
      .add_option("--project", project_file_,
                  "TOML file with columns, hierarchies, promise and settings; the command line wins (docs/table.md)")
      ->group(group);
  sets(command
           .add_option("--qi", quasi_identifiers_,
                       "quasi-identifiers, the columns that others may know about a person: COLUMN,... (or --project)")
           ->delimiter(',')
           ->group(group),
       "quasi_identifiers");
  command.add_option("--sensitive", sensitive_, "sensitive columns, which others must not learn: COLUMN,...")
      ->delimiter(',')
      ->group(group);
  command.add_option("--person-column", person_, "column that names the person: k then counts persons")->group(group);
  sets(command
           .add_option("--hierarchy", hierarchies_,
                       "COLUMN=FILE: each row from the value to its generalizations, separated by ; or ,")
           ->group(group),
       "hierarchies");
  command.add_option("--order", orders_, "COLUMN=LOW,...,HIGH: the values of an ordered column")->group(group);
  command
      .add_option("--population", population_,
                  "a table of everybody who could be in this table, with the quasi-identifiers")
      ->group(group);
  if (asks == Asks::columns) return;
  group = "Promise";
  command
      .add_option("--l-diversity", diversity_,
                  "diversity of sensitive columns in each class: distinct:L, entropy:L, recursive:C,L")
      ->group(group);
  command
      .add_option("--t-closeness", closeness_,
                  "greatest distance between the sensitive values of a class and of the table")
      ->group(group);
  command
      .add_option(config_key("t-distance"), distance_,
                  "distance between values: equal (default), or ordered: by the difference of numbers, or by the order "
                  "of texts")
      ->check(CLI::IsMember({"equal", "ordered"}))
      ->group(group);
  command.add_flag("--k-map", map_, "k counts rows of the population that match a class")->group(group);
  command
      .add_option(config_key("delta-presence"), presence_,
                  "MIN,MAX: limits of a class's share of the matching rows of the population")
      ->group(group);
}

void TablePromiseArguments::resolve(TableLayoutArguments& layout) {
  if (!project_file_.empty()) {
    project_ = read_table_project(project_file_);
    layout.take(project_.layout);
    if (quasi_identifiers_.empty())
      for (const QuasiColumn& one : project_.quasi_identifiers) quasi_identifiers_.push_back(one.name);
    if (sensitive_.empty()) sensitive_ = project_.sensitive;
    if (person_.empty()) person_ = project_.person;
    if (population_.empty()) population_ = project_.population;
    map_ = map_ || project_.map.value_or(false);
    const auto is_known = [&](const std::string& name) {
      return std::find(quasi_identifiers_.begin(), quasi_identifiers_.end(), name) != quasi_identifiers_.end();
    };
    std::erase_if(project_.quasi_identifiers, [&](const QuasiColumn& one) { return !is_known(one.name); });
  }
  if (quasi_identifiers_.empty())
    refuse_option("no quasi-identifier is named; name the columns that others may know of a person (--qi, --project)");
}

void TablePromiseArguments::resolve_if_named(TableLayoutArguments& layout) {
  if (!project_file_.empty()) resolve(layout);
}

unsigned TablePromiseArguments::k(unsigned k) const {
  if (k == 0 && !project_.k) refuse_option("no k is given; say how many rows must look alike (--k, --project)");
  return k == 0 ? *project_.k : k;
}

TablePromise TablePromiseArguments::promise(unsigned k) const {
  TablePromise promise;
  promise.k = k;
  promise.diversity = project_.diversity;
  promise.closeness = project_.closeness;
  promise.presence = project_.presence;
  if (!diversity_.empty()) {
    promise.diversity = diversity_named(diversity_);
    if (!promise.diversity)
      refuse_option("--l-diversity needs distinct:L, entropy:L or recursive:C,L with L at least 1 and C above 0");
  }
  if (closeness_) {
    if (!(*closeness_ >= 0 && *closeness_ <= 1)) refuse_option("--t-closeness needs a distance from 0 to 1");
    promise.closeness = Closeness{*closeness_, Closeness::Distance::equal};
  }
  if (!distance_.empty() && promise.closeness)
    promise.closeness->distance = distance_ == "ordered" ? Closeness::Distance::ordered : Closeness::Distance::equal;
  promise.map = map_;
  if (!presence_.empty()) {
    const std::vector<std::string> ends = cut_at(presence_, ',');
    if (ends.size() != 2) refuse_option("delta-presence needs MIN,MAX");
    promise.presence = {number_of_option(ends[0], "delta-presence"), number_of_option(ends[1], "delta-presence")};
  }
  return promise;
}

std::map<std::string, std::string> TablePromiseArguments::hierarchy_files() const {
  std::map<std::string, std::string> files;
  for (const std::string& text : hierarchies_) {
    // The file's name may contain `=`; the column precedes the first.
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
      refuse_option("--hierarchy needs COLUMN=FILE");
    if (!files.emplace(text.substr(0, equals), text.substr(equals + 1)).second)
      refuse_option("--hierarchy names a column twice; keep one");
  }
  for (const QuasiColumn& one : project_.quasi_identifiers)
    if (!one.hierarchy_file.empty()) files.emplace(one.name, one.hierarchy_file);
  return files;
}

std::map<std::string, HierarchyPlan> TablePromiseArguments::plans() const {
  const std::map<std::string, std::string> files = hierarchy_files();
  std::map<std::string, HierarchyPlan> plans;
  for (const QuasiColumn& one : project_.quasi_identifiers)
    if (one.plan && !files.contains(one.name)) plans.emplace(one.name, *one.plan);
  return plans;
}

std::map<std::string, std::vector<std::string>> TablePromiseArguments::orders() const {
  std::map<std::string, std::vector<std::string>> orders;
  for (const std::string& text : orders_) {
    const auto [column, values] = column_and_value(text, "--order");
    if (!orders.emplace(column, cut_at(values, ',')).second) refuse_option("--order names a column twice; keep one");
  }
  for (const QuasiColumn& one : project_.quasi_identifiers)
    if (!one.order.empty()) orders.emplace(one.name, one.order);
  return orders;
}

std::vector<io::PathUse> TablePromiseArguments::reads() const {
  std::vector<io::PathUse> reads{{population_, "the population"}, {project_file_, "the project"}};
  for (const auto& [column, file] : hierarchy_files()) reads.push_back({file, "a hierarchy"});
  return reads;
}

void AnonymizeArguments::add(CLI::App& command) {
  promise_.add(command, TablePromiseArguments::Asks::promise);
  const char* group = "Columns";
  command
      .add_option(config_key("type"), types_,
                  "type of a column: COLUMN=numeric|date|ordered|categorical (default: found from the cells)")
      ->group(group);
  command.add_option(config_key("weight"), weights_, "weight of a column's loss: COLUMN=W (1)")->group(group);
  command.add_option("--drop", drop_, "columns that are not published: COLUMN,...")->delimiter(',')->group(group);
  command
      .add_option(
          "--pass", pass_,
          "columns that are published unchanged though most rows have a value of their own: COLUMN,... (any other "
          "such column is refused)")
      ->delimiter(',')
      ->group(group);
  group = "How";
  command
      .add_option(config_key("objective"), objective_,
                  "how categories are generalized: hierarchy (default), set, range")
      ->check(CLI::IsMember({"hierarchy", "set", "range"}))
      ->group(group);
  command
      .add_option("--algorithm", algorithm_,
                  "how classes are made: best-split (default), Mondrian: strict, relaxed, or one level a column: "
                  "full-domain")
      ->check(CLI::IsMember({"best-split", "strict", "relaxed", "full-domain"}))
      ->group(group);
  command
      .add_option("--effort", effort_,
                  fmt::format("rounds of moving rows between classes after splitting; 0.1 is a tenth of a round ({})",
                              TableOptions{}.effort))
      ->group(group);
  command
      .add_option(config_key("boxes"), boxes_,
                  "where ranges end: at existing values (tight, default), or at cuts between them (cut: no rounds)")
      ->check(CLI::IsMember({"tight", "cut"}))
      ->group(group);
  command
      .add_option(config_key("suppress-limit"), suppress_limit_,
                  "greatest share of rows that may be suppressed to lose less (0)")
      ->group(group);
  command
      .add_flag(config_key("drop-suppressed"), drop_suppressed_,
                "remove suppressed rows; otherwise they are published without quasi-identifiers and sensitive cells")
      ->group(group);
  layout_.add(command);
}

TableFileOptions AnonymizeArguments::resolve(unsigned k, const Context& context) const {
  TableFileOptions options;
  options.layout = layout_.resolve();
  options.skip_unread = layout_.skip_unread();
  const TableProject& project = promise_.project();
  for (const std::string& name : promise_.quasi_identifiers()) {
    QuasiColumn& own = options.quasi_identifiers.emplace_back(QuasiColumn{.name = name});
    for (const QuasiColumn& one : project.quasi_identifiers) {
      if (one.name != name) continue;
      own.type = one.type;
      own.weight = one.weight;
    }
  }
  for (const auto& [column, plan] : promise_.plans())
    quasi_column_named(options.quasi_identifiers, column, "--project").plan = plan;
  for (const auto& [column, file] : promise_.hierarchy_files())
    quasi_column_named(options.quasi_identifiers, column, "--hierarchy").hierarchy_file = file;
  for (const std::string& text : types_) {
    const auto [column, type] = column_and_value(text, "type");
    const std::optional<ColumnType> named = column_type_named(type);
    if (!named) refuse_option("type needs COLUMN=numeric, date, ordered or categorical");
    quasi_column_named(options.quasi_identifiers, column, "type").type = *named;
  }
  for (const auto& [column, order] : promise_.orders())
    quasi_column_named(options.quasi_identifiers, column, "--order").order = order;
  for (const std::string& text : weights_) {
    const auto [column, weight] = column_and_value(text, "weight");
    quasi_column_named(options.quasi_identifiers, column, "weight").weight = number_of_option(weight, "weight");
  }
  options.sensitive = promise_.sensitive();
  options.person = promise_.person();
  options.drop = drop_.empty() ? project.drop : drop_;
  options.pass = pass_.empty() ? project.pass : pass_;
  options.drop_suppressed = drop_suppressed_ || project.drop_suppressed.value_or(false);
  options.population = promise_.population();
  TableOptions& table = options.table;
  table.promise = promise_.promise(k);
  table.objective = objective_named(objective_).value_or(project.objective.value_or(table.objective));
  table.partitioning = partitioning_named(algorithm_).value_or(project.partitioning.value_or(table.partitioning));
  table.cut_boxes = boxes_.empty() ? project.cut_boxes.value_or(false) : boxes_ == "cut";
  table.suppress_limit = suppress_limit_.value_or(project.suppress_limit.value_or(0));
  table.effort = effort_.value_or(project.effort.value_or(table.effort));
  table.seed = context.seed;
  table.threads = context.threads;
  return options;
}

std::vector<std::pair<std::string, std::vector<std::vector<std::string>>>> hierarchies_for(
    const TablePromiseArguments& promise, const Table* source, const Table* population) {
  std::vector<std::pair<std::string, std::vector<std::vector<std::string>>>> hierarchies;
  for (const auto& [column, file] : promise.hierarchy_files())
    hierarchies.emplace_back(column, io::read_hierarchy(file));
  if (source == nullptr && population == nullptr) return hierarchies;
  for (const auto& [column, plan] : promise.plans()) {
    const auto at = std::find(promise.quasi_identifiers().begin(), promise.quasi_identifiers().end(), column);
    const auto number = static_cast<std::size_t>(at - promise.quasi_identifiers().begin());
    const auto values_of = [&](const Table* table) {
      return table == nullptr ? std::vector<std::string>() : table->columns[number].values();
    };
    hierarchies.emplace_back(
        column, hierarchy_rows_of({.name = column, .plan = plan}, values_of(source), values_of(population)));
  }
  return hierarchies;
}

void read_judged(JudgedTable& judged, const std::string& published, const InputArguments::Inputs& source,
                 const std::string& private_file, const TablePromiseArguments& promise, const TableLayout& layout,
                 bool skip_unread) {
  std::vector<std::string> columns = promise.quasi_identifiers();
  columns.insert(columns.end(), promise.sensitive().begin(), promise.sensitive().end());
  if (!promise.person().empty()) columns.push_back(promise.person());
  judged.published = io::read_table(io::Input(published), layout, columns);
  verify::TableCheckOptions& options = judged.options;
  const auto name = [&](std::size_t i) { return judged.published.columns[i].name(); };
  const std::size_t known = promise.quasi_identifiers().size();
  for (std::size_t i = 0; i < known; ++i) options.quasi_identifiers.push_back(name(i));
  for (std::size_t i = 0; i < promise.sensitive().size(); ++i) options.sensitive.push_back(name(known + i));
  if (!promise.person().empty()) options.person = name(columns.size() - 1);
  TableLayout others = layout;
  others.delimiter = 0;
  const bool has_source = !source.one.empty() || !source.several.empty();
  if (!has_source && !private_file.empty())
    refuse_option("--private pairs rows with those of the source; name the source (--source)");
  Table unpaired;
  if (has_source) {
    unpaired = io::read_table(source.several.empty() ? io::Input(source.one) : io::Input::of_several(source.several),
                              others, columns, skip_unread);
    if (!private_file.empty()) {
      judged.pairs = verify::read_row_pairs(private_file);
      judged.source = verify::paired_rows(unpaired, *judged.pairs);
    } else {
      judged.source = unpaired;
    }
    options.source = &judged.source;
  }
  if (!promise.population().empty()) {
    judged.population = io::read_table(io::Input(promise.population()), others, promise.quasi_identifiers());
    options.population = &judged.population;
  }
  options.hierarchies = hierarchies_for(promise, has_source ? &unpaired : nullptr,
                                        judged.population.columns.empty() ? nullptr : &judged.population);
  for (const auto& [column, order] : promise.orders()) options.orders.emplace_back(column, order);
}

}  // namespace sumi::cli
