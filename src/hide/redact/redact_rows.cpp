#include "hide/redact/redact_sources.hpp"
#include "io/formats/registry.hpp"

namespace sumi::hide {
namespace {

OptionRow::Names format_of_files(std::optional<Format>& into) {
  OptionRow::Names names{{"auto"}, {}, "auto"};
  for (const io::FormatRow& row : io::formats()) names.choices.push_back(row.name);
  names.choose = [&into](std::string_view name) { into = format_named(name); };
  return names;
}

}  // namespace

std::vector<OptionRow> redact_rows(RedactOptions& o) {
  using Row = OptionRow;
  return {
      {.name = "output",
       .into = Row::Path{&o.output},
       .help = "of one file a file (- for standard output), else a folder",
       .doors = Row::on_files,
       .command_name = "o,output"},
      {.name = "overwrite", .into = &o.overwrite, .help = "replace a folder that sumi wrote", .doors = Row::on_files},
      {.name = "style",
       .into = one_of(o.style, {RedactStyle::label, RedactStyle::number, RedactStyle::surrogate, RedactStyle::hash,
                                RedactStyle::mark, RedactStyle::remove}),
       .help =
           "replacement of a finding: label ([PERSON]), number ([PERSON_1]), surrogate, hash, mark, remove (label)"},
      {.name = "link_documents",
       .into = &o.link_documents,
       .help = "of style number: texts share their numbers where they say the same in this column or member, or lie in "
               "the same folder (\"folder\"); by the key in no order that tells"},
      {.name = "key",
       .into = Row::Path{&o.key},
       .help = "key of surrogates, hashes, linked numbers and the reversal; made where it isn't there",
       .doors = Row::not_http},
      {.name = "reversal",
       .into = Row::Path{&o.reversal},
       .help = "file that puts texts, letters, mail, pages and workbooks back with `sumi reverse` and the key (not in "
               "OUT)",
       .doors = Row::on_files,
       .writes = "the reversal"},
      {.name = "taggers",
       .into = Row::Texts{&o.taggers},
       .help = "what finds: auto, a ready-made finder, a model, patterns (default: auto and patterns)",
       .doors = Row::not_http,
       .command_name = "with"},
      {.name = "languages", .into = &o.languages, .help = "languages of all texts, in place of auto: en,es"},
      {.name = "labels", .into = &o.labels, .help = "hide only what is found with these labels (default: all)"},
      {.name = "min_score",
       .into = &o.least_score,
       .help = "hide nothing of which a finder is less sure, from 0 to 1, but for numbers that a check proves (0)",
       .setting = "least_score"},
      {.name = "allow",
       .into = Row::Phrases{&o.allowed},
       .help = "phrases that are never hidden, one on each line of a file; but for known persons' values and numbers "
               "with right check digits",
       .reads = "the allowed phrases"},
      {.name = "deny",
       .into = Row::Phrases{&o.denied},
       .help = "phrases that are hidden wherever they stand, one on each line of a file",
       .reads = "the denied phrases"},
      {.name = "format",
       .into = format_of_files(o.format.format),
       .help = "format of all files, where they don't tell it themselves (auto)",
       .doors = Row::command_line},
      {.name = "encoding", .into = &o.format.encoding, .help = "encoding of all files (default: found by their bytes)"},
      {.name = "text_field",
       .into = &o.format.text_field,
       .help = "the only free texts of JSON, by paths: title,messages[].content (default: all strings)"},
      {.name = "keep_names",
       .into = &o.keep_names,
       .help = "keep the names of files and folders, without what is found in them; else they get fresh ones",
       .doors = Row::on_files},
      {.name = "allow_unread",
       .into = &o.allow_unread,
       .help = "leave out files that can't be read",
       .doors = Row::on_files},
      {.name = "unsure",
       .into = one_of(o.unsure, {UnreadInk::paint, UnreadInk::refuse, UnreadInk::keep}),
       .help =
           "what is in pictures and can't be read as print (handwriting, photographs, bar codes): paint, refuse the "
           "file, keep (paint)"},
      {.name = "pdf",
       .into = one_of(o.pdf, {PdfForm::rewrite, PdfForm::picture}),
       .help = "how a PDF comes back: rewrite, without the hidden glyphs, or picture, of each page (rewrite)"},
      {.name = "pad",
       .into = one_of(o.pad, {PdfWidths::grid, PdfWidths::exact}),
       .help = "widths of hidden stretches in a PDF: to a grid, or exact, as what stood there (grid)"},
      {.name = "accept_unsearched",
       .into = some_of(o.accepted, {Unsearched::language, Unsearched::script, Unsearched::names}),
       .help = "publish what could not be searched for names: language, script, names"},
      {.name = "dry_run",
       .into = &o.dry_run,
       .help = "write nothing; say what would be hidden, and the most doubtful places",
       .doors = Row::not_http},
      {.name = "doubtful",
       .into = Row::Number{&o.doubtful, 0},
       .help = "number of a finder's least certain places that a dry run and the summary list (20)",
       .doors = Row::not_http},
      {.name = "report",
       .into = Row::Path{&o.report},
       .help = "HTML page to hand over: what was looked for and hidden, no text",
       .doors = Row::not_http,
       .writes = "the report"},
      {.name = "private_page",
       .into = Row::Path{&o.private_page},
       .help = "HTML page for you alone: some records before and after (0600)",
       .doors = Row::not_http,
       .command_name = "private",
       .writes = "the private page"},
  };
}

}  // namespace sumi::hide
