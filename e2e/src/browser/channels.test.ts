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

test('the operator sets the mail server up on the page, and a test tells what is wrong with it', async () => {
  const { page, errors } = await openPageAs(browser, world.stack, 'admin');
  await page.goto('/index/system/messageProviders');
  await page.getByRole('button', { name: 'Change: email' }).click();
  const form = page.getByRole('dialog', { name: 'Mail' });
  await form.getByLabel('Server').fill('localhost');
  await form.getByLabel('Encryption').click();
  await page.getByText('STARTTLS (587)').last().click();
  await form.getByLabel('Port').fill(String(world.mailServer.port));
  await form.getByLabel('User name').fill(MAIL_USER);
  await form.getByLabel('Password').fill('wrong');
  await form.getByLabel('Sender’s address').fill('alarms@example.com');
  await form.getByLabel('Own certificate authority (PEM)').fill(TEST_CERTIFICATE);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'hidden' });
  await page.getByText(`localhost:${world.mailServer.port}`).waitFor();

  const trial = page.getByRole('dialog', { name: 'Send Mail a test' });
  const send = async () => {
    await page.getByRole('button', { name: 'Test: email' }).click();
    await trial.getByLabel('Mail address').fill('desk@example.com');
    await trial.getByRole('button', { name: 'Send' }).click();
  };
  await send();
  await trial.getByText('The user name, password or key is not accepted.').waitFor();
  await trial.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Change: email' }).click();
  await form.getByLabel('Password').fill(MAIL_PASSWORD);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'hidden' });
  await send();
  await trial.getByText('Handed over.').waitFor();
  expect(world.mailServer.mails.at(-1)?.to).toEqual(['desk@example.com']);
  expect(errors).toEqual([]);
});

test('whose browser forbids messages is told so where they are switched on', async () => {
  const { page, errors } = await openPageAs(browser, world.stack, 'owner');
  await page.goto('/profile');
  const panel = page.getByRole('region', { name: 'Messages in this browser' });
  await panel.getByText('Switched off.').waitFor();
  await panel.getByRole('button', { name: 'Switch on' }).click();
  await panel.getByText('The browser forbids messages of this site.').waitFor();
  expect((await world.owner.call('findPush', {})).data).toMatchObject({ isOn: false });
  expect(errors).toEqual([]);
});
