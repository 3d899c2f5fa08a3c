import { expect, test } from 'vitest';
import { annotateJt808 } from '../annotate/annotate-jt808.ts';
import { fromHex, toHex } from '../bytes.ts';
import { isDiscard } from '../discard.ts';
import { load, type Vector } from '../test-support.ts';
import { decodeJt808 } from './decode.ts';
import { encodeJt808 } from './encode.ts';
import { xor } from './escape.ts';
import { createJt808Framer } from './framer.ts';
import { maskSecrets, maskStraySecrets } from './secrets.ts';

const PASSWORDS = {
  'lock-report-every-entry': '483920',
  'lock-report-password-without-result': '123456',
  'location-padlock-password': '90214577',
  'location-padlock-state-text': 'ID0071774839',
  'location-lock-command': '483920',
  'location-padlock-password-in-wide-items': '90214577',
  'location-batch-padlock-password': '90214577',
};

function frameOf(name: string) {
  const hex = load<Vector>('jt808').find((each) => each.name === name)?.hex ?? '';
  const [frame] = createJt808Framer().push(fromHex(hex));
  if (!frame || isDiscard(frame)) throw new Error('no frame');
  return frame;
}

test.each(Object.entries(PASSWORDS))('the password in %s is shown to nobody', (name, password) => {
  const { raw } = frameOf(name);
  const hex = toHex(new TextEncoder().encode(password));
  expect(toHex(raw)).toContain(hex);
  const masked = maskSecrets(raw);
  expect(toHex(masked)).not.toContain(hex);
  expect(masked).toHaveLength(raw.length);
  expect(xor(masked)).toBe(0);
  // What was received is left as it is.
  expect(toHex(raw)).toContain(hex);
  const annotated = annotateJt808(frameOf(name));
  expect(JSON.stringify(annotated)).not.toContain(hex);
  expect(JSON.stringify(annotated)).not.toContain(password);
});

test('a wrong checksum stays wrong', () => {
  const raw = frameOf('lock-report-every-entry').raw.slice();
  raw[raw.length - 1] = 0x55;
  expect(xor(maskSecrets(raw))).toBe(xor(raw));
});

test.each(['lock-report-card', 'lock-report-unread', 'location-bsj-list'])('%s has none', (name) => {
  const { raw } = frameOf(name);
  expect(maskSecrets(raw)).toBe(raw);
});

test('a frame with the other marks is masked too', () => {
  const message = decodeJt808(frameOf('location-padlock-password'));
  if (isDiscard(message)) throw new Error('discarded');
  const header = { terminalNumber: '13507318526', version: '2013', framing: 'e7', serial: 1 } as const;
  const [frame] = createJt808Framer().push(encodeJt808(message, header));
  if (!frame || isDiscard(frame)) throw new Error('no frame');
  const masked = new TextDecoder('latin1').decode(maskSecrets(frame.raw, frame.framing));
  expect(masked).toContain('********');
  expect(masked).not.toContain('90214577');
});

/** One of two packets with these bytes of a message's body. */
function packetOf(raw: Uint8Array, number: number, body: Uint8Array): Uint8Array {
  // Attributes: bit 13 for a packet, and the body's length; behind the header of 12 bytes the first or second of two.
  const packet = Uint8Array.of(...raw.subarray(0, 12), 0, 2, 0, number, ...body, 0);
  packet[2] = 0x20 | (body.length >> 8);
  packet[3] = body.length & 0xff;
  return packet;
}

const IN_PACKETS = Object.entries(PASSWORDS).filter(([name]) => name.startsWith('location'));

test.each(IN_PACKETS)('wherever packets part %s, its password is shown by none of them', (name, password) => {
  const { raw } = frameOf(name);
  const body = raw.subarray(12, -1);
  const at = new TextDecoder('latin1').decode(body).indexOf(password);
  for (let cut = 1; cut < body.length; cut++) {
    const shown = [body.subarray(0, cut), body.subarray(cut)].flatMap((part, index) => {
      const packet = packetOf(raw, index + 1, part);
      const masked = maskSecrets(packet);
      expect(xor(masked)).toBe(xor(packet));
      expect(toHex(masked.subarray(0, 16))).toBe(toHex(packet.subarray(0, 16)));
      return [...masked.subarray(16, -1)];
    });
    expect(new Set(shown.slice(at, at + password.length))).toEqual(new Set([0x2a]));
    // What the first packet says besides is left to be read.
    expect(shown.slice(0, Math.min(cut, 28))).toEqual([...body.subarray(0, Math.min(cut, 28))]);
  }
});

test('of a later packet only the begin is masked, which may belong to an item of the packet before', () => {
  const { raw } = frameOf('location-padlock-password');
  const body = Uint8Array.from({ length: 300 }, (_, index) => index % 7);
  const masked = maskSecrets(packetOf(raw, 2, body)).subarray(16, -1);
  expect(new Set(masked.subarray(0, 255))).toEqual(new Set([0x2a]));
  expect(toHex(masked.subarray(255))).toBe(toHex(body.subarray(255)));
});

test('bytes that look like an item do not hide one that begins within them', () => {
  const text = 'g\x08ABCDg\x0812345678';
  const masked = new TextDecoder('latin1').decode(maskStraySecrets(new TextEncoder().encode(text)));
  expect(masked).toBe(`g\x08${'*'.repeat(14)}`);
});

test.each(Object.entries(PASSWORDS))('the password in a piece of %s is shown to nobody', (name, password) => {
  const piece = frameOf(name).raw.subarray(20);
  const masked = new TextDecoder('latin1').decode(maskStraySecrets(piece));
  expect(masked).not.toContain(password);
  expect(masked).toHaveLength(piece.length);
});

test('a piece without a password is left as it is', () => {
  const piece = frameOf('location-bsj-list').raw.subarray(20);
  expect(maskStraySecrets(piece)).toBe(piece);
});
