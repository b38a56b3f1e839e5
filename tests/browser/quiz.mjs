// The page of sumi quiz in a real Chromium: node quiz.mjs SUMI [FOLDER for screenshots]. Run by tests/end_to_end/quiz_browser_test.py, which says where
// playwright-core and axe-core lie (NODE_PATH) and which Chromium is used (CHROMIUM).
import { createRequire } from 'node:module';
import { spawn, execFileSync } from 'node:child_process';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const require = createRequire(path.join(process.env.NODE_PATH, 'x.js'));
const { chromium } = require('playwright-core');
const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const [sumi, pictures] = process.argv.slice(2);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quiz-'));
const at = (name) => path.join(folder, name);
const hostile = '<img src=x onerror="window.ranAsScript=1">';
const truths = ['香椎税務署', 'アピスバ福岡株式会社', '医療法人原土井病院', '福岡女子大学', `Anna ${hostile}`, 'شركة أحمد'];
const masked = { 1: ['█椎税務署', 'アピスバ福岡株式会█', '医療法人原█井病院', '福岡女子大█', `Ann█ ${hostile}`, 'شركة أحم█'],
                 2: ['██税務署', '█████岡株式会社', '医療法█████院', '福████学', `███a ${hostile}`, 'شركة ████'] };
fs.writeFileSync(at('truth.txt'), truths.join('\n') + '\n');
for (const n of [1, 2]) fs.writeFileSync(at(`${n}.txt`), masked[n].join('\n') + '\n');
const run = (...words) => execFileSync(sumi, words, { input: 'long enough\n', stdio: ['pipe', 'pipe', 'pipe'] }).toString();
const study = at('study');
run('quiz', 'init', study, '--source', at('truth.txt'), '--masked', `1=${at('1.txt')}`, '--masked', `2=${at('2.txt')}`, '--items', '2,6', '--format', 'lines');
for (const [name, role] of [['ann', 'reviewer'], ['bo', 'reviewer'], ['ray', 'adjudicator'], ['max', 'manager']]) run('quiz', 'user', study, name, '--role', role);

const server = spawn(sumi, ['quiz', 'page', study], { stdio: ['ignore', 'ignore', 'pipe'] });
const [address, token] = await new Promise((resolve, reject) => {
  let said = '';
  server.stderr.on('data', (piece) => {
    said += piece;
    const told = /open (http:\/\/127\.0\.0\.1:\d+\/)#([0-9a-f]{32})/.exec(said);
    if (told) resolve([told[1], told[2]]);
  });
  server.on('exit', () => reject(new Error(said)));
});
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
const asked = [];
const faults = [];
async function open(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(90_000);  // machines may be busy
  const page = await context.newPage();
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => { if (message.type() === 'error' && !/403/.test(message.text())) faults.push(message.text()); });
  await page.goto(address + '#' + token);
  return page;
}
async function logIn(page, name) {
  await page.locator('#login[open]').waitFor();
  await page.fill('#login-name', name);
  await page.fill('#login-password', 'long enough');
  await page.keyboard.press('Enter');
  await page.locator('#login').waitFor({ state: 'hidden' });
}
async function check(page, name) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }));
  const serious = violations.filter((one) => ['serious', 'critical'].includes(one.impact))
    .map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ') + ' ' + (node.any[0]?.message ?? '')).join(', ')}`);
  assert.deepEqual(serious, [], name);
}
// The view of the moment at three widths, light and dark.
async function look(page, name) {
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1280, 800, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await check(page, `${name}, ${colorScheme}, ${width}`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} is wider than ${width}`);
      if (pictures) await page.screenshot({ path: path.join(pictures, `quiz-${name}-${colorScheme}-${width}.png`) });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
}
const textOf = (page, id) => page.textContent('#' + id);

const page = await open();
await page.locator('#login[open]').waitFor();
await look(page, 'login');
await page.fill('#login-name', 'ann');
await page.fill('#login-password', 'wrong password');
await page.keyboard.press('Enter');
await page.waitForFunction(() => document.getElementById('login-error').textContent.includes('wrong'));
await logIn(page, 'ann');

// Ann answers all eight by keyboard: what she knows, one mark left, and twice that she does not know.
await page.locator('#answering').waitFor();
await look(page, 'answering');
const known = new Map([...masked[1], ...masked[2]].map((text, i) => [text, truths[i % truths.length]]));
for (let i = 1; i <= 8; ++i) {
  await page.waitForFunction((wanted) => document.getElementById('left').textContent.startsWith(wanted), `${i} of 8`);
  const text = await textOf(page, 'masked');
  assert.ok(known.has(text), text);
  assert.equal(await page.inputValue('#answer'), text);
  assert.equal(await page.evaluate(() => document.activeElement.id), 'answer');
  if (i > 6) {
    await page.click('#unknown');
  } else {
    await page.fill('#answer', known.get(text));
    await page.keyboard.press('Enter');
  }
}
await page.locator('#finished').waitFor();
await look(page, 'finished');
await page.reload();  // what was answered stays
await page.locator('#finished').waitFor();
await page.click('#log-out');
await logIn(page, 'bo');
for (let i = 1; i <= 8; ++i) {
  await page.waitForFunction((wanted) => document.getElementById('left').textContent.startsWith(wanted), `${i} of 8`);
  await page.click('#send');
}
await page.locator('#finished').waitFor();
await page.click('#log-out');

// Ray rates all sixteen, and sees no names of persons.
await logIn(page, 'ray');
await page.locator('#rating').waitFor();
await look(page, 'rating');
for (let left = 16; left > 0; --left) {
  await page.waitForFunction((wanted) => document.getElementById('rating-left').textContent.startsWith(wanted), `${left} left`);
  assert.ok(!/\b(ann|bo)\b/.test(await page.textContent('main')));
  await page.keyboard.press((await textOf(page, 'rated-truth')).startsWith('福') ? 'n' : 'y');
}
await page.locator('#finished').waitFor();
await page.click('#log-out');

await logIn(page, 'max');
await page.locator('#tables').waitFor();
assert.match(await page.textContent('#tables-content'), /Table 5.*Table 6/s);
const pool = await page.$$eval('#tables table:first-of-type tbody tr', (rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));
assert.deepEqual(pool[2].slice(0, 3), ['all', '2', '16']);
assert.equal(pool[2][5], '16');
assert.equal(await page.evaluate(() => window.ranAsScript), undefined);
assert.equal(await page.$('main img'), null);
await look(page, 'tables');
assert.deepEqual(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]), [0, 0, '']);
assert.deepEqual(asked.filter((url) => !url.startsWith(address)), []);
assert.deepEqual(faults, []);
await browser.close();
const ended = new Promise((resolve) => server.on('exit', resolve));
server.kill('SIGTERM');
await ended;
const rows = run('quiz', 'tables', study, '--config', 'csv=true').trim().split('\n').slice(1);
assert.equal(rows.length, 16);
for (const row of rows) assert.match(row, /^[56],/);
fs.rmSync(folder, { recursive: true });
console.log('the quiz works');
