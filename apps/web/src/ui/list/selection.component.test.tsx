/** Selecting rows and acting on them, by mouse and by keyboard, and what the viewer may not. */
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deleteJobs, stopJobs } from '@outrider/contract/jobs.ts';
import { answer } from '../../../component-tests/server.ts';
import { show } from '../../../component-tests/show.tsx';
import { DELETER, type Thing, THING_LIST } from '../../../component-tests/things.ts';
import { defineList, rowsBy } from './define-list.ts';
import { List } from './List.tsx';

let done: string[];

beforeEach(() => {
  done = [];
});

/** What is done is kept as text; the selection is cleared, as after a call that went well. */
function Things({ ownerId = '1' }: { ownerId?: string }) {
  return (
    <List
      list={THING_LIST}
      ownerId={ownerId}
      onAction={(action, { name }) => void done.push(`${action} ${name}`)}
      onBulk={(action, chosen, clear) => {
        const what =
          chosen.kind === 'all'
            ? `all ${chosen.total} of ${chosen.filters.status.join()}`
            : chosen.rows.map(({ name }) => name).join(', ');
        done.push(`${action} ${what}`);
        clear();
      }}
    />
  );
}

const box = (number: number) => page.getByRole('checkbox', { name: `Select Thing ${number}`, exact: true });
const wholePage = page.getByRole('checkbox', { name: 'Select this page' });
const status = page.getByRole('status');
const goTo = (number: string) => page.getByRole('listitem', { name: number, exact: true }).click();

describe('a selection', () => {
  test('is made one by one, and taken back', async () => {
    await show(<Things />, { user: DELETER });
    await box(2).click();
    await box(4).click();
    await expect.element(status).toMatchTextContent('Selected: 2');
    await expect.element(wholePage).toBePartiallyChecked();
    await box(2).click();
    await expect.element(status).toMatchTextContent('Selected: 1');
    await page.getByRole('button', { name: 'Clear the selection' }).click();
    await expect.element(box(4)).not.toBeChecked();
    expect(status.elements()).toHaveLength(0);
  });

  test('is a range with shift, also upward, and holds across pages', async () => {
    await show(<Things />, { user: DELETER });
    await box(5).click();
    await box(3).click({ modifiers: ['Shift'] });
    await expect.element(status).toMatchTextContent('Selected: 3');
    await goTo('2');
    await box(20).click();
    await expect.element(status).toMatchTextContent('Selected: 4');
    await page.getByRole('button', { name: 'Delete the selected' }).click();
    expect(done).toEqual(['deleteAll Thing 5, Thing 3, Thing 4, Thing 20']);
    await expect.element(box(20)).not.toBeChecked();
  });

  test('is the page, or all that match without naming them', async () => {
    await show(<Things />, { user: DELETER, address: 'status=failed' });
    await wholePage.click();
    await expect.element(status).toMatchTextContent('Selected: 15');
    await page.getByRole('button', { name: 'Select all that match: 115' }).click();
    await expect.element(status).toMatchTextContent('All that match are selected: 115');
    await goTo('2');
    await expect.element(wholePage).toBeChecked();
    // What cannot be done to all is not offered for them.
    expect(status.getByRole('button', { name: 'Transfer' }).elements()).toHaveLength(0);
    await page.getByRole('button', { name: 'Delete the selected' }).click();
    expect(done).toEqual(['deleteAll all 115 of failed']);
  });

  test('of all becomes one of the page’s rows when one is taken out', async () => {
    await show(<Things />, { user: DELETER, address: 'status=failed' });
    await wholePage.click();
    await page.getByRole('button', { name: 'Select all that match: 115' }).click();
    await box(2).click();
    await expect.element(status).toMatchTextContent('Selected: 14');
    await expect.element(box(2)).not.toBeChecked();
    await wholePage.click();
    await wholePage.click();
    expect(status.elements()).toHaveLength(0);
  });

  test('is forgotten with the filters, and with the account, but not with the order', async () => {
    const { follow } = await show(<Things />, { user: DELETER });
    await box(2).click();
    await page.getByRole('columnheader', { name: 'Before and after' }).getByRole('button').click();
    await expect
      .element(page.getByRole('columnheader', { name: 'Before and after' }))
      .toHaveAttribute('aria-sort', 'ascending');
    await expect.element(status).toMatchTextContent('Selected: 1');
    follow('text=Thing+1');
    await expect.poll(() => status.elements()).toHaveLength(0);
  });
});

describe('an action', () => {
  const rowOf = (number: number) =>
    page.getByRole('row', { name: new RegExp(`^(Select )?Thing ${number}\\b`) });

  test('is done to its row, and named by it', async () => {
    await show(<Things />, { user: DELETER });
    await rowOf(2).getByRole('button', { name: 'Change' }).click();
    await rowOf(2).getByRole('button', { name: 'Edit' }).click();
    await rowOf(5).getByRole('button', { name: 'Delete' }).click();
    expect(done).toEqual(['open Thing 2', 'delete Thing 2', 'delete Thing 5']);
  });

  test('is offered to who may, for the rows that it is for', async () => {
    await show(<Things />, { user: DELETER });
    await expect.element(rowOf(2).getByRole('button', { name: 'Edit' })).toBeVisible();
    expect(rowOf(3).getByRole('button', { name: 'Delete' }).elements()).toHaveLength(0);
    expect(page.getByRole('button', { name: 'Transfer' }).elements()).toHaveLength(0);
  });

  test('to several is not there without the permission, nor is what selects', async () => {
    await show(<Things />);
    await expect.element(rowOf(2).getByRole('button', { name: 'Change' })).toBeVisible();
    expect(page.getByRole('checkbox').elements()).toHaveLength(0);
    expect(page.getByRole('button', { name: 'Delete' }).elements()).toHaveLength(0);
  });
});

describe('by keyboard', () => {
  const focused = () => document.activeElement?.closest('tr')?.querySelector('th')?.textContent;

  /** The one row that the tab key reaches. */
  async function enterRows(): Promise<void> {
    await expect.element(box(2)).toBeVisible();
    document.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus();
  }

  test('the arrows go from row to row, Home and End to the first and the last', async () => {
    await show(<Things />, { user: DELETER });
    await enterRows();
    expect(document.querySelectorAll('tr[tabindex="0"]')).toHaveLength(1);
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('=SUM(A1)');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Thing 3');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Thing 15');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Thing 15');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('=SUM(A1)');
  });

  test('the space bar selects, and shift with an arrow extends', async () => {
    await show(<Things />, { user: DELETER });
    await enterRows();
    await userEvent.keyboard('{ArrowDown}[Space]');
    await expect.element(status).toMatchTextContent('Selected: 1');
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect.element(status).toMatchTextContent('Selected: 3');
    await expect.element(box(4)).toBeChecked();
  });

  test('the space bar on a button presses it, and selects nothing', async () => {
    await show(<Things />, { user: DELETER });
    await enterRows();
    (
      page
        .getByRole('row', { name: /^Select Thing 2\b/ })
        .getByRole('button', { name: 'Change' })
        .element() as HTMLElement
    ).focus();
    await userEvent.keyboard('[Space]');
    expect(done).toEqual(['open Thing 2']);
    expect(status.elements()).toHaveLength(0);
  });

  test('the mark keeps its place in the table when another page is shown', async () => {
    const { follow } = await show(<Things />, { user: DELETER });
    await enterRows();
    await userEvent.keyboard('{ArrowDown}');
    follow('page=2');
    await expect.element(box(16)).toBeVisible();
    await expect.poll(() => document.querySelector('tr[tabindex="0"] th')?.textContent).toBe('Thing 17');
  });
});

test('an action that is a call asks first, makes it once with the rows, and tells what came of it', async () => {
  const asked = answer(stopJobs, ({ jobIds }) => ({ total: jobIds.length }));
  const byIds = (rows: readonly Thing[]) => ({ jobIds: rows.map(({ id }) => id) });
  const list = defineList({
    ...THING_LIST,
    actions: [],
    bulk: [
      {
        id: 'stop',
        label: 'jobs:stop',
        by: rowsBy(stopJobs, byIds, ({ total }) => `Stopped ${total}`),
        warning: 'jobs:stopText',
      },
      { id: 'delete', label: 'jobs:delete', by: rowsBy(deleteJobs, byIds) },
    ],
  });
  const deleted = answer(deleteJobs, ({ jobIds }) => ({ total: jobIds.length }));
  await show(<List list={list} ownerId="1" />);
  await box(2).click();
  await box(4).click();
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await stop.click();
  const question = page.getByRole('dialog', { name: 'Stop: 2' });
  await question.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByText('Stopped 2')).toBeVisible();
  expect(asked).toEqual([{ jobIds: ['2', '4'] }]);
  await expect.element(box(2)).not.toBeChecked();
  // Without anything to ask or to tell it is the call all the same.
  await box(5).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => deleted).toEqual([{ jobIds: ['5'] }]);
});
