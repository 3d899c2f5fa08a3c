/** A page of the help, in English and Burmese, wide and on a phone. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findSerious } from '../../../component-tests/find-serious.ts';
import { show, TESTER } from '../../../component-tests/show.tsx';
import { changeLanguage } from '../../lib/language.ts';
import { HelpPage } from './HelpPage.tsx';

const PC = '/index/help/pc';
const search = page.getByRole('searchbox');
const topics = page.getByRole('navigation', { name: 'All topics' });
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

test('begins with the first topic, and leads to the pages that the reader may open', async () => {
  await show(<HelpPage />, { path: PC, user: { ...TESTER, permissions: ['main:devices_management'] } });
  await expect.element(heading('First steps')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Import devices' }))
    .toHaveAttribute('href', '/index/device/deviceImport');
  // What the reader may not open has its name and leads nowhere.
  await expect.element(page.getByRole('article').getByText('Live monitor')).toBeVisible();
  expect(page.getByRole('link', { name: 'Live monitor' }).query()).toBeNull();
  expect(await findSerious()).toEqual([]);
});

test('opens the topic of the address, and finds words in all pages of the help', async () => {
  const { address } = await show(<HelpPage />, { path: PC, address: 'topic=fences' });
  await expect.element(heading('Fences')).toBeVisible();
  await search.fill('SIGNED  webhook');
  await expect.element(topics.getByRole('link', { name: 'Webhooks' })).toBeVisible();
  await expect.poll(() => topics.getByRole('link').elements().length).toBe(1);
  await expect.poll(() => address().get('q')).toBe('SIGNED  webhook');
  await expect.element(topics.getByRole('heading', { name: 'For programs (API)' })).toBeVisible();
  await search.fill('no such words');
  await expect.element(page.getByText('No topic has all of these words.')).toBeVisible();
  await userEvent.clear(search);
  await search.fill('corridor');
  await expect.element(page.getByRole('article').getByRole('mark')).toHaveTextContent('Corridor');
  await search.fill('');
  await expect.element(topics.getByRole('link', { name: 'First steps' })).toBeVisible();
  await expect.poll(() => address().get('q')).toBeNull();
});

test('shows an example in the language that was chosen, and where the reference is', async () => {
  await show(<HelpPage />, { path: '/index/help/interface', address: 'topic=calls' });
  await expect.element(page.getByText(/curl --silent/)).toBeVisible();
  await page.getByText('Python', { exact: true }).click();
  await expect.element(page.getByText(/import urllib.request/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'All calls, with their fields: the reference' }))
    .toHaveAttribute('href', '/docs');
  expect(await findSerious()).toEqual([]);
});

test('has the list for itself on a phone, then the topic, in Burmese as well', async () => {
  await page.viewport(390, 844);
  await show(<HelpPage />, { path: PC });
  await topics.getByRole('link', { name: 'Fences' }).click();
  await expect.element(heading('Fences')).toBeVisible();
  await expect.element(topics).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'All topics' }).click();
  await expect.element(topics).toBeVisible();
  await changeLanguage('my');
  await page.getByRole('link', { name: 'နယ်နိမိတ်များ' }).click();
  await expect.element(heading('နယ်နိမိတ်များ')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await findSerious()).toEqual([]);
  await changeLanguage('en');
});
