#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace sumi::cli {

// --header, --no-header: the user's statement about the first row of tables.
class HeaderArguments {
 public:
  // `formats`: the prefix of the help texts: "csv, tsv: ".
  std::vector<CLI::Option*> add(CLI::App& command, const char* group, const std::string& formats);
  // Takes the setting of a file, if the command line has none.
  void take(bool header, bool header_said);
  // For runs that publish nothing: any first row is a header.
  void take_any() { takes_any_ = true; }

  template <typename Layout>
  void put_into(Layout& layout) const {
    layout.header = !no_header_;
    layout.header_said = header_ || (takes_any_ && !no_header_);
  }

 private:
  bool header_ = false;
  bool no_header_ = false;
  bool takes_any_ = false;
};

}  // namespace sumi::cli
