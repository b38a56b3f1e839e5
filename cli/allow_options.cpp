#include "allow_options.hpp"

#include <fmt/format.h>

#include "base/text/counted.hpp"
#include "row_options.hpp"
#include <sumi/io/phrases.hpp>

namespace sumi::cli {

CLI::Option* AllowArguments::add(CLI::App& command) {
  return sets(
      command.add_option("--allow", file,
                         "file of phrases that are never hidden, one on each line; but for known persons' values "
                         "and numbers with right check digits"),
      "keep");
}

std::vector<std::string> AllowArguments::phrases() const {
  return file.empty() ? std::vector<std::string>() : read_phrases(file);
}

void report_not_allowed(std::uint64_t phrases, Context& context) {
  context.summary["phrases_not_allowed"] = phrases;
  if (phrases > 0)
    context.say(
        fmt::format("{} of the list {} where a known person's value, a decision or a number with right check digits "
                    "is hidden all the same",
                    counted(phrases, "phrase"), phrases == 1 ? "stands" : "stand"));
}

}  // namespace sumi::cli
