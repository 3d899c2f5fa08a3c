import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show, TESTER } from '../../../component-tests/show.tsx';
import { units } from '../../lib/units.ts';
import { PreferencesPanel } from './PreferencesPanel.tsx';

afterEach(() => units.write(undefined));

test('units are chosen and remembered, and the time zone is told', async () => {
  await show(<PreferencesPanel />);
  await expect.element(page.getByRole('radio', { name: 'Metric' })).toBeChecked();
  await page.getByRole('radio', { name: 'US' }).click();
  await expect.element(page.getByRole('radio', { name: 'US' })).toBeChecked();
  expect(units.read()).toBe('us');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  await expect
    .element(page.getByText(`Times are shown in the time zone of this device: ${zone}`))
    .toBeVisible();
});

test('a language that the role prescribes cannot be chosen', async () => {
  const shown = await show(<PreferencesPanel />);
  await expect.element(page.getByRole('combobox', { name: 'Language' })).toBeInTheDocument();
  await shown.unmount();
  await show(<PreferencesPanel />, { user: { ...TESTER, language: 'en' } });
  await expect.element(page.getByRole('radio', { name: 'US' })).toBeVisible();
  expect(page.getByRole('combobox', { name: 'Language' }).elements()).toHaveLength(0);
});
