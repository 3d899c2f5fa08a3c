/** Outcomes, as channels tell them: the other side's words, cut to what is kept. */
import type { DeliveryFailure } from '@outrider/domain/notification-channels.ts';
import type { DeliveryOutcome } from '../delivery.ts';
import type { HttpAnswer } from './http-sender.ts';

const DETAIL_MAX = 300;
const PROOF_MAX = 200;

/** One line, without what a terminal or a table would act on. */
function cut(text: string, max: number): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, max);
}

export const sent = (proof = ''): DeliveryOutcome => ({ kind: 'sent', proof: cut(proof, PROOF_MAX) });
export const gone = (detail: string): DeliveryOutcome => ({ kind: 'gone', detail: cut(detail, DETAIL_MAX) });

export function failed(reason: DeliveryFailure, detail = '', retryAfterMs?: number): DeliveryOutcome {
  const words = { kind: 'failed', reason, detail: cut(detail, DETAIL_MAX) } as const;
  return retryAfterMs === undefined ? words : { ...words, retryAfterMs };
}

/** What an answer by HTTP says that is neither a success nor particular to a channel. */
export function toFailure(answer: HttpAnswer): DeliveryOutcome {
  if (answer.kind === 'failed') return failed(answer.reason, answer.detail);
  const { status, text, retryAfterMs } = answer;
  const detail = `HTTP ${status} ${text}`;
  if (status >= 300 && status < 400) return failed('refused', `HTTP ${status}: a redirect is not followed`);
  if (status === 401 || status === 403) return failed('notAuthorized', detail);
  if (status === 413) return failed('tooLarge', detail);
  if (status === 429 || status === 503) return failed('busy', detail, retryAfterMs);
  return failed('badAnswer', detail, retryAfterMs);
}
