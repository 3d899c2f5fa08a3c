/** A list without pages: tens of thousands of rows in one table, of which those in view are read and drawn. */
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../component-tests/show.tsx';
import { DELETER, findThings, makeThings, THING_LIST } from '../../../component-tests/things.ts';
import { defineList } from './define-list.ts';
import { List } from './List.tsx';
import { ListPage } from './ListPage.tsx';

let done: string[];

beforeEach(() => {
  done = [];
});

const open = (rows: number) => {
  const things = makeThings(rows);
  const list = defineList({
    ...THING_LIST,
    source: {
      isPaged: true,
      load: async (values, query) => findThings(things, values, query),
      pageSizeMax: 1_000,
    },
    isVirtual: true,
    widthMinPx: 700,
  });
  return show(
    <div style={{ height: '100vh' }}>
      <ListPage title="Things">
        <List
          list={list}
          ownerId="1"
          onBulk={(_action, chosen) => {
            if (chosen.kind === 'rows') done.push(...chosen.rows.map(({ name }) => name));
          }}
        />
      </ListPage>
    </div>,
    { user: DELETER },
  );
};

const row = (number: number) => page.getByRole('row', { name: new RegExp(`^(Select )?Thing ${number}\\b`) });
const box = (number: number) => page.getByRole('checkbox', { name: `Select Thing ${number}`, exact: true });
const status = page.getByRole('status');
const firstRow = () => document.querySelector<HTMLElement>('tr[data-row][tabindex="0"]');

describe('a list without pages', () => {
  test('holds 40,000 rows with a handful drawn, down to the last', async () => {
    await open(40_000);
    await expect.element(row(2)).toBeVisible();
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '40001');
    firstRow()?.focus();
    await userEvent.keyboard('{End}');
    await expect.element(row(40_000)).toHaveFocus();
    await expect.element(row(40_000)).toHaveAttribute('aria-rowindex', '40001');
    expect(page.getByRole('row').elements().length).toBeLessThan(80);
  });

  test('a range is selected over rows that were never drawn', async () => {
    await open(5_000);
    await box(3).click();
    firstRow()?.focus();
    await userEvent.keyboard('{Shift>}{End}{/Shift}');
    await expect.element(status).toMatchTextContent('Selected: 4,998');
    await box(5000).click();
    await expect.element(status).toMatchTextContent('Selected: 4,997');
    await page.getByRole('button', { name: 'Delete the selected' }).click();
    await expect.poll(() => done.length).toBe(4_997);
  });

  test('of all that match one is taken out, and the others stay selected', async () => {
    await open(5_000);
    await page.getByRole('checkbox', { name: 'Select all that match: 5,000' }).click();
    await expect.element(status).toMatchTextContent('All that match are selected: 5,000');
    await box(2).click();
    await expect.element(status).toMatchTextContent('Selected: 4,999');
  });

  test('on a phone its cards are drawn as they come into view', async () => {
    await page.viewport(390, 800);
    await open(5_000);
    const cards = page.getByRole('list', { name: 'Audit log' });
    await expect.element(cards.getByText('Thing 2', { exact: true })).toBeVisible();
    const scroller = cards.element().parentElement;
    // What is drawn is measured, so that the end may move while one scrolls to it.
    await expect
      .poll(
        () => {
          scroller?.scrollTo(0, scroller.scrollHeight);
          return cards.getByText('Thing 5000', { exact: true }).elements().length;
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    expect(cards.getByRole('listitem').elements().length).toBeLessThan(60);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
