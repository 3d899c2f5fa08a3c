/**
 * Passwords of locks within frames. Whoever keeps a frame, or shows it to people, masks it first: the frame log, and
 * those who read it, have no use for what opens a lock.
 */
import { ByteReader } from '../byte-reader.ts';
import { readU16 } from '../bytes.ts';
import { xor } from './escape.ts';
import { decodeJt808Body } from './decode.ts';
import { CHECKSUM_BYTES, type FrameLayout, type Jt808Framing } from './frame.ts';
import { findItemSecret, SECRET_ITEMS } from './items/item-secrets.ts';
import { findLockPassword } from './items/lock-command.ts';
import { takeTlvs } from './items/tlv.ts';
import { findLayout, layoutFor } from './layout.ts';
import { LOCATION_BYTES } from './location.ts';
import { locationBatch } from './messages/location-batch.ts';
import { location, locationReply, vehicleControlReply } from './messages/location.ts';
import { LOCK_COMMAND, LOCK_LOCATION_BYTES, lockReport, storedLockReport } from './messages/lock-report.ts';
import { compactReport } from './messages/vendor.ts';
import { locationsOf } from './plausible.ts';

const ASTERISK = 0x2a;
/** Each byte is one character. */
const latin1 = new TextDecoder('latin1');
const LOCK_TAIL_AT = layoutFor('shortSerial', '2013', false).bodyAt + LOCK_LOCATION_BYTES;

/**
 * An unescaped frame, from header to checksum, with asterisks for passwords: the same bytes where it has none, else a
 * copy. The checksum follows, so that it is as right or as wrong as it was. Of a packet of several
 * the whole body is masked: only the whole message tells where its items are.
 */
export function maskSecrets(raw: Uint8Array, framing: Jt808Framing = 'standard'): Uint8Array {
  const layout = framing === 'e7' ? layoutFor('e7', '2013', false) : findLayout(raw, 0, raw.length);
  if (!layout || !mayHoldSecrets(raw, layout)) return raw;
  const masked = new Uint8Array(raw);
  const secrets = findSecrets(masked, layout);
  if (secrets.length === 0) return raw;
  for (const secret of secrets) secret.fill(ASTERISK);
  masked[masked.length - 1] = (masked.at(-1) ?? 0) ^ xor(raw) ^ xor(masked);
  return masked;
}

/**
 * Bytes that are no frame, masked by what stands in front of passwords, wherever that is: nothing tells where items
 * begin there. The same bytes where no such thing is.
 */
export function maskStraySecrets(bytes: Uint8Array): Uint8Array {
  const found = [...latin1.decode(bytes).matchAll(STRAY_SECRETS)];
  if (found.length === 0) return bytes;
  const masked = new Uint8Array(bytes);
  for (const { index, 0: secret } of found) masked.fill(ASTERISK, index, index + secret.length);
  return masked;
}

/** Items 67, 0B and 33 up to where their passwords stand, with lengths of one byte or two; the end may be cut off. */
const STRAY_SECRETS =
  // oxlint-disable-next-line eslint/no-control-regex -- item ids and lengths are such bytes.
  /(?<=\x67\0?\x08)[\s\S]{1,8}|(?<=\x0b\0?[\x07\x08][\s\S])[\s\S]{1,6}|(?<=\*M00[\s\S]{9})[\s\S]{1,40}/g;

function findSecrets(masked: Uint8Array, layout: FrameLayout): Uint8Array[] {
  if (layout.framing === 'shortSerial') return lockSecrets(masked);
  if (layout.bodyAt === layout.packetAt) return locationSecrets(masked, layout);
  return [masked.subarray(layout.bodyAt, masked.length - CHECKSUM_BYTES)];
}

/** Told without reading the body: every frame is asked. */
function mayHoldSecrets(raw: Uint8Array, { bodyAt, packetAt }: FrameLayout): boolean {
  const messageId = readU16(raw, 0);
  if (messageId === lockReport.id || messageId === storedLockReport.id) return true;
  if (messageId !== location.id) return LOCATION_CARRIERS.has(messageId);
  if (bodyAt !== packetAt) return true;
  return mayHoldSecretItem(raw, bodyAt + LOCATION_BYTES, raw.length - CHECKSUM_BYTES);
}

/** Messages that have locations within; 0x0200 is one itself. */
const LOCATION_CARRIERS: ReadonlySet<number> = new Set([
  locationReply.id,
  vehicleControlReply.id,
  locationBatch.id,
  compactReport.id,
]);

/** Also true for items that do not end where the body does: their sizes are others. */
function mayHoldSecretItem(raw: Uint8Array, from: number, end: number): boolean {
  let at = from;
  while (at + 2 <= end) {
    if (SECRET_ITEMS.has(raw[at] ?? 0)) return true;
    at += 2 + (raw[at + 1] ?? 0);
  }
  return at !== end;
}

function lockSecrets(masked: Uint8Array): Uint8Array[] {
  const tail = new ByteReader(masked, LOCK_TAIL_AT, Math.max(LOCK_TAIL_AT, masked.length - CHECKSUM_BYTES));
  return takeTlvs(tail, 1)
    .filter(({ id }) => id === LOCK_COMMAND)
    .flatMap(({ value }) => findLockPassword(value) ?? []);
}

/** Items are windows on the bytes that they were read from. */
function locationSecrets(masked: Uint8Array, { bodyAt, version }: FrameLayout): Uint8Array[] {
  const body = masked.subarray(bodyAt, masked.length - CHECKSUM_BYTES);
  const message = decodeJt808Body(readU16(masked, 0), body, version);
  return locationsOf(message).flatMap(({ items }) =>
    items.others.flatMap((item) => findItemSecret(item) ?? []),
  );
}
