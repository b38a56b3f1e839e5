import { Difference, get, Hit, Listed, post, Project, Span, View } from './api';
import { byId, element } from './dom';
import { asksToLogIn, prepareLogin } from './login';
import { Offsets, wholeCharacters, words } from './offsets';
import { PanelActions, showGuidelines, showPeople, showProgress } from './panels';
import { colourOf, TextPane } from './text_pane';
import { VirtualList } from './virtual_list';

const kPage = 100;

let project: Project;
let open: View | null = null;
let text = '';
let offsets = new Offsets('');
let spans: Span[] = [];  // in order, as the list shows them
let chosen = -1;
let label = '';
let isFinal = false;  // an adjudicator settles differences
let differences: Difference['differences'] = [];
let hits: Hit[] = [];
let total = 0;
let pages = new Map<number, Listed[] | null>();  // null: asked for
let listing = 0;  // grows whenever the list is another one
let opened = 0;
let cursor: [number, number] | null = null;  // word cursor, in UTF-16 units

function said(words: string, isBad = false): void {
  const status = byId('said');
  status.classList.toggle('bad', isBad);
  status.textContent = words;
}

function failed(error: unknown): void {
  if (asksToLogIn(error)) return;
  said(error instanceof Error ? error.message : String(error), true);
}

// One change after another, in the order of the keys.
let waiting: Promise<unknown> = Promise.resolve();
function change(work: () => Promise<unknown>): void {
  waiting = waiting.then(work).catch(failed);
}

// What a key does, once all before it is done: it is about what is shown then.
function act(action: () => unknown): void {
  change(async () => action());
}

const documents = new VirtualList(byId('documents'), 46, (index) => {
  const page = Math.floor(index / kPage);
  if (!pages.has(page)) loadPage(page);
  const one = pages.get(page)?.[index % kPage];
  if (!one) return null;
  const about = one.control ? 'control' : `${one.open} to decide`;
  const small = `${one.done ? 'done' : about}, ${one.accepted} accepted${one.unsure ? `, ${one.unsure} unsure` : ''}`;
  return { content: [element('span', { class: 'name', dir: 'auto' }, one.id), element('span', { class: 'small' }, small)],
           className: one.done ? 'done' : '' };
}, (index) => { documents.select(index); openAt(index); });

const spanList = new VirtualList(byId('spans'), 46, (index) => {
  const one = spans[index];
  const words = text.slice(offsets.toUnits(one.start), offsets.toUnits(one.end));
  const state = one.users ? `by ${one.users.join(', ')}` : one.state + (one.score !== undefined && one.state === 'proposed' ? ` ${one.score.toFixed(2)}` : '');
  const name = element('span', { class: 'name', dir: 'auto' }, words);
  name.style.borderInlineStart = `4px solid ${colourOf(one.label, project.labels)}`;
  name.style.paddingInlineStart = '.4rem';
  return { content: [name, element('span', { class: 'small' }, `${one.label}, ${state}${one.unsure ? ', unsure' : ''}`)],
           className: `${one.state}${one.unsure ? ' unsure' : ''}` };
}, (index) => choose(index));

const foundList = new VirtualList(byId('found'), 46, (index) => {
  const hit = hits[index];
  return { content: [element('span', { class: 'name', dir: 'auto' }, `${hit.before.slice(-18)}${hit.text}${hit.behind}`),
                     element('span', { class: 'small' }, `document ${hit.document + 1}`)],
           className: '' };
}, (index) => {
  foundList.select(index);
  const hit = hits[index];
  change(async () => {
    await openDocument(hit.document);
    setCursor([offsets.toUnits(hit.start), offsets.toUnits(hit.end)]);
  });
});

const pane = new TextPane(byId('text'), (start, end) => act(() => mark(start, end)), (index) => choose(index));

function loadPage(page: number): void {
  pages.set(page, null);
  const asked = listing;
  get<{ total: number; documents: Listed[] }>('documents', {
    order: byId<HTMLSelectElement>('order').value, filter: byId<HTMLSelectElement>('filter').value, from: page * kPage, count: kPage,
  }).then((answer) => {
    if (asked !== listing) return;
    pages.set(page, answer.documents);
    total = answer.total;
    byId('documents-title').textContent = `Documents (${total})`;
    documents.setCount(total);
  }).catch(failed);
}

async function list(): Promise<void> {
  ++listing;
  pages = new Map();
  const answer = await get<{ total: number; documents: Listed[] }>('documents', {
    order: byId<HTMLSelectElement>('order').value, filter: byId<HTMLSelectElement>('filter').value, from: 0, count: kPage });
  pages.set(0, answer.documents);
  total = answer.total;
  byId('documents-title').textContent = `Documents (${total})`;
  documents.setCount(total);
  const at = answer.documents.findIndex((one) => one.document === open?.document);
  documents.select(at);
}

// Only the row of the document that changed is another one.
function relist(view: View): void {
  for (const page of pages.values())
    for (const one of page ?? [])
      if (one.document === view.document) {
        one.open = view.spans.filter((span) => span.state === 'proposed').length;
        one.accepted = view.spans.filter((span) => span.state === 'accepted').length;
        one.unsure = view.spans.filter((span) => span.unsure).length;
        one.done = view.done;
      }
  documents.draw();
}

function openAt(index: number): void {
  const one = pages.get(Math.floor(index / kPage))?.[index % kPage];
  if (one) change(() => openDocument(one.document));
}

async function openDocument(number: number): Promise<void> {
  isFinal = false;
  const view = await get<View>('document', { number });
  text = view.text!;
  offsets = pane.open(text);
  opened = performance.now();
  cursor = null;
  chosen = -1;
  take(view);
  choose(nextOpen(-1));
}

async function adjudicate(number: number): Promise<void> {
  const view = await post<Difference>('settle', { document: number });
  isFinal = true;
  differences = view.differences;
  text = view.text!;
  offsets = pane.open(text);
  opened = performance.now();
  cursor = null;
  chosen = -1;
  take(view);
  choose(nextOpen(-1));
}

// Of an adjudicator only what differs, and what was said of it.
function shown(view: View): Span[] {
  if (!isFinal) return view.spans;
  const decided = (one: { start: number; end: number; label: string }) =>
    view.spans.find((span) => span.start === one.start && span.end === one.end && span.label === one.label);
  return differences.map((one) => decided(one) ?? { ...one, state: 'proposed' as const });
}

function take(view: View): void {
  open = { ...view, assigned: view.assigned ?? (open?.document === view.document ? open.assigned : undefined) };
  spans = [...shown(view)].sort((a, b) => a.start - b.start || a.end - b.end || a.label.localeCompare(b.label));
  const news = spans.map((span) => span.label).filter((one) => !project.labels.includes(one));
  if (news.length > 0) {
    project.labels.push(...new Set(news));
    showLabels();
  }
  if (chosen >= spans.length) chosen = spans.length - 1;
  byId('document-title').textContent = `${view.id}${view.done ? ' ✓' : ''}${isFinal ? ' – differences' : ''}`;
  byId('done').firstChild!.textContent = view.done ? 'Open again ' : 'Done, next ';
  const note = byId('note');
  note.hidden = !view.control || view.done;
  note.textContent = 'Control document: mark everything yourself; no proposals are shown here.';
  pane.show(spans, project.labels, chosen);
  spanList.setCount(spans.length);
  spanList.select(chosen);
  relist(view);
  buttons();
}

function buttons(): void {
  const span = spans[chosen];
  for (const id of ['accept', 'reject', 'unsure', 'same-here', 'same-all']) byId<HTMLButtonElement>(id).disabled = !span;
  byId('unsure').setAttribute('aria-pressed', String(span?.unsure ?? false));
  for (const id of ['undo', 'done']) byId<HTMLButtonElement>(id).disabled = !open;
}

function choose(index: number): void {
  chosen = index;
  spanList.select(index);
  pane.choose(index);
  const span = spans[index];
  if (span) setCursor(null);
  buttons();
}

function nextOpen(from: number): number {
  for (let step = 1; step <= spans.length; ++step) {
    const at = (from + step + spans.length) % spans.length;
    if (spans[at].state === 'proposed') return at;
  }
  return spans.length > 0 ? Math.max(0, from) : -1;
}

function layer(): { layer?: string } {
  return isFinal ? { layer: 'final' } : {};
}

interface Wanted { start: number; end: number; label: string; verdict: 'accepted' | 'rejected'; unsure?: boolean; replaces?: number; everywhere?: string }

async function decide(wanted: Wanted, goesOn: boolean): Promise<void> {
  if (!open) return;
  const document = open.document;
  const at = chosen;
  const view = await post<View>('decide', { document, ...wanted, ...layer() });
  if (open?.document !== document) return;
  take(view);
  const same = spans.findIndex((span) => span.start === wanted.start && span.end === wanted.end && span.label === wanted.label);
  choose(goesOn ? nextOpen(same >= 0 ? same : at - 1) : same);
  const count = view.decided ?? 1;
  said(`${wanted.verdict}: ${wanted.label}${count > 1 ? `, ${count} places` : ''}`);
}

function wantedOf(span: Span, verdict: 'accepted' | 'rejected'): Wanted {
  return { start: span.start, end: span.end, label: span.label, verdict, unsure: span.unsure,
           ...(span.mark !== undefined ? { replaces: span.mark } : {}) };
}

function mark(start: number, end: number): Promise<void> {
  return decide({ start, end, label, verdict: 'accepted' }, false);
}

async function verdict(what: 'accepted' | 'rejected', everywhere?: string): Promise<void> {
  const span = spans[chosen];
  if (span) await decide({ ...wantedOf(span, what), ...(everywhere ? { everywhere } : {}) }, true);
}

async function same(everywhere: string): Promise<void> {
  const span = spans[chosen];
  if (span) await verdict(span.state === 'rejected' ? 'rejected' : 'accepted', everywhere);
}

async function unsure(): Promise<void> {
  const span = spans[chosen];
  if (span) await decide({ ...wantedOf(span, span.state === 'rejected' ? 'rejected' : 'accepted'), unsure: !span.unsure }, false);
}

async function useLabel(index: number): Promise<void> {
  const wanted = project.labels[index];
  if (wanted === undefined) return;
  label = wanted;
  showLabels();
  if (cursor) {
    const [start, end] = cursor;
    setCursor(null);
    return mark(offsets.toPoints(start), offsets.toPoints(end));
  }
  const span = spans[chosen];
  if (span && span.label !== wanted) await decide({ ...wantedOf(span, 'accepted'), label: wanted }, false);
}

// Moves an end of the span by a whole character, as people see it.
async function extend(which: 'start' | 'end', by: 1 | -1): Promise<void> {
  const span = spans[chosen];
  if (!span) return;
  const borders = [0];
  for (const { index, segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) borders.push(index + segment.length);
  const at = borders.indexOf(offsets.toUnits(span[which]));
  const to = borders[at + by];
  if (at < 0 || to === undefined) return;
  const moved = { start: span.start, end: span.end, [which]: offsets.toPoints(to) };
  if (moved.start < moved.end) await decide({ ...wantedOf(span, 'accepted'), ...moved }, false);
}

async function remove(): Promise<void> {
  const span = spans[chosen];
  if (!open || span?.mark === undefined) return;
  take(await post<View>('remove', { document: open.document, mark: span.mark, ...layer() }));
  choose(chosen);
  said('decision removed');
}

async function undo(): Promise<void> {
  const view = await post<View | { document: null }>('undo', {});
  if (view.document === null) return said('there is nothing to undo');
  if (!isFinal && open?.document !== view.document) await openDocument(view.document);
  else if (isFinal && open) take(await get<View>('document', { number: open.document, layer: 'final' }));
  else take(view as View);
  said('undone');
}

async function done(): Promise<void> {
  if (!open) return;
  const { document, done: wasDone } = open;
  const wasFinal = isFinal;
  const seconds = project.measures_time ? (performance.now() - opened) / 1000 : 0;
  take(await post<View>('done', { document, done: !wasDone, seconds, ...layer() }));
  said(wasDone ? 'open again' : 'done');
  if (wasFinal) return showPeople(project, actions);
  if (!wasDone) await next(byId<HTMLSelectElement>('order').value);
}

async function next(order: string): Promise<void> {
  const answer = await get<{ documents: Listed[] }>('documents', { order, filter: 'open', from: 0, count: 2 });
  const one = answer.documents.find((listed) => listed.document !== open?.document);
  if (!one) return said('all documents are done');
  await openDocument(one.document);
  for (const [page, rows] of pages) {
    const at = rows?.findIndex((listed) => listed.document === one.document) ?? -1;
    if (at >= 0) return documents.select(page * kPage + at);
  }
  documents.select(-1);
}

function setCursor(where: [number, number] | null): void {
  cursor = where;
  pane.point(where === null ? null : offsets.toPoints(where[0]), where === null ? 0 : offsets.toPoints(where[1]));
  if (where) said(`word cursor: ${text.slice(...where)}`);
}

function moveCursor(by: 1 | -1, extends_: boolean): void {
  const all = words(text);
  if (all.length === 0) return;
  const from = cursor ?? [spans[chosen] ? offsets.toUnits(spans[chosen].end) : 0, spans[chosen] ? offsets.toUnits(spans[chosen].end) : 0];
  const next = (by > 0 ? all.find(([start]) => start >= from[1]) : all.filter(([, end]) => end <= from[0]).pop()) ?? all[by > 0 ? 0 : all.length - 1];
  const whole = wholeCharacters(text, extends_ && cursor ? cursor[0] : next[0], next[1]);
  if (whole) setCursor(whole);
}

function search(): void {
  const wanted = byId<HTMLInputElement>('search').value;
  if (!wanted) return;
  change(async () => {
    const answer = await get<{ hits: Hit[]; documents: number; all: boolean }>('search', { text: wanted });
    hits = answer.hits;
    const words = `${answer.all ? '' : 'The first '}${hits.length} places in ${answer.documents} documents`;
    byId('found-title').textContent = words;
    foundList.setCount(hits.length);
    foundList.select(-1);
    showTab('found');
    said(words);
  });
}

function showLabels(): void {
  byId('labels').replaceChildren(...project.labels.map((one, index) => {
    const button = element('button', { type: 'button', 'aria-pressed': String(one === label), click: () => act(() => useLabel(index)) }, one + ' ');
    if (index < 9) button.append(element('kbd', {}, String(index + 1)));
    button.style.borderLeftColor = colourOf(one, project.labels);
    return button;
  }), element('button', { type: 'button', id: 'new-label', click: addLabel }, 'New label…'));
}

function addLabel(): void {
  const input = element('input', { 'aria-label': 'New label', size: '14' });
  const form = element('form', { submit: (event) => {
    event.preventDefault();
    const name = input.value.trim();
    if (!name || project.labels.includes(name)) return showLabels();
    const labels = [...project.labels, name];
    post('labels', { labels }).then(() => { project.labels = labels; label = name; showLabels(); said(`label ${name}`); }).catch(failed);
  } }, input);
  byId('new-label').replaceWith(form);
  input.focus();
}

const tabs = ['spans', 'progress', 'guidelines', 'found', 'people'];
function showTab(name: string): void {
  for (const one of tabs) {
    const tab = byId('tab-' + one);
    tab.setAttribute('aria-selected', String(one === name));
    tab.tabIndex = one === name ? 0 : -1;
    byId('panel-' + one).hidden = one !== name;
  }
  if (name === 'progress') showProgress(project, actions).catch(failed);
  if (name === 'guidelines') showGuidelines(project, actions);
  if (name === 'people') showPeople(project, actions).catch(failed);
  spanList.draw();
  foundList.draw();
}

const actions: PanelActions = {
  said, failed, open: () => open,
  adjudicate: (document) => change(async () => { await adjudicate(document); showTab('spans'); }),
  changed: () => { load().catch(failed); watch(); },
};

// While something is learned: says when it is over, and shows what changed.
let watching = 0;
function watch(): void {
  clearTimeout(watching);
  watching = window.setTimeout(async () => {
    try {
      const { learning } = await showProgress(project, actions);
      if (learning.running || learning.wanted) return watch();
      if (learning.last) said(`learned from ${learning.last.documents} documents: proposals changed in ${learning.last.changed}`);
      await list();
      if (open && !isFinal) take(await get<View>('document', { number: open.document }));
    } catch (error) {
      failed(error);
    }
  }, 700);
}

async function load(): Promise<void> {
  project = await get<Project>('project');
  if (project.labels.length === 0) project.labels = ['PERSON', 'LOCATION', 'ORGANIZATION', 'DATE', 'ID'];
  if (!project.labels.includes(label)) label = project.labels[0];
  byId('who').textContent = project.login ? `${project.user.name}, ${project.user.role}` : '';
  byId('log-out').hidden = !project.login;
  showLabels();
  await list();
}

const keys: Record<string, () => unknown> = {
  a: () => verdict('accepted'), r: () => verdict('rejected'), x: unsure, s: () => same('document'), S: () => same('all'), u: undo, d: done,
  j: () => choose(spans.length ? (chosen + 1) % spans.length : -1), k: () => choose(spans.length ? (chosen - 1 + spans.length) % spans.length : -1),
  n: () => next('uncertain'), w: () => moveCursor(1, false), b: () => moveCursor(-1, false), W: () => moveCursor(1, true),
  '[': () => extend('end', -1), ']': () => extend('end', 1), '{': () => extend('start', -1), '}': () => extend('start', 1),
  Delete: remove, Backspace: remove, '?': () => byId<HTMLDialogElement>('help').showModal(), Escape: () => setCursor(null),
  '/': () => { byId<HTMLInputElement>('search').focus(); byId<HTMLInputElement>('search').select(); },
};

document.addEventListener('keydown', (event) => {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, dialog')) return;
  const action = /^[1-9]$/.test(event.key) ? () => useLabel(Number(event.key) - 1) : keys[event.key];
  if (!action) return;
  event.preventDefault();
  if (event.key === '/' || event.key === '?') action();
  else act(action);
});
byId('tabs').addEventListener('keydown', (event) => {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const at = tabs.findIndex((one) => byId('tab-' + one) === document.activeElement);
  if (step === 0 || at < 0) return;
  const name = tabs[(at + step + tabs.length) % tabs.length];
  showTab(name);
  byId('tab-' + name).focus();
});
for (const name of tabs) byId('tab-' + name).addEventListener('click', () => showTab(name));
byId('accept').addEventListener('click', () => act(() => verdict('accepted')));
byId('reject').addEventListener('click', () => act(() => verdict('rejected')));
byId('unsure').addEventListener('click', () => act(unsure));
byId('same-here').addEventListener('click', () => act(() => same('document')));
byId('same-all').addEventListener('click', () => act(() => same('all')));
byId('undo').addEventListener('click', () => act(undo));
byId('done').addEventListener('click', () => act(done));
byId('help-button').addEventListener('click', () => byId<HTMLDialogElement>('help').showModal());
for (const id of ['order', 'filter']) byId(id).addEventListener('change', () => { byId('documents').scrollTop = 0; list().catch(failed); });
byId('search-form').addEventListener('submit', (event) => { event.preventDefault(); search(); });

async function start(): Promise<void> {
  await load();
  if (total > 0 && !open) {
    documents.select(0);
    openAt(0);
  }
  buttons();
}
prepareLogin(start);
start().catch(failed);
