#include "term_list_options.hpp"

#include "config.hpp"
#include "format_options.hpp"
#include "row_options.hpp"

namespace sumi::cli {

void TermListArguments::add(CLI::App& command) {
  const char* group = "List";
  command
      .add_option("--format", format_,
                  "format of the list: auto (default: by the file's name, else lines), lines, csv, tsv")
      ->check(CLI::IsMember({"auto", "lines", "csv", "tsv"}))
      ->group(group);
  sets(command.add_option("--column", list_.column, "csv, tsv: column of the terms, by name or number (term)")
           ->group(group),
       "text_column");
  command
      .add_option(config_key("kind-column"), list_.kind_column,
                  "csv, tsv: column of kinds; terms of the kind `identifier` are replaced whole (kind)")
      ->group(group);
  command.add_option("--delimiter", delimiter_, "csv, tsv: the character that separates cells, or \\t")->group(group);
  header_.add(command, group, "csv, tsv: ");
  command.add_option("--encoding", list_.encoding, "encoding of the list (UTF-8)")->group(group);
}

TermListFormat TermListArguments::resolve() const {
  TermListFormat list = list_;
  list.format = format_named(format_);
  header_.put_into(list);
  if (!delimiter_.empty()) list.delimiter = parse_delimiter(delimiter_);
  return list;
}

}  // namespace sumi::cli
