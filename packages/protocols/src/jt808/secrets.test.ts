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

test.each(['location-padlock-password', 'location-batch-padlock-password'])(
  'packets that %s comes in are masked whole',
  (name) => {
    const { raw } = frameOf(name);
    // Attribute bit 13, and behind the header the first of two packets.
    const packet = Uint8Array.of(...raw.subarray(0, 12), 0, 2, 0, 1, ...raw.subarray(12));
    packet[2] = (packet[2] ?? 0) | 0x20;
    const masked = maskSecrets(packet);
    expect(toHex(masked.subarray(0, 16))).toBe(toHex(packet.subarray(0, 16)));
    expect([...new Set(masked.subarray(16, -1))]).toEqual([0x2a]);
    expect(xor(masked)).toBe(xor(packet));
  },
);

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
