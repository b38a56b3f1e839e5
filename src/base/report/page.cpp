#include "base/report/page.hpp"

#include <fmt/core.h>

#include "base/report/escape.hpp"
#include "base/report/page_script.hpp"
#include "base/report/page_style.hpp"

namespace sumi::report {

std::string page(std::string_view title, std::string_view body) {
  std::string out = fmt::format(
      "<!DOCTYPE html>\n"
      "<html lang=\"en\" translate=\"no\">\n"
      "<head>\n"
      "<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'sha256-{}'; "
      "script-src 'sha256-{}'; base-uri 'none'; form-action 'none'\">\n"
      "<meta name=\"referrer\" content=\"no-referrer\">\n"
      "<meta name=\"robots\" content=\"noindex\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<title>{}</title>\n",
      kStyleHash, kScriptHash, escaped_line(title));
  out.append("<style>").append(kPageStyle).append("</style>\n</head>\n<body>\n");
  out.append(body);
  out.append("<script>").append(kPageScript).append("</script>\n</body>\n</html>\n");
  return out;
}

}  // namespace sumi::report
