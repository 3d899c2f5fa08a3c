/**
 * Web Push (RFC 8030): a message is encrypted for one browser (RFC 8291) and handed to the push service that the browser
 * has chosen, with a token that says who sends it (VAPID, RFC 8292). A person is told in every browser that they are
 * logged in with; one that took it is enough.
 */
import { createECDH, createHash } from 'node:crypto';
import webPush from 'web-push';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { Database } from '../../store/database.ts';
import {
  deleteGonePush,
  findPushes,
  pushPurpose,
  type PushRow,
} from '../../store/messages/push-subscriptions.ts';
import { getInstallationKey } from '../../store/secrets/installation-keys.ts';
import type { DeliveryOutcome, OutgoingMessage } from '../delivery.ts';
import type { HttpMessage, HttpSender } from './http-sender.ts';
import { failed, gone, sent, toFailure } from './outcomes.ts';

/** How long a push service keeps what it cannot hand on: an older alarm is read in the list. */
const KEPT_S = 24 * 3_600;
/** Of the 4,096 bytes that services take (RFC 8030, section 7.2), with room for the encryption and the rest of the message. */
const TEXT_MAX_BYTES = 2_000;
const SUBJECT_MAX_BYTES = 400;
/** Characters of `Topic` (RFC 8030, section 5.4). */
const TOPIC_LENGTH = 32;

export interface VapidKeys {
  /** Base64url, as browsers subscribe with it. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The installation's own pair. Any 32 random bytes are a private key of P-256 but for one in 2^32, which is refused here. */
export async function getVapidKeys(database: Database): Promise<VapidKeys> {
  const privateKey = await getInstallationKey(database, 'web-push');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

export interface PushParts {
  readonly database: Database;
  readonly secrets: SecretBox;
  readonly http: HttpSender;
  readonly vapid: VapidKeys;
  /** Whom a push service can turn to: an `https:` or `mailto:` address. */
  readonly contact: string;
}

type Browsers = { readonly accountId: string } | { readonly sessionId: string };

export async function sendPush(
  parts: PushParts,
  browsers: Browsers,
  message: OutgoingMessage,
  signal?: AbortSignal,
): Promise<DeliveryOutcome> {
  const pushes = await findPushes(parts.database, browsers, new Date());
  if (pushes.length === 0) return failed('noAddress', 'no browser has asked for messages');
  const outcomes = await Promise.all(pushes.map((push) => sendTo(parts, push, message, signal)));
  return (
    outcomes.find(({ kind }) => kind === 'sent') ??
    outcomes.find(({ kind }) => kind === 'failed') ??
    gone('no browser takes messages any more')
  );
}

async function sendTo(
  parts: PushParts,
  push: PushRow & { readonly sessionId: string },
  message: OutgoingMessage,
  signal?: AbortSignal,
): Promise<DeliveryOutcome> {
  const answer = await parts.http.send(encrypt(parts, push, message), 'public', signal);
  if (answer.kind !== 'answered') return toFailure(answer);
  if (answer.status >= 200 && answer.status < 300) return sent(`HTTP ${answer.status}`);
  if (answer.status !== 404 && answer.status !== 410) return toFailure(answer);
  await deleteGonePush(parts.database, push);
  return gone(`HTTP ${answer.status}`);
}

function encrypt(
  { secrets, vapid, contact }: PushParts,
  push: PushRow & { readonly sessionId: string },
  message: OutgoingMessage,
): HttpMessage {
  const auth = secrets.open(push.authSecret, pushPurpose(push.sessionId)).toString('base64url');
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    { endpoint: push.endpoint, keys: { p256dh: push.publicKey.toString('base64url'), auth } },
    JSON.stringify(toNotice(message)),
    {
      vapidDetails: { subject: contact, ...vapid },
      TTL: KEPT_S,
      urgency: message.kind === 'report' ? 'normal' : 'high',
      topic: createHash('sha256').update(message.messageId).digest('base64url').slice(0, TOPIC_LENGTH),
    },
  );
  return {
    method: method === 'POST' ? 'POST' : 'PUT',
    url: endpoint,
    headers,
    body: body ?? undefined,
  };
}

/** What the service worker shows (apps/web/src/pwa/push-notice.ts). */
function toNotice({ messageId, kind, language, subject, text, path }: OutgoingMessage) {
  return {
    title: cutBytes(subject, SUBJECT_MAX_BYTES),
    text: cutBytes(text, TEXT_MAX_BYTES),
    path: path ?? '/',
    tag: messageId,
    kind,
    language,
  };
}

/** At most so many bytes of UTF-8, whole characters, with an ellipsis where something is missing. */
export function cutBytes(text: string, max: number): string {
  if (Buffer.byteLength(text) <= max) return text;
  const ellipsis = '…';
  let size = Buffer.byteLength(ellipsis);
  let kept = '';
  for (const character of text) {
    size += Buffer.byteLength(character);
    if (size > max) break;
    kept += character;
  }
  return kept + ellipsis;
}
