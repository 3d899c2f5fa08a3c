/** What nodemailer's errors, and the answers of mail servers in them, mean. */
import type { DeliveryOutcome } from '../delivery.ts';
import { failed, gone } from './outcomes.ts';

/** What nodemailer adds to its errors. */
interface MailError {
  readonly code?: string;
  readonly message?: string;
  readonly command?: string;
  /** What the server said, and the number that it begins with. */
  readonly response?: string;
  readonly responseCode?: number;
}

/**
 * Enhanced codes (RFC 3463) of an address that is none: no such mailbox, no such domain, bad syntax, moved away, a domain
 * that takes no mail (RFC 7505), a mailbox that is switched off.
 */
const DEAD = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;
/** Where there is no enhanced code: "mailbox unavailable", "user not local", "mailbox name not allowed" (RFC 5321, section 4.2.2). */
const ENHANCED = /\b[245]\.\d{1,3}\.\d{1,3}\b/;
const DEAD_STATUSES: ReadonlySet<number> = new Set([550, 551, 553]);
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|certificate/;

export function toMailFailure(error: unknown): DeliveryOutcome {
  // Whatever nodemailer rejects with has these, and other errors have none of them.
  const { code = '', message = '', response, responseCode, command } = error as MailError;
  const detail = response ?? message;
  if (code === 'EAUTH' || code === 'ENOAUTH') return failed('notAuthorized', detail);
  if (CERTIFICATE.test(message)) return failed('notTrusted', message);
  if (responseCode !== undefined) return toRefusal(responseCode, detail, command === 'RCPT TO');
  if (code === 'ETIMEDOUT') return failed('timedOut', message);
  if (code === 'EMESSAGE' && /size/.test(message)) return failed('tooLarge', message);
  if (code === 'ETLS' || code === 'EPROTOCOL') return failed('badAnswer', message);
  return failed('unreachable', message);
}

function toRefusal(status: number, detail: string, isOfRecipient: boolean): DeliveryOutcome {
  if (status < 500) return failed('busy', detail);
  if (status === 552 || /\b5\.3\.4\b/.test(detail)) return failed('tooLarge', detail);
  const isDead = ENHANCED.test(detail) ? DEAD.test(detail) : DEAD_STATUSES.has(status);
  return isOfRecipient && isDead ? gone(detail) : failed('refused', detail);
}
