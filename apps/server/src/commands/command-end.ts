/** How a command's record changes with the device's answer. */
import { COMMAND_RESULTS, judgeReply } from '@outrider/domain/commands/command-replies.ts';
import type { CommandOutcome } from './command-desk.ts';
import type { CommandChange, CommandEndRow } from '../store/commands/command-records.ts';

const REPLY_MAX = 8_000;

/** PostgreSQL keeps no zero bytes in a text. */
function toReply(text: string): string {
  return text.replaceAll('\0', '').trim().slice(0, REPLY_MAX);
}

type Sent = Exclude<CommandOutcome, { readonly type: 'offline' }>;

export function endOf(kind: CommandEndRow['kind'], outcome: Sent, endedAt: Date): CommandChange {
  switch (outcome.type) {
    case 'unsupported':
      return { status: 'failed', endedAt, result: COMMAND_RESULTS.error, outcome: 'notSupported' };
    case 'unwritable':
      return { status: 'failed', endedAt, result: COMMAND_RESULTS.error, outcome: 'unwritable' };
    case 'timeout':
      return { status: 'failed', endedAt, result: COMMAND_RESULTS.timeout, outcome: 'noAnswer' };
    case 'lost':
      return { status: 'unknown', endedAt, outcome: 'connectionLost' };
    case 'answered':
      return answeredEnd(kind, outcome, endedAt);
  }
}

function answeredEnd(
  kind: CommandEndRow['kind'],
  { isAccepted, text }: Extract<Sent, { readonly type: 'answered' }>,
  endedAt: Date,
): CommandChange {
  const reply = toReply(text);
  if (isAccepted === false) {
    return { status: 'failed', endedAt, result: COMMAND_RESULTS.error, outcome: 'notTaken', reply };
  }
  if (isAccepted) return { status: 'answered', endedAt, result: COMMAND_RESULTS.success, reply };
  return { status: 'answered', endedAt, reply, ...judged(kind, reply) };
}

function judged(kind: CommandEndRow['kind'], reply: string): Pick<CommandChange, 'result' | 'outcome'> {
  const { result, relay } = judgeReply(kind, reply);
  return { result: COMMAND_RESULTS[result], outcome: relay ?? '' };
}

/**
 * How a command's record changes with an answer that comes after its end. The text is added to the reply. The answer
 * decides the outcome if none was known so far, or if it says what became of a fuel relay that waited.
 */
export function lateEndOf(
  { kind, status, reply, outcome }: CommandEndRow,
  text: string,
  endedAt: Date,
): CommandChange {
  const added = toReply(text);
  const whole = reply === '' ? added : toReply(`${reply}\n${added}`);
  const verdict = judged(kind, added);
  const isNews = status !== 'answered' || (outcome.startsWith('delayed') && verdict.outcome !== '');
  return isNews ? { status: 'answered', endedAt, reply: whole, ...verdict } : { status, reply: whole };
}
