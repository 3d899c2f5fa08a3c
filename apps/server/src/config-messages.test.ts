import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMessageConfig } from './config-messages.ts';

test('without settings nothing is set up and no private host is allowed', () => {
  expect(readMessageConfig({})).toEqual({
    publicUrl: undefined,
    allowedHosts: new Set(),
    email: undefined,
    sms: undefined,
    voice: undefined,
  });
});

test.each([
  [
    'smtps://desk:p%40ss@mail.example.com',
    { host: 'mail.example.com', port: 465, security: 'tls', username: 'desk' },
    { password: 'p@ss' },
  ],
  [
    'smtp://mail.example.com',
    { host: 'mail.example.com', port: 587, security: 'startTls', username: '' },
    {},
  ],
  ['smtp+plain://[::1]:2525', { host: '::1', port: 2525, security: 'none', username: '' }, {}],
])('%s is a mail server', (url, settings, secrets) => {
  const { email } = readMessageConfig({ SMTP_URL: url, MAIL_FROM: 'Fleet desk <alarms@example.com>' });
  expect(email).toEqual({
    settings: { ...settings, authority: '', fromName: 'Fleet desk', fromAddress: 'alarms@example.com' },
    secrets,
  });
});

test.each([
  [{ SMTP_URL: 'https://secret@mail.example.com' }, 'SMTP_URL is not of the form'],
  [{ SMTP_URL: 'smtps://mail.example.com' }, 'MAIL_FROM= is not a sender'],
  [{ PUBLIC_URL: 'track.example.com' }, 'PUBLIC_URL=track.example.com is not an address'],
  [{ PUBLIC_URL: 'https://track.example.com/?a=b' }, 'PUBLIC_URL'],
  [{ SMS_TEMPLATE_FILE: '/none/there' }, 'SMS_TEMPLATE_FILE=/none/there is no file with a template'],
])('%j is refused by name', (environment, complaint) => {
  expect(() => readMessageConfig(environment)).toThrow(complaint);
});

test('a template stands in a file, with its secrets', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'outrider-template-')), 'sms.json');
  const template = {
    method: 'POST',
    url: 'https://sms.example.com/send',
    bodyType: 'form',
    body: 'to={phone}',
    success: {},
  };
  writeFileSync(path, JSON.stringify({ ...template, secrets: { key: 'k' } }));
  const { sms, publicUrl, allowedHosts } = readMessageConfig({
    SMS_TEMPLATE_FILE: path,
    PUBLIC_URL: 'https://track.example.com/',
    WEBHOOK_ALLOWED_HOSTS: 'ERP.internal, 127.0.0.1:9000',
  });
  expect(sms?.settings).toMatchObject({ url: template.url, success: { path: '', value: '' } });
  expect(sms?.secrets).toEqual({ key: 'k' });
  expect(publicUrl).toBe('https://track.example.com');
  expect(allowedHosts).toEqual(new Set(['erp.internal', '127.0.0.1:9000']));
});
