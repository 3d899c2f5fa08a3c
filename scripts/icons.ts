/** `npm run icons`: draws the icons of the installed app from the logo, with Chromium. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.ts';

const WEB = new URL('../apps/web/', import.meta.url);
const ICONS = [
  { name: 'icon-192', px: 192, insetShare: 0, background: 'transparent' },
  { name: 'icon-512', px: 512, insetShare: 0, background: 'transparent' },
  // Systems cut these to their own shape, so everything important is within the middle four fifths.
  { name: 'maskable-512', px: 512, insetShare: 0.1, background: '#0f6b5c' },
  { name: 'apple-touch-180', px: 180, insetShare: 0.06, background: '#0f6b5c' },
];

const logo = await readFile(new URL('src/ui/logo.svg', WEB), 'utf8');
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
await mkdir(new URL('public/icons/', WEB), { recursive: true });
for (const { name, px, insetShare, background } of ICONS) {
  const page = await browser.newPage({ viewport: { width: px, height: px } });
  const inset = Math.round(px * insetShare);
  const size = px - 2 * inset;
  await page.setContent(
    `<body style="margin:0;background:${background}"><img style="position:absolute;inset:${inset}px;width:${size}px;height:${size}px"
      src="data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}"></body>`,
  );
  // The picture is loaded, because setContent waits for the contents of the page.
  const png = await page.screenshot({ omitBackground: true });
  await writeFile(new URL(`public/icons/${name}.png`, WEB), png);
  await page.close();
}
await browser.close();
