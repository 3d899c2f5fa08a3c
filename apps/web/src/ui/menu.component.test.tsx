/** The menu button, by the WAI-ARIA practices. */
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../component-tests/show.tsx';
import { Menu } from './Menu.tsx';
import { Preferences } from './Preferences.tsx';

let chosen: string[];

beforeEach(() => {
  chosen = [];
});

const items = ['One', 'Two', 'Three'].map((label) => ({
  key: label,
  label,
  onSelect: () => void chosen.push(label),
}));
const button = page.getByRole('button', { name: 'Numbers' });
const menu = page.getByRole('menu', { name: 'Numbers' });
const item = (name: string) => page.getByRole('menuitem', { name });

function Numbers() {
  return (
    <>
      <Menu label="Numbers" icon="#" items={items} />
      <button type="button">Elsewhere</button>
    </>
  );
}

describe('a menu', () => {
  test('opens on its first item, and is walked around by the arrows', async () => {
    await show(<Numbers />);
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await expect.element(item('One')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(item('Three')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('One')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(item('Three')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(item('One')).toHaveFocus();
  });

  test('does what is chosen, closes, and gives the focus back', async () => {
    await show(<Numbers />);
    await button.click();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toEqual(['Two']);
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  test('closes by Escape with nothing done, and nothing below it hears the key', async () => {
    let isHeard = false;
    await show(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog below
      <div onKeyDown={() => (isHeard = true)}>
        <Numbers />
      </div>,
    );
    await button.click();
    await expect.element(item('One')).toHaveFocus();
    isHeard = false;
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    expect(isHeard).toBe(false);
    expect(chosen).toEqual([]);
  });

  test('closes when the focus or a click goes elsewhere', async () => {
    await show(<Numbers />);
    await button.click();
    await expect.element(item('One')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(menu).not.toBeInTheDocument();
    await button.click();
    await userEvent.click(document.body, { position: { x: 600, y: 400 }, force: true });
    await expect.element(menu).not.toBeInTheDocument();
    expect(chosen).toEqual([]);
  });
});

describe('the preferences', () => {
  test('mark the theme that holds, and change it', async () => {
    await show(<Preferences />, { user: null });
    await page.getByRole('button', { name: 'Theme' }).click();
    await expect.element(page.getByRole('menuitemradio', { name: 'As the system' })).toBeChecked();
    await expect.element(page.getByRole('menuitemradio', { name: 'As the system' })).toHaveFocus();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
  });

  test('name every language in itself, and change it', async () => {
    await show(<Preferences withText />, { user: null });
    await page.getByRole('button', { name: 'Language' }).click();
    expect(page.getByRole('menuitemradio').elements()).toHaveLength(11);
    await page.getByRole('menuitemradio', { name: 'Français' }).click();
    await expect.element(page.getByRole('button', { name: 'Langue' })).toBeVisible();
    await page.getByRole('button', { name: 'Langue' }).click();
    await page.getByRole('menuitemradio', { name: 'English', exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'Language' })).toBeVisible();
  });
});
