/** A command to a lock and its result: entry 0B of a lock tracker's report. */
import { readU32 } from '../../bytes.ts';
import type { ReportDraft } from '../report-draft.ts';

const CARD_BYTES = 4;
const PASSWORD_BYTES = 6;
const MASKED_PASSWORD = '*'.repeat(PASSWORD_BYTES);

/** Behind the command stands a card, a password or neither; a value of an even length ends in the result. */
export function readLockCommand(draft: ReportDraft, value: Uint8Array): boolean {
  const [command] = value;
  const hasResult = value.length % 2 === 0;
  const keyBytes = value.length - 1 - (hasResult ? 1 : 0);
  if (command === undefined || (keyBytes !== 0 && keyBytes !== CARD_BYTES && keyBytes !== PASSWORD_BYTES)) {
    return false;
  }
  draft.extras['lockCommand'] = command;
  if (keyBytes === CARD_BYTES) draft.extras['card'] = String(readU32(value, 1));
  // Reports that there was a password, but not which.
  if (keyBytes === PASSWORD_BYTES) draft.extras['lockPassword'] = MASKED_PASSWORD;
  if (hasResult) draft.extras['lockResult'] = value.at(-1) ?? 0;
  return true;
}

/** The bytes of the password in such a value. */
export function findLockPassword(value: Uint8Array): Uint8Array | undefined {
  return value.length === 1 + PASSWORD_BYTES || value.length === 2 + PASSWORD_BYTES
    ? value.subarray(1, 1 + PASSWORD_BYTES)
    : undefined;
}
