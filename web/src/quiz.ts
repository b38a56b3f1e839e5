import { enter, get, post, Refused } from './api';
import { byId, element, percent } from './dom';

interface Me { name: string; task: 'answer' | 'rate' | 'tables'; login: boolean; items: number }
interface Next { left: number; item: number; masked: string; collapse?: boolean; person?: number; answer?: string; truth?: string }
interface Row { n: number; masked: string; answer: string; truth: string; recovered: number; hidden: number; rate: number; understood: boolean | null }
interface Pool { n: string; persons: number; answers: number; whole: number; rated: number; rate: number | null; understood: number | null }
interface Tables { proper: Row[]; improper: Row[]; unrated: Row[]; pools: Pool[] }

const kSections = ['answering', 'rating', 'tables', 'finished'];
let me: Me;
let shown: Next | null = null;
let isBusy = false;

function said(words: string, isBad = false): void {
  const status = byId('said');
  status.classList.toggle('bad', isBad);
  status.textContent = words;
}

function show(section: string): void {
  for (const id of kSections) byId(id).hidden = id !== section;
}

function failed(error: unknown): void {
  if (error instanceof Refused && error.status === 403 && error.message === 'log in first') return logIn();
  said(error instanceof Error ? error.message : String(error), true);
}

function logIn(): void {
  for (const id of kSections) byId(id).hidden = true;
  byId('who').textContent = '';
  byId('log-out').hidden = true;
  const dialog = byId<HTMLDialogElement>('login');
  if (!dialog.open) dialog.showModal();
}

// One request at a time: an answer that is sent twice is sent once.
async function once(work: () => Promise<void>): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  try {
    await work();
  } catch (error) {
    failed(error);
  } finally {
    isBusy = false;
  }
}

function finish(words: string): void {
  shown = null;
  byId('finished-words').textContent = words;
  show('finished');
}

async function showNext(): Promise<void> {
  shown = await get<Next>('next');
  if (shown.left === 0) return finish(me.task === 'rate' ? 'All answers are rated.' : 'All items are answered.');
  if (me.task === 'rate') {
    byId('rated-masked').textContent = shown.masked;
    byId('rated-answer').textContent = shown.answer ?? '';
    byId('rated-truth').textContent = shown.truth ?? '';
    byId('rating-left').textContent = `${shown.left} left to rate`;
    show('rating');
    byId('rating').focus();  // neither verdict is a key nearer than the other
    return;
  }
  byId('masked').textContent = shown.masked;
  byId('left').textContent = `${me.items - shown.left + 1} of ${me.items}`;
  byId('hint').textContent = shown.collapse ? 'A mark stands for one or more characters. Leave the marks that you do not know.'
                                            : 'A mark stands for one character. Leave the marks that you do not know.';
  const box = byId<HTMLTextAreaElement>('answer');
  box.value = shown.masked;
  show('answering');
  box.focus();
}

async function answer(words: string): Promise<void> {
  if (!shown) return;
  await post('answer', { item: shown.item, answer: words });
  said('Saved.');
  await showNext();
}

async function rate(understood: boolean): Promise<void> {
  if (!shown) return;
  await post('rate', { item: shown.item, person: shown.person, understood });
  said(understood ? 'Saved: understood.' : 'Saved: not understood.');
  await showNext();
}

function table(caption: string, names: string[], rows: (string | number)[][], numbers: number[]): HTMLElement {
  const kind = (column: number) => numbers.includes(column) ? 'number' : 'text';
  return element('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': caption },
    element('table', {}, element('caption', { hidden: true }, caption),
      element('thead', {}, element('tr', {}, ...names.map((name, i) => element('th', { scope: 'col', class: kind(i) }, name)))),
      element('tbody', {}, ...rows.map((row) => element('tr', {}, ...row.map((cell, i) =>
        element('td', { class: kind(i), dir: 'auto' }, String(cell))))))));
}

function sayRows(title: string, rows: Row[]): Node[] {
  if (rows.length === 0) return [];
  const cells = rows.map((row, i) => [i, row.n, row.masked, row.answer, row.truth, row.recovered, row.hidden, percent(row.rate),
                                      row.understood === null ? '–' : row.understood ? '○' : '×']);
  return [element('h3', {}, title),
          table(title, ['i', 'n', 'masked', 'answer', 'truth', 'restored', 'hidden', 'rate', 'understood'], cells, [0, 1, 5, 6, 7])];
}

async function showTables(): Promise<void> {
  const made = await get<Tables>('tables');
  const share = (value: number | null) => value === null ? '–' : percent(value);
  byId('tables-content').replaceChildren(
    element('h3', {}, 'All persons together'),
    table('All persons together', ['n', 'persons', 'answers', 'mean rate', 'restored wholly', 'rated', 'understood'],
      made.pools.map((pool) => [pool.n, pool.persons, pool.answers, share(pool.rate), pool.whole, pool.rated, share(pool.understood)]), [0, 1, 2, 3, 4, 5, 6]),
    ...sayRows('Table 5. Masked properly: understood, and not restored wholly', made.proper),
    ...sayRows('Table 6. Masked improperly: not understood, or restored wholly', made.improper),
    ...sayRows('Not rated yet', made.unrated));
  show('tables');
}

async function start(): Promise<void> {
  me = await get<Me>('me');
  byId('who').textContent = me.login ? me.name : '';
  byId('log-out').hidden = !me.login;
  if (me.task === 'tables') return showTables();
  await showNext();
}

byId('answer-form').addEventListener('submit', (event) => {
  event.preventDefault();
  once(() => answer(byId<HTMLTextAreaElement>('answer').value));
});
byId('answer').addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  once(() => answer(byId<HTMLTextAreaElement>('answer').value));
});
byId('unknown').addEventListener('click', () => once(() => answer('')));
byId('understood').addEventListener('click', () => once(() => rate(true)));
byId('not-understood').addEventListener('click', () => once(() => rate(false)));
document.addEventListener('keydown', (event) => {
  if (byId('rating').hidden || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'y') once(() => rate(true));
  if (event.key === 'n') once(() => rate(false));
});
byId('login').addEventListener('cancel', (event) => event.preventDefault());
byId('login-form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const password = byId<HTMLInputElement>('login-password');
  try {
    const { session } = await post<{ session: string }>('login', { name: byId<HTMLInputElement>('login-name').value, password: password.value });
    enter(session);
    byId('login-error').textContent = '';
    byId<HTMLDialogElement>('login').close();
    said('');
    await once(start);
  } catch (error) {
    byId('login-error').textContent = error instanceof Error ? error.message : String(error);
  }
  password.value = '';
});
byId('log-out').addEventListener('click', () => once(async () => {
  await post('logout', {});
  enter('');
  said('');
  logIn();
}));
once(start);
