#include "review/answers.hpp"
#include "review/page_bytes.inc"

namespace sumi::review {

const PageFile* page_file(std::string_view path) {
  constexpr std::string_view kHtml = "text/html; charset=utf-8";
  constexpr std::string_view kScript = "text/javascript; charset=utf-8";
  static const PageFile files[] = {{"/", kHtml, {kPageHtml, sizeof kPageHtml}},
                                   {"/review.js", kScript, {kPageScript, sizeof kPageScript}},
                                   {"/review.css", "text/css; charset=utf-8", {kPageStyle, sizeof kPageStyle}},
                                   {"/release.html", kHtml, {kReleaseHtml, sizeof kReleaseHtml}},
                                   {"/release.js", kScript, {kReleaseScript, sizeof kReleaseScript}},
                                   {"/wizard.html", kHtml, {kWizardHtml, sizeof kWizardHtml}},
                                   {"/wizard.js", kScript, {kWizardScript, sizeof kWizardScript}}};
  for (const PageFile& file : files)
    if (file.path == path) return &file;
  return nullptr;
}

}  // namespace sumi::review
