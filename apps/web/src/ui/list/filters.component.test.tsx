/** What a list is narrowed by: from the address into the controls and the call, and back. */
import { findAllUser } from '@outrider/contract/accounts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { branch } from '../../../component-tests/accounts.ts';
import { pickOption } from '../../../component-tests/options.ts';
import { answer } from '../../../component-tests/server.ts';
import { show } from '../../../component-tests/show.tsx';
import {
  findThings,
  LEAF,
  THING_LIST,
  type ThingQuery,
  THINGS,
  type ThingSource,
  type ThingValues,
} from '../../../component-tests/things.ts';
import { List } from './List.tsx';

let asked: { values: ThingValues; query: ThingQuery }[];
const source: ThingSource = {
  isPaged: true,
  load(values, query) {
    asked.push({ values, query });
    return Promise.resolve(findThings(THINGS, values, query));
  },
};
const list = { ...THING_LIST, source };
const lastValues = () => asked.at(-1)?.values;
const search = page.getByRole('searchbox');
const states = page.getByRole('combobox', { name: 'State' });
const kinds = page.getByRole('combobox', { name: 'All actions' });

beforeEach(() => {
  asked = [];
});

describe('the address', () => {
  test('fills the controls and what is asked', async () => {
    await show(<List list={list} ownerId="1" />, {
      user: LEAF,
      address: 'text=Thing+1&status=failed&only=sent&from=2026-03-01&to=2026-03-02&device=7',
    });
    await expect.element(search).toHaveValue('Thing 1');
    await expect.element(page.getByTitle('Failed')).toBeVisible();
    await expect.element(page.getByTitle('Sent').first()).toBeVisible();
    await expect.element(page.getByPlaceholder('Start date')).toHaveValue('2026-03-01');
    await expect.element(page.getByPlaceholder('End date')).toHaveValue('2026-03-02');
    await expect.poll(lastValues).toEqual({
      text: 'Thing 1',
      status: ['failed'],
      only: 'sent',
      // Whole days of the viewer's zone, which is Shanghai's here.
      period: { from: '2026-02-28T16:00:00.000Z', to: '2026-03-02T15:59:59.999Z' },
      account: undefined,
      device: '7',
    });
  });

  test('is believed in nothing that no control would have written', async () => {
    await show(<List list={list} ownerId="1" />, {
      user: LEAF,
      address:
        'text=longer+than+ten+letters&status=lost,sent&only=lost&from=2026-13-01&to=soon&sort=id&page=x',
    });
    await expect.poll(lastValues).toEqual({
      text: 'longer tha',
      status: ['sent'],
      only: undefined,
      period: {},
      account: undefined,
      device: undefined,
    });
    expect(asked.at(-1)?.query).toMatchObject({ sort: undefined, pageNum: 1, pageSize: 15 });
  });

  test('fills the controls anew when it changes', async () => {
    const { follow } = await show(<List list={list} ownerId="1" />, { user: LEAF, address: 'text=Thing+2' });
    await expect.element(search).toHaveValue('Thing 2');
    follow('status=sent');
    await expect.element(search).toHaveValue('');
    await expect.element(page.getByTitle('Sent')).toBeVisible();
    await expect.poll(lastValues).toMatchObject({ text: '', status: ['sent'] });
  });
});

describe('a control', () => {
  test('of text writes every letter, and begins at the first page', async () => {
    const { address } = await show(<List list={list} ownerId="1" />, { user: LEAF, address: 'page=3' });
    await search.click();
    await userEvent.keyboard('Thing 12');
    await expect.element(search).toHaveValue('Thing 12');
    await expect.poll(() => address().toString()).toBe('text=Thing+12');
    await expect.element(page.getByText('Total: 11')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect.poll(() => address().toString()).toBe('');
    await expect.element(page.getByText('Total: 230')).toBeVisible();
  });

  test('of several values takes them one by one', async () => {
    const { address } = await show(<List list={list} ownerId="1" />, { user: LEAF });
    await states.click();
    await pickOption('Failed');
    await expect.poll(() => address().get('status')).toBe('failed');
    await expect.element(page.getByText('Total: 115')).toBeVisible();
    await pickOption('Sent');
    await expect.poll(() => address().get('status')).toBe('failed,sent');
    await expect.element(page.getByText('Total: 230')).toBeVisible();
  });

  test('of one value has one, or none', async () => {
    const { address } = await show(<List list={list} ownerId="1" />, { user: LEAF });
    await kinds.click();
    await pickOption('Failed');
    await expect.poll(() => address().get('only')).toBe('failed');
    await kinds.click();
    await pickOption('Sent');
    await expect.poll(() => address().get('only')).toBe('sent');
  });

  test('of a period writes its two days', async () => {
    const { address } = await show(<List list={list} ownerId="1" />, { user: LEAF });
    await page.getByPlaceholder('Start date').fill('2026-03-01');
    await userEvent.keyboard('{Enter}');
    await page.getByPlaceholder('End date').fill('2026-03-05');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => address().toString()).toBe('from=2026-03-01&to=2026-03-05');
    await expect.poll(() => lastValues()?.period.to).toBe('2026-03-05T15:59:59.999Z');
  });

  test('of the account offers those below, and one’s own by leaving it out', async () => {
    answer(findAllUser, () => ({ total: 1, list: [branch('2', 'North')] }));
    const { address } = await show(<List list={list} ownerId="1" />);
    const accounts = page.getByRole('combobox', { name: 'Account', exact: true });
    await accounts.click();
    await pickOption('North (north)');
    await expect.poll(() => address().get('account')).toBe('2');
    await expect.poll(() => lastValues()?.account).toBe('2');
    await accounts.click();
    await pickOption('Tester');
    await expect.poll(() => address().has('account')).toBe(false);
  });

  test('of the account is not there for who has nobody below', async () => {
    await show(<List list={list} ownerId="1" />, { user: LEAF });
    await expect.element(search).toBeVisible();
    expect(page.getByRole('combobox', { name: 'Account', exact: true }).elements()).toHaveLength(0);
  });
});

test('what the page is about stays when the filters are cleared', async () => {
  const { address } = await show(<List list={list} ownerId="1" />, {
    user: LEAF,
    address: 'text=nowhere&device=7',
  });
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect.poll(() => address().toString()).toBe('device=7');
  await expect.element(page.getByText('Total: 230')).toBeVisible();
});

test('a panel keeps its filters to itself', async () => {
  const { address } = await show(<List list={list} ownerId="1" isPanel />, {
    user: LEAF,
    address: 'text=nowhere',
  });
  await expect.element(page.getByText('Total: 230')).toBeVisible();
  await search.fill('Thing 12');
  await expect.element(page.getByText('Thing 129')).toBeVisible();
  expect(address().toString()).toBe('text=nowhere');
});
