import { randomUUID } from 'node:crypto';
import type { DeliveryAnswer } from '@outrider/contract/deliveries.ts';
import type { Language } from '@outrider/domain/languages.ts';
import { findTexts } from '../../notifications/channels/outgoing-texts.ts';
import type { DeliveryOutcome, OutgoingMessage } from '../../notifications/delivery.ts';

/** What test buttons send: each is a message of its own. */
export function writeTestMessage(language: Language, timeZone: string): OutgoingMessage {
  const { testSubject, testText, testShort } = findTexts(language);
  return {
    messageId: `test-${randomUUID()}`,
    kind: 'test',
    at: new Date(),
    language,
    timeZone,
    subject: testSubject,
    text: testText,
    shortText: testShort,
    payload: { text: testText },
    path: '/index/home',
  };
}

export function toAnswer(outcome: DeliveryOutcome): DeliveryAnswer {
  if (outcome.kind === 'sent') return { kind: 'sent', proof: outcome.proof ?? '' };
  if (outcome.kind === 'gone') return { kind: 'gone', detail: outcome.detail };
  return { kind: 'failed', reason: outcome.reason, detail: outcome.detail };
}

/** What the audit log says of it. */
export const toAuditedOutcome = (outcome: DeliveryOutcome): string =>
  outcome.kind === 'failed' ? outcome.reason : outcome.kind;
