import { Agreement, DifferentDocument, Estimate, get, post, Progress, Project, View } from './api';
import { byId, element, percent } from './dom';

export interface PanelActions {
  said(words: string): void;
  failed(error: unknown): void;
  adjudicate(document: number): void;
  open(): View | null;
  changed(): void;  // what is proposed, or the project, is another one
}

// Of one document nothing is drawn anew, so no interval is known.
function interval(estimate: Estimate | null, documents: number): string {
  if (estimate && documents < 2) return estimate.value.toFixed(2);
  return estimate ? `${estimate.value.toFixed(2)} (${estimate.low.toFixed(2)} to ${estimate.high.toFixed(2)})` : '–';
}

function svg(tag: string, attributes: Record<string, string>, words = ''): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.textContent = words;
  return made;
}

function curveOf(progress: Progress): Node {
  const points = progress.curve.filter((point) => point.f1 !== undefined);
  if (points.length < 2) return element('p', {}, 'The curve begins with the second round of learning.');
  const most = Math.max(...points.map((point) => point.documents));
  const x = (documents: number) => 30 + 250 * documents / most;
  const y = (f1: number) => 110 - 100 * f1;
  const last = points[points.length - 1];
  const plot = svg('svg', { viewBox: '0 0 290 130', role: 'img',
                            'aria-label': `Learning curve: F1 ${last.f1!.toFixed(2)} after ${last.documents} documents` });
  plot.append(svg('line', { class: 'axis', x1: '30', y1: '110', x2: '285', y2: '110' }), svg('line', { class: 'axis', x1: '30', y1: '5', x2: '30', y2: '110' }),
              svg('text', { x: '2', y: '15' }, '1.0'), svg('text', { x: '2', y: '112' }, '0.0'), svg('text', { x: '200', y: '126' }, `${most} documents`),
              svg('polyline', { class: 'line', points: points.map((point) => `${x(point.documents)},${y(point.f1!)}`).join(' ') }));
  return plot;
}

// It is drawn anew while somebody may type or listen there: what they typed stays, and where they are.
function redraw(panel: HTMLElement, children: (Node | string)[]): void {
  const typed = [...panel.querySelectorAll('input')].map((input): [string, string] => [input.id, input.value]);
  const focused = panel.contains(document.activeElement) ? document.activeElement!.id : '';
  panel.replaceChildren(...children);
  for (const [id, value] of typed) {
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement) input.value = value;
  }
  if (focused) document.getElementById(focused)?.focus();
}

export async function showProgress(project: Project, actions: PanelActions): Promise<Progress> {
  const progress = await get<Progress>('progress');
  const { estimate, learning } = progress;
  const isManager = project.user.role === 'manager';
  const state = learning.running ? `learning now${learning.stage ? ': ' + learning.stage : ''}` : learning.wanted ? 'about to learn' : 'not learning';
  const last = learning.last;
  const children: (Node | string)[] = [
    element('h3', {}, 'Looked at'),
    element('p', {}, `${progress.done} of ${progress.documents} documents done; ${progress.accepted} spans accepted, ${progress.rejected} rejected.` +
            (project.measures_time ? ` ${Math.round(progress.seconds / 60)} minutes.` : '')),
    element('h3', {}, 'What proposals would miss'),
    element('p', {}, progress.control === 0
        ? 'No control sample was drawn. It is marked without seeing proposals; what they have of it estimates what they have of the rest.'
        : estimate.recall === null
          ? `${estimate.documents} of ${progress.control} control documents are done; nothing was marked in them.`
          : `Of what is there, proposals hold ${percent(estimate.recall)} (95%: ${percent(estimate.low)} to ${percent(estimate.high)}), by ` +
            `${estimate.documents} of ${progress.control} control documents with ${estimate.marked} spans.`),
  ];
  if (isManager) {
    const size = element('input', { type: 'number', min: '1', value: '30', id: 'control-size' });
    children.push(element('form', { submit: (event) => {
      event.preventDefault();
      post<{ documents: number }>('control', { documents: Number(size.value) })
        .then((drawn) => { actions.said(`${drawn.documents} control documents drawn`); actions.changed(); }).catch(actions.failed);
    } }, element('label', {}, 'Documents ', size), ' ', element('button', { id: 'draw-control' }, 'Draw a control sample')));
  }
  children.push(
    element('h3', {}, 'Learning'),
    element('p', { id: 'learning-state' }, state + (learning.error ? '. It failed: ' + learning.error : '')),
    element('p', {}, last ? `Last: from ${last.documents} documents; proposals changed in ${last.changed} documents (${last.added} new, ${last.removed} gone). ` +
            'Nothing that a person decided was changed.' : 'Nothing was learned yet.'),
    element('button', { type: 'button', id: 'learn', click: () => {
      post('learn', {}).then(() => { actions.said('learning in the background'); actions.changed(); }).catch(actions.failed);
    } }, 'Learn from what is done'),
    element('h3', {}, 'Learning curve (F1 of documents held out)'), curveOf(progress));
  redraw(byId('panel-progress'), children);
  return progress;
}

export function showGuidelines(project: Project, actions: PanelActions): void {
  const panel = byId('panel-guidelines');
  if (project.user.role !== 'manager') {
    panel.replaceChildren(element('div', { class: 'plain' }, project.guidelines || 'There are no guidelines.'));
    return;
  }
  const area = element('textarea', { id: 'guidelines', 'aria-label': 'Guidelines' });
  area.value = project.guidelines;
  panel.replaceChildren(area, element('div', { class: 'actions' }, element('button', { type: 'button', click: () => {
    post('guidelines', { text: area.value }).then(() => { project.guidelines = area.value; actions.said('guidelines saved'); }).catch(actions.failed);
  } }, 'Save')));
}

function userForm(actions: PanelActions): Node {
  const name = element('input', { required: true, autocomplete: 'off' });
  const password = element('input', { type: 'password', required: true, minlength: '10', autocomplete: 'new-password' });
  const role = element('select', {}, ...['reviewer', 'adjudicator', 'approver', 'manager'].map((one) => element('option', { value: one }, one)));
  return element('form', { submit: (event) => {
    event.preventDefault();
    post('users', { name: name.value, password: password.value, role: role.value })
      .then(() => { actions.said('user saved'); actions.changed(); }).catch(actions.failed);
  } }, element('label', {}, 'Name ', name), element('label', {}, 'Password ', password), element('label', {}, 'Role ', role), element('button', {}, 'Save user'));
}

// Who looks at what: so many reviewers a document in turn, or those named for the open one.
function assignments(project: Project, actions: PanelActions): Node[] {
  const reviewers = project.users.filter((user) => user.role === 'reviewer').map((user) => user.name);
  if (reviewers.length === 0) return [];
  const each = element('input', { type: 'number', id: 'each', min: '0', max: String(reviewers.length), value: String(project.reviewers_per_document) });
  const nodes: Node[] = [element('h3', {}, 'Assignments'), element('form', { submit: (event) => {
    event.preventDefault();
    post('settings', { reviewers_per_document: Number(each.value) })
      .then(() => { project.reviewers_per_document = Number(each.value); actions.said('assignments saved'); actions.changed(); }).catch(actions.failed);
  } }, element('label', {}, 'Reviewers a document, in turn (0: all look at all) ', each), ' ', element('button', { id: 'save-each' }, 'Save'))];
  const open = actions.open();
  if (!open) return nodes;
  const boxes = reviewers.map((name) => {
    const box = element('input', { type: 'checkbox', value: name });
    box.checked = open.assigned?.includes(name) ?? false;
    return box;
  });
  nodes.push(element('form', { id: 'assign', submit: (event) => {
    event.preventDefault();
    const users = boxes.filter((box) => box.checked).map((box) => box.value);
    post('assign', { documents: [open.document], users }).then(() => {
      open.assigned = users;
      actions.said(users.length > 0 ? `${open.id}: ${users.join(', ')}` : `${open.id}: in turn`);
    }).catch(actions.failed);
  } }, element('fieldset', {}, element('legend', {}, `Only for ${open.id} (none: in turn)`), ...boxes.map((box) => element('label', {}, box, ` ${box.value} `))),
    element('button', {}, 'Assign')));
  return nodes;
}

async function download(whose: string): Promise<void> {
  const all = await get<{ documents: unknown[] }>('export', whose ? { whose } : {});
  const link = element('a', { download: 'reviewed.jsonl' });
  link.href = URL.createObjectURL(new Blob(all.documents.map((one) => JSON.stringify(one) + '\n'), { type: 'application/x-ndjson' }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export async function showPeople(project: Project, actions: PanelActions): Promise<void> {
  const panel = byId('panel-people');
  const children: Node[] = [];
  const isReviewer = project.user.role === 'reviewer';
  children.push(element('h3', {}, 'Export'), element('button', { type: 'button', id: 'export', click: () => {
    download(isReviewer ? project.user.name : '').catch(actions.failed);
  } }, isReviewer ? 'What I marked (JSON Lines)' : 'What counts of each document (JSON Lines)'));
  if (!isReviewer) {
    const [agreement, different] = await Promise.all([get<Agreement>('agreement'), get<{ documents: DifferentDocument[] }>('differences')]);
    children.push(element('h3', {}, 'Differences'));
    if (different.documents.length === 0) children.push(element('p', {}, 'No document was looked at by two persons.'));
    for (const one of different.documents)
      children.push(element('button', { type: 'button', class: 'difference', click: () => actions.adjudicate(one.document) },
                            `${one.id}: ${one.differences} differ, ${one.agreed} agree${one.settled ? ' – settled' : ''}`));
    for (const group of agreement.groups) {
      children.push(element('h3', {}, `Agreement of ${group.users.join(', ')} (${group.documents === 1 ? '1 document, no intervals' : `${group.documents} documents`})`));
      children.push(element('table', {},
        element('thead', {}, element('tr', {}, ...['Label', 'F1', 'Cohen’s κ', 'Krippendorff’s α'].map((name) => element('th', { scope: 'col' }, name)))),
        element('tbody', {}, ...group.labels.map((one) => element('tr', {}, element('th', { scope: 'row' }, one.label || 'all'),
          ...[one.f1, one.kappa, one.alpha].map((estimate) => element('td', {}, interval(estimate, group.documents))))))));
    }
  }
  if (project.user.role === 'manager') {
    children.push(element('h3', {}, 'Users'), element('ul', {}, ...project.users.map((user) => element('li', {}, `${user.name}: ${user.role}`))), userForm(actions));
    children.push(...assignments(project, actions));
    const time = element('input', { type: 'checkbox', id: 'measures-time' });
    time.checked = project.measures_time;
    time.addEventListener('change', () => { post('settings', { measures_time: time.checked }).then(() => actions.changed()).catch(actions.failed); });
    children.push(element('h3', {}, 'Time'), element('label', {}, time, ' Add up the time that each person spends on documents'));
  }
  panel.replaceChildren(...children);
}
