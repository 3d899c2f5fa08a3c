import type { Webhook } from '@outrider/contract/webhooks.ts';
import { DomainError } from '../../domain-error.ts';
import { toPublicKeyText, toSecretText } from '../../notifications/channels/webhook-keys.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { AuditValues } from '../../store/audit/audit-log.ts';
import type { Database } from '../../store/database.ts';
import {
  findWebhook,
  webhookPurpose,
  type WebhookRow,
  type WebhookScheme,
} from '../../store/messages/webhooks.ts';

/** @throws DomainError notFound for one that was deleted since its scope was checked. */
export async function getWebhook(database: Database, webhookId: string): Promise<WebhookRow> {
  const webhook = await findWebhook(database, webhookId);
  if (!webhook) throw new DomainError('notFound', { argument: 'id' });
  return webhook;
}

/** Addresses may hold keys: of one, the log has the server alone. */
export const toAuditValues = ({
  name,
  url,
  state,
}: Pick<WebhookRow, 'name' | 'url' | 'state'>): AuditValues => ({
  name,
  address: URL.parse(url)?.origin ?? '',
  state,
});

/** What the receiver gets to verify with. */
export const toDrawn = (scheme: WebhookScheme, key: Buffer) =>
  scheme === 'hmac' ? { secret: toSecretText(key) } : { publicKey: toPublicKeyText(key) };

export function presentWebhook(row: WebhookRow, box: SecretBox, now: Date): Webhook {
  const { webhookId, scheme, state, secret, formerUntil, triedAt, outcome } = row;
  const hasPublicKey = scheme === 'ed25519' && state !== 'secretLost';
  return {
    id: webhookId,
    name: row.name,
    url: row.url,
    scheme,
    state,
    stateTime: row.stateAt.toISOString(),
    stateWhy: row.stateWhy,
    ...(hasPublicKey && { publicKey: toPublicKeyText(box.open(secret, webhookPurpose(webhookId))) }),
    ...(formerUntil && formerUntil > now && { formerUntil: formerUntil.toISOString() }),
    ...(triedAt &&
      outcome !== null && { last: { time: triedAt.toISOString(), outcome, detail: row.outcomeDetail } }),
  };
}
