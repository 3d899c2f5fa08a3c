/** What the screen shows, pixel by pixel. */
import type { Page } from 'playwright-core';

export interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How many pixels of the clip have which colour, by `red,green,blue`. */
export async function countColors(page: Page, clip: Clip): Promise<Map<string, number>> {
  const colors = await readPixels(page, clip);
  const counts = new Map<string, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  return counts;
}

/** The middle of all pixels of one colour, from the page's corner; undefined where there is none. */
export async function findMiddle(
  page: Page,
  clip: Clip,
  color: string,
): Promise<{ x: number; y: number } | undefined> {
  const colors = await readPixels(page, clip);
  let [count, sumX, sumY] = [0, 0, 0];
  colors.forEach((each, index) => {
    if (each !== color) return;
    count++;
    sumX += (index % clip.width) + 0.5;
    sumY += Math.floor(index / clip.width) + 0.5;
  });
  return count === 0 ? undefined : { x: clip.x + sumX / count, y: clip.y + sumY / count };
}

async function readPixels(page: Page, clip: Clip): Promise<string[]> {
  const picture = await page.screenshot({ clip });
  return page.evaluate(decode, picture.toString('base64'));
}

/** Runs in the page, which can read a picture. */
async function decode(png: string): Promise<string[]> {
  const bytes = Uint8Array.from(atob(png), (character) => character.codePointAt(0) ?? 0);
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
  return Array.from({ length: data.length / 4 }, (_, at) =>
    Array.from(data.slice(4 * at, 4 * at + 3)).join(),
  );
}
