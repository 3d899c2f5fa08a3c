import { expect, test } from 'vitest';
import { boxAround, paddingOf } from './covered.ts';

const DESK = { top: 0, right: 1_380, bottom: 900, left: 0 };
const PHONE = { top: 0, right: 390, bottom: 790, left: 0 };
const LIST = { top: 12, right: 352, bottom: 888, left: 12 };
const CARD = { top: 400, right: 1_316, bottom: 864, left: 956 };

test('without panels, the padding is the margin', () => {
  expect(paddingOf(DESK, {})).toEqual({ top: 36, right: 36, bottom: 36, left: 36 });
});

test('each side is as wide as its panel and the margin', () => {
  expect(paddingOf(DESK, { start: LIST, end: CARD })).toEqual({ top: 36, right: 460, bottom: 36, left: 388 });
});

test('margins are smaller where little is free', () => {
  const map = { ...DESK, right: 940 };
  const card = { ...CARD, left: 516, right: 876 };
  expect(paddingOf(map, { start: LIST, end: card })).toMatchObject({ left: 374, right: 446 });
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
