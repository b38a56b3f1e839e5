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

// The inputs, outputs and rules of link_files().
struct LinkFilesOptions {
  // csv, tsv, jsonl or workbooks: files, folders with everything below, patterns (shards/*.csv); columns of one name
  // are merged
  std::vector<std::string> inputs;
  std::string output;               // for one file a file, otherwise a folder with a file for each under its name
  std::string rules;                // TOML, docs/link.md; what it leaves out is derived from the columns; empty: all
  std::optional<double> threshold;  // overrides the rules'
  std::optional<double> loose_threshold;  // likewise; the records also get `owner_loose`
  bool one_to_one = false;                // likewise
  std::string pairs;                      // a csv of pairs: id_l,id_r,match_weight,match_probability; empty: none
  std::string report;                     // a page of HTML; empty: none
  ReportOrigin origin = {};               // for its foot
  std::string truth;                      // a csv of ids and persons, or of pairs id_l,id_r
  std::string truth_field;                // or a field that names the person; never compared
  // Empty: the first field that is named like an id and different in all records, otherwise the record's number.
  std::string id_field;
  std::string owner_field = "owner";
  bool overwrite_owner = false;  // replaces the owners of records; otherwise these are an error
  bool overwrite = false;        // a folder
  FormatOptions format;          // of all inputs; format, encoding, delimiter, header and skip_unread are used
  unsigned threads = 1;
  std::uint64_t seed = 1;
  std::function<void(const std::vector<LinkBlockSize>&)> on_blocks = {};  // called before any comparison
};

// The result of link_files().
struct LinkFilesSummary {
  std::uint64_t records = 0;
  LinkRules rules;
  LinkResult result;                     // without pairs and persons of records
  std::uint64_t pairs = 0;               // written
  std::optional<Counts> truth;           // pairs of records of one person
  std::vector<std::string> unread = {};  // files that were left out, with their kinds
};

// Links the records of files: each gets an `owner`, its person. Nothing else of them changes.
//   Memory  as link_records; files are read twice.
//   Threads as many as the options say, with the same result; any number of calls, each with outputs of its own.
//   Errors  bad_input if a file, the rules or the truth can't be read, or an owner exists already; bad_usage;
//           unfinished as link_records.
[[nodiscard]] LinkFilesSummary link_files(const LinkFilesOptions& options, const Progress& progress = {});

// The rules that would be used, as TOML.
//   Threads  as many as the options say, with the same result; any number of calls at the same time.
//   Errors   as link_files().
[[nodiscard]] std::string link_rules_toml(const LinkFilesOptions& options, const Progress& progress = {});

}  // namespace sumi
