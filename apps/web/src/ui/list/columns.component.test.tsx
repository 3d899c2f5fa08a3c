/** Which columns are shown: chosen in the table, remembered, and what a phone and a file make of them. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../component-tests/show.tsx';
import { THING_LIST } from '../../../component-tests/things.ts';
import { List } from './List.tsx';

const titles = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);
const open = () => page.getByRole('button', { name: 'Columns' }).click();
const choice = page.getByRole('group', { name: 'Columns' });

describe('columns', () => {
  test('are as declared until one is chosen, and then remembered', async () => {
    const { unmount } = await show(<List list={THING_LIST} ownerId="1" />);
    await expect.poll(titles).toEqual(['Account or device', 'State', 'Before and after', 'Actions']);
    await open();
    await choice.getByRole('checkbox', { name: 'Action', exact: true }).click();
    await choice.getByRole('checkbox', { name: 'State' }).click();
    await expect.poll(titles).toEqual(['Account or device', 'Before and after', 'Action', 'Actions']);
    await unmount();
    await show(<List list={THING_LIST} ownerId="1" />);
    await expect.poll(titles).toEqual(['Account or device', 'Before and after', 'Action', 'Actions']);
  });

  test('are those of their own list alone', async () => {
    localStorage.setItem('outrider.columns.others', JSON.stringify({ status: false }));
    await show(<List list={THING_LIST} ownerId="1" />);
    await expect.poll(titles).toContain('State');
  });

  test('are as declared where what is remembered makes no sense', async () => {
    localStorage.setItem('outrider.columns.things', '{"status":"no"');
    await show(<List list={THING_LIST} ownerId="1" />);
    await expect.poll(titles).toEqual(['Account or device', 'State', 'Before and after', 'Actions']);
  });

  test('always have the row’s name', async () => {
    await show(<List list={THING_LIST} ownerId="1" />);
    await open();
    const name = choice.getByRole('checkbox', { name: 'Account or device' });
    await expect.element(name).toBeChecked();
    await expect.element(name).toBeDisabled();
  });

  test('are chosen by keyboard alone, and Escape leads back to the button', async () => {
    await show(<List list={THING_LIST} ownerId="1" />);
    const button = page.getByRole('button', { name: 'Columns' });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(choice).toBeVisible();
    await userEvent.keyboard('[Space]');
    await expect.poll(titles).not.toContain('State');
    await userEvent.keyboard('{Escape}');
    await expect.element(choice).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });
});

describe('on a phone', () => {
  test('each row is a card under its name, with every title, and nothing is wider than the screen', async () => {
    await page.viewport(390, 800);
    const done: string[] = [];
    await show(
      <List
        list={THING_LIST}
        ownerId="1"
        onAction={(action, { name }) => void done.push(`${action} ${name}`)}
      />,
    );
    const card = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem').nth(1);
    await expect.element(card.getByText('Thing 2')).toBeVisible();
    await expect
      .poll(() =>
        card
          .getByRole('term')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['State', 'Before and after']);
    await card.getByRole('button', { name: 'Change' }).click();
    expect(done).toEqual(['open Thing 2']);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(page.getByRole('table').elements()).toHaveLength(0);
    expect(page.getByRole('button', { name: 'Columns' }).elements()).toHaveLength(0);
  });

  test('a table becomes cards when the window becomes narrow', async () => {
    await show(<List list={THING_LIST} ownerId="1" />);
    await expect.element(page.getByRole('table')).toBeVisible();
    await page.viewport(390, 800);
    await expect.element(page.getByRole('list', { name: 'Audit log' })).toBeVisible();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  });
});
