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
  ['an id beside the name it belongs to', { after: { parentId: '3' } }, []],
  ['nothing', {}, []],
])('%s', (_name, entry, expected) => {
  expect(listChanges(entry)).toEqual(expected);
});

const textOf = (name: string, value: unknown) => (name === 'role' ? `role ${String(value)}` : undefined);

test('a value is shown in the words of whoever lists it, and as it is where they have none', () => {
  const entry = { before: { role: 3, nickname: '' }, after: { role: 2, nickname: 'A' } };
  expect(listChanges(entry, textOf)).toEqual([
    { name: 'role', before: 'role 3', after: 'role 2' },
    { name: 'nickname', before: undefined, after: 'A' },
  ]);
});
