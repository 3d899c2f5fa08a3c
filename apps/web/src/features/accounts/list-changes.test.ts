import { expect, test } from 'vitest';
import { listChanges } from './list-changes.ts';

test.each([
  ['a change', { before: { role: 3 }, after: { role: 2 } }, [{ name: 'role', before: '3', after: '2' }]],
  [
    'what is new',
    { after: { nickname: 'A', remarks: '' } },
    [{ name: 'nickname', before: undefined, after: 'A' }],
  ],
  [
    'what is gone',
    { before: { expire: 'x' }, after: { expire: null } },
    [{ name: 'expire', before: 'x', after: undefined }],
  ],
  [
    'a list',
    { before: { denied: [] }, after: { denied: ['a', 'b'] } },
    [{ name: 'denied', before: '', after: 'a, b' }],
  ],
  ['nothing', {}, []],
])('%s', (_name, entry, expected) => {
  expect(listChanges(entry)).toEqual(expected);
});
