/** Passwords of locks in the items of a location. */
import { readGbk } from '../../text.ts';
import { LOCK_COMMAND } from '../messages/lock-report.ts';
import type { Jt808RawItem } from './items.ts';
import { findLockPassword } from './lock-command.ts';

export const LOCK_PASSWORD = 0x67;
export const LOCK_PASSWORD_BYTES = 8;
export const LOCK_STATE = 0x33;
/** The begin of a padlock's state text. */
export const LOCK_STATE_MARK = '*M00';
/** Bytes in front of the secret: the mark, a length, two digits of states and three of the battery. */
export const LOCK_STATE_KNOWN_BYTES = 13;

/** Ids of the items that may contain a password. */
export const SECRET_ITEMS: ReadonlySet<number> = new Set([LOCK_COMMAND, LOCK_PASSWORD, LOCK_STATE]);

/** The bytes of the password in an item's value; undefined for a value without one. */
export function findItemSecret({ id, value }: Jt808RawItem): Uint8Array | undefined {
  if (id === LOCK_COMMAND) return findLockPassword(value);
  if (id === LOCK_PASSWORD) return value.length === LOCK_PASSWORD_BYTES ? value : undefined;
  if (id !== LOCK_STATE || !readGbk(value).startsWith(LOCK_STATE_MARK)) return undefined;
  return value.subarray(LOCK_STATE_KNOWN_BYTES, value.length - 1);
}
