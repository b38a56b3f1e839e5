#include <algorithm>
#include <set>

#include <fmt/core.h>

#include "base/report/escape.hpp"
#include "base/report/plot.hpp"
#include "base/text/utf8.hpp"

namespace sumi::report {
namespace {

using FirstHidden = std::vector<std::optional<std::size_t>>;

unsigned value_of(const SweptPassage& setting, const Steps& steps) {
  return steps.variable == 'k' ? setting.k : setting.n.value_or(0);
}

std::size_t step_of(const SweptPassage& setting, const Steps& steps) {
  const auto found = std::lower_bound(steps.values.begin(), steps.values.end(), value_of(setting, steps));
  return static_cast<std::size_t>(found - steps.values.begin());
}

bool is_of_strip(const SweptPassage& setting, const Steps& steps, std::optional<unsigned> n) {
  return steps.variable == 'n' || setting.n == n;
}

std::size_t characters_in(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), utf8::starts_character));
}

std::string source_html(std::string_view text, const FirstHidden& first, const Steps& steps) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && first[end] == first[at]) ++end;
    const std::string_view run = text.substr(at, end - at);
    if (const std::optional<std::size_t> step = first[at]) {
      out += fmt::format("<span class=\"shade{}\" title=\"hidden from {} on\" data-from=\"{}\">",
                         shade_of(*step, steps), steps.name(*step), steps.values[*step]);
      append_escaped(out, run);
      out += "</span>";
    } else {
      append_escaped(out, run);
    }
    at = end;
  }
  return out;
}

std::string published_html(std::string_view text, const Mask& hidden, const SweepReport& report) {
  std::string mark;
  utf8::append(mark, report.mark);
  std::string out;
  std::size_t at = 0;
  for (const Range& range : hidden.ranges()) {
    append_escaped(out, text.substr(at, range.begin - at));
    const std::size_t marks = report.collapse ? 1 : characters_in(text.substr(range.begin, range.size()));
    out += "<mark>";
    for (std::size_t i = 0; i < marks; ++i) append_escaped(out, mark);
    out += "</mark>";
    at = range.end;
  }
  append_escaped(out, text.substr(at));
  return out;
}

std::string kept_text(std::string_view text, const Mask& hidden) {
  const std::size_t characters = characters_in(text);
  std::size_t hidden_characters = 0;
  for (const Range& range : hidden.ranges()) hidden_characters += characters_in(text.substr(range.begin, range.size()));
  if (characters == 0) return "empty";
  return fmt::format("{:.0f}% kept",
                     100 * static_cast<double>(characters - hidden_characters) / static_cast<double>(characters));
}

}  // namespace

std::string Steps::name(std::size_t step) const {
  return fmt::format("{} = {}", variable, values[step]);
}

Steps steps_of(const std::vector<SweepPassage>& passages) {
  std::set<unsigned> ks;
  std::set<unsigned> ns;
  for (const SweepPassage& passage : passages) {
    for (const SweptPassage& setting : passage.settings) {
      ks.insert(setting.k);
      ns.insert(setting.n.value_or(0));
    }
  }
  const bool by_n = ks.size() == 1 && ns.size() > 1;
  const std::set<unsigned>& values = by_n ? ns : ks;
  return {by_n ? 'n' : 'k', {values.begin(), values.end()}};
}

std::size_t shade_of(std::size_t step, const Steps& steps) {
  return steps.values.size() < 2 ? 0 : step * (kShades - 1) / (steps.values.size() - 1);
}

FirstHidden first_hidden(const SweepPassage& passage, const Steps& steps, std::optional<unsigned> n) {
  FirstHidden first(passage.text.size());
  for (const SweptPassage& setting : passage.settings) {
    if (!is_of_strip(setting, steps, n)) continue;
    const std::size_t step = step_of(setting, steps);
    for (const Range& range : setting.hidden.ranges())
      for (std::size_t at = range.begin; at < std::min<std::size_t>(range.end, first.size()); ++at)
        first[at] = std::min(first[at].value_or(step), step);
  }
  return first;
}

std::string passage_html(const SweepPassage& passage, const Steps& steps, const SweepReport& report) {
  std::string out = fmt::format("<section class=\"passage\">\n<h3>{}</h3>\n", isolated(passage.name));
  std::set<std::optional<unsigned>> strips;
  for (const SweptPassage& setting : passage.settings)
    strips.insert(steps.variable == 'n' ? std::optional<unsigned>() : setting.n);
  for (const std::optional<unsigned> n : strips) {
    if (n) out += fmt::format("<h4>n = {}</h4>\n", *n);
    out += "<div class=\"strip\" tabindex=\"0\" role=\"region\" aria-label=\"settings side by side\">\n";
    if (report.shows_source) {
      out +=
          "<figure class=\"source\">\n<figcaption>Source <small>shaded by what hides it first</small></figcaption>\n"
          "<div class=\"text\" dir=\"auto\" lang=\"\">" +
          source_html(passage.text, first_hidden(passage, steps, n), steps) + "</div>\n</figure>\n";
    }
    for (std::size_t step = 0; step < steps.values.size(); ++step) {
      for (const SweptPassage& setting : passage.settings) {
        if (!is_of_strip(setting, steps, n) || step_of(setting, steps) != step) continue;
        out +=
            fmt::format("<figure data-step=\"{}\" data-name=\"{}\">\n<figcaption>{} <small>{}</small></figcaption>\n",
                        step, steps.name(step), steps.name(step), kept_text(passage.text, setting.hidden));
        out += "<div class=\"text\" dir=\"auto\" lang=\"\">" + published_html(passage.text, setting.hidden, report) +
               "</div>\n</figure>\n";
      }
    }
    out += "</div>\n";
  }
  return out + "</section>\n";
}

std::string shades_html(const Steps& steps) {
  std::string out = "<p class=\"shades\">Shaded in the source, by what hides it first:";
  for (std::size_t step = 0; step < steps.values.size();) {
    const std::size_t shade = shade_of(step, steps);
    std::size_t last = step;
    while (last + 1 < steps.values.size() && shade_of(last + 1, steps) == shade) ++last;
    out += fmt::format(" <span class=\"shade{}\">{}", shade, steps.name(step));
    if (last > step) out += fmt::format(" to {}", steps.values[last]);
    out += "</span>";
    step = last + 1;
  }
  return out +
         fmt::format(
             ". What is not shaded is shown at each of these.</p>\n<p class=\"on-paper\">Underlined in the source: "
             "hidden from the {} that is written before it.</p>\n",
             steps.variable);
}

}  // namespace sumi::report
