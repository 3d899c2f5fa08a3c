/** The authenticator app of a person in a test, written from RFC 6238 and RFC 4226 alone: not the server's library. */
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;
const ROOM_MS = 3000;

/** The code of the step that is so many steps from now; the server takes each once, and those of -1 to 1. */
export function codeOf(base32: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps));
  const digest = createHmac('sha1', fromBase32(base32)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) % 16;
  const number = (digest.readUInt32BE(offset) % 2 ** 31) % 1_000_000;
  return String(number).padStart(6, '0');
}

/** The code of the step before, asked for only when that step stays the one before until the server has read it. */
export async function earliestCodeOf(base32: string): Promise<string> {
  const leftMs = STEP_MS - (Date.now() % STEP_MS);
  if (leftMs < ROOM_MS) await sleep(leftMs);
  return codeOf(base32, -1);
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
