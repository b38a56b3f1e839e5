#pragma once

#include <string_view>

namespace sumi::report {

// Styles for light and dark screens (as the reader's system asks) and for print. The colours of series and shades are
// in SeriesStyle and plot.hpp.
inline constexpr std::string_view kPageStyle = R"(
:root {
  --paper: #ffffff; --ink: #1c1c1c; --soft: #595959; --line: #d0d0d0; --raised: #f5f5f2;
  --warn: #fff4d6; --warn-line: #b07a00; --mark: #ffd9c2; --mark-ink: #8a2b00; --focus: #0060a8;
  --shade0: #7a2f00; --shade1: #a8500f; --shade2: #dd8b4a; --shade3: #f0b483; --shade4: #f8d3b2; --shade5: #fdeadb;
  --on-dark-shade: #ffffff; --on-light-shade: #1c1c1c;
  --s0: #0072b2; --s1: #c84f00; --s2: #007f5f; --s3: #aa3377; --s4: #222222; --s5: #8a6d00; --s6: #2a8fbd; --s7: #6b6b6b;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #161719; --ink: #e8e6e3; --soft: #a9a9a9; --line: #44474b; --raised: #1f2124;
    --warn: #33290d; --warn-line: #d3a03a; --mark: #4a2410; --mark-ink: #dc8a5a; --focus: #6cb8ff;
    --shade0: #ffb98a; --shade1: #e39156; --shade2: #a85a22; --shade3: #7d4217; --shade4: #5a3114; --shade5: #3d2615;
    --on-dark-shade: #161719; --on-light-shade: #f4f1ee;
    --s0: #5bb0f0; --s1: #ff8a4c; --s2: #34c79a; --s3: #ee96cb; --s4: #ededed; --s5: #e3c14a; --s6: #8bd5f5; --s7: #a8a8a8;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0 auto; max-width: 96rem; padding: 1.5rem clamp(1rem, 3vw, 3rem); background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 1rem; }
h2 { font-size: 1.3rem; margin: 2.5rem 0 .75rem; border-bottom: 1px solid var(--line); padding-bottom: .25rem; }
h3 { font-size: 1.05rem; margin: 1.5rem 0 .5rem; overflow-wrap: anywhere; }
h4 { font-size: 1rem; margin: 1rem 0 .25rem; }
p, dl, aside { max-width: 70ch; }
small { font-size: .8rem; font-weight: normal; color: var(--soft); }
a:focus-visible, [tabindex]:focus-visible, input:focus-visible, summary:focus-visible { outline: 2px solid var(--focus);
  outline-offset: 2px; }
.warning { background: var(--warn); border-left: .35rem solid var(--warn-line); padding: .1rem 1rem; margin: 1rem 0; }
.facts, .meanings { display: grid; grid-template-columns: fit-content(14rem) 1fr; gap: .25rem 1.25rem; margin: 1rem 0; }
.meanings { max-width: 80ch; }
dt { color: var(--soft); overflow-wrap: anywhere; }
.meanings dt { color: inherit; font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
.wide, .strip { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .75rem; text-align: right; vertical-align: baseline; border-bottom: 1px solid var(--line); white-space: nowrap; }
thead th { vertical-align: bottom; white-space: normal; border-bottom: 2px solid var(--soft); }
.words { min-width: 7rem; text-align: left; white-space: normal; }
.all { font-size: .85rem; }
footer { margin-top: 2.5rem; color: var(--soft); font-size: .85rem; overflow-wrap: anywhere; }
footer h2 { font-size: 1rem; }
summary { cursor: pointer; margin: 1rem 0; font-weight: 600; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 32rem), 1fr)); gap: 1.5rem; margin-bottom: 1rem; }
figure { margin: 0; }
figcaption { font-weight: 600; margin-bottom: .35rem; }
.plotted { max-width: 44rem; }
.plot { width: 100%; height: auto; display: block; }
.plot text { fill: var(--ink); }
.plot .grid { stroke: var(--line); }
.plot .axis { stroke: var(--ink); }
.plot .rise { fill: var(--s2); } .plot .fall { fill: var(--s1); } .plot .sum { fill: var(--soft); }
.series.s0 { color: var(--s0); } .series.s1 { color: var(--s1); } .series.s2 { color: var(--s2); } .series.s3 { color: var(--s3); }
.series.s4 { color: var(--s4); } .series.s5 { color: var(--s5); } .series.s6 { color: var(--s6); } .series.s7 { color: var(--s7); }
#choose { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.5rem;
  background: var(--paper); padding: .6rem 0; border-bottom: 1px solid var(--line); }
#choose label { display: flex; align-items: center; gap: .5rem; }
#choose input[type=range] { width: min(22rem, 45vw); }
#choose output { min-width: 5rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.strip { display: flex; gap: .75rem; align-items: stretch; padding-bottom: .5rem; }
.strip figure { flex: 1 0 18rem; max-width: 44rem; background: var(--raised); border: 1px solid var(--line);
  border-radius: .3rem; padding: .6rem .75rem; }
.strip figure.source { background: var(--paper); }
.strip figure.chosen { border-color: var(--focus); }
.text { white-space: pre-wrap; overflow-wrap: anywhere; line-height: 1.65; unicode-bidi: isolate; }
mark { background: var(--mark); color: var(--mark-ink); border-radius: .15rem; letter-spacing: -.02em; }
[class^=shade] { border-radius: .15rem; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
.on-paper { display: none; }
.shades [class^=shade] { padding: .05rem .4rem; white-space: nowrap; }
.shade0 { background: var(--shade0); color: var(--on-dark-shade); } .shade1 { background: var(--shade1); color: var(--on-dark-shade); }
.shade2 { background: var(--shade2); color: var(--on-light-shade); } .shade3 { background: var(--shade3); color: var(--on-light-shade); }
.shade4 { background: var(--shade4); color: var(--on-light-shade); } .shade5 { background: var(--shade5); color: var(--on-light-shade); }
@media print {
  :root { --ink: #000; --soft: #333; --line: #bbb; --raised: #fff; --warn: #fff; --warn-line: #000; --mark: #fff; --mark-ink: #000;
    --shade0: #fff; --shade1: #fff; --shade2: #fff; --shade3: #fff; --shade4: #fff; --shade5: #fff; --on-dark-shade: #000;
    --on-light-shade: #000; --s0: #000; --s1: #000; --s2: #000; --s3: #000; --s4: #000; --s5: #000; --s6: #000; --s7: #000; }
  body { max-width: none; padding: 0; font-size: 9.5pt; }
  #choose, .shades { display: none; }
  .on-paper { display: block; }
  .strip { flex-wrap: wrap; overflow: visible; }
  .strip figure { flex: 1 1 30%; max-width: none; break-inside: avoid; }
  .strip figure.source { flex-basis: 100%; break-inside: auto; }
  .strip figure.chosen { border-color: var(--line); }
  .wide { overflow: visible; }
  .all { font-size: 6pt; } .all th, .all td { padding: .1rem .2rem; white-space: normal; }
  .plots { grid-template-columns: 1fr 1fr; }
  .plot .rise { fill: #fff; stroke: #000; } .plot .fall { fill: #000; } .plot .sum { fill: #888; }
  .plotted, tr, .warning { break-inside: avoid; }
  h2, h3, h4, figcaption { break-after: avoid; }
  .source [class^=shade] { border-bottom: 1.5px solid #000; }
  .source [class^=shade]::before { content: attr(data-from); font-size: .6em; vertical-align: super; font-weight: 600; }
}
)";

// SHA-256 in base64.
inline constexpr std::string_view kStyleHash = "mc3NdVS2fWalFQkVrwL5UoN8CAwOTM0rrkwBlxEpp9M=";

}  // namespace sumi::report
