// What the page asks of its own server. The token stands in the address behind #, which no browser sends by itself, and
// nothing is kept in the browser.
export interface Span {
  start: number;  // code points
  end: number;
  label: string;
  state: 'proposed' | 'accepted' | 'rejected';
  mark?: number;
  score?: number;
  unsure?: boolean;
  users?: string[];  // of a difference: who accepted it
}
export interface View { document: number; id: string; done: boolean; control: boolean; spans: Span[]; text?: string; decided?: number; assigned?: string[] }
export interface Listed {
  document: number; id: string; open: number; accepted: number; unsure: number; done: boolean; control: boolean;
}
export interface Project {
  documents: number; labels: string[]; guidelines: string; measures_time: boolean; reviewers_per_document: number; login: boolean;
  user: { name: string; role: string }; users: { name: string; role: string }[];
}
export interface Hit { document: number; start: number; end: number; before: string; text: string; behind: string }
export interface Point { documents: number; f1?: number; changed: number; added: number; removed: number }
export interface Progress {
  documents: number; done: number; accepted: number; rejected: number; seconds: number; control: number; curve: Point[];
  estimate: { recall: number | null; low: number; high: number; documents: number; marked: number; found: number };
  learning: { wanted: boolean; running: boolean; stage: string; last: Point | null; error: string };
}
export interface Estimate { value: number; low: number; high: number }
export interface Agreement {
  groups: { users: string[]; documents: number;
            labels: { label: string; spans: number; f1: Estimate | null; kappa: Estimate | null; alpha: Estimate | null }[] }[];
}
export interface DifferentDocument { document: number; id: string; agreed: number; differences: number; settled: boolean }
export interface Difference extends View { agreed: number; differences: { start: number; end: number; label: string; users: string[]; unsure: boolean }[] }

export class Refused extends Error {
  constructor(readonly status: number, message: string) {
    super(message);
  }
}

function credentials(): string {
  const [token, session] = location.hash.slice(1).split('.');
  return session || token;
}

export function enter(session: string): void {
  const [token] = location.hash.slice(1).split('.');
  history.replaceState(null, '', '#' + token + (session ? '.' + session : ''));
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { ...init, credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' });
  } catch {
    throw new Refused(0, 'The program does not answer. Start it again, and open the address that it says.');
  }
  const body = await response.json();
  if (!response.ok) throw new Refused(response.status, body.error ?? String(response.status));
  return body as T;
}

export function get<T>(path: string, query: Record<string, string | number> = {}): Promise<T> {
  const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  return ask<T>('/api/' + path + (asked ? '?' + asked : ''), { headers: { Authorization: 'Bearer ' + credentials() } });
}

export function post<T>(path: string, body: unknown): Promise<T> {
  return ask<T>('/api/' + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer ' + credentials() },
    body: JSON.stringify(body),
  });
}
