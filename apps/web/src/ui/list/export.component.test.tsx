/** A list as a file: the rows that match, all of them, in the columns that are shown. */
import { beforeEach, describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { ApiError } from '../../lib/api.ts';
import { readSheet } from '../../../component-tests/read-sheet.ts';
import { show } from '../../../component-tests/show.tsx';
import { findThings, THING_LIST, THINGS, type ThingSource } from '../../../component-tests/things.ts';
import { List } from './List.tsx';

const button = page.getByRole('button', { name: 'Export' });
const pick = async (kind: string) => {
  await button.click();
  await page.getByRole('menuitem', { name: kind }).click();
};

interface SavedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

async function save(kind: string): Promise<SavedFile> {
  const taken = commands.takeDownload();
  await pick(kind);
  const { name, base64 } = await taken;
  return { name, bytes: Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)) };
}

async function saveLines(): Promise<string[]> {
  return new TextDecoder()
    .decode((await save('CSV')).bytes)
    .trim()
    .split('\r\n');
}

describe('a file', () => {
  test('as CSV has every row of every page, and none is a formula', async () => {
    await show(<List list={THING_LIST} ownerId="1" />, { address: 'page=2' });
    const lines = await saveLines();
    expect(lines).toHaveLength(231);
    expect(lines.slice(0, 3)).toEqual([
      'Account or device,State,Before and after',
      "'=SUM(A1),Sent,0",
      'Thing 2,Failed,37',
    ]);
    expect(lines.at(-1)).toMatch(/^Thing 230,/);
    await expect.element(page.getByText('Exported: 230')).toBeVisible();
  });

  test('as a workbook has the same rows, numbers as numbers', async () => {
    await show(<List list={THING_LIST} ownerId="1" />, { address: 'text=Thing+12' });
    const { name, bytes } = await save('Excel (XLSX)');
    expect(name).toMatch(/^things-\d{4}-\d\d-\d\d\.xlsx$/);
    const rows = readSheet(bytes);
    expect(rows[0]).toEqual(['Account or device', 'State', 'Before and after']);
    expect(rows[1]).toEqual(['Thing 12', 'Failed', (11 * 37) % 230]);
    expect(rows).toHaveLength(12);
  });

  test('has what the filters let through, in the order and the columns that are shown', async () => {
    localStorage.setItem('outrider.columns.things', JSON.stringify({ status: false, id: true }));
    await show(<List list={THING_LIST} ownerId="1" />, { address: 'text=Thing+2&sort=-count' });
    const lines = await saveLines();
    const expected = THINGS.filter(({ name }) => name.includes('Thing 2')).toSorted(
      (a, b) => b.count - a.count,
    );
    expect(lines).toEqual([
      'Account or device,Before and after,Action',
      ...expected.map(({ name, count, id }) => `${name},${count},${id}`),
    ]);
  });

  test('of rows that came all at once has the order that is shown', async () => {
    const source: ThingSource = {
      isPaged: false,
      load: () => Promise.resolve({ total: 20, list: THINGS.slice(0, 20) }),
    };
    await show(<List list={{ ...THING_LIST, source }} ownerId="1" />, { address: 'sort=-count' });
    await expect.element(page.getByRole('rowheader').first()).toHaveTextContent('Thing 7');
    const lines = await saveLines();
    expect(lines).toHaveLength(21);
    expect(lines[1]).toMatch(/^Thing 7,/);
  });

  test('is offered on a phone, too, and not where a list has none', async () => {
    await page.viewport(390, 800);
    const { unmount } = await show(<List list={THING_LIST} ownerId="1" />);
    expect(await saveLines()).toHaveLength(231);
    await unmount();
    await show(<List list={{ ...THING_LIST, isExported: false }} ownerId="1" />);
    await expect.element(page.getByText('Thing 2', { exact: true })).toBeVisible();
    expect(button.elements()).toHaveLength(0);
  });
});

describe('an export', () => {
  let answered: (() => void)[];
  const waiting: ThingSource = {
    isPaged: true,
    async load(values, query, signal) {
      // The pages of a file are of 100 rows; they wait until the test lets them go.
      if (query.pageSize === 100) await new Promise<void>((resolve) => answered.push(resolve));
      signal.throwIfAborted();
      return findThings(THINGS, values, query);
    },
  };

  beforeEach(() => {
    answered = [];
  });

  test('tells how far it is, and is cancelled without a word', async () => {
    await show(<List list={{ ...THING_LIST, source: waiting }} ownerId="1" />);
    await pick('CSV');
    await expect.poll(() => answered).toHaveLength(1);
    answered.at(-1)?.();
    await expect.element(page.getByText(/^Exporting: 100/)).toBeVisible();
    expect(button.elements()).toHaveLength(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => answered).toHaveLength(2);
    answered.at(-1)?.();
    await expect.element(button).toBeVisible();
    expect(page.getByRole('alert').elements()).toHaveLength(0);
    expect(page.getByText(/Exported/).elements()).toHaveLength(0);
  });

  test('that fails says why, and is begun again', async () => {
    let isBroken = true;
    const source: ThingSource = {
      isPaged: true,
      load: (values, query) =>
        query.pageSize === 100 && isBroken
          ? Promise.reject(new ApiError('network'))
          : Promise.resolve(findThings(THINGS, values, query)),
    };
    await show(<List list={{ ...THING_LIST, source }} ownerId="1" />);
    await pick('CSV');
    await expect.element(page.getByRole('alert')).toMatchTextContent('Network problem');
    isBroken = false;
    expect(await saveLines()).toHaveLength(231);
    await expect.element(page.getByText(/^Network problem/)).not.toBeInTheDocument();
  });
});
