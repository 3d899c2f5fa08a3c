/** Pages and order of a list, and what the address has of them. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pickOption } from '../../../component-tests/options.ts';
import { show } from '../../../component-tests/show.tsx';
import { findThings, THING_LIST, THINGS, type ThingSource } from '../../../component-tests/things.ts';
import { List } from './List.tsx';

const head = page.getByRole('columnheader', { name: 'Before and after' });
const firstRow = page.getByRole('row').nth(1);
const firstName = page.getByRole('rowheader').first();

describe('the pages', () => {
  test('are of 15 rows, and stand in the address', async () => {
    const { address } = await show(<List list={THING_LIST} ownerId="1" />, { address: 'page=2' });
    await expect.element(firstName).toHaveTextContent('Thing 16');
    expect(page.getByRole('rowheader').elements()).toHaveLength(15);
    await expect.element(page.getByText('Total: 230')).toBeVisible();
    await page.getByRole('listitem', { name: '3' }).click();
    await expect.element(firstName).toHaveTextContent('Thing 31');
    await expect.poll(() => address().get('page')).toBe('3');
    await page.getByRole('listitem', { name: '1', exact: true }).click();
    await expect.poll(() => address().has('page')).toBe(false);
  });

  test('are as large as is chosen, from the first on', async () => {
    const { address } = await show(<List list={THING_LIST} ownerId="1" />, { address: 'page=3' });
    await expect.element(firstName).toHaveTextContent('Thing 31');
    await page.getByRole('combobox', { name: 'Page Size' }).click();
    await pickOption('50 / page');
    await expect.element(page.getByRole('rowheader').nth(49)).toHaveTextContent('Thing 50');
    await expect.poll(() => address().toString()).toBe('size=50');
  });

  test.each([
    ['a page beyond the last', 'page=99', 'Thing 226'],
    ['what is no page', 'page=-1&size=7', '=SUM(A1)'],
  ])('%s is one that there is', async (_name, address, first) => {
    await show(<List list={THING_LIST} ownerId="1" />, { address });
    await expect.element(firstName).toHaveTextContent(first);
  });

  test('follow the address when it changes', async () => {
    const { follow } = await show(<List list={THING_LIST} ownerId="1" />);
    await expect.element(firstName).toHaveTextContent('=SUM(A1)');
    follow('page=4');
    await expect.element(firstName).toHaveTextContent('Thing 46');
  });

  test('say that there are more than the call counts', async () => {
    await show(<List list={{ ...THING_LIST, countedMax: 230 }} ownerId="1" />);
    await expect.element(page.getByText('More than 230')).toBeVisible();
  });

  test('are there before their number is counted, once for every page and order', async () => {
    const counts: ((total: number) => void)[] = [];
    const source: ThingSource = {
      isPaged: true,
      load(values, query) {
        const { list } = findThings(THINGS, values, query);
        const total = query.pageNum * query.pageSize + 1;
        return Promise.resolve({ list, total, isMore: true });
      },
      count: () => new Promise((resolve) => counts.push(resolve)),
    };
    await show(<List list={{ ...THING_LIST, source }} ownerId="1" />);
    await expect.element(firstName).toHaveTextContent('=SUM(A1)');
    await expect.element(page.getByText('More than 15', { exact: true })).toBeVisible();
    const asked = counts.length;
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await expect.element(firstName).toHaveTextContent('Thing 16');
    await expect.element(page.getByText('More than 30', { exact: true })).toBeVisible();
    for (const tell of counts) tell(230);
    await expect.element(page.getByText('Total: 230')).toBeVisible();
    await page.getByRole('listitem', { name: '16', exact: true }).click();
    await expect.element(firstName).toHaveTextContent('Thing 226');
    expect(counts.length).toBe(asked);
  });

  test('are left out below a panel of a single page, and keep a longer one’s out of the address', async () => {
    const { address, unmount } = await show(<List list={THING_LIST} ownerId="1" isPanel />);
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await expect.element(firstName).toHaveTextContent('Thing 16');
    expect(address().toString()).toBe('');
    await unmount();
    const few: ThingSource = {
      isPaged: true,
      load: (values, query) => Promise.resolve(findThings(THINGS.slice(0, 15), values, query)),
    };
    await show(<List list={{ ...THING_LIST, source: few }} ownerId="1" isPanel />);
    await expect.element(page.getByRole('rowheader').nth(14)).toBeVisible();
    expect(page.getByText('Total:').elements()).toHaveLength(0);
  });
});

describe('the order', () => {
  test('is ascending, descending, and then as the call has it', async () => {
    const { address } = await show(<List list={THING_LIST} ownerId="1" />);
    const button = head.getByRole('button');
    await expect.element(head).toHaveAttribute('aria-sort', 'none');
    await button.click();
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(firstRow.getByRole('cell').nth(1)).toHaveTextContent('0');
    await button.click();
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    await expect.element(firstRow.getByRole('cell').nth(1)).toHaveTextContent('229');
    await expect.poll(() => address().toString()).toBe('sort=-count');
    await button.click();
    await expect.element(head).toHaveAttribute('aria-sort', 'none');
    await expect.element(firstName).toHaveTextContent('=SUM(A1)');
    await expect.poll(() => address().toString()).toBe('');
  });

  test('begins at the first page, and holds across pages', async () => {
    const { address } = await show(<List list={THING_LIST} ownerId="1" />, { address: 'page=3' });
    await head.getByRole('button').click();
    await expect.poll(() => address().toString()).toBe('sort=count');
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await expect.element(firstRow.getByRole('cell').nth(1)).toHaveTextContent('15');
  });

  test('is of no column that cannot be sorted by', async () => {
    await show(<List list={THING_LIST} ownerId="1" />, { address: 'sort=name' });
    await expect.element(firstName).toHaveTextContent('=SUM(A1)');
    const name = page.getByRole('columnheader', { name: 'Account or device' });
    await expect.element(name).not.toHaveAttribute('aria-sort');
    expect(name.getByRole('button').elements()).toHaveLength(0);
  });

  test('of rows that came all at once is made here: by number, by name, and nothing last', async () => {
    const names = ['Thing 10', 'thing 9', undefined, 'Thing 1'];
    const rows = names.map((name, index) => ({
      id: String(index),
      name: name ?? '',
      status: 'sent' as const,
      count: index,
    }));
    const source: ThingSource = { isPaged: false, load: () => Promise.resolve({ total: 4, list: rows }) };
    const columns = [
      {
        id: 'name',
        title: 'audit:subject' as const,
        isRowHeader: true,
        isSortable: true,
        value: ({ id }: { id: string }) => names[Number(id)],
      },
      ...THING_LIST.columns.slice(2),
    ];
    await show(<List list={{ ...THING_LIST, source, columns }} ownerId="1" />, { address: 'sort=name' });
    const read = () =>
      page
        .getByRole('rowheader')
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(read).toEqual(['Thing 1', 'thing 9', 'Thing 10', '']);
    await page.getByRole('columnheader', { name: 'Account or device' }).getByRole('button').click();
    await expect.poll(read).toEqual(['Thing 10', 'thing 9', 'Thing 1', '']);
  });
});
