import { expect, test } from 'vitest';
import { readChoice } from './audit-choice.ts';

const NOTHING = {
  accountId: undefined,
  text: '',
  actions: [],
  from: '',
  to: '',
  pageNum: 1,
  pageSize: 15,
};

test.each([
  ['nothing', '', {}],
  ['an account and a text', 'account=7&text=lin', { accountId: '7', text: 'lin' }],
  ['days', 'from=2026-03-01&to=2026-03-31', { from: '2026-03-01', to: '2026-03-31' }],
  ['what is no day', 'from=abc&to=2026-13-45x', {}],
  ['actions', 'actions=updateUser,deleteUser', { actions: ['deleteUser', 'updateUser'] }],
  ['an action that there is not', 'actions=dropTable', {}],
  ['a page and its size', 'page=3&size=50', { pageNum: 3, pageSize: 50 }],
  ['no page and no size', 'page=-1&size=7', {}],
])('the address chooses %s', (_name, address, expected) => {
  expect(readChoice(new URLSearchParams(address))).toEqual({ ...NOTHING, ...expected });
});
