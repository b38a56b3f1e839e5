#include "header_options.hpp"

#include "row_options.hpp"

namespace sumi::cli {

std::vector<CLI::Option*> HeaderArguments::add(CLI::App& command, const char* group, const std::string& formats) {
  CLI::Option* header =
      command.add_flag("--header", header_, formats + "the first row names the columns, even if it looks like data");
  CLI::Option* no_header =
      command.add_flag("--no-header", no_header_, formats + "the first row is data; columns go by number");
  header->group(group)->excludes(no_header);
  sets(no_header, "header")->group(group);
  sets(header, "header");
  return {header, no_header};
}

void HeaderArguments::take(bool header, bool header_said) {
  if (header_ || no_header_) return;
  no_header_ = !header;
  header_ = header && header_said;
}

}  // namespace sumi::cli
