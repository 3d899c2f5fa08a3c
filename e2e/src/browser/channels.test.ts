/** Contacts and webhooks as whoever keeps them sees them, against a real mail server and a real receiver. */
import { launchBrowser, openPage, openPageAs } from '@outrider/test-stack/browser.ts';
import { MAIL_PASSWORD, MAIL_USER } from '@outrider/test-stack/mail-server.ts';
import { createMessageWorld, lastRequest, type MessageWorld } from '@outrider/test-stack/message-world.ts';
import { TEST_CERTIFICATE } from '@outrider/test-stack/test-certificate.ts';
import type { Browser } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: MessageWorld;
let browser: Browser;

beforeAll(async () => {
  world = await createMessageWorld();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await world.stop();
});

function setUpMail() {
  const settings = {
    host: 'localhost',
    port: world.mailServer.port,
    security: 'startTls',
    username: MAIL_USER,
    fromAddress: 'alarms@example.com',
    authority: TEST_CERTIFICATE,
  };
  return world.admin.call('saveMessageProvider', {
    provider: { channel: 'email', settings },
    secrets: { password: MAIL_PASSWORD },
  });
}

test('a contact is kept, told by a test what becomes of mails, and stops them by their link', async () => {
  const { page, errors } = await openPageAs(browser, world.stack, 'owner');
  await page.goto('/index/contacts');
  await page.getByText('No contacts yet').waitFor();
  await page.getByRole('button', { name: 'Add contact' }).click();
  const form = page.getByRole('dialog', { name: 'Add contact' });
  await form.getByLabel('Name').fill('Li Wei');
  await form.getByLabel('Mail address').fill('li@example');
  await form.getByLabel('Telephone').fill('12');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('This is no mail address.').waitFor();
  await form.getByText('This is no telephone number.').waitFor();
  await form.getByLabel('Mail address').fill('li@example.com');
  await form.getByLabel('Telephone').fill('138 0013 8000');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('+8613800138000').waitFor();

  await page.getByRole('button', { name: /^Test/ }).click();
  const trial = page.getByRole('dialog', { name: 'Send Li Wei a test' });
  await trial.getByRole('button', { name: 'Send' }).click();
  await trial.getByText('The operator has not set this channel up yet.').waitFor();
  await trial.getByRole('button', { name: 'Cancel' }).click();
  await setUpMail();
  await page.getByRole('button', { name: /^Test/ }).click();
  await trial.getByRole('button', { name: 'Send' }).click();
  await trial.getByText('Handed over.').waitFor();
  const { to, mail } = world.mailServer.mails.at(-1) ?? { mail: undefined };
  expect(to).toEqual(['li@example.com']);

  const [, path = ''] = /(\/stop\/[\w-]+)/.exec(mail?.text ?? '') ?? [];
  const visitor = await openPage(browser, world.stack, { width: 390 });
  await visitor.page.goto(`${path}x`);
  await visitor.page.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
  await visitor.page.goto(path);
  await visitor.page
    .getByText('owner account will send no more alarms and reports to li@example.com.')
    .waitFor();
  // Programs open links as well: whoever only looked still gets mails.
  await trial.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => world.mailServer.mails.length).toBe(2);
  await visitor.page.getByRole('button', { name: 'Stop the mails' }).click();
  await visitor.page.getByText('No more mails go to li@example.com.').waitFor();
  await visitor.page.reload();
  await visitor.page.getByText('No more mails go to li@example.com.').waitFor();

  await trial.getByText('Handed over.').waitFor();
  await trial.getByRole('button', { name: 'Send' }).click();
  await trial.getByText('This address is switched off.').waitFor();
  await page.reload();
  await page.getByText('Switched off: stopped by the receiver').waitFor();
  expect(world.mailServer.mails).toHaveLength(2);
  expect([...errors, ...visitor.errors]).toEqual([]);
});

test('a webhook shows its secret once, is tried, gets a new secret and is deleted, on a phone', async () => {
  const { page, errors } = await openPageAs(browser, world.stack, 'owner', { width: 390 });
  await page.goto('/index/webhooks');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add webhook' });
  await form.getByLabel('Name').fill('Dispatch');
  await form.getByLabel('Address').fill('example.com');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Give an address that begins with https://.').waitFor();
  await form.getByLabel('Address').fill(`${world.receiver.url}/ok`);
  await form.getByRole('button', { name: 'Save' }).click();
  const drawn = page.getByRole('dialog', { name: 'What Dispatch verifies with' });
  const secret = await drawn.getByLabel('Secret').inputValue();
  await drawn.getByRole('button', { name: 'Noted' }).click();

  await page.getByRole('button', { name: /^Test/ }).click();
  const trial = page.getByRole('dialog', { name: 'Send Dispatch a test' });
  await trial.getByRole('button', { name: 'Send' }).click();
  await trial.getByText('Handed over.').waitFor();
  const { body, headers } = lastRequest(world.receiver);
  expect(() => new Webhook(secret).verify(body, headers)).not.toThrow();
  await trial.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: /^New secret/ }).click();
  const rotation = page.getByRole('dialog', { name: 'New secret for Dispatch' });
  await rotation.getByRole('button', { name: 'New secret' }).click();
  const next = await drawn.getByLabel('Secret').inputValue();
  expect(next).not.toBe(secret);
  await drawn.getByRole('button', { name: 'Noted' }).click();
  await page.getByText(/^Former secret valid until/).waitFor();

  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No webhooks yet').waitFor();
  expect(errors).toEqual([]);
});
