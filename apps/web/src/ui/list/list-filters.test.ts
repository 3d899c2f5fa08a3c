import { expect, test } from 'vitest';
import {
  accountFilter,
  accountsFilter,
  manyOf,
  namesOf,
  oneOf,
  periodFilter,
  readFilters,
  subjectFilter,
  textFilter,
  toTypeNumber,
  typesFilter,
} from './list-filters.ts';

const FILTERS = {
  text: textFilter('audit:search', 8),
  account: accountFilter('audit:account'),
  state: oneOf({
    label: 'commands:status',
    values: ['sent', 'failed'],
    labelOf: (each) => `commands:statuses.${each}`,
  }),
  states: manyOf({
    label: 'commands:status',
    values: ['sent', 'failed'],
    labelOf: (each) => `commands:statuses.${each}`,
  }),
  period: periodFilter('audit:period'),
  accounts: accountsFilter('devices:accounts', 2),
  types: typesFilter('devices:allModels'),
  device: subjectFilter(),
};
const NOTHING = {
  text: '',
  account: undefined,
  state: undefined,
  states: [],
  period: {},
  accounts: [],
  types: [],
  device: undefined,
};

test.each([
  ['nothing', '', {}],
  ['an account and a text', 'account=7&text=lin', { account: '7', text: 'lin' }],
  ['a text that is too long', 'text=0123456789', { text: '01234567' }],
  ['one', 'state=sent', { state: 'sent' }],
  ['one that there is not', 'state=stolen', {}],
  ['many, in their own order', 'states=failed,stolen,sent', { states: ['sent', 'failed'] }],
  ['what is no day', 'from=abc&to=2026-13-45x', {}],
  ['a day without its end', 'from=2026-03-01', {}],
  ['accounts, as many as the call takes', 'accounts=7,x,7,8,9', { accounts: ['7', '8'] }],
  ['types, built in and own', 'types=808,own-101,own-7,none', { types: ['808', 'own-101'] }],
  ['what the page is about', 'device=9', { device: '9' }],
])('the address chooses %s', (_name, address, expected) => {
  expect(readFilters(FILTERS, new URLSearchParams(address))).toEqual({ ...NOTHING, ...expected });
});

test('a period consists of whole days, including the last', () => {
  const { period } = readFilters(FILTERS, new URLSearchParams('from=2026-03-01&to=2026-03-02'));
  const { from = '', to = '' } = period;
  expect(Date.parse(to) - Date.parse(from)).toBe(2 * 86_400_000 - 1);
});

test('clearing the filters keeps the subject of the page', () => {
  expect(namesOf(FILTERS)).toEqual(['text', 'account', 'state', 'states', 'from', 'to', 'accounts', 'types']);
});

test('a model and an own type of the same digits are two', () => {
  expect(['808', 'own-808', 'none'].map(toTypeNumber)).toEqual([8, 808, undefined]);
});
