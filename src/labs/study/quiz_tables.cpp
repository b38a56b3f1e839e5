#include "labs/study/quiz_tables.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "io/notation/csv_scanner.hpp"

namespace sumi::review {
namespace {

QuizPool pool_of(const std::vector<const JudgedAnswer*>& answers) {
  QuizPool pool;
  std::set<std::uint32_t> persons;
  double rates = 0;
  for (const JudgedAnswer* const one : answers) {
    persons.insert(one->person);
    ++pool.answers;
    pool.hidden += one->score.hidden;
    pool.recovered += one->score.recovered;
    pool.whole += one->score.is_whole ? 1 : 0;
    pool.rated += one->understood ? 1 : 0;
    pool.understood += one->understood.value_or(false) ? 1 : 0;
    rates += one->score.rate();
  }
  pool.persons = persons.size();
  if (pool.answers > 0) pool.mean_rate = rates / static_cast<double>(pool.answers);
  if (pool.rated > 0) pool.understood_share = static_cast<double>(pool.understood) / static_cast<double>(pool.rated);
  return pool;
}

std::string percent_of(std::optional<double> share) {
  return share ? fmt::format("{:.0f}%", 100 * *share) : "–";
}

std::string cell_of(const std::string& text) {
  std::string cell;
  for (const char c : text) {
    if (c == '|' || c == '\\' || c == '*' || c == '_' || c == '<' || c == '`') cell += '\\';
    cell += c;
  }
  return cell;
}

void append_table(std::string& out, std::string_view title, const std::vector<JudgedAnswer>& answers) {
  if (answers.empty()) return;
  out += fmt::format(
      "{}\n\n| i | n | masked | answer | truth | restored | hidden | rate | understood |\n"
      "|---|---|---|---|---|---|---|---|---|\n",
      title);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const JudgedAnswer& one = answers[i];
    out += fmt::format("| {} | {} | {} | {} | {} | {} | {} | {} | {} |\n", i, one.n, cell_of(one.masked),
                       cell_of(one.answer), cell_of(one.truth), one.score.recovered, one.score.hidden,
                       percent_of(one.score.rate()),
                       !one.understood   ? "–"
                       : *one.understood ? "○"
                                         : "×");
  }
  out += '\n';
}

void append_pool(std::string& out, const std::string& name, const QuizPool& pool) {
  out += fmt::format("| {} | {} | {} | {} | {} | {} | {} |\n", name, pool.persons, pool.answers,
                     percent_of(pool.mean_rate), pool.whole, pool.rated, percent_of(pool.understood_share));
}

}  // namespace

std::optional<bool> pooled_rating(const std::vector<bool>& ratings) {
  if (ratings.empty()) return std::nullopt;
  return 2 * std::ranges::count(ratings, true) > static_cast<std::ptrdiff_t>(ratings.size());
}

QuizTables quiz_tables(std::vector<JudgedAnswer> answers) {
  std::ranges::sort(answers, {}, [](const JudgedAnswer& one) { return std::tuple(one.item, one.person); });
  QuizTables tables;
  std::vector<const JudgedAnswer*> all;
  std::map<std::uint32_t, std::vector<const JudgedAnswer*>> by_n;
  for (const JudgedAnswer& one : answers) {
    all.push_back(&one);
    by_n[one.n].push_back(&one);
  }
  tables.all = pool_of(all);
  for (const auto& [n, some] : by_n) tables.by_n[n] = pool_of(some);
  for (JudgedAnswer& one : answers) {
    std::vector<JudgedAnswer>& table = !one.understood                          ? tables.unrated
                                       : *one.understood && !one.score.is_whole ? tables.proper
                                                                                : tables.improper;
    table.push_back(std::move(one));
  }
  return tables;
}

std::string tables_in_markdown(const QuizTables& tables) {
  std::string out;
  append_table(out, "Table 5. Masked properly: understood, and not restored wholly", tables.proper);
  append_table(out, "Table 6. Masked improperly: not understood, or restored wholly", tables.improper);
  append_table(out, "Not rated yet", tables.unrated);
  out +=
      "| n | persons | answers | mean rate | restored wholly | rated | understood |\n"
      "|---|---|---|---|---|---|---|\n";
  for (const auto& [n, pool] : tables.by_n) append_pool(out, std::to_string(n), pool);
  append_pool(out, "all", tables.all);
  return out;
}

std::string tables_in_csv(const QuizTables& tables) {
  std::string out = "table,n,item,person,masked,answer,truth,recovered,hidden,rate,understood\n";
  const auto append = [&](std::string_view table, const std::vector<JudgedAnswer>& answers) {
    for (const JudgedAnswer& one : answers) {
      out += fmt::format("{},{},{},{}", table, one.n, one.item, one.person);
      for (const std::string* const text : {&one.masked, &one.answer, &one.truth}) {
        out += ',';
        io::append_cell(out, *text, ',', false);
      }
      out += fmt::format(",{},{},{:.4f},{}\n", one.score.recovered, one.score.hidden, one.score.rate(),
                         !one.understood   ? ""
                         : *one.understood ? "yes"
                                           : "no");
    }
  };
  append("5", tables.proper);
  append("6", tables.improper);
  append("", tables.unrated);
  return out;
}

}  // namespace sumi::review
