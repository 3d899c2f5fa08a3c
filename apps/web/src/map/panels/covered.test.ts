import { expect, test } from 'vitest';
import { boxAround, paddingOf } from './covered.ts';

const DESK = { top: 0, right: 1_380, bottom: 900, left: 0 };
const PHONE = { top: 0, right: 390, bottom: 790, left: 0 };
const LIST = { top: 12, right: 352, bottom: 888, left: 12 };
const CARD = { top: 400, right: 1_316, bottom: 864, left: 956 };

test('without panels, the padding is the margin', () => {
  expect(paddingOf(DESK, {})).toEqual({ top: 20, right: 20, bottom: 20, left: 20 });
});

test('each side is as wide as its panel and the margin', () => {
  expect(paddingOf(DESK, { start: LIST, end: CARD })).toEqual({ top: 20, right: 444, bottom: 20, left: 372 });
});

test('margins are smaller where little is free', () => {
  const map = { ...DESK, right: 900 };
  const card = { ...CARD, left: 500, right: 836 };
  expect(paddingOf(map, { start: LIST, end: card })).toMatchObject({ left: 366, right: 414 });
});

test('a sheet that covers nearly all leaves a strip of the map', () => {
  const sheet = { top: 60, right: 390, bottom: 790, left: 0 };
  const { top, bottom } = paddingOf(PHONE, {
    top: { top: 12, right: 300, bottom: 44, left: 12 },
    bottom: sheet,
  });
  expect(top + bottom).toBe(790 - 120);
});

test('tools beside a card count together with it', () => {
  const tools = { top: 12, right: 1_368, bottom: 460, left: 1_324 };
  expect(boxAround([tools, undefined, CARD])).toEqual({ top: 12, right: 1_368, bottom: 864, left: 956 });
  expect(boxAround([undefined])).toBeUndefined();
});
