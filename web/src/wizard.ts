import { get, post } from './api';
import { byId, counted, element, percent } from './dom';

interface Column { file: string; column: string; use: string; kind: string; role: string; is_of_table: boolean; samples: string[] }
interface Proposal { columns: Column[]; unread: { name: string; reason: string }[]; notes: string[] }
interface Summary {
  mode: string; records: number; documents: number; mentions: number; persons: number; still_shown: number; files_searched: number; names_not_searched: string[];
  attributes: { name: string; kind: string; role: string; persons: number; found_by: Record<string, number>; done: Record<string, number>; kept: number }[];
  places: { file: string; record: number; field: string; attribute: string }[]; link_doubt: string; counts_records: boolean; key_made: boolean;
  classes?: { persons: number; classes: number; loss: number }; smallest_class?: number;
}
interface Run {
  is_running: boolean; stage: string; at: number; total: number; error: string; summary: Summary | null; is_publishable: boolean; published_to: string; number: number;
}
interface About { folder: string; files: { name: string; is_folder: boolean; bytes: number; is_chosen: boolean }[]; run: Run; kinds: string[] }

const kUses: [string, string][] = [['none', 'not published'], ['attribute', 'holds …'], ['text', 'free text'], ['pass', 'published as it is']];
let about: About;
let columns: Column[] = [];
let looked = 0;  // the run whose result is shown

function said(words: string, isBad = false): void {
  const status = byId('said');
  status.classList.toggle('bad', isBad);
  status.textContent = words;
}
function failed(error: unknown): void {
  said(error instanceof Error ? error.message : String(error), true);
}

function unread(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('#files input')].filter((box) => !box.checked).map((box) => box.value);
}

function showFiles(): void {
  byId('folder').textContent = about.folder;
  byId('files').replaceChildren(element('ul', { class: 'files' }, ...about.files.map((one) => {
    const box = element('input', { type: 'checkbox', value: one.name });
    box.checked = one.is_chosen;
    return element('li', {}, element('label', {}, box, ` ${one.name}`, element('span', { class: 'quiet' }, one.is_folder ? ' (folder)' : ` (${counted(one.bytes, 'byte')})`)));
  })));
}

function select(name: string, values: [string, string][], chosen: string, changed: (value: string) => void): HTMLSelectElement {
  const made = element('select', { 'aria-label': name }, ...values.map(([value, words]) => element('option', { value }, words)));
  made.value = chosen;
  made.addEventListener('change', () => changed(made.value));
  return made;
}

function choices(): unknown {
  return {
    mode: byId<HTMLSelectElement>('mode').value, k: Number(byId<HTMLInputElement>('k').value), names_not_searched: byId<HTMLInputElement>('names').checked,
    unread: unread(), columns: columns.map(({ file, column, use, kind, role }) => ({ file, column, use, kind, role })),
  };
}

// What is said of the columns follows what they are used for.
let renewing = 0;
let renewed = 0;
function renewNotes(): void {
  clearTimeout(renewing);
  const now = ++renewed;
  renewing = window.setTimeout(() => {
    post<{ notes: string[] }>('wizard/notes', choices()).then(({ notes }) => { if (now === renewed) showNotes(notes); }).catch(failed);
  }, 300);
}

function showNotes(notes: string[]): void {
  byId('notes').replaceChildren(...notes.map((note) => element('li', {}, note)));
}

function showColumns(proposal: Proposal): void {
  const isReadable = proposal.unread.length === 0;
  byId('unread').replaceChildren(...(isReadable ? [] : [element('p', { class: 'bad' }, 'These cannot be read. Repair them, move them away, or choose them no more:'),
    element('ul', {}, ...proposal.unread.map((one) => element('li', {}, `${one.name}: ${one.reason}`)))]));
  for (const part of ['columns-part', 'run-part']) byId(part).hidden = !isReadable;
  if (!isReadable) return;
  columns = proposal.columns;
  const roles: [string, string][] = ['direct', 'quasi', 'sensitive', 'none'].map((role) => [role, role]);
  byId('columns').replaceChildren(
    element('thead', {}, element('tr', {}, ...['File', 'Column', 'First values', 'Use', 'What it holds', 'Role'].map((name) => element('th', { scope: 'col' }, name)))),
    element('tbody', {}, ...columns.map((one) => {
      const about_ = `${one.column} of ${one.file}`;
      const kind = select(`What ${about_} holds`, about.kinds.map((name) => [name, name]), one.kind, (value) => { one.kind = value; renewNotes(); });
      const role = select(`Role of ${about_}`, roles, one.role, (value) => { one.role = value; renewNotes(); });
      const draw = () => { kind.disabled = role.disabled = one.use !== 'attribute'; };
      const use = select(`Use of ${about_}`, kUses.filter(([value]) => one.is_of_table || value !== 'text'), one.use, (value) => { one.use = value; draw(); renewNotes(); });
      draw();
      return element('tr', {}, element('td', {}, one.file), element('th', { scope: 'row', dir: 'auto' }, one.column),
        element('td', { dir: 'auto', class: 'samples' }, one.samples.join(' · ') || '–'), element('td', {}, use), element('td', {}, kind), element('td', {}, role));
    })));
  ++renewed;
  showNotes(proposal.notes);
}

function table(names: string[], rows: string[][]): Node {
  return element('div', { class: 'scrolling', tabindex: '0', role: 'region', 'aria-label': names[0] },
    element('table', {}, element('thead', {}, element('tr', {}, ...names.map((name) => element('th', { scope: 'col' }, name)))),
      element('tbody', {}, ...rows.map((row) => element('tr', {}, ...row.map((cell) => element('td', { dir: 'auto' }, cell)))))));
}

const listed = (counts: Record<string, number>) => Object.entries(counts).map(([name, count]) => `${name} ${count}`).join(', ');

async function showResult(run: Run): Promise<void> {
  const summary = run.summary;
  looked = run.number;
  byId('result-part').hidden = !summary;
  byId('publish-part').hidden = !run.is_publishable;
  byId('looked').hidden = !run.is_publishable;
  if (!summary) return;
  const children: Node[] = [];
  for (const warning of [
    ...(summary.still_shown > 0 ? [`Nothing can be published: ${summary.still_shown} places would show an identifier that was found.`] : []),
    ...summary.names_not_searched.map((file) => `Names were not searched for in ${file}: names in it are still shown.`),
    ...(summary.link_doubt ? [`It is not known which records belong to the same person: ${summary.link_doubt}.`] : []),
    ...(summary.counts_records ? ['k counts records, not persons: nothing is promised.'] : []),
  ]) children.push(element('p', { class: 'bad' }, warning));
  children.push(element('p', {}, `${counted(summary.records, 'record')} of ${counted(summary.persons, 'person')}, ${summary.documents} with free text; ${counted(summary.mentions, 'mention')}; mode ${summary.mode}.`));
  if (summary.classes)
    children.push(element('p', {}, `${summary.classes.persons} persons in ${summary.classes.classes} classes, the smallest of ${summary.smallest_class}; ${percent(summary.classes.loss)} lost (NCP).`));
  if (summary.places.length > 0)
    children.push(table(['Still shown in', 'Record', 'Field', 'Attribute'], summary.places.map((one) => [one.file, String(one.record), one.field, one.attribute])));
  children.push(table(['Attribute', 'Kind', 'Role', 'Persons', 'Found by', 'Done', 'Kept by rule'],
    summary.attributes.map((one) => [one.name, one.kind, one.role, String(one.persons), listed(one.found_by), listed(one.done), String(one.kept)])));
  children.push(element('p', {}, 'No figure here is a guarantee of anonymity: what nothing found is not counted. Look at the texts.'),
    element('button', { type: 'button', id: 'report', click: () => { download().catch(failed); } }, 'Save the report'));
  byId('summary').replaceChildren(...children);
  if (!run.is_publishable) return;
  const { files } = await get<{ files: string[] }>('wizard/published');
  byId('published').replaceChildren(...files.map((name) => element('option', { value: name }, name)));
  const to = byId<HTMLInputElement>('to');
  if (!to.value) to.value = about.folder + '/published';
  if (files.length > 0) await showText(files[0]);
}

async function showText(name: string): Promise<void> {
  const { text, is_whole } = await get<{ text: string; is_whole: boolean }>('wizard/text', { name });
  byId('published-text').textContent = text + (is_whole ? '' : '\n…');
}

async function download(): Promise<void> {
  const { html } = await get<{ html: string }>('wizard/report');
  const link = element('a', { download: 'report.html' });
  link.href = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

let watching = 0;
let wasRunning = false;
async function watch(): Promise<void> {
  clearTimeout(watching);
  const run = await get<Run>('wizard/run');
  byId<HTMLButtonElement>('run').disabled = byId<HTMLButtonElement>('read').disabled = run.is_running;
  byId<HTMLButtonElement>('cancel').disabled = !run.is_running;
  byId('progress-label').hidden = !run.is_running;
  byId('stage').textContent = run.stage || 'beginning';
  const bar = byId<HTMLProgressElement>('progress');
  if (run.total > 0) {
    bar.max = run.total;
    bar.value = run.at;
  } else {
    bar.removeAttribute('value');
  }
  if (run.is_running) {
    wasRunning = true;
    watching = window.setTimeout(() => { watch().catch(failed); }, 300);
    return;
  }
  if (run.error) said(run.error, true);
  else if (run.published_to) said(`published: ${run.published_to}`);
  else if (run.summary) said(run.is_publishable ? 'done: look at it, then publish' : 'done: nothing can be published', !run.is_publishable);
  await showResult(run);
  if (wasRunning && run.summary) byId('result-part').scrollIntoView();
  wasRunning = false;
}

byId('read').addEventListener('click', () => {
  said('reading');
  post<Proposal>('wizard/read', { unread: unread() }).then((proposal) => {
    showColumns(proposal);
    said(proposal.unread.length > 0 ? `${proposal.unread.length} cannot be read` : counted(proposal.columns.length, 'column'), proposal.unread.length > 0);
  }).catch(failed);
});
byId('run').addEventListener('click', () => {
  said('running');
  post<Partial<Proposal>>('wizard/run', choices()).then((answer) => {
    if (answer.unread) showColumns(answer as Proposal);
    return watch();
  }).catch(failed);
});
byId('cancel').addEventListener('click', () => { post('wizard/cancel', {}).then(() => said('being cancelled')).catch(failed); });
byId('published').addEventListener('change', () => { showText(byId<HTMLSelectElement>('published').value).catch(failed); });
byId('publish-form').addEventListener('submit', (event) => {
  event.preventDefault();
  post<Run>('wizard/publish', { to: byId<HTMLInputElement>('to').value, number: looked }).then(() => watch()).catch(failed);
});

async function start(): Promise<void> {
  about = await get<About>('wizard');
  showFiles();
  await watch();
}
start().catch(failed);
