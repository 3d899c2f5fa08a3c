/**
 * Passwords of locks within frames. Whoever keeps a frame, or shows it to people, masks it first: the frame log, and
 * those who read it, have no use for what opens a lock.
 */
import { ByteReader } from '../byte-reader.ts';
import { readU16 } from '../bytes.ts';
import { xor } from './escape.ts';
import { CHECKSUM_BYTES } from './frame.ts';
import { findLockPassword } from './items/lock-command.ts';
import { takeTlvs } from './items/tlv.ts';
import { layoutFor } from './layout.ts';
import { LOCK_COMMAND, LOCK_LOCATION_BYTES, lockReport, storedLockReport } from './messages/lock-report.ts';

const ASTERISK = 0x2a;
const LOCK_TAIL_AT = layoutFor('shortSerial', '2013', false).bodyAt + LOCK_LOCATION_BYTES;

/**
 * An unescaped frame, from header to checksum, with asterisks for passwords: the same bytes where it has none, else a
 * copy. The checksum follows, so that it is as right or as wrong as it was.
 */
export function maskSecrets(raw: Uint8Array): Uint8Array {
  const messageId = readU16(raw, 0);
  if (messageId !== lockReport.id && messageId !== storedLockReport.id) return raw;
  const masked = new Uint8Array(raw);
  const tail = new ByteReader(masked, LOCK_TAIL_AT, Math.max(LOCK_TAIL_AT, raw.length - CHECKSUM_BYTES));
  const passwords = takeTlvs(tail, 1)
    .filter(({ id }) => id === LOCK_COMMAND)
    .flatMap(({ value }) => findLockPassword(value) ?? []);
  if (passwords.length === 0) return raw;
  for (const password of passwords) password.fill(ASTERISK);
  masked[masked.length - 1] = (masked.at(-1) ?? 0) ^ xor(raw) ^ xor(masked);
  return masked;
}
