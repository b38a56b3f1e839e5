// The documentation's site in Chromium, from its folder: node site.mjs SITE [FOLDER for screenshots]. Run by scripts/docs.
// Words that people look for lead to the pages about them, at three widths, and nothing is loaded from elsewhere.
import assert from 'node:assert/strict';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Browser } from './page.mjs';

const [site, pictures] = process.argv.slice(2);
const root = pathToFileURL(path.resolve(site)).href + '/';
const wanted = { HIPAA: 'law/hipaa.html', GDPR: 'law/gdpr.html', Excel: 'how-to/windows-csv.html', docx: 'redact.html', PDF: 'how-to/redact-pdf.html', Presidio: 'migrate/presidio.html' };
const browser = await Browser.start();
try {
  for (const width of [1600, 1000, 380]) {
    for (const [word, leads] of Object.entries(wanted)) {
      const page = await browser.open(root + 'index.html', { viewport: { width, height: 800 } });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `index at ${width} is scrolled sideways`);
      await page.keyboard.press('s');  // the theme's key for search
      await page.locator('.md-search__input').focus();
      await page.keyboard.type(word, { delay: 30 });
      await page.waitForSelector('.md-search-result__item a', { timeout: 30_000 });
      const found = await page.locator('.md-search-result__item > a').evaluateAll((links) => [...new Set(links.map((link) => link.href.replace(/[?#].*/, '')))].slice(0, 5));
      assert.ok(found.includes(root + leads), `${word} at ${width}: ${leads} isn't among the first five: ${found.map((one) => one.replace(root, '')).join(', ')}`);
      if (pictures) await page.screenshot({ path: path.join(pictures, `search-${word}-${width}.png`) });
      await page.goto(root + leads);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${leads} at ${width} is scrolled sideways`);
      await page.context().close();
    }
    console.log(`${width} pixels: ${Object.keys(wanted).join(', ')} lead to their pages`);
  }
  browser.requireAskedAlone(root);
  assert.deepEqual(browser.faults, []);
} finally {
  await browser.close();
}
