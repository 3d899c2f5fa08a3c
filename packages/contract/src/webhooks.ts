/** Programs that messages are sent to, as Standard Webhooks 1.0 has it. */
import { z } from 'zod';
import { call } from './call.ts';
import { deliveryOutcome } from './deliveries.ts';
import { id, listOf, paging } from './envelope.ts';

/** What one account keeps; our choice. */
export const WEBHOOKS_MAX = 50;
/** How long the former secret may sign beside the new one. */
export const ROTATION_HOURS_MAX = 168;

/** `hmac`: signatures `v1`, by a secret that both sides have. `ed25519`: signatures `v1a`, which a public key verifies. */
export const WEBHOOK_SCHEMES = ['hmac', 'ed25519'] as const;
/** `gone`: the receiver answered 410. `secretLost`: it was sealed by a key that is lost; a new secret switches it on. */
export const WEBHOOK_STATES = ['on', 'off', 'gone', 'secretLost'] as const;

const name = z.string().trim().min(1).max(60);
/** Whether the server may connect to it shows when it does. */
const url = z.url({ protocol: /^https?$/ }).max(2_000);

export const webhook = z.object({
  id,
  name,
  url: z.string(),
  scheme: z.enum(WEBHOOK_SCHEMES),
  state: z.enum(WEBHOOK_STATES),
  stateTime: z.iso.datetime(),
  /** What the receiver said when it was switched off. */
  stateWhy: z.string(),
  /** What verifies signatures of `ed25519`: `whpk_…`. */
  publicKey: z.string().optional(),
  /** Until when the former secret signs as well. */
  formerUntil: z.iso.datetime().optional(),
  /** The last try. */
  last: z.object({ time: z.iso.datetime(), outcome: z.string(), detail: z.string() }).optional(),
});

export type Webhook = z.infer<typeof webhook>;

/** What the receiver verifies with. A secret is told here and never again. */
const drawn = z.object({ secret: z.string().optional(), publicKey: z.string().optional() });

export type DrawnSecret = z.infer<typeof drawn>;

export const findWebhooks = call({
  method: 'POST',
  path: '/webhook/findWebhooks',
  feature: 'messages',
  summary: 'The webhooks of an account, without their secrets',
  access: 'main:alarms_contacts',
  scope: { id: 'account' },
  reads: ['webhooks'],
  writes: [],
  input: z.object({ id, ...paging }),
  output: listOf(webhook),
});

export const insertWebhook = call({
  method: 'POST',
  path: '/webhook/insertWebhook',
  feature: 'messages',
  summary: `Keep an address that messages are posted to; its secret is told this once. An account has up to ${WEBHOOKS_MAX}`,
  access: 'main:alarms_contacts',
  scope: { accountId: 'account' },
  reads: [],
  writes: ['webhooks'],
  audit: 'entry',
  input: z.object({ accountId: id, name, url, scheme: z.enum(WEBHOOK_SCHEMES).default('hmac') }),
  output: drawn.extend({ id }),
});

export const updateWebhook = call({
  method: 'POST',
  path: '/webhook/updateWebhook',
  feature: 'messages',
  summary: 'Rename a webhook, change its address, switch it on or off',
  access: 'main:alarms_contacts',
  scope: { id: 'webhook' },
  reads: [],
  writes: ['webhooks'],
  audit: 'entry',
  input: z.object({ id, name, url, isOn: z.boolean() }),
  output: z.null(),
});

export const rotateWebhookSecret = call({
  method: 'POST',
  path: '/webhook/rotateSecret',
  feature: 'messages',
  summary:
    'Draw a new secret, told this once; the former one signs beside it for as many hours as asked, or no more with 0',
  access: 'main:alarms_contacts',
  scope: { id: 'webhook' },
  reads: [],
  writes: ['webhooks'],
  audit: 'entry',
  input: z.object({ id, hours: z.int().min(0).max(ROTATION_HOURS_MAX).default(24) }),
  output: drawn,
});

export const deleteWebhooks = call({
  method: 'POST',
  path: '/webhook/deleteWebhooks',
  feature: 'messages',
  summary: 'Take webhooks away; nothing more is sent to them',
  access: 'main:alarms_contacts',
  scope: { ids: 'webhook' },
  reads: [],
  writes: ['webhooks', 'notifications'],
  audit: 'entry',
  input: z.object({ ids: z.array(id).min(1).max(WEBHOOKS_MAX) }),
  output: z.null(),
});

export const testWebhook = call({
  method: 'POST',
  path: '/webhook/testWebhook',
  feature: 'messages',
  summary: 'Post a test message, and tell what became of it; 10 a minute',
  access: 'main:alarms_contacts',
  scope: { id: 'webhook' },
  reads: [],
  writes: ['webhooks'],
  audit: 'entry',
  input: z.object({ id }),
  output: deliveryOutcome,
});
