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
 * copy. The checksum follows, so that it is as right or as wrong as it was. Of one packet of several nothing tells where
 * items begin: there passwords are found by what stands in front of them, and the begin of each later packet is masked,
 * because a password may have begun in the packet before it.
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
  const masked = new Uint8Array(bytes);
  const secrets = straySecrets(masked);
  if (secrets.length === 0) return bytes;
  for (const secret of secrets) secret.fill(ASTERISK);
  return masked;
}

/**
 * Items 67, 0B and 33 up to where their passwords stand, with lengths of one byte or two, and what follows; the end may
 * be cut off. Each place is tried, so that bytes which only look like an item do not hide one that begins within them.
 */
const STRAY_SECRETS =
  // oxlint-disable-next-line eslint/no-control-regex -- item ids and lengths are such bytes.
  /(?<=\x67\0?\x08)(?=([\s\S]{1,8}))|(?<=\x0b\0?[\x07\x08][\s\S])(?=([\s\S]{1,6}))|(?<=\*M00[\s\S]{9})(?=([^#]{1,242}))/g;

/** Windows on the bytes. */
function straySecrets(bytes: Uint8Array): Uint8Array[] {
  return [...latin1.decode(bytes).matchAll(STRAY_SECRETS)].map(({ index, 1: key, 2: password, 3: state }) =>
    bytes.subarray(index, index + (key ?? password ?? state ?? '').length),
  );
}

/** How far into a packet an item of the packet before may reach. */
const ITEM_BYTES_MAX = 255;
/** Behind the number of packets. */
const PACKET_NUMBER_AT = 2;

function packetSecrets(masked: Uint8Array, { packetAt, bodyAt }: FrameLayout): Uint8Array[] {
  const body = masked.subarray(bodyAt, masked.length - CHECKSUM_BYTES);
  const isFirst = readU16(masked, packetAt + PACKET_NUMBER_AT) === 1;
  return isFirst ? straySecrets(body) : [body.subarray(0, ITEM_BYTES_MAX), ...straySecrets(body)];
}

function findSecrets(masked: Uint8Array, layout: FrameLayout): Uint8Array[] {
  if (layout.framing === 'shortSerial') return lockSecrets(masked);
  return layout.bodyAt === layout.packetAt ? locationSecrets(masked, layout) : packetSecrets(masked, layout);
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
