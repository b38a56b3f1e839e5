// What the tests of the pages share: the program with a page, Chromium, axe-core.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(path.join(process.env.NODE_PATH, 'x.js'));
const { chromium } = require('playwright-core');
const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

// Starts it, and waits for the address that it says.
export function serve(sumi, ...args) {
  const server = spawn(sumi, ['review', ...args, '--threads', '1'], { stdio: ['ignore', 'ignore', 'pipe'] });
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (piece) => {
      said += piece;
      const told = /open (http:\/\/127\.0\.0\.1:\d+\/)(\S*)#([0-9a-f]{32})/.exec(said);
      if (told) resolve({ server, address: told[1], page: told[2], token: told[3] });
    });
    server.on('exit', () => reject(new Error(said)));
  });
}

export function end(server) {
  server.removeAllListeners('exit');
  server.kill();
}

export class Browser {
  asked = [];
  faults = [];

  static async start() {
    const one = new Browser();
    one.browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
    return one;
  }

  async open(address, options = {}) {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    context.setDefaultTimeout(90_000);  // machines may be busy
    const page = await context.newPage();
    page.on('request', (request) => this.asked.push(request.url()));
    page.on('pageerror', (error) => this.faults.push(String(error)));
    page.on('console', (message) => { if (message.type() === 'error') this.faults.push(message.text()); });
    await page.goto(address);
    return page;
  }

  // All that was asked since the last time was asked of this address.
  requireAskedAlone(address) {
    assert.deepEqual(this.asked.filter((url) => !url.startsWith(address) && !url.startsWith('blob:')), []);
    this.asked = [];
  }

  // Besides, nothing failed, and nothing is kept.
  async requireQuiet(page, address) {
    this.requireAskedAlone(address);
    assert.deepEqual(await page.evaluate(async () => [localStorage.length, sessionStorage.length, document.cookie, (await indexedDB.databases()).length]), [0, 0, '', 0]);
    assert.deepEqual(this.faults.filter((one) => !/40[39]/.test(one)), []);
  }

  close() {
    return this.browser.close();
  }
}

export async function saidBy(page, words) {
  await page.waitForFunction((wanted) => document.getElementById('said').textContent.includes(wanted), words)
    .catch(async () => assert.fail(`not said: ${words}; but: ${await page.locator('#said').textContent()}`));
}

export async function requireAccessible(page, where) {
  // The page's policy lets no script in: it is run by the browser's tools.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }));
  assert.deepEqual(violations.filter((one) => ['serious', 'critical'].includes(one.impact))
    .map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ') + ' ' + (node.any[0]?.message ?? '')).join(', ')}`), [], where);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${where} is scrolled sideways`);
}

// Selects words with the pointer, as a person does.
export async function drag(page, box, words) {
  const place = await page.evaluate(([within, wanted]) => {
    const node = document.querySelector(within + ' .text').firstChild;
    const at = node.data.indexOf(wanted);
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + wanted.length);
    const lines = [...range.getClientRects()];  // the words may be broken over two
    const middle = ({ top, bottom }) => (top + bottom) / 2;
    return { from: { x: lines[0].left + 1, y: middle(lines[0]) }, to: { x: lines.at(-1).right - 0.5, y: middle(lines.at(-1)) } };
  }, [box, words]);
  await page.mouse.move(place.from.x, place.from.y);
  await page.mouse.down();
  await page.mouse.move((place.from.x + place.to.x) / 2, (place.from.y + place.to.y) / 2, { steps: 4 });
  await page.mouse.move(place.to.x, place.to.y, { steps: 4 });
  await page.waitForTimeout(100);
  await page.mouse.up();
}
