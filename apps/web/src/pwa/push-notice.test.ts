import { expect, test } from 'vitest';
import { readNotice, toOwnPath } from './push-notice.ts';

const NOTICE = {
  title: '粤B7K318：SOS',
  text: 'at the depot',
  path: '/index/alarms?device=1',
  tag: 'alarm-1',
  kind: 'alarm',
  language: 'cn',
};

test('a message of the server is read', () => {
  expect(readNotice(JSON.stringify(NOTICE))).toEqual(NOTICE);
});

test.each(['', 'no JSON', 'null', '[]', '{"title":"x"}', JSON.stringify({ ...NOTICE, text: 7 })])(
  '%s is no message',
  (text) => {
    expect(readNotice(text)).toBeUndefined();
  },
);

test.each([
  ['/index/alarms', '/index/alarms'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('a click on %s opens %s', (path, opened) => {
  expect(toOwnPath(path)).toBe(opened);
  expect(readNotice(JSON.stringify({ ...NOTICE, path }))?.path).toBe(opened);
});
