#include "report_origin.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string_view>

#include <fmt/format.h>

#include "base/bytes/output.hpp"
#include "base/report/origin_files.hpp"
#include "config.hpp"
#include "version.hpp"
#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

using Days = std::chrono::sys_days;

constexpr std::int64_t kMostSeconds = 253'402'300'799;  // the last second of the year 9999

Days day() {
  const char* const given = std::getenv("SOURCE_DATE_EPOCH");
  if (given == nullptr) return std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
  const std::string_view text(given);
  std::int64_t seconds = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  if (error != std::errc() || end != text.data() + text.size() || seconds < 0 || seconds > kMostSeconds)
    throw Error{Error::Kind::bad_usage, "SOURCE_DATE_EPOCH",
                "it is not a number of seconds since 1970; write one, or unset it"};
  return std::chrono::floor<std::chrono::days>(std::chrono::sys_seconds(std::chrono::seconds(seconds)));
}

std::string date() {
  const std::chrono::year_month_day date{day()};
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                     static_cast<unsigned>(date.day()));
}

// Returns what follows the last slash that isn't at the end.
std::string_view last_name(std::string_view path) {
  while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos || path.size() == 1 ? path : path.substr(slash + 1);
}

// Rewrites "age=folders/age.csv" as "age=age.csv".
std::string without_folders(std::string_view value) {
  const std::size_t equals = value.find('=');
  const bool has_name = equals < value.find('/') && value.find('/') != std::string_view::npos;
  const std::string_view name = has_name ? value.substr(0, equals + 1) : std::string_view();
  return std::string(name).append(last_name(value));
}

// Options of how it runs, and where its output goes, don't affect the result.
bool affects_result(const CLI::Option& option) {
  if (option.get_group() == "Run") return option.check_lname("seed");
  return !option.check_lname("output") && !option.check_lname("report") && !option.check_lname("overwrite");
}

}  // namespace

std::vector<GivenOption> given_options(const CLI::App& command) {
  std::string name;
  for (const CLI::App* one = &command; one != nullptr && one->get_parent() != nullptr; one = one->get_parent())
    name = one->get_name() + (name.empty() ? "" : " ") + name;
  std::vector<GivenOption> given{{"command", {"sumi " + name}}};
  for (const CLI::Option* option : command.get_options()) {
    if (option->count() == 0 || !affects_result(*option)) continue;
    const std::string called = option->get_lnames().empty() ? option->get_name()
                               : key_of(*option)            ? shown_name(*option)
                                                            : "--" + option->get_lnames().front();
    const bool is_flag = option->get_items_expected_max() == 0;
    given.push_back({called, is_flag ? std::vector<std::string>{"yes"} : option->results()});
  }
  return given;
}

ReportOrigin report_origin(const Context& context, Reader reader, const std::vector<std::string>& files) {
  ReportOrigin origin{std::string("sumi ") + kVersion, date(), {}, {}};
  for (GivenOption option : context.options) {
    if (reader == Reader::others) std::ranges::transform(option.values, option.values.begin(), without_folders);
    origin.options.emplace_back(option.name, fmt::format("{}", fmt::join(option.values, " ")));
  }
  for (const std::string& file : files) {
    const std::string place = file.empty() || file == "-" ? "" : io::OutputGroup::place_of(file);
    std::error_code error;
    const bool is_there = std::filesystem::is_regular_file(place, error) || std::filesystem::is_directory(place, error);
    if (is_there)
      origin.files.push_back(
          report::origin_file(reader == Reader::others ? std::string(last_name(file)) : file, place));
  }
  return origin;
}

}  // namespace sumi::cli
