import { enter, post, Refused } from './api';
import { byId } from './dom';

// Where users have passwords: asks for one when the server does, and goes on with `start` then.
export function prepareLogin(start: () => Promise<void>): void {
  byId('log-out').addEventListener('click', () => { post('logout', {}).finally(() => { enter(''); location.reload(); }); });
  byId('login-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const password = byId<HTMLInputElement>('login-password');
    post<{ session: string }>('login', { name: byId<HTMLInputElement>('login-name').value, password: password.value }).then(({ session }) => {
      password.value = '';
      enter(session);
      byId<HTMLDialogElement>('login').close();
      return start();
    }).catch((error) => { byId('login-error').textContent = error.message; });
  });
}

// Whether an answer meant that somebody must log in; then they are asked to.
export function asksToLogIn(error: unknown): boolean {
  if (!(error instanceof Refused) || error.status !== 403 || error.message !== 'log in first') return false;
  const dialog = byId<HTMLDialogElement>('login');
  if (!dialog.open) dialog.showModal();
  return true;
}
