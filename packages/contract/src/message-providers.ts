/** By what mails, text messages and calls are sent: the operator's mail server, and any provider's HTTP interface. */
import { PROVIDED_CHANNELS } from '@outrider/domain/notification-channels.ts';
import { LANGUAGE_CODES } from '@outrider/domain/languages.ts';
import { z } from 'zod';
import { email } from './addresses.ts';
import { call } from './call.ts';
import { deliveryOutcome } from './deliveries.ts';

/** `tls` from the first byte (port 465), `startTls` or nothing (port 587), `none` for a relay on a private network. */
export const MAIL_SECURITY = ['tls', 'startTls', 'none'] as const;

const hostName = z
  .string()
  .trim()
  .max(253)
  .regex(/^[A-Za-z0-9.:_-]+$/, 'not a host name');

export const mailSettings = z.object({
  host: hostName,
  port: z.int().min(1).max(65_535),
  security: z.enum(MAIL_SECURITY),
  /** Empty = the server asks for none. */
  username: z.string().max(254).default(''),
  fromAddress: email,
  /** Shown beside it. Empty = the brand's name. */
  fromName: z
    .string()
    .trim()
    .max(100)
    .regex(/^[^\r\n]*$/)
    .default(''),
  /** PEM of the authority that signed the server's certificate, where that is one of the operator's own. */
  authority: z.string().max(20_000).default(''),
});

export type MailSettings = z.infer<typeof mailSettings>;

export const TEMPLATE_METHODS = ['POST', 'GET', 'PUT'] as const;
/** How the body is written, and with it how what is put in is escaped. */
export const TEMPLATE_BODIES = ['json', 'form', 'xml', 'text', 'none'] as const;

const line = z.string().regex(/^[^\r\n]*$/, 'has a line break');
const HEADERS_MAX = 20;
const SECRETS_MAX = 10;
const secretName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,31}$/, 'not a name of letters and digits');

/**
 * A request to a provider. Address, headers and body hold placeholders: `{phone}` (+8613800138000), `{phoneDigits}`
 * (without the plus sign), `{phoneLocal}` (as dialled in China), `{text}`, `{name}`, `{language}` (zh-CN), `{messageId}`
 * and `{secret.NAME}`. What is put in is escaped for its place; `{text|xml}` is escaped for XML first.
 */
export const httpTemplate = z.object({
  method: z.enum(TEMPLATE_METHODS),
  url: z
    .string()
    .trim()
    .max(2_000)
    .regex(/^https?:\/\/[^{}/?#]+/i, 'not an address that begins with http:// or https:// and a host'),
  headers: z
    .array(
      z.object({
        name: z.string().regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, 'not the name of a header'),
        value: line.max(1_000),
      }),
    )
    .max(HEADERS_MAX)
    .default([]),
  /** Sent as Basic authorization with the secret `password`. Empty = none. */
  username: line.max(254).default(''),
  bodyType: z.enum(TEMPLATE_BODIES),
  body: z.string().max(10_000).default(''),
  /** Beside a status of 200 to 299. */
  success: z.object({
    /** Names with dots into the answer's JSON, as `messages.0.status`; empty = the whole answer as text. */
    path: z.string().trim().max(200).default(''),
    /** What stands there; empty = whatever it says. */
    value: z.string().trim().max(200).default(''),
  }),
  /** Where the answer's JSON has the id of the message; empty = nowhere. */
  idPath: z.string().trim().max(200).default(''),
});

export type HttpTemplate = z.infer<typeof httpTemplate>;

/** Where the settings are: set in the environment, which then alone counts; on the page; or nowhere. */
export const PROVIDER_SOURCES = ['environment', 'page', 'none'] as const;

const stored = {
  source: z.enum(PROVIDER_SOURCES),
  updatedTime: z.iso.datetime().optional(),
  /** The names of the secrets that are set; their values are never told. */
  secretNames: z.array(z.string()),
};

export const messageProvider = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('email'), settings: mailSettings.optional(), ...stored }),
  z.object({ channel: z.literal('sms'), settings: httpTemplate.optional(), ...stored }),
  z.object({ channel: z.literal('voice'), settings: httpTemplate.optional(), ...stored }),
]);

export type MessageProvider = z.infer<typeof messageProvider>;

export const findMessageProviders = call({
  method: 'POST',
  path: '/messageProvider/findMessageProviders',
  feature: 'messages',
  summary: 'By what mails, text messages and calls are sent, without passwords and keys',
  access: 'main:system_config',
  scope: {},
  reads: ['messageProviders'],
  writes: [],
  input: z.object({}),
  output: z.object({
    list: z.array(messageProvider),
    /** The address under which people reach the server, for links in messages; empty where it is not set. */
    publicUrl: z.string(),
  }),
});

export const saveMessageProvider = call({
  method: 'POST',
  path: '/messageProvider/saveMessageProvider',
  feature: 'messages',
  summary: 'Set up by what mails, text messages or calls are sent; refused while the environment says it',
  access: 'main:system_config',
  scope: {},
  reads: [],
  writes: ['messageProviders'],
  audit: 'entry',
  input: z.object({
    provider: z.discriminatedUnion('channel', [
      z.object({ channel: z.literal('email'), settings: mailSettings }),
      z.object({ channel: z.literal('sms'), settings: httpTemplate }),
      z.object({ channel: z.literal('voice'), settings: httpTemplate }),
    ]),
    /** By name; a mail server's is `password`. Those of an empty text are kept as they are, those not named are removed. */
    secrets: z
      .record(secretName, z.string().max(2_000))
      .refine((secrets) => Object.keys(secrets).length <= SECRETS_MAX, `more than ${SECRETS_MAX}`)
      .default({}),
  }),
  output: z.null(),
});

export const deleteMessageProvider = call({
  method: 'POST',
  path: '/messageProvider/deleteMessageProvider',
  feature: 'messages',
  summary: 'Forget by what mails, text messages or calls are sent',
  access: 'main:system_config',
  scope: {},
  reads: [],
  writes: ['messageProviders'],
  audit: 'entry',
  input: z.object({ channel: z.enum(PROVIDED_CHANNELS) }),
  output: z.null(),
});

export const testMessageProvider = call({
  method: 'POST',
  path: '/messageProvider/testMessageProvider',
  feature: 'messages',
  summary: 'Send a test message to an address, by what is set up, and tell what became of it; 10 a minute',
  access: 'main:system_config',
  scope: {},
  reads: [],
  writes: ['messageProviders'],
  audit: 'entry',
  input: z.object({
    channel: z.enum(PROVIDED_CHANNELS),
    /** A mail address, or a telephone number. */
    to: z.string().trim().min(1).max(254),
    /** What the message is written in. */
    language: z.enum(LANGUAGE_CODES),
  }),
  output: deliveryOutcome,
});
