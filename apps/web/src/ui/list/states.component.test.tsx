/** What a list shows where there are no rows, not yet, or not any more. */
import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/api.ts';
import { refetchChanged } from '../../lib/use-call.ts';
import { show } from '../../../component-tests/show.tsx';
import { findThings, THING_LIST, THINGS, type ThingSource } from '../../../component-tests/things.ts';
import { List } from './List.tsx';

/** A list whose call answers by `reply`, which a test may change. */
function listOf(reply: () => Promise<readonly (typeof THINGS)[number][]>) {
  const source: ThingSource = {
    isPaged: true,
    reads: ['devices'],
    load: async (values, query) => findThings(await reply(), values, query),
  };
  return { ...THING_LIST, source };
}

const retry = page.getByRole('button', { name: 'Try again' });

describe('while it waits', () => {
  const never = listOf(() => new Promise<never>(() => undefined));

  test('the table is busy, and as tall as its rows will be', async () => {
    await show(<List list={never} ownerId="1" />);
    await expect.element(page.getByRole('table')).toBeVisible();
    expect(document.querySelector('.list-scroll')?.ariaBusy).toBe('true');
    expect(document.querySelectorAll('tbody tr')).toHaveLength(15);
    // What stands for rows is not read out.
    expect(page.getByRole('row').elements()).toHaveLength(1);
  });

  test('a phone shows cards to come', async () => {
    await page.viewport(390, 800);
    await show(<List list={never} ownerId="1" />);
    await expect.element(page.getByRole('list', { name: 'Audit log' })).toHaveAttribute('aria-busy', 'true');
  });

  test('the rows of the last page stay, and are said to be old', async () => {
    let isOpen = true;
    const list = listOf(() => (isOpen ? Promise.resolve(THINGS) : new Promise<never>(() => undefined)));
    await show(<List list={list} ownerId="1" />);
    await expect.element(page.getByText('Thing 2', { exact: true })).toBeVisible();
    isOpen = false;
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await expect.poll(() => document.querySelector('.list-scroll')?.ariaBusy).toBe('true');
    await expect.element(page.getByText('Thing 2', { exact: true })).toBeVisible();
  });

  test('another account’s rows are not shown meanwhile', async () => {
    let isOpen = true;
    const list = listOf(() => (isOpen ? Promise.resolve(THINGS) : new Promise<never>(() => undefined)));
    const { rerender } = await show(<List list={list} ownerId="1" />);
    await expect.element(page.getByText('Thing 2', { exact: true })).toBeVisible();
    isOpen = false;
    await rerender(<List list={list} ownerId="2" />);
    await expect.element(page.getByText('Thing 2', { exact: true })).not.toBeInTheDocument();
    expect(document.querySelector('.list-scroll')?.ariaBusy).toBe('true');
  });
});

describe('without rows', () => {
  const nothing = listOf(() => Promise.resolve([]));

  test('at first use it says what will be here, and how to begin', async () => {
    await show(<List list={nothing} ownerId="1" firstStep={<button type="button">Begin</button>} />);
    const state = page.getByRole('status');
    await expect.element(state).toMatchTextContent('No entries yet');
    await expect.element(state.getByRole('button', { name: 'Begin' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Export' }).elements()).toHaveLength(0);
    expect(page.getByText('Total:').elements()).toHaveLength(0);
  });

  test('what the page is about may say it in its own words', async () => {
    await show(<List list={nothing} ownerId="1" empty={{ title: 'mapKeys:edit' }} />);
    await expect.element(page.getByRole('status')).toHaveTextContent('Change');
  });

  test('by a filter it says so, and clears the filter', async () => {
    await show(<List list={THING_LIST} ownerId="1" firstStep="Begin" />, { address: 'text=nowhere' });
    await expect.element(page.getByRole('status')).toMatchTextContent('Nothing matches');
    expect(page.getByText('Begin').elements()).toHaveLength(0);
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await expect.element(page.getByText('Total: 230')).toBeVisible();
  });
});

describe('that cannot be had', () => {
  test('what failed is asked for again', async () => {
    let isBroken = true;
    const list = listOf(() => (isBroken ? Promise.reject(new ApiError('network')) : Promise.resolve(THINGS)));
    await show(<List list={list} ownerId="1" />);
    await expect.element(page.getByRole('alert')).toMatchTextContent('Network problem');
    isBroken = false;
    await retry.click();
    await expect.element(page.getByText('Total: 230')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('what is refused is not', async () => {
    const list = listOf(() => Promise.reject(new ApiError('noPermission')));
    await show(<List list={list} ownerId="1" />);
    await expect.element(page.getByRole('alert')).toHaveTextContent('This list is not open to your account.');
    expect(retry.elements()).toHaveLength(0);
  });

  test('rows that could not be read again stay, with a note and a way on', async () => {
    let isBroken = false;
    const list = listOf(() => (isBroken ? Promise.reject(new ApiError('network')) : Promise.resolve(THINGS)));
    const { client } = await show(<List list={list} ownerId="1" />);
    await expect.element(page.getByText('Total: 230')).toBeVisible();
    isBroken = true;
    await readDevicesAnew(client);
    await expect.element(page.getByRole('alert')).toMatchTextContent('These rows may be old:');
    await expect.element(page.getByText('Thing 2', { exact: true })).toBeVisible();
    isBroken = false;
    await retry.click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

test('a call that changes what is listed has it read anew', async () => {
  let things = THINGS;
  const { client } = await show(<List list={listOf(() => Promise.resolve(things))} ownerId="1" />);
  await expect.element(page.getByText('Total: 230')).toBeVisible();
  things = THINGS.slice(0, 20);
  await readDevicesAnew(client);
  await expect.element(page.getByText('Total: 20')).toBeVisible();
});

test('the page before is shown when the last row of the last page is gone', async () => {
  let things = THINGS.slice(0, 16);
  const { client, address } = await show(<List list={listOf(() => Promise.resolve(things))} ownerId="1" />, {
    address: 'page=2',
  });
  await expect.element(page.getByText('Thing 16')).toBeVisible();
  things = THINGS.slice(0, 15);
  await readDevicesAnew(client);
  await expect.element(page.getByText('Thing 15')).toBeVisible();
  await expect.poll(() => address().has('page')).toBe(false);
});

test('rows that change by themselves are read again and again', async () => {
  let count = 0;
  const list = { ...listOf(() => Promise.resolve(THINGS.slice(0, ++count))), refreshMs: () => 50 };
  await show(<List list={list} ownerId="1" />);
  await expect.element(page.getByText('Thing 5', { exact: true })).toBeVisible();
});

function readDevicesAnew(client: QueryClient): Promise<void> {
  return refetchChanged(client, { writes: ['devices'] });
}
