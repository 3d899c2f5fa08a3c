import { expect, test } from 'vitest';
import { renewPath } from './renew-path.ts';

const query = (path: string) => Object.fromEntries(new URLSearchParams(path.split('?')[1]));

test('devices whose user’s service has ended are filtered', () => {
  expect(query(renewPath({ account: '7', end: 'user', within: 'over' }))).toEqual({
    account: '7',
    sort: 'userExpire',
    expiry: 'expired',
  });
});

test('devices whose SIM has ended come first, for there is no filter of it', () => {
  expect(query(renewPath({ account: '7', end: 'sim', within: 'over' }))).toEqual({
    account: '7',
    sort: 'simExpire',
  });
});

test('one device is found by its number', () => {
  expect(
    query(renewPath({ account: '7', end: 'service', within: 'within30', terminalID: '13400000001' })),
  ).toMatchObject({ search: '13400000001' });
});
