/** Messages to browsers (Web Push, RFC 8030), as long as somebody is logged in with them. */
import { LANGUAGE_CODES } from '@outrider/domain/languages.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { deliveryOutcome } from './deliveries.ts';

/** Unpadded base64url of so many bytes. */
const bytes = (length: number) =>
  z
    .string()
    .regex(
      new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}$`),
      'not base64url of the right length',
    );

export const findPush = call({
  method: 'POST',
  path: '/push/findPush',
  feature: 'messages',
  summary: 'The public key that browsers subscribe with, and whether this session’s browser has subscribed',
  access: 'person',
  scope: {},
  reads: ['push'],
  writes: [],
  input: z.object({}),
  output: z.object({ publicKey: z.string(), isOn: z.boolean() }),
});

export const insertPush = call({
  method: 'POST',
  path: '/push/insertPush',
  feature: 'messages',
  summary: 'Send messages to the browser of this session, until the session ends',
  access: 'person',
  scope: {},
  reads: [],
  writes: ['push'],
  audit: { none: 'it is about the caller’s own browser, and ends with the session' },
  input: z.object({
    endpoint: z.url({ protocol: /^https?$/ }).max(2_000),
    keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
    language: z.enum(LANGUAGE_CODES),
  }),
  output: z.null(),
});

export const deletePush = call({
  method: 'POST',
  path: '/push/deletePush',
  feature: 'messages',
  summary: 'Send no more messages to the browser of this session',
  access: 'person',
  scope: {},
  reads: [],
  writes: ['push'],
  audit: { none: 'it is about the caller’s own browser' },
  input: z.object({}),
  output: z.null(),
});

export const testPush = call({
  method: 'POST',
  path: '/push/testPush',
  feature: 'messages',
  summary: 'Send a test message to the browser of this session, and tell what became of it; 10 a minute',
  access: 'person',
  scope: {},
  reads: [],
  writes: ['push'],
  audit: { none: 'it reaches the caller alone' },
  input: z.object({}),
  output: deliveryOutcome,
});
