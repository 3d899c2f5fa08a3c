import { describe, expect, test } from 'vitest';
import { concat, fromHex } from '../bytes.ts';
import { FrameSearch } from './frame-search.ts';

const login = fromHex('78780d01012345678901234500018cdd0d0a');
const spoilt = login.map((byte, at) => (at === 5 ? byte ^ 1 : byte));

describe('the next frame', () => {
  test.each([
    ['at the front', [login], 0, 0],
    ['behind noise', [Uint8Array.of(0x78, 0x78, 0xff), login], 0, 3],
    ['behind one with a wrong CRC', [spoilt, login], 0, login.length],
    ['behind the first', [login, login], 1, login.length],
    ['is none where it is cut', [login.subarray(0, -1)], 0, login.length - 1],
  ])('%s', (_name, parts, from, at) => {
    expect(new FrameSearch(concat(parts)).nextFrame(from)).toBe(at);
  });

  test('is the same when it is asked for again, from before and from behind', () => {
    const search = new FrameSearch(concat([spoilt, login, login]));
    const starts = [1, 5, login.length, login.length + 1, 0].map((from) => search.nextFrame(from));
    expect(starts).toEqual([1, 1, 1, 2, 1].map((frames) => frames * login.length));
  });
});

test('an end is one that a start or nothing follows', () => {
  const search = new FrameSearch(fromHex('0d0a000d0a78780d0a'));
  expect([0, 3, 4].map((from) => search.nextEnd(from))).toEqual([3, 3, 7]);
});

test('sums no more than a share of the buffer, whatever is asked for', () => {
  const search = new FrameSearch(login);
  const answers = Array.from({ length: 2_000 }, () => search.hasRightCrc(0, login.length - 2));
  expect(answers[0]).toBe(true);
  expect(answers.at(-1)).toBe(false);
});
