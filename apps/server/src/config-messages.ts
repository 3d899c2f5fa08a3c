/**
 * Sending messages to people. What is set here counts alone: the calls of message-providers.ts then only show and test it. So an
 * operator has each channel in one place, and never half in each.
 */
import { readFileSync } from 'node:fs';
import {
  httpTemplate,
  type HttpTemplate,
  mailSettings,
  type MailSettings,
} from '@outrider/contract/message-providers.ts';
import { z } from 'zod';
import { type Environment, readSettings, setting } from './config-setting.ts';
import { listOf, parsed, text } from './config-values.ts';

/** Settings of a channel, with its secrets by name. */
export interface ProviderConfig<Settings> {
  readonly settings: Settings;
  readonly secrets: Readonly<Record<string, string>>;
}

export interface MessageConfig {
  /** Where people reach the server, without a slash at the end. Undefined = messages have no links. */
  readonly publicUrl: string | undefined;
  /** Hosts (`host`, or `host:port` for that port alone) that may be sent to although they are private or unencrypted. */
  readonly allowedHosts: ReadonlySet<string>;
  readonly email: ProviderConfig<MailSettings> | undefined;
  readonly sms: ProviderConfig<HttpTemplate> | undefined;
  readonly voice: ProviderConfig<HttpTemplate> | undefined;
}

const ADDRESS =
  'is not an address that begins with http:// or https:// and has nothing after the host and a path';
const publicUrl = parsed(ADDRESS, (value) => {
  const url = new URL(value);
  if (!/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new Error();
  return url.href.replace(/\/+$/, '');
}).describe('address that begins with https://');

const mailUrl = parsed(
  'is not of the form smtps://USER:PASSWORD@HOST:PORT (TLS), smtp://… (STARTTLS) or smtp+plain://… (unencrypted)',
  toMailServer,
).describe('`smtps://USER:PASSWORD@HOST:PORT`');

const templateFile = parsed('is no file with a template (docs/how-to/tell-people.md)', (path) => {
  const { secrets, ...template } = z
    .object({ secrets: z.record(z.string(), z.string()).default({}) })
    .loose()
    .parse(JSON.parse(readFileSync(path, 'utf8')));
  return { settings: httpTemplate.parse(template), secrets };
}).describe('file');

export const MESSAGE_SETTINGS = z.object({
  publicUrl: setting(publicUrl, {
    name: 'PUBLIC_URL',
    otherwise: 'unknown: messages have no links',
    help: 'where people reach the server, as `https://track.example.com`; links in messages lead there',
  }),
  allowedHosts: setting(
    listOf(
      'hosts with commas between',
      z.string().toLowerCase(),
      (hosts): ReadonlySet<string> => new Set(hosts),
    ),
    {
      name: 'WEBHOOK_ALLOWED_HOSTS',
      default: '',
      isEmptyNone: true,
      help: 'hosts (`erp.internal`, `10.0.0.5:8080`) that webhooks may be sent to although their address is a private one or not encrypted; all others must be public and `https:`',
    },
  ),
  mail: setting(mailUrl, {
    name: 'SMTP_URL',
    otherwise: 'what an administrator has set up by `saveMessageProvider`',
    help: 'the mail server; `smtp://` insists on STARTTLS, `smtp+plain://` sends unencrypted',
    isSecret: true,
  }),
  mailFrom: setting(text, {
    name: 'MAIL_FROM',
    otherwise: 'the user of `SMTP_URL`',
    help: 'sender of mails, as `Fleet desk <alarms@example.com>`; counts with `SMTP_URL` alone',
  }),
  sms: setting(templateFile, {
    name: 'SMS_TEMPLATE_FILE',
    otherwise: 'what an administrator has set up by `saveMessageProvider`',
    help: 'JSON file with the request that sends a text message (how-to/tell-people.md)',
  }),
  voice: setting(templateFile, {
    name: 'VOICE_TEMPLATE_FILE',
    otherwise: 'what an administrator has set up by `saveMessageProvider`',
    help: 'JSON file with the request that makes a call and reads a message out',
  }),
});

/** @throws Error that names the setting and what it may be. */
export function readMessageConfig(environment: Environment): MessageConfig {
  const { mail, mailFrom, ...settings } = readSettings(MESSAGE_SETTINGS, environment);
  return { ...settings, email: mail && withSender(mail, mailFrom ?? mail.settings.username) };
}

const PORTS = { tls: 465, startTls: 587, none: 25 } as const;
const SECURITY = { 'smtps:': 'tls', 'smtp:': 'startTls', 'smtp+plain:': 'none' } as const;

type MailServer = ProviderConfig<Omit<MailSettings, 'fromAddress' | 'fromName'>>;

/** @throws for anything else than the address of a mail server. */
function toMailServer(value: string): MailServer {
  const { protocol, hostname, port, username, password, pathname } = new URL(value);
  const security = SECURITY[protocol as keyof typeof SECURITY];
  if (!security || hostname === '' || !/^\/?$/.test(pathname)) throw new Error('not a mail server');
  return {
    settings: {
      // IPv6 addresses have brackets in URLs alone.
      host: hostname.replaceAll(/[[\]]/g, ''),
      port: port === '' ? PORTS[security] : Number(port),
      security,
      username: decodeURIComponent(username),
      authority: '',
    },
    secrets: password === '' ? {} : { password: decodeURIComponent(password) },
  };
}

function withSender({ settings, secrets }: MailServer, from: string): ProviderConfig<MailSettings> {
  const [, name = '', address = from] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  const whole = mailSettings.safeParse({ ...settings, fromName: name, fromAddress: address.trim() });
  if (!whole.success)
    throw new Error(
      `MAIL_FROM=${from} is not a sender: give alarms@example.com, or Name <alarms@example.com>`,
    );
  return { settings: whole.data, secrets };
}
