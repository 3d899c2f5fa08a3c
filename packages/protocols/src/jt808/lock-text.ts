/**
 * ASCII messages in parentheses that lock trackers mix with frames: `(number,1,001,...)`. They come between frames, or
 * alone on a connection.
 */
import type { Jt808Frame } from './frame.ts';

export const TEXT_OPEN = 0x28;
const CLOSE = 0x29;

export function beginsText(bytes: Uint8Array): boolean {
  return bytes[0] === TEXT_OPEN;
}

/** A text at the very front, parentheses included; undefined while its end is not there. */
export function takeLockText(bytes: Uint8Array): Jt808Frame | undefined {
  const close = bytes.indexOf(CLOSE);
  if (!beginsText(bytes) || close === -1) return undefined;
  const raw = bytes.slice(0, close + 1);
  const text = String.fromCharCode(...raw);
  const [, terminalNumber = ''] = /^\((\d*)/.exec(text) ?? [];
  return {
    framing: 'lockText',
    messageId: 0,
    version: '2013',
    protocolVersionByte: undefined,
    terminalNumber,
    terminalBytes: new Uint8Array(0),
    serial: 0,
    packet: undefined,
    encrypted: false,
    body: raw,
    raw,
    defects: { checksum: false, length: false },
  };
}
