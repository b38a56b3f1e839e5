// The page of a release, and the data manager's, in Chromium: node release.mjs PROGRAM [FOLDER for screenshots].
// SHORT: fewer widths.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Browser, drag, end, requireAccessible, saidBy, serve } from './page.mjs';

const [sumi, pictures] = process.argv.slice(2);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'release-'));
const at = (...names) => path.join(folder, ...names);
const run = (...args) => execFileSync(sumi, args, { stdio: ['ignore', 'pipe', 'pipe'] });
const jsonl = (name, lines) => fs.writeFileSync(at(name), lines.map((one) => JSON.stringify(one) + '\n').join(''));
const hostile = '<img src=x onerror="window.ranAsScript=1">';
const names = ['Ann Lee', 'Bob Ray', 'Ida Berg', 'Hugo Tann', 'Nora Vex', 'Piet Hall'];
const notes = names.map((name, i) => ({
  id: `note ${i}`, owner: `p${i}`,
  text: `😀 The nurse saw ${name} in the ward${i === 1 ? ' with Ann Lee’s card 4111 1111 1111 1111' : ''}${i === 2 ? ' ' + hostile : ''}.\n` +
    'The nurse saw the patient again.\n'.repeat(12),
  spans: [{ start: 16, end: 16 + name.length, label: 'NAME' }],
}));
const browser = await Browser.start();
const picture = async (page, name) => { await page.waitForTimeout(250); if (pictures) await page.screenshot({ path: path.join(pictures, name + '.png') }); };
async function looks(page, address, options, name, ready) {
  for (const colorScheme of ['light', 'dark'])
    for (const width of process.env.SHORT ? [colorScheme === 'dark' ? 380 : 1600] : [1600, 1000, 380]) {
      const one = await browser.open(address, { viewport: { width, height: 800 }, colorScheme, ...options });
      await ready(one);
      await picture(one, `${name}-${colorScheme}-${width}`);
      await requireAccessible(one, `${name} ${colorScheme} ${width}`);
      await one.context().close();
    }
}

async function release() {
  jsonl('notes.jsonl', notes);
  run('mask', at('notes.jsonl'), '-o', at('out.jsonl'), '--method', 'spans', '--private', at('private.jsonl'));
  run('attack', 'restore', at('out.jsonl'), '-o', at('guessed.jsonl'));
  run('review', 'init', at('project'), at('notes.jsonl'), '--published', at('out.jsonl'), '--private', at('private.jsonl'), '--config', 'restored=' + at('guessed.jsonl'));
  const { server, address, page: name, token } = await serve(sumi, at('project'));
  try {
    assert.equal(name, 'release.html');
    const whole = address + name + '#' + token;
    const ready = (page) => page.waitForFunction(() => document.getElementById('about').textContent.includes('Support'));
    const page = await browser.open(whole);
    await ready(page);
    // Why the first place is hidden, and what stands on the other side.
    const about = () => page.locator('#about').innerText();
    assert.match(await about(), /Ann Lee[\s\S]*a span of the source covers it[\s\S]*NAME[\s\S]*2 persons, 2 documents[\s\S]*in 1 published document/);
    assert.match(await page.locator('#result').innerText(), /😀 The nurse saw █ in the ward/);
    await picture(page, 'release');

    // Both sides move together.
    await page.evaluate(() => { document.body.style.setProperty('height', '420px'); });
    await page.evaluate(() => { const text = document.getElementById('text'); text.scrollTop = text.scrollHeight; });
    await page.waitForFunction(() => document.getElementById('result').scrollTop > 0);
    await page.evaluate(() => { document.body.style.removeProperty('height'); document.getElementById('text').scrollTop = 0; });

    // What is still shown is found; it is hidden everywhere by a key, and taken back.
    await page.keyboard.press('n');
    await page.waitForFunction(() => document.getElementById('document-title').textContent.startsWith('note 1'));
    await ready(page);
    assert.match(await about(), /1 place here/);
    await page.keyboard.press('j');
    await page.waitForFunction(() => document.getElementById('about').textContent.includes('still shown here'));
    await picture(page, 'release-still-shown');
    await page.keyboard.press('H');
    await saidBy(page, 'decided: hide everywhere “Ann Lee”');
    // A number that checks prove can't be shown.
    await drag(page, '#text', '4111 1111 1111 1111');
    await page.waitForFunction(() => document.getElementById('about').textContent.includes('Never shown'));
    assert.equal(await page.locator('#show').isDisabled(), true);
    await page.locator('#hide').click();
    await saidBy(page, 'decided: hide “4111');
    // Markup is text.
    await page.keyboard.press('n');
    await page.waitForFunction(() => document.getElementById('document-title').textContent.startsWith('note 2'));
    await ready(page);
    assert.equal(await page.evaluate(() => window.ranAsScript), undefined);
    // A place is shown, by word cursor and keys alone something is hidden, and taken back.
    await page.keyboard.press('s');
    await saidBy(page, 'decided: show “Ida Berg”');
    await page.keyboard.press('w');
    await saidBy(page, 'word cursor');
    await page.keyboard.press('h');
    await saidBy(page, 'decided: hide “in”');
    await page.waitForFunction(() => document.querySelectorAll('.decisions button').length === 4);
    await page.locator('.decisions button').last().click();
    await saidBy(page, 'taken back');
    // Attackers run in the background, and what they made of it is shown.
    await page.locator('#attack').click();
    await saidBy(page, 'attackers are done');
    await page.waitForFunction(() => document.getElementById('about').textContent.includes('sensitive tokens are left'));
    await picture(page, 'release-decided');
    await requireAccessible(page, 'decided');
    await browser.requireQuiet(page, address);
    await page.context().close();
    await looks(page, whole, {}, 'release', ready);
    browser.requireAskedAlone(address);
    assert.equal(fs.statSync(at('project', 'decisions.jsonl')).mode & 0o777, 0o600);
  } finally {
    end(server);
  }
  run('mask', at('notes.jsonl'), '-o', at('second.jsonl'), '--method', 'spans', '--decisions', at('project', 'decisions.jsonl'));
  const second = fs.readFileSync(at('second.jsonl'), 'utf8');
  assert.doesNotMatch(second, /Ann Lee|4111|Bob Ray/);
  assert.match(second, /Ida Berg/);
}

async function wizard() {
  fs.mkdirSync(at('clinic'));
  jsonl('clinic/notes.jsonl', notes.map(({ text }, i) => ({ text: text.replace(/ with .*card/, ' card'), patient_id: `p${i}` })));
  fs.writeFileSync(at('clinic', 'patients.csv'), 'patient_id,name,dob,ward,score\n' +
    names.map((name, i) => `p${i},${name},19${40 + i}-02-0${1 + i},${i % 2 ? 'red' : 'blue'},${i}\n`).join(''));
  fs.writeFileSync(at('clinic', 'scan.pdf'), '%PDF-1.7\nx');
  const { server, address, page: name, token } = await serve(sumi, 'wizard', at('clinic'));
  try {
    const whole = address + name + '#' + token;
    const page = await browser.open(whole);
    await page.waitForFunction(() => document.querySelectorAll('#files input').length === 3);
    await page.locator('#read').click();
    await saidBy(page, '1 cannot be read');
    await picture(page, 'wizard-unread');
    await page.locator('#files input[value="scan.pdf"]').uncheck();
    await page.locator('#read').click();
    await saidBy(page, 'columns');
    assert.equal(await page.getByLabel('What dob of patients.csv holds').inputValue(), 'birth-date');
    await page.getByLabel('Use of score of patients.csv').selectOption('pass');
    await page.waitForFunction(() => !document.getElementById('notes').textContent.includes('score'));
    await page.getByLabel('Use of ward of patients.csv').selectOption('none');
    await picture(page, 'wizard-columns');
    await requireAccessible(page, 'columns');
    await page.locator('#run').click();
    await saidBy(page, 'done: look at it');
    await page.waitForFunction(() => document.getElementById('published-text').textContent.includes('[NAME]'));
    assert.doesNotMatch(await page.locator('#published-text').innerText(), /Ann Lee/);
    await page.locator('#published').selectOption('patients.csv');
    await page.waitForFunction(() => document.getElementById('published-text').textContent.includes('score'));
    assert.equal(await page.evaluate(() => window.ranAsScript), undefined);
    await page.evaluate(() => document.getElementById('result-part').scrollIntoView());
    await picture(page, 'wizard-result');
    await requireAccessible(page, 'result');
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#report').click()]);
    assert.match(fs.readFileSync(await download.path(), 'utf8'), /What was hidden/);
    await looks(page, whole, {}, 'wizard', (one) => one.waitForFunction(() => document.querySelectorAll('#published option').length === 2));
    await page.locator('#to').fill(at('result'));
    await page.locator('#publish-form button').click();
    await saidBy(page, 'published: ');
    assert.deepEqual(fs.readdirSync(at('result')).filter((one) => !one.startsWith('.')).sort(), ['notes.jsonl', 'patients.csv']);
    await browser.requireQuiet(page, address);
  } finally {
    end(server);
  }
}

try {
  await release();
  await wizard();
  console.log('the pages of a release and for data managers work');
} finally {
  await browser.close();
  fs.rmSync(folder, { recursive: true });
}
