// The page of sumi review in a real Chromium: node review.mjs SUMI [FOLDER for screenshots]. Run by tests/end_to_end/review_browser_test.py, which
// says where playwright-core and axe-core lie (NODE_PATH) and which Chromium is used (CHROMIUM).
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
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'review-'));
const hostile = '<img src=x onerror="window.ranAsScript=1"><script>window.ranAsScript=1</script>';
const notes = [
  { id: 'plain', text: 'Dr Ann Lee saw Bob Stone in Rome. Ann left.' },
  { id: 'emoji', text: '😀 👩‍👩‍👧 Ann e\u0301 Zoe\u0308 said hello to Ann.' },
  { id: 'arabic', text: 'زار الطبيب أحمد المريض في بغداد.\nAnn عاد إلى البيت.' },
  { id: 'japanese', text: '田中さんは東京の病院へ行きました。田中さんは元気です。' },
  { id: hostile, text: `${hostile} Ann` },
  ...Array.from({ length: 30 }, (_, i) => ({ id: `note ${i}`, text: `The nurse asked Mr Pat Smith${'abcdefghij'[i % 10]} about pain on day ${i}.\n`.repeat(1 + i % 3) })),
];
fs.writeFileSync(path.join(folder, 'notes.jsonl'), notes.map((one) => JSON.stringify(one) + '\n').join(''));
const source = fs.readFileSync(path.join(folder, 'notes.jsonl'));
const project = path.join(folder, 'project');
execFileSync(sumi, ['review', 'init', project, path.join(folder, 'notes.jsonl')], { stdio: ['ignore', 'ignore', 'pipe'] });

function serve() {
  const server = spawn(sumi, ['review', project, '--threads', '1'], { stdio: ['ignore', 'ignore', 'pipe'] });
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (piece) => {
      said += piece;
      const told = /open (http:\/\/127\.0\.0\.1:\d+\/)#([0-9a-f]{32})/.exec(said);
      if (told) resolve({ server, address: told[1], token: told[2] });
    });
    server.on('exit', () => reject(new Error(said)));
  });
}

const { server, address, token } = await serve();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
const asked = [];
const faults = [];
async function open(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(90_000);  // machines may be busy
  const page = await context.newPage();
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => { if (message.type() === 'error') faults.push(message.text()); });
  await page.goto(address + '#' + (options.session ?? token));
  return page;
}
const picture = async (page, name) => { await page.waitForTimeout(200); if (pictures) await page.screenshot({ path: path.join(pictures, name + '.png') }); };
const spansOf = (page) => page.$$eval('#spans [role=option]', (rows) => rows.map((row) => [...row.children].map((part) => part.textContent).join(', ')));
const saidBy = (page, words) => page.waitForFunction((wanted) => document.getElementById('said').textContent.includes(wanted), words);
async function openDocument(page, id) {
  // Only the rows in sight are there.
  const index = notes.findIndex((one) => one.id === id);
  await page.evaluate((at) => { document.getElementById('documents').scrollTop = Math.max(0, at - 3) * 46; }, index);
  await page.locator(`#documents [data-index="${index}"]`).click();
  await page.waitForFunction((wanted) => document.getElementById('document-title').textContent.startsWith(wanted), id);
}
async function faultsOfAxe(page) {
  // The page's policy lets no script in: it is run by the browser's tools.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }));
  return violations.filter((one) => ['serious', 'critical'].includes(one.impact))
    .map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ') + ' ' + (node.any[0]?.message ?? '')).join(', ')}`);
}
// Selects a word with the pointer, as a person does.
async function drag(page, words) {
  const box = await page.evaluate((wanted) => {
    const node = document.querySelector('.text').firstChild;
    const at = node.data.indexOf(wanted);
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + wanted.length);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return { left, right, y: (top + bottom) / 2 };
  }, words);
  await page.mouse.move(box.left + 1, box.y);
  await page.mouse.down();
  await page.mouse.move((box.left + box.right) / 2, box.y, { steps: 4 });
  await page.mouse.move(box.right - 0.5, box.y, { steps: 4 });
  await page.waitForTimeout(100);
  await page.mouse.up();
}

try {
  const page = await open();
  await page.waitForFunction(() => document.getElementById('document-title').textContent === 'plain');

  // Mark with the pointer, relabel, extend, unsure, undo.
  await drag(page, 'Ann Lee');
  await saidBy(page, 'accepted: PERSON');
  assert.deepEqual(await spansOf(page), ['Ann Lee, PERSON, accepted']);
  await page.keyboard.press('2');
  await saidBy(page, 'accepted: LOCATION');
  assert.deepEqual(await spansOf(page), ['Ann Lee, LOCATION, accepted']);
  await page.keyboard.press('u');
  await saidBy(page, 'undone');
  assert.deepEqual(await spansOf(page), ['Ann Lee, PERSON, accepted']);
  await page.locator('#spans [role=option]').first().click();
  for (const key of ['[', '[', '[', '[']) await page.keyboard.press(key);
  await page.waitForFunction(() => document.querySelector('#spans [role=option]').firstChild.textContent === 'Ann');
  await page.keyboard.press('x');
  await page.waitForFunction(() => document.querySelector('#spans [role=option]').textContent.includes('unsure'));
  await page.keyboard.press('x');
  await page.waitForFunction(() => !document.querySelector('#spans [role=option]').textContent.includes('unsure'));

  // The same in all documents; word cursor alone, without a pointer.
  await page.keyboard.press('S');
  await saidBy(page, 'places');
  assert.equal((await spansOf(page)).length, 2);
  await page.keyboard.press('Escape');
  await openDocument(page, 'emoji');
  assert.deepEqual(await spansOf(page), ['Ann, PERSON, accepted', 'Ann, PERSON, accepted']);
  await drag(page, 'Zoe');
  await page.waitForFunction(() => document.querySelectorAll('#spans [role=option]').length === 3);
  assert.ok((await spansOf(page))[1].startsWith('Zoe\u0308,'), (await spansOf(page))[1]);
  await openDocument(page, 'japanese');
  await page.locator('#text').focus();
  await page.keyboard.press('w');
  await saidBy(page, 'word cursor: 田中');
  await page.keyboard.press('1');
  await saidBy(page, 'accepted: PERSON');
  await page.keyboard.press('s');
  await saidBy(page, '2 places');
  await picture(page, 'japanese');
  await openDocument(page, 'arabic');
  await drag(page, 'أحمد');
  await page.waitForFunction(() => [...document.querySelectorAll('#spans [role=option]')].some((row) => row.textContent.startsWith('أحمد')));
  // Both spans are drawn: the one in the first line, and the one that is further down.
  await page.waitForFunction(() => new Set([...document.querySelectorAll('.r6o-annotation')].map((one) => one.style.top)).size === 2);
  await picture(page, 'arabic');

  // What a document holds is text.
  await openDocument(page, hostile);
  await picture(page, 'hostile');
  assert.equal(await page.evaluate(() => window.ranAsScript), undefined);
  assert.equal(await page.locator('#text img, #documents img').count(), 0);

  // Search.
  await page.keyboard.press('/');
  await page.keyboard.type('smitha');
  await page.keyboard.press('Enter');
  await saidBy(page, 'places in');
  await page.locator('#found [role=option]').first().click();
  await saidBy(page, 'word cursor: Smitha');
  await page.keyboard.press('1');
  await saidBy(page, 'accepted: PERSON');

  // Documents are done; something is learned, and nothing decided is changed.
  await page.locator('#tab-spans').click();
  for (let i = 0; i < 14; ++i) {
    await openDocument(page, `note ${i}`);
    await drag(page, `Pat Smith${'abcdefghij'[i % 10]}`);
    await saidBy(page, 'accepted: PERSON');
    if (i % 3 > 0) await page.keyboard.press('s');
    await page.keyboard.press('d');
    // Another document is open then.
    await page.waitForFunction((id) => ![id, id + ' ✓'].includes(document.getElementById('document-title').textContent), `note ${i}`);
    await page.evaluate(() => { document.getElementById('said').textContent = ''; });
  }
  await page.locator('#tab-progress').click();
  await page.locator('#learn').click();
  await saidBy(page, 'learned from');
  await picture(page, 'progress');
  const learned = await faultsOfAxe(page);
  assert.deepEqual(learned, []);
  await page.locator('#tab-spans').click();
  await openDocument(page, 'note 25');
  await page.waitForFunction(() => [...document.querySelectorAll('#spans [role=option]')].some((row) => /proposed/.test(row.textContent)));
  await page.keyboard.press('a');
  await saidBy(page, 'accepted');
  await page.keyboard.press('r');
  await picture(page, 'proposals');
  assert.deepEqual(await faultsOfAxe(page), []);

  // How fast: from a key to what is stored and shown, and to the next document.
  const times = { saved: [], next: [] };
  for (let i = 0; i < 15; ++i) {
    await page.keyboard.press('w');
    await saidBy(page, 'word cursor');
    times.saved.push(await page.evaluate(() => new Promise((resolve) => {
      const begin = performance.now();
      const status = document.getElementById('said');
      new MutationObserver((_, observer) => {
        if (!status.textContent.startsWith('accepted')) return;
        observer.disconnect();
        resolve(performance.now() - begin);
      }).observe(status, { childList: true });
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
    })));
    times.next.push(await page.evaluate(() => new Promise((resolve) => {
      const begin = performance.now();
      new MutationObserver((_, observer) => { observer.disconnect(); resolve(performance.now() - begin); })
        .observe(document.getElementById('document-title'), { childList: true, characterData: true, subtree: true });
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
    })));
  }
  const middle = (list) => [...list].sort((a, b) => a - b)[list.length >> 1].toFixed(1);
  console.log(`median of 15: key to saved ${middle(times.saved)} ms, to next document shown ${middle(times.next)} ms`);

  // Widths, dark and light, every panel.
  for (const colorScheme of ['light', 'dark'])
    for (const width of [1600, 1280, 700, 380]) {
      const one = await open({ viewport: { width, height: 800 }, colorScheme });
      await one.waitForFunction(() => document.getElementById('document-title').textContent === 'plain');
      await picture(one, `${colorScheme}-${width}`);
      assert.deepEqual(await faultsOfAxe(one), [], `${colorScheme} ${width}`);
      assert.ok(await one.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} is scrolled sideways`);
      if (width === 1280)
        for (const panel of ['guidelines', 'people', 'progress', 'found']) {
          await one.locator('#tab-' + panel).click();
          await one.waitForTimeout(300);
          await picture(one, `${colorScheme}-${panel}`);
          assert.deepEqual(await faultsOfAxe(one), [], panel);
        }
      await one.context().close();
    }

  // Users: the first is a manager; two look at a document blindly, a third settles.
  const post = async (at, body, with_ = token) => {
    const response = await fetch(address + 'api/' + at, { method: 'POST', headers: { 'Content-Type': 'application/json', Authorization: 'Bearer ' + with_ }, body: JSON.stringify(body) });
    assert.equal(response.status, 200, at);
    return response.json();
  };
  await post('users', { name: 'eve', password: 'ten letters', role: 'manager' });
  const eve = (await post('login', { name: 'eve', password: 'ten letters' })).session;
  for (const [name, role] of [['ada', 'reviewer'], ['bea', 'reviewer'], ['cleo', 'adjudicator']]) await post('users', { name, password: 'ten letters', role }, eve);
  const eves = await open({ session: token + '.' + eve });
  await eves.waitForFunction(() => document.getElementById('document-title').textContent === 'plain');
  await eves.locator('#tab-people').click();
  await eves.locator('#assign input[value="ada"]').check();
  await eves.locator('#assign input[value="bea"]').check();
  await eves.locator('#assign button').click();
  await saidBy(eves, 'plain: ada, bea');
  await picture(eves, 'assignments');
  assert.deepEqual(await faultsOfAxe(eves), []);
  await eves.context().close();
  async function logIn(name) {
    const one = await open();
    await one.locator('#login').waitFor({ state: 'visible' });
    await picture(one, 'login');
    await one.locator('#login-name').fill(name);
    await one.locator('#login-password').fill('ten letters');
    await one.locator('#login-form button').click();
    await one.waitForFunction(() => document.getElementById('document-title').textContent === 'plain');
    return one;
  }
  for (const name of ['ada', 'bea']) {
    const one = await logIn(name);
    assert.deepEqual(await spansOf(one), [], 'another person’s marks are seen');
    await drag(one, 'Ann Lee');
    await saidBy(one, 'accepted: PERSON');
    if (name === 'ada') {
      await drag(one, 'Rome');
      await one.waitForFunction(() => document.querySelectorAll('#spans [role=option]').length === 2);
    }
    await one.keyboard.press('d');
    await one.waitForFunction(() => !document.getElementById('document-title').textContent.startsWith('plain'));
    await one.context().close();
  }
  const third = await logIn('cleo');
  await third.locator('#tab-people').click();
  await third.locator('button.difference').first().click();
  await third.waitForFunction(() => document.getElementById('document-title').textContent.includes('differences'));
  assert.deepEqual(await spansOf(third), ['Rome, PERSON, by ada']);
  await picture(third, 'adjudication');
  assert.deepEqual(await faultsOfAxe(third), []);
  await third.keyboard.press('a');
  await saidBy(third, 'accepted');
  await third.keyboard.press('d');
  await saidBy(third, 'done');
  await third.locator('#tab-people').click();
  await third.waitForFunction(() => document.querySelector('button.difference')?.textContent.includes('settled'));
  await picture(third, 'agreement');
  const [download] = await Promise.all([third.waitForEvent('download'), third.locator('#export').click()]);
  const exported = fs.readFileSync(await download.path(), 'utf8').trim().split('\n').map(JSON.parse);
  const plain = exported.find((one) => one.id === 'plain');
  assert.deepEqual(plain.spans.map((span) => span.annotator), ['final', 'final']);

  // Nothing is asked elsewhere, nothing is kept, the source is as it was.
  assert.deepEqual(asked.filter((url) => !url.startsWith(address) && !url.startsWith('blob:')), []);
  assert.deepEqual(await third.evaluate(async () => [localStorage.length, sessionStorage.length, document.cookie, (await indexedDB.databases()).length]), [0, 0, '', 0]);
  assert.deepEqual(faults.filter((one) => !/403/.test(one)), []);
  assert.ok(source.equals(fs.readFileSync(path.join(folder, 'notes.jsonl'))));
  console.log('the page works');
} finally {
  await browser.close();
  server.removeAllListeners('exit');
  server.kill();
  fs.rmSync(folder, { recursive: true });
}
