import type { Page } from 'playwright-core';

/** Where the map of a desk puts a selected vehicle: the middle of what the panels leave free. */
export async function selectedMiddle(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  return page.evaluate(() => {
    const map = document.querySelector('.map-view')?.getBoundingClientRect();
    if (!map) throw new Error('there is no map');
    // Inside, because all of this runs in the page.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const boxes = (slot: string) =>
      [...document.querySelectorAll(`[data-slot=${slot}]`)]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width }) => width > 0);
    const left = Math.max(map.left, ...boxes('start').map((box) => box.right));
    const right = Math.min(map.right, ...['end', 'panel', 'tools'].flatMap(boxes).map((box) => box.left));
    const top = Math.max(map.top, ...boxes('top').map((box) => box.bottom));
    const bottom = Math.min(map.bottom, ...boxes('bottom').map((box) => box.top));
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const middle = (from: number, to: number) => Math.round((from + to) / 2);
    return { x: middle(left, right), y: middle(top, bottom) };
  });
}
