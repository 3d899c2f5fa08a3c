/** Printed reports in scripts whose letters join, stack or change places: looked at as pictures of the page. */
import { createReportPdf } from '@outrider/server/api/reports/files/pdf.ts';
import { loadReportWords } from '@outrider/server/api/reports/files/report-words.ts';
import { launchBrowser } from '@outrider/test-stack/browser.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareText, type DrawnText, openPdfPage } from './pdf-picture.ts';

const resolve = (path: string) => import.meta.resolve(`@expo-google-fonts/${path}.ttf`);
const FONTS = {
  '/thai.ttf': resolve('noto-sans-thai/400Regular/NotoSansThai_400Regular'),
  '/khmer.ttf': resolve('noto-sans-khmer/400Regular/NotoSansKhmer_400Regular'),
  '/burmese.ttf': resolve('noto-sans-myanmar/400Regular/NotoSansMyanmar_400Regular'),
  '/chinese.ttf': resolve('noto-sans-sc/400Regular/NotoSansSC_400Regular'),
};
/** The title of a report (report.typ), which stands alone in this box. */
const TITLE = { sizePt: 18, box: { left: 30, top: 20, width: 320, height: 46 } };

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await openPdfPage(browser, FONTS);
});
afterAll(() => browser.close());

async function print(language: 'th' | 'km' | 'my' | 'cn', title: string): Promise<Buffer> {
  const words = await loadReportWords(language);
  const head = { words, title, about: [], columns: [], groupTitle: undefined, sumColumns: [] };
  const file = createReportPdf({ ...head, zoneOffset: () => 0 }, { productName: '', logo: undefined });
  const pdf = await file.end({ sums: [], all: { group: undefined, count: 0, values: {} }, hours: undefined });
  return Buffer.from(pdf);
}

test.each([
  // Vowels and tones above each other.
  ['th', 'ที่น้ำปั้นญู่', '/thai.ttf'],
  // Letters below, and vowels that stand before what they follow.
  ['km', 'ស្រ្តីខ្មែរក្រៅ', '/khmer.ttf'],
  // Stacked letters, and signs around others.
  ['my', 'မြန်မာကြွေးဗုဒ္ဓ', '/burmese.ttf'],
] as const)('a title in %s is shaped', async (language, text, fontPath) => {
  const drawn: DrawnText = { pdf: await print(language, text), text, fontPath, ...TITLE };
  expect(await compareText(page, drawn, true)).toBeLessThan(0.01);
  // What the comparison would say of letters that are not.
  expect(await compareText(page, drawn, false)).toBeGreaterThan(0.1);
});

test('a title in Chinese has the forms that are written in China', async () => {
  const drawn: DrawnText = {
    pdf: await print('cn', '车辆里程报表'),
    text: '车辆里程报表',
    fontPath: '/chinese.ttf',
    ...TITLE,
  };
  expect(await compareText(page, drawn, true)).toBeLessThan(0.01);
  expect(await compareText(page, { ...drawn, text: '車輛里程報表' }, true)).toBeGreaterThan(0.04);
});
