/**
 * Text in a picture of a printed page, against the same text drawn by Chromium: scripts whose letters join, stack or
 * change places are right only as pictures, since the text inside a PDF is right either way.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type * as PdfJs from 'pdfjs-dist';
import type { Browser, Page } from 'playwright-core';

const ORIGIN = 'http://pdf.test';
/** Pixels of a point. */
const SCALE = 4;

const FILES: Readonly<Record<string, string>> = {
  '/pdf.mjs': import.meta.resolve('pdfjs-dist/build/pdf.mjs'),
  '/pdf.worker.mjs': import.meta.resolve('pdfjs-dist/build/pdf.worker.mjs'),
};

/** A blank page that can draw PDFs. @param fonts addresses of font files (`file:`), by path. */
export async function openPdfPage(browser: Browser, fonts: Readonly<Record<string, string>>): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = FILES[pathname] ?? fonts[pathname];
    if (file === undefined) return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    const contentType = pathname.endsWith('.mjs') ? 'text/javascript' : 'font/ttf';
    return route.fulfill({ contentType, body: await readFile(fileURLToPath(file)) });
  });
  await page.goto(`${ORIGIN}/`);
  await page.addScriptTag({
    type: 'module',
    content: `import '/pdf.worker.mjs'; import * as pdfjs from '/pdf.mjs'; globalThis.pdfjs = pdfjs;`,
  });
  await page.waitForFunction(() => 'pdfjs' in globalThis);
  return page;
}

export interface DrawnText {
  readonly pdf: Buffer;
  /** Where the text stands on the first page, and nothing else, in points from its top left corner. */
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly text: string;
  readonly fontPath: string;
  readonly sizePt: number;
}

/**
 * How much of the ink of either has none of the other's beside it, from 0 to 1.
 * @param isShaped false draws the letters one after the other, as a program does that cannot shape them.
 */
export function compareText(page: Page, drawn: DrawnText, isShaped: boolean): Promise<number> {
  const { pdf, ...rest } = drawn;
  return page.evaluate(compare, { ...rest, base64: pdf.toString('base64'), isShaped, scale: SCALE });
}

type Input = Omit<DrawnText, 'pdf'> & {
  readonly base64: string;
  readonly isShaped: boolean;
  readonly scale: number;
};

/** Runs in the page, and so knows nothing of this module. */
async function compare({ base64, box, text, fontPath, sizePt, isShaped, scale }: Input): Promise<number> {
  interface Ink {
    readonly width: number;
    readonly height: number;
    readonly has: (x: number, y: number) => boolean;
  }
  const { pdfjs } = globalThis as unknown as { pdfjs: typeof PdfJs };

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has only this function
  function open(width: number, height: number): CanvasRenderingContext2D {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.fillStyle = 'black';
    return context;
  }

  /** What is dark, cut to where it begins. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has only this function
  function inkOf(
    context: CanvasRenderingContext2D,
    x: number,
    y: number,
    width: number,
    height: number,
  ): Ink {
    const { data } = context.getImageData(x, y, width, height);
    const dark: [number, number][] = [];
    for (let at = 0; at < width * height; at++) {
      if ((data[at * 4] ?? 255) < 128) dark.push([at % width, Math.floor(at / width)]);
    }
    const left = Math.min(...dark.map(([column]) => column));
    const top = Math.min(...dark.map(([, row]) => row));
    const cells = new Set(dark.map(([column, row]) => `${column - left} ${row - top}`));
    return {
      width: Math.max(...dark.map(([column]) => column)) - left + 1,
      height: Math.max(...dark.map(([, row]) => row)) - top + 1,
      has: (column, row) => cells.has(`${column} ${row}`),
    };
  }

  async function printed(): Promise<Ink> {
    const data = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
    const first = await (await pdfjs.getDocument({ data }).promise).getPage(1);
    const viewport = first.getViewport({ scale });
    const context = open(viewport.width, viewport.height);
    await first.render({ canvas: context.canvas, canvasContext: context, viewport }).promise;
    const [left = 0, top = 0, width = 0, height = 0] = [box.left, box.top, box.width, box.height].map(
      (each) => Math.round(each * scale),
    );
    return inkOf(context, left, top, width, height);
  }

  async function drawn(): Promise<Ink> {
    const face = new FontFace(`of${fontPath.replaceAll(/\W/g, '')}`, `url(${fontPath})`);
    document.fonts.add(await face.load());
    const context = open(box.width * scale, box.height * scale);
    context.font = `${sizePt * scale}px ${face.family}`;
    let x = sizePt;
    for (const part of isShaped ? [text] : text) {
      context.fillText(part, x, (box.height * scale) / 2);
      x += context.measureText(part).width;
    }
    return inkOf(context, 0, 0, context.canvas.width, context.canvas.height);
  }

  /** Edges differ by a pixel or so. */
  const NEAR = 3;
  function alone(one: Ink, other: Ink): number {
    let ink = 0;
    let lonely = 0;
    for (let y = 0; y < one.height; y++) {
      for (let x = 0; x < one.width; x++) {
        if (!one.has(x, y)) continue;
        ink++;
        let isNear = false;
        for (let dy = -NEAR; dy <= NEAR && !isNear; dy++) {
          for (let dx = -NEAR; dx <= NEAR && !isNear; dx++) isNear = other.has(x + dx, y + dy);
        }
        if (!isNear) lonely++;
      }
    }
    return lonely / ink;
  }

  const [one, other] = [await printed(), await drawn()];
  return Math.max(alone(one, other), alone(other, one));
}
