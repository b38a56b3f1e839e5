// Pictures of the pages for the documentation, of the sample notes: node pictures.mjs PROGRAM SAMPLES FOLDER. Run by scripts/pictures.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Browser, end, saidBy, serve } from './page.mjs';

const [sumi, samples, pictures] = process.argv.slice(2);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pictures-'));
const at = (...names) => path.join(folder, ...names);
const viewport = { width: 1100, height: 620 };
const browser = await Browser.start();
const picture = async (page, name) => {
  await page.waitForTimeout(400);
  await page.screenshot({ path: path.join(pictures, name + '.png') });
};
try {
  execFileSync(sumi, ['review', 'init', at('project'), path.join(samples, 'notes.jsonl')], { stdio: ['ignore', 'ignore', 'pipe'] });
  const review = await serve(sumi, at('project'));
  try {
    const page = await browser.open(review.address + review.page + '#' + review.token, { viewport });
    await page.waitForFunction(() => document.body.innerText.length > 400);
    await picture(page, 'review-page');
  } finally {
    end(review.server);
  }

  fs.mkdirSync(at('clinic'));
  for (const name of ['notes.jsonl', 'patients.csv']) fs.copyFileSync(path.join(samples, name), at('clinic', name));
  const wizard = await serve(sumi, 'wizard', at('clinic'));
  try {
    const page = await browser.open(wizard.address + wizard.page + '#' + wizard.token, { viewport });
    await page.waitForFunction(() => document.querySelectorAll('#files input').length === 2);
    await page.locator('#read').click();
    await saidBy(page, 'columns');
    // The scratch folder is of this run alone.
    await page.evaluate((scratch) => {
      for (const one of document.querySelectorAll('header *')) if (one.textContent.startsWith(scratch)) one.textContent = one.textContent.slice(scratch.length);
    }, folder + path.sep);
    await picture(page, 'wizard');
    await page.locator('#run').click();
    await saidBy(page, 'done: look at it');
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#report').click()]);
    await download.saveAs(at('report.html'));
    const report = await browser.open(pathToFileURL(at('report.html')).href, { viewport });
    await picture(report, 'report');
  } finally {
    end(wizard.server);
  }
  assert.deepEqual(browser.faults, []);
} finally {
  await browser.close();
  fs.rmSync(folder, { recursive: true });
}
