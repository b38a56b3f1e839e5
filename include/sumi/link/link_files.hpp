#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <sumi/io/format.hpp>
#include <sumi/link/link.hpp>
#include <sumi/model/counts.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/report/report_origin.hpp>

namespace sumi {

// What link_files() reads, writes and links by.
struct LinkFilesOptions {
  // csv, tsv, jsonl or workbooks: files, folders with all that is below them, patterns (shards/*.csv); columns of one
  // name are one
  std::vector<std::string> inputs;
  std::string output;               // of one file a file, else a folder with a file each under its name
  std::string rules;                // TOML, docs/link.md; what it leaves out is found from the columns; empty: all
  std::optional<double> threshold;  // over the rules'
  std::optional<double> loose_threshold;  // likewise; the records get `owner_loose` too
  bool one_to_one = false;                // likewise
  std::string pairs;                      // a csv of pairs: id_l,id_r,match_weight,match_probability; empty: none
  std::string report;                     // a page of HTML; empty: none
  ReportOrigin origin = {};               // for its foot
  std::string truth;                      // a csv of ids and persons, or of pairs id_l,id_r
  std::string truth_field;                // or a field that names the person; never compared
  // Empty: the first one named like an id and different in all records, else the record's number.
  std::string id_field;
  std::string owner_field = "owner";
  bool overwrite_owner = false;  // where records have one; else that is an error
  bool overwrite = false;        // a folder
  FormatOptions format;          // of all inputs; format, encoding, delimiter, header and skip_unread are used
  unsigned threads = 1;
  std::uint64_t seed = 1;
  std::function<void(const std::vector<LinkBlockSize>&)> on_blocks = {};  // called before anything is compared
};

// What link_files() did.
struct LinkFilesSummary {
  std::uint64_t records = 0;
  LinkRules rules;
  LinkResult result;                     // without pairs and persons of records
  std::uint64_t pairs = 0;               // written
  std::optional<Counts> truth;           // pairs of records of one person
  std::vector<std::string> unread = {};  // files that were left out, and what they are
};

// Links the records of files: each gets an `owner`, its person. Nothing else of them changes.
//   Memory  as link_records; files are read twice.
//   Threads as many as the options say, with the same result; any number of calls, each with outputs of its own.
//   Errors  bad_input where a file, the rules or the truth can't be read, or an owner is there already; bad_usage;
//           unfinished as link_records.
[[nodiscard]] LinkFilesSummary link_files(const LinkFilesOptions& options, const Progress& progress = {});

// The rules that would be used, as TOML.
//   Threads  as many as the options say, with the same result; any number of calls at the same time.
//   Errors   as link_files().
[[nodiscard]] std::string link_rules_toml(const LinkFilesOptions& options, const Progress& progress = {});

}  // namespace sumi
