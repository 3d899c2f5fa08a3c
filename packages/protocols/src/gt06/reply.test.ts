import { describe, expect, test } from 'vitest';
import { fromHex, toHex } from '../bytes.ts';
import { isDiscard } from '../discard.ts';
import { load, type Vector } from '../test-support.ts';
import { encodeGt06Frame } from './encode.ts';
import { createGt06Framer, type Gt06Frame } from './framer.ts';
import { type Gt06ReplyOptions, replyGt06 } from './reply.ts';

const vectors = load<Vector>('gt06');

function frameOf(hex: string): Gt06Frame {
  const framer = createGt06Framer();
  const frame = [...framer.push(fromHex(hex)), ...framer.end()][0];
  if (!frame || isDiscard(frame)) throw new Error('no frame');
  return frame;
}

function replyTo(name: string, options?: Gt06ReplyOptions): string | undefined {
  const vector = vectors.find((each) => each.name === name);
  if (!vector) throw new Error(`no vector ${name}`);
  const reply = replyGt06(frameOf(vector.hex), options);
  return reply && toHex(reply);
}

const now = new Date('2026-03-14T10:15:00Z');

test.each([
  ['login-short', '787805010001d9dc0d0a'],
  ['heartbeat', '7878051300078cc70d0a'],
  ['alarm-power-cut', '78780526000ae8310d0a'],
  ['clock-request', '78780b8a1a030e0a0f0000037e720d0a'],
  ['wifi-scan', '787800692603141015220d0a'],
  ['wifi-scan-stored', '787800172603141015220d0a'],
  ['trx-location', '787805360021f2750d0a'],
  ['alarm-seeworld-sos', '787805160024a6e30d0a'],
  ['alarm-sl4x', '787805320023b2060d0a'],
])('%s is answered by %s', (name, hex) => {
  expect(replyTo(name, { now })).toBe(hex);
});

describe('to Topin', () => {
  const topin = load<Vector>('gt06-topin');

  test.each([
    ['login', '787801010d0a7878073007ea030e0a0f000d0a'],
    ['clock-request', '7878073007ea030e0a0f000d0a'],
    ['location', '787812101a030e091e050d0a'],
    ['location-stored', '787815111a030e0d0a050d0a'],
    ['state', '78780213050d0a'],
    ['state-with-all', '78780213050d0a'],
    ['scan', '787800692603141015220d0a'],
    ['scan-stored', '787800172603141015220d0a'],
    ['scan-4g', '787800182603141015220d0a'],
    ['scan-4g-stored', '787800192603141015220d0a'],
    ['scan-4g-of-1a', '7878001a2603141015220d0a'],
    ['interval', '78780398001e0d0a'],
    ['keep-alive', undefined],
    ['fix', undefined],
    ['sleep', undefined],
    ['settings-request', undefined],
    ['taken-off', undefined],
    ['low-battery', undefined],
    ['charger-on', undefined],
    ['vibration', undefined],
    ['sos', undefined],
  ])('%s is answered by %s', (name, hex) => {
    const framer = createGt06Framer({ topin: true });
    const [frame] = framer.push(fromHex(topin.find((each) => each.name === name)?.hex ?? ''));
    if (!frame || isDiscard(frame)) throw new Error(`no frame ${name}`);
    const reply = replyGt06(frame, { now });
    expect(reply && toHex(reply)).toBe(hex);
  });
});

describe('the form of the answer', () => {
  test('is the serial of a frame with a wrong CRC too', () => {
    const { serial } = frameOf(vectors.find(({ name }) => name === 'defect-checksum')?.hex ?? '');
    expect(replyTo('defect-checksum')).toBe(
      toHex(encodeGt06Frame(0x26, new Uint8Array(0), { serial, long: false })),
    );
  });

  test.each([
    'lock-position',
    'lock-alarm-door',
    'module-report',
    'heartbeat-in-a-long-frame',
    'attendance',
    'media-first',
  ])('is long for %s', (name) => {
    expect(replyTo(name)).toMatch(/^79790005/);
  });

  test.each([
    ['device-state', 'f1'],
    ['peripherals-button', 'f2'],
  ])('is short for %s, which came in a long frame', (name, number) => {
    expect(replyTo(name)).toMatch(new RegExp(`^787805${number}`));
  });

  test.each([
    ['address-query', '41444452455353262600', 'in Chinese'],
    ['address-query-gps', toHex(new TextEncoder().encode('ADDRESS&&NA&&NA##')), 'in English'],
    ['address-query-4g', toHex(new TextEncoder().encode('ADDRESS&&NA&&NA##')), 'in English'],
  ])('is an address that is not there for %s', (name, text) => {
    expect(replyTo(name)).toContain(text);
  });
});

test.each([
  'location-south-west',
  'location-utc',
  'lte-location-sl4x',
  'information-voltage',
  'command-reply',
  'command-reply-long',
  'wifi-scan-reply',
  'wifi-list',
  'address-chinese',
  'unknown-number',
])('%s goes unanswered', (name) => {
  expect(replyTo(name)).toBeUndefined();
});

test.each([
  ['location-utc', true],
  ['information-voltage', true],
  ['unknown-number', true],
  ['command-reply', false],
  ['command-reply-long', false],
])('%s, where all is to be acknowledged: %s', (name, isAnswered) => {
  expect(replyTo(name, { acknowledgeAll: true }) !== undefined).toBe(isAnswered);
});
