import type { SecretBox } from '../../secrets/secret-box.ts';
import type { Database } from '../../store/database.ts';
import {
  findWebhook,
  noteWebhookOutcome,
  webhookPurpose,
  type WebhookRow,
} from '../../store/messages/webhooks.ts';
import type { DeliveryOutcome, OutgoingMessage, WebhookRecipient } from '../delivery.ts';
import type { HttpMessage, HttpSender } from './http-sender.ts';
import { failed, gone, sent, toFailure } from './outcomes.ts';
import { signWebhook } from './webhook-keys.ts';

/** A receiver need not take more (Standard Webhooks 1.0 advises 20 KB; lists of many alarms are longer). */
const BODY_MAX_BYTES = 256 * 1024;

interface Parts {
  readonly database: Database;
  readonly secrets: SecretBox;
  readonly http: HttpSender;
}

/** Posts a message to a webhook, and notes at the webhook what came of it. 410 switches it off. */
export async function sendWebhook(
  { database, secrets, http }: Parts,
  { webhookId }: Pick<WebhookRecipient, 'webhookId'>,
  message: OutgoingMessage,
  signal?: AbortSignal,
): Promise<DeliveryOutcome> {
  const webhook = await findWebhook(database, webhookId);
  if (!webhook) return failed('noAddress', 'the webhook was deleted');
  // A test may be sent while it is off: that is how one finds out whether it can be switched on.
  if (webhook.state === 'secretLost' || (webhook.state !== 'on' && message.kind !== 'test')) {
    return failed('switchedOff', webhook.stateWhy);
  }
  const now = new Date();
  const outcome = await post(http, toRequest(webhook, secrets, message, now), signal);
  await noteWebhookOutcome(database, webhookId, {
    outcome: outcome.kind === 'failed' ? outcome.reason : outcome.kind,
    detail: outcome.kind === 'sent' ? '' : outcome.detail,
    at: now,
  });
  return outcome;
}

function toRequest(webhook: WebhookRow, box: SecretBox, message: OutgoingMessage, now: Date): HttpMessage {
  const { url, scheme, secret, formerSecret, formerUntil, webhookId } = webhook;
  const isFormerValid = formerSecret !== null && formerUntil !== null && formerUntil > now;
  const sealed = isFormerValid ? [secret, formerSecret] : [secret];
  const keys = sealed.map((each) => box.open(each, webhookPurpose(webhookId)));
  const { kind: type, at = now, payload: data } = message;
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  const timestampS = Math.floor(now.getTime() / 1_000);
  return {
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      'webhook-id': message.messageId,
      'webhook-timestamp': String(timestampS),
      'webhook-signature': signWebhook(scheme, keys, { id: message.messageId, timestampS, body }),
    },
    body,
  };
}

async function post(http: HttpSender, request: HttpMessage, signal?: AbortSignal): Promise<DeliveryOutcome> {
  if (Buffer.byteLength(request.body ?? '') > BODY_MAX_BYTES) {
    return failed('tooLarge', `longer than ${BODY_MAX_BYTES} bytes`);
  }
  const answer = await http.send(request, 'public', signal);
  if (answer.kind === 'answered' && answer.status >= 200 && answer.status < 300)
    return sent(`HTTP ${answer.status}`);
  if (answer.kind === 'answered' && answer.status === 410) return gone(`HTTP 410 ${answer.text}`);
  return toFailure(answer);
}
