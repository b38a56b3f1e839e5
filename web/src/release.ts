import { get, Listed, post, Project, Span } from './api';
import { byId, counted, element } from './dom';
import { asksToLogIn, prepareLogin } from './login';
import { Offsets, wholeCharacters, words } from './offsets';
import { TextPane } from './text_pane';
import { VirtualList } from './virtual_list';

interface Place { start: number; end: number }
interface Gap extends Place { published: Place; guess?: string; is_right?: boolean }
interface Hidden extends Place { reason: string; labels: string[] }
interface Labelled extends Place { label: string; score?: number }
interface Decision { line: number; do: string; by: string; at: string; value?: string; document?: number; start?: number; end?: number }
interface Attacks { running: boolean; done: boolean; stage: string; error: string; left_out: string[] }
interface TaggerAttack { sensitive?: number; left?: number; budget?: number; found_at_budget?: number }
interface Release {
  documents: number; has_private_file: boolean; has_restored: boolean; has_roster: boolean; tagger_attack: TaggerAttack | null;
  attacks: Attacks; known_values: number; decisions_file: string; decisions: Decision[]; may_show: boolean;
}
interface Compared {
  document: number; id: string; published_id: string; text: string; published: string; is_aligned: boolean; gaps: Gap[]; hidden: Hidden[];
  proposals: Labelled[]; residue: Labelled[]; residue_in_all: number; decisions: Decision[]; roster?: { candidates: number; linked: boolean };
}
interface Why { documents: number; persons: number; shown: number; why_not_shown: string }

const kPage = 100;
const kReasons: Record<string, string> = {
  rare: 'too few share this', 'rare-in-published': 'too few share this once other places are hidden', span: 'a span of the source covers it', term: 'a listed term',
  token: 'the rest of its word is hidden', grapheme: 'the rest of its character is hidden', fact: 'with other facts, it would leave too few persons',
  'earlier-release': 'an earlier release hides it', 'already-masked': 'it was a mark in the source', decision: 'somebody decided to hide it', hidden: 'hidden; the private file would say why',
  tag: 'a tag stands in its place', keep: 'found, and kept by rule', year: 'its year is kept', prefix: 'its first digits are kept', cap: 'ages above 89 are one',
  shift: 'the date is moved', generalize: 'what the person’s class has in common', pseudonym: 'a pseudonym', surrogate: 'something made up',
  'still shown': 'what was found as an identifier is still shown here',
};

let project: Project;
let release: Release;
let open: Compared | null = null;
let offsets = new Offsets('');
let places: (Place & { reason: string; gap?: Gap; hidden?: Hidden; published?: Place })[] = [];
let chosen = -1;
let marked: Place | null = null;  // what somebody selected, in the source
let pages = new Map<number, Listed[] | null>();
let total = 0;
let at = 0;  // of the document in the list

function said(words: string, isBad = false): void {
  const status = byId('said');
  status.classList.toggle('bad', isBad);
  status.textContent = words;
}

function failed(error: unknown): void {
  if (!asksToLogIn(error)) said(error instanceof Error ? error.message : String(error), true);
}

let waiting: Promise<unknown> = Promise.resolve();
function act(work: () => unknown): void {
  waiting = waiting.then(work).catch(failed);
}

const list = new VirtualList(byId('documents'), 46, (index) => {
  const page = Math.floor(index / kPage);
  if (!pages.has(page)) loadPage(page).catch(failed);
  const one = pages.get(page)?.[index % kPage];
  if (!one) return null;
  const decided = release.decisions.filter((decision) => decision.document === one.document).length;
  return { content: [element('span', { class: 'name', dir: 'auto' }, one.id), element('span', { class: 'small' }, decided ? `${decided} decided` : '')], className: '' };
}, (index) => act(() => openAt(index)));

async function loadPage(page: number): Promise<void> {
  pages.set(page, null);
  const answer = await get<{ total: number; documents: Listed[] }>('documents', { order: byId<HTMLSelectElement>('order').value, from: page * kPage, count: kPage });
  pages.set(page, answer.documents);
  total = answer.total;
  byId('documents-title').textContent = `Documents (${total})`;
  list.setCount(total);
}

const source = new TextPane(byId('text'), (start, end) => select({ start, end }), (index) => choose(index));
const result = new TextPane(byId('result'), () => undefined, (index) => choose(places.findIndex((place) => place.published === shownInResult()[index])));

function shownInResult(): Place[] {
  return places.flatMap((place) => place.published ? [place.published] : []);
}

// Both sides move together, by the share of the way.
let isMoving = false;
for (const [from, to] of [['text', 'result'], ['result', 'text']]) {
  byId(from).addEventListener('scroll', () => {
    if (isMoving) return;
    const [one, other] = [byId(from), byId(to)];
    const way = one.scrollHeight - one.clientHeight;
    isMoving = true;
    other.scrollTop = way > 0 ? one.scrollTop / way * (other.scrollHeight - other.clientHeight) : 0;
    requestAnimationFrame(() => { isMoving = false; });
  }, { passive: true });
}

function meets(a: Place, b: Place): boolean {
  return a.start < b.end && b.start < a.end;
}

async function openAt(index: number): Promise<void> {
  if (index < 0 || index >= total) return;
  const page = Math.floor(index / kPage);
  if (!pages.get(page)) await loadPage(page);
  const one = pages.get(page)?.[index % kPage];
  if (!one) return;
  at = index;
  list.select(index);
  await openDocument(one.document);
}

async function openDocument(number: number, at = 0): Promise<void> {
  open = await get<Compared>('release/document', { number });
  release.decisions = open.decisions;
  const gapOf = (place: Place) => open!.gaps.find((gap) => meets(gap, place));
  const seen = new Set<Gap>();
  places = open.hidden.map((hidden) => {
    const gap = gapOf(hidden);
    const isFirst = gap && !seen.has(gap);
    if (gap) seen.add(gap);
    return { start: hidden.start, end: hidden.end, reason: hidden.reason, hidden, gap, ...(isFirst ? { published: gap.published } : {}) };
  });
  for (const gap of open.gaps)
    if (!seen.has(gap)) places.push({ start: gap.start, end: gap.end, reason: 'hidden', gap, published: gap.published });
  for (const still of open.residue) {
    const place = sourceOf(still);
    if (place) places.push({ ...place, reason: 'still shown', published: still });
  }
  places.sort((a, b) => a.start - b.start || a.end - b.end);
  byId('document-title').textContent = open.id === open.published_id ? open.id : `${open.id} → ${open.published_id}`;
  const note = byId('note');
  note.hidden = open.is_aligned;
  note.textContent = 'The published text is not the source with marks alone (another spelling, or replaced values), so its places are not known here.';
  offsets = source.open(open.text);
  result.open(open.published);
  marked = null;
  chosen = -1;
  draw();
  choose(at < places.length ? at : -1);
}

// Of a place in the published text, the place in the source: as many characters behind the same gap.
function sourceOf(place: Place): Place | null {
  const before = open!.gaps.filter((gap) => gap.published.end <= place.start).pop();
  const start = before ? before.end + place.start - before.published.end : place.start;
  return open!.is_aligned ? { start, end: start + place.end - place.start } : null;
}

function draw(): void {
  const reasons = Object.keys(kReasons);
  const spans = places.map((place): Span => ({ ...place, label: place.reason, state: place.reason === 'still shown' ? 'proposed' : 'accepted' }));
  source.show(spans, reasons, chosen);
  const inResult = places.filter((place) => place.published);
  result.show(inResult.map((place): Span => ({ ...place.published!, label: place.reason, state: 'accepted' })), reasons, -1);
}

function target(): Place | null {
  return marked ?? places[chosen] ?? null;
}

function choose(index: number): void {
  marked = null;
  source.point(null);
  chosen = index;
  source.choose(index);
  const place = places[index];
  const withMark = place?.published ?? place?.gap?.published;
  result.choose(withMark ? shownInResult().findIndex((one) => one.start === withMark.start) : -1);
  about().catch(failed);
}

function select(place: Place): void {
  chosen = -1;
  source.choose(-1);
  marked = place;
  source.point(place.start, place.end);
  about().catch(failed);
}

function line(term: string, words: string): Node[] {
  return [element('dt', {}, term), element('dd', { dir: 'auto' }, words)];
}

function wordsOf(place: Place): string {
  return open!.text.slice(offsets.toUnits(place.start), offsets.toUnits(place.end));
}

let asked = 0;
async function about(): Promise<void> {
  const place = target();
  const now = ++asked;
  const isHidden = !marked && places[chosen] !== undefined && places[chosen].reason !== 'still shown';
  for (const id of ['hide', 'hide-all']) byId<HTMLButtonElement>(id).disabled = !place;
  byId<HTMLButtonElement>('show').disabled = !place || !isHidden || !release.may_show;
  const children: Node[] = [];
  if (open && place) {
    const why = await get<Why>('release/why', { number: open.document, start: place.start, end: place.end });
    if (now !== asked) return;
    const one = marked ? undefined : places[chosen];
    const list: Node[] = [...line('Text', wordsOf(place))];
    if (one) list.push(...line('Why', kReasons[one.reason] ?? one.reason));
    if (one?.hidden && one.hidden.labels.length > 0) list.push(...line('Labels', one.hidden.labels.join(', ')));
    list.push(...line('Support', `${counted(why.persons, 'person')}, ${counted(why.documents, 'document')}`));
    list.push(...line('Still shown', why.shown === 0 ? 'in no published document' : `as a word of its own in ${counted(why.shown, 'published document')}`));
    for (const found of open.proposals.filter((proposal) => meets(proposal, place)))
      list.push(...line('Found as', `${found.label}, score ${found.score?.toFixed(2)}`));
    if (one?.gap?.guess !== undefined) list.push(...line('Restored', `${one.gap.is_right ? 'rightly' : 'wrongly'}: ${one.gap.guess}`));
    if (why.why_not_shown) list.push(...line('Never shown', why.why_not_shown));
    const reasons = element('div', { role: 'status' });
    children.push(element('h3', {}, 'This place'), element('dl', {}, ...list),
      element('button', { type: 'button', id: 'reasons', click: () => act(() => showReasons(open!.document, place, reasons)) }, 'What taggers say'), reasons);
    if (why.why_not_shown) byId<HTMLButtonElement>('show').disabled = true;
  }
  if (open) {
    const restored = open.gaps.filter((gap) => gap.is_right).length;
    const list: Node[] = [...line('Hidden', counted(open.gaps.length, 'place'))];
    if (release.has_restored) list.push(...line('Restored', `${restored} of ${open.gaps.length} rightly`));
    if (open.roster) list.push(...line('Roster', open.roster.linked ? 'linked to one person' : `${counted(open.roster.candidates, 'candidate')}`));
    list.push(...line('Still shown', `${counted(open.residue.length, 'place')} here, ${open.residue_in_all} in all documents, of what was found as an identifier`));
    const attack = release.tagger_attack;
    if (attack) list.push(...line('Taggers', `${attack.left} of ${attack.sensitive} sensitive tokens are left; among ${attack.budget} looked at first, ${attack.found_at_budget?.toFixed(1)} are found`));
    children.push(element('h3', {}, 'This document'), element('dl', {}, ...list));
  }
  children.push(element('h3', {}, `Decisions (${release.decisions.length})`));
  if (release.decisions.length === 0) children.push(element('p', {}, 'Nothing was decided yet.'));
  children.push(element('ul', { class: 'decisions' }, ...release.decisions.map(decisionRow)));
  children.push(element('p', { class: 'quiet' }, `They take effect with the next run: --decisions ${release.decisions_file}`));
  byId('about').replaceChildren(...children);
}

interface Said { tagger: string; label?: string; was_found?: boolean; score?: number; error?: string; reasons: { feature: string; value: string; weight: number }[] }
async function showReasons(number: number, place: Place, into: HTMLElement): Promise<void> {
  const { taggers } = await get<{ taggers: Said[] }>('release/reasons', { number, start: place.start, end: place.end });
  if (taggers.length === 0) return into.replaceChildren(element('p', {}, 'The project has no taggers (--tagger).'));
  into.replaceChildren(...taggers.flatMap((one): Node[] => [
    element('p', {}, one.error ? `${one.tagger}: ${one.error}` : one.label ? `${one.tagger}: ${one.was_found ? 'found' : 'not found'} as ${one.label}, ${one.score?.toFixed(2)}` : `${one.tagger}: nothing`),
    element('ul', {}, ...one.reasons.map((reason) => element('li', { dir: 'auto' }, `${reason.feature} ${reason.value}: ${reason.weight > 0 ? '+' : ''}${reason.weight.toFixed(2)}`)))]));
}

function decisionRow(one: Decision): Node {
  const where = one.value !== undefined ? `“${one.value}”`
    : one.document === open?.document ? `“${wordsOf({ start: one.start!, end: one.end! })}”` : `document ${one.document! + 1}, ${one.start} to ${one.end}`;
  return element('li', {}, element('span', { dir: 'auto' }, `${one.do}: ${where}`), element('span', { class: 'quiet' }, ` by ${one.by || 'the owner'} `),
    element('button', { type: 'button', 'aria-label': `Take back: ${one.do} ${where}`, click: () => act(async () => {
      release.decisions = (await post<{ decisions: Decision[] }>('release/withdraw', { line: one.line })).decisions;
      said('taken back');
      list.draw();
      await about();
    }) }, 'Take back'));
}

async function decide(what: string): Promise<void> {
  const place = target();
  if (!open || !place) return;
  release.decisions = (await post<{ decisions: Decision[] }>('release/decide', { document: open.document, start: place.start, end: place.end, do: what })).decisions;
  said(`decided: ${what} “${wordsOf(place)}”`);
  list.draw();
  await about();
}

let cursor: [number, number] | null = null;
function moveCursor(by: 1 | -1, extends_: boolean): void {
  const all = words(offsets.text);
  if (all.length === 0) return;
  const place = target();
  const from: [number, number] = place ? [offsets.toUnits(place.start), offsets.toUnits(place.end)] : cursor ?? [0, 0];
  const next = (by > 0 ? all.find(([start]) => start >= from[1]) : all.filter(([, end]) => end <= from[0]).pop()) ?? all[by > 0 ? 0 : all.length - 1];
  const whole = wholeCharacters(offsets.text, extends_ && marked ? from[0] : next[0], next[1]);
  if (!whole) return;
  cursor = whole;
  select({ start: offsets.toPoints(whole[0]), end: offsets.toPoints(whole[1]) });
  said(`word cursor: ${offsets.text.slice(...whole)}`);
}

const step = (by: number) => { if (places.length > 0) choose((Math.max(chosen, by > 0 ? -1 : 0) + by + places.length) % places.length); };
const keys: Record<string, () => unknown> = {
  j: () => step(1), k: () => step(-1), h: () => decide('hide'), H: () => decide('hide everywhere'), s: () => decide('show'),
  w: () => moveCursor(1, false), b: () => moveCursor(-1, false), W: () => moveCursor(1, true), n: () => openAt(at + 1), p: () => openAt(at - 1),
  Escape: () => choose(-1), '?': () => byId<HTMLDialogElement>('help').showModal(),
};
document.addEventListener('keydown', (event) => {
  const on = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || on.closest('input, textarea, select, dialog')) return;
  const action = keys[event.key];
  if (!action) return;
  event.preventDefault();
  act(action);
});
for (const [id, key] of [['hide', 'h'], ['hide-all', 'H'], ['show', 's'], ['next', 'j'], ['previous', 'k']])
  byId(id).addEventListener('click', () => act(keys[key]));
byId('help-button').addEventListener('click', () => byId<HTMLDialogElement>('help').showModal());
byId('order').addEventListener('change', () => { pages = new Map(); act(async () => { await loadPage(0); await openAt(0); }); });

async function start(): Promise<void> {
  project = await get<Project>('project');
  release = await get<Release>('release');
  byId('who').textContent = project.login ? `${project.user.name}, ${project.user.role}` : '';
  byId('log-out').hidden = !project.login;
  await loadPage(0);
  await openAt(0);
  if (release.attacks.running) await watchAttacks();
}
// Attackers run in the background; what they found is shown when they are done.
let watchingAttacks = 0;
async function watchAttacks(): Promise<void> {
  clearTimeout(watchingAttacks);
  const { decisions } = release;
  release = { ...await get<Release>('release'), decisions };
  const { running, stage, error, done, left_out } = release.attacks;
  byId<HTMLButtonElement>('attack').disabled = running;
  if (running) {
    said(`attackers: ${stage || 'beginning'}`);
    watchingAttacks = window.setTimeout(() => { watchAttacks().catch(failed); }, 500);
    return;
  }
  if (error) return said(`attackers: ${error}`, true);
  if (!done) return;
  if (open) await openDocument(open.document, chosen);
  said(left_out.length > 0 ? `attackers are done, but for ${left_out.join('; ')}` : 'attackers are done');
}
byId('attack').addEventListener('click', () => act(async () => {
  await post('release/attack', {});
  await watchAttacks();
}));

prepareLogin(start);
start().catch(failed);
