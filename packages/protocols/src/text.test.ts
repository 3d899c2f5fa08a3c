import { expect, test } from 'vitest';
import { encodeGbk, readGbk } from './text.ts';

test.each(['粤B7K318', 'K100-DEMO', '电量:86% 定位:是', ''])('%s goes through GBK and back', (text) => {
  expect(readGbk(encodeGbk(text))).toBe(text);
});

test('what GBK cannot say becomes a question mark', () => {
  expect(readGbk(encodeGbk('a🚚b'))).toBe('a?b');
});
