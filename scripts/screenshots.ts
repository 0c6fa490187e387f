import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { serveSite } from './serve.ts';

/*
 * `node scripts/screenshots.ts SITE OUT`: pictures of a finished sample site for the documentation, as PNG:
 * phone, tablet, wide, dark and print. Look at every one of them before it is committed.
 */

interface Shot {
  name: string;
  page: string;
  width: number;
  height: number;
  scheme?: 'light' | 'dark';
  media?: 'screen' | 'print';
}

const bulletin = 'forecasts/marrowby-tarn-hollow/';
const shots: Shot[] = [
  { name: 'overview-1280', page: 'en/', width: 1280, height: 1000 },
  { name: 'overview-360-fr', page: 'fr/', width: 360, height: 760 },
  { name: 'bulletin-360', page: `en/${bulletin}`, width: 360, height: 1400 },
  { name: 'bulletin-768-fr', page: `fr/${bulletin}`, width: 768, height: 1200 },
  { name: 'bulletin-1280-dark', page: `en/${bulletin}`, width: 1280, height: 1200, scheme: 'dark' },
  { name: 'bulletin-print-grey', page: `fr/${bulletin}`, width: 720, height: 1018, media: 'print' },
  { name: 'expired-360', page: 'en/forecasts/dunlow-hills/', width: 360, height: 760 },
];

const [folder, out] = process.argv.slice(2);
if (!folder || !out) {
  console.error('Usage: node scripts/screenshots.ts SITE OUT (both are folders).');
  process.exit(2);
}
const site = await serveSite({ folder, base: '/', port: 0 });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: ['--no-sandbox', '--headless', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  await mkdir(out, { recursive: true });
  for (const shot of shots) await take(browser, shot, path.join(out, `${shot.name}.png`));
} finally {
  await browser.close();
  await site.close();
}

async function take(browser: Browser, shot: Shot, file: string): Promise<void> {
  const { page: address, width, height, scheme = 'light', media = 'screen' } = shot;
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme });
  await page.goto(`http://localhost:${site.port}/${address}`, { waitUntil: 'networkidle' });
  await page.emulateMedia({ media, colorScheme: scheme });
  const picture = sharp(await page.screenshot());
  // Few colours: a picture of a page is a tenth of its size so. Print is shown as a grey printer does it.
  await (media === 'print' ? picture.grayscale() : picture).png({ palette: true, colours: 64 }).toFile(file);
  await page.close();
}
