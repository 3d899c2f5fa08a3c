/** The result of a command, by the text of the device's answer (specification, section 4). */
import { type CommandKind, getCommandTraits } from './command-kinds.ts';
import { classifyRelayReply, type RelayOutcome } from './relay-replies.ts';

/** Results with the platform's numbers (specification, section 3). */
export const COMMAND_RESULTS = { success: 1, timeout: 2, error: 3 } as const;
export type CommandResult = keyof typeof COMMAND_RESULTS;

/** Any of these in a text is a success; in the specification's own spellings. */
const SUCCESS_WORDS = ['OK', 'ok', 'Success', 'successfully', 'Already', 'success'];
const TIMEOUT_WORD = 'timeout';

/** An empty text and a success word mean success, the timeout word a timeout, anything else an error. */
export function classifyReply(text: string): CommandResult {
  const trimmed = text.trim();
  if (trimmed === '' || SUCCESS_WORDS.some((word) => trimmed.includes(word))) return 'success';
  return trimmed.includes(TIMEOUT_WORD) ? 'timeout' : 'error';
}

const RELAY_RESULTS: Readonly<Record<RelayOutcome, CommandResult>> = {
  cut: 'success',
  restored: 'success',
  alreadyCut: 'success',
  alreadyRestored: 'success',
  cancelled: 'success',
  ok: 'success',
  // The device took the command and carries it out by itself as soon as it may.
  delayedNoFix: 'success',
  delayedSpeed: 'success',
  delayedAcc: 'success',
  failed: 'error',
  refused: 'error',
};

const RESTARTS = /will restart/i;
const CHANGES_MODE = /^change to mode/i;
/** Usual answers of GT06 terminals that carried out the command, without a word of success. */
const DONE: Partial<Readonly<Record<CommandKind, RegExp>>> = {
  restart: RESTARTS,
  factoryReset: RESTARTS,
  setTimerMode: CHANGES_MODE,
  setNormalMode: CHANGES_MODE,
};
const REFUSAL = /error|fail|timeout|unknown command/i;

export interface JudgedReply {
  readonly result: CommandResult;
  /** The outcome for the fuel relay, of a command that switches it. */
  readonly relay?: RelayOutcome;
}

/**
 * Judges the answer to a command of a kind. The outcomes of the fuel relay come before the general words, which occur
 * in them ("GPS not fixed … Success"). The answer to a question has no success word: any answer counts as success,
 * unless it is a refusal.
 */
export function judgeReply(kind: CommandKind, text: string): JudgedReply {
  if (kind === 'cutFuel' || kind === 'restoreFuel') {
    const relay = classifyRelayReply(text);
    if (relay) return { result: RELAY_RESULTS[relay], relay };
  }
  const result = classifyReply(text);
  const isAnswer = getCommandTraits(kind).isQuestion === true && result !== 'success' && !REFUSAL.test(text);
  const isDone = DONE[kind]?.test(text) === true && !REFUSAL.test(text);
  return { result: isAnswer || isDone ? 'success' : result };
}
