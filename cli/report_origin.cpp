#include "report_origin.hpp"

#include <charconv>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string_view>

#include <fmt/format.h>

#include "io/bytes/output_group.hpp"
#include "report/origin_files.hpp"
#include "version.hpp"
#include <sumi/model/error.hpp>

namespace sumi::cli {
namespace {

using Days = std::chrono::sys_days;

constexpr std::int64_t kMostSeconds = 253'402'300'799;  // the last of the year 9999

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

// What stands behind the last slash of each word.
std::string without_folders(std::string_view value) {
  std::string out;
  while (!value.empty()) {
    const std::size_t end = std::min(value.find(' '), value.size());
    std::string_view word = value.substr(0, end);
    while (word.ends_with('/')) word.remove_suffix(1);
    const std::size_t slash = word.rfind('/');
    out += slash == std::string_view::npos ? word : word.substr(slash + 1);
    if (end < value.size()) out += ' ';
    value.remove_prefix(std::min(end + 1, value.size()));
  }
  return out;
}

// How it runs, and where what it writes goes, says nothing of the result.
bool tells_of_result(const CLI::Option& option) {
  if (option.get_group() == "Run") return option.check_lname("seed");
  return !option.check_lname("output") && !option.check_lname("report") && !option.check_lname("overwrite");
}

}  // namespace

std::vector<std::pair<std::string, std::string>> given_options(const CLI::App& command) {
  std::string name;
  for (const CLI::App* one = &command; one != nullptr && one->get_parent() != nullptr; one = one->get_parent())
    name = one->get_name() + (name.empty() ? "" : " ") + name;
  std::vector<std::pair<std::string, std::string>> given{{"command", "sumi " + name}};
  for (const CLI::Option* option : command.get_options()) {
    if (option->count() == 0 || !tells_of_result(*option)) continue;
    const std::string called = option->get_lnames().empty() ? option->get_name() : "--" + option->get_lnames().front();
    const bool is_flag = option->get_items_expected_max() == 0;
    given.emplace_back(called, is_flag ? "yes" : fmt::format("{}", fmt::join(option->results(), " ")));
  }
  return given;
}

ReportOrigin report_origin(const Context& context, Reader reader, const std::vector<std::string>& files) {
  ReportOrigin origin{std::string("sumi ") + kVersion, date(), context.options, {}};
  if (reader == Reader::others)
    for (auto& [name, value] : origin.options) value = without_folders(value);
  for (const std::string& file : files) {
    const std::string place = file.empty() || file == "-" ? "" : io::OutputGroup::place_of(file);
    std::error_code error;
    const bool is_there = std::filesystem::is_regular_file(place, error) || std::filesystem::is_directory(place, error);
    if (is_there)
      origin.files.push_back(report::origin_file(reader == Reader::others ? without_folders(file) : file, place));
  }
  return origin;
}

}  // namespace sumi::cli
