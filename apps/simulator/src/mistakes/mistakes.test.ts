import { isLuhnValid } from '@outrider/protocols/identity.ts';
import { encodeJt808 } from '@outrider/protocols/jt808/encode.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../device/test-platform.ts';
import { connectTracker, type Tracker, type TrackerMistake, type TrackerOptions } from '../tracker.ts';
import { isMistakeName, MISTAKE_NAMES } from './names.ts';

const IMEI = '863902040718523';
const sample = {
  time: new Date('2026-03-14T08:00:00Z'),
  latitude: 22.5,
  longitude: 114.1,
  speedKmh: 40,
  course: 90,
  acc: true,
};
const later = (minutes: number) => ({ ...sample, time: new Date(sample.time.getTime() + minutes * 60_000) });
const HOUR_MS = 3_600_000;
/** Status bits of JT/T 808: 0 ignition, 1 fix, 12 doors locked, 18 GPS, 19 BeiDou. */
const NULL_ISLAND = {
  jt808: ['"latitude":0', '"longitude":0', `"statusBits":${0b11 | (1 << 12) | (1 << 18) | (1 << 19)}`],
  gt06: ['"latitude":0', '"longitude":0', '"fixed":true'],
} as const;

let platform: TestPlatform;
let tracker: Tracker | undefined;

async function connect(
  protocol: 'jt808' | 'gt06',
  mistakes: readonly TrackerMistake[],
  options: Partial<TrackerOptions> = {},
): Promise<Tracker> {
  platform = await startTestPlatform(protocol);
  tracker = await connectTracker({
    protocol,
    host: '127.0.0.1',
    port: platform.port,
    terminalId: protocol === 'jt808' ? '40731852096' : IMEI,
    mistakes,
    ...options,
  });
  return tracker;
}

const positions = () => platform.taken.filter(({ type }) => type === 'location' || type === 'locationBatch');
const headers = () =>
  new Set(platform.taken.map(({ frame }) => ('terminalNumber' in frame ? frame.terminalNumber : '')));

afterEach(async () => {
  await tracker?.close();
  tracker = undefined;
  await platform.close();
});

describe.each(['jt808', 'gt06'] as const)('a %s tracker', (protocol) => {
  test('has no defects without a mistake', async () => {
    const own = await connect(protocol, []);
    await own.login();
    await own.sendPosition(sample);
    for (const { frame } of platform.taken) expect(frame.defects).toEqual({ checksum: false, length: false });
    expect(platform.discards).toEqual([]);
  });

  test('with a wrong checksum has no other defect', async () => {
    const own = await connect(protocol, ['wrongChecksum']);
    await own.login();
    await own.sendPosition(sample);
    expect(positions()).toHaveLength(1);
    for (const { frame } of platform.taken) expect(frame.defects).toEqual({ checksum: true, length: false });
    own.mistakes.delete('wrongChecksum');
    await own.sendPosition(later(1));
    expect(positions().at(-1)?.frame.defects.checksum).toBe(false);
  });

  test('without registration sends its position at once', async () => {
    const own = await connect(protocol, ['noRegistration']);
    await own.login();
    await own.sendPosition(sample);
    expect(platform.taken[0]?.type).toBe('location');
    expect(platform.taken.map(({ type }) => type)).not.toContain('login');
  });

  test('with a constant serial sends everything under one number', async () => {
    const own = await connect(protocol, ['constantSerial']);
    await own.login();
    await own.sendPosition(sample);
    await own.sendPosition(later(1));
    expect(positions()).toHaveLength(2);
    expect(new Set(platform.taken.map(({ serial }) => serial)).size).toBe(1);
  });

  test('that repeats itself sends each frame twice, byte by byte', async () => {
    const own = await connect(protocol, ['repeatedFrames']);
    await own.login();
    await own.sendPosition(sample);
    await vi.waitFor(() => expect(positions()).toHaveLength(2));
    const [first, second] = positions();
    expect(second?.frame.raw).toEqual(first?.frame.raw);
  });

  test('that splits its frames is still understood', async () => {
    const own = await connect(protocol, ['choppedFrames']);
    await own.login();
    for (const minutes of [0, 1, 2, 3]) await own.sendPosition(later(minutes));
    expect(positions()).toHaveLength(4);
    expect(platform.discards).toEqual([]);
    // Frames are cut: there are more chunks than frames, and not every chunk ends with a frame.
    expect(platform.chunks.length).toBeGreaterThan(platform.taken.length);
  });

  test('with garbage between its frames is understood, and the garbage is counted', async () => {
    const own = await connect(protocol, ['garbage']);
    await own.login();
    await own.sendPosition(sample);
    expect(positions()).toHaveLength(1);
    expect(platform.discards.length).toBeGreaterThan(1);
  });

  test.each([
    ['clockOff', sample.time.getTime() + 8 * HOUR_MS],
    ['zeroTime', 0],
  ] as const)('with %s sends the time %d', async (mistake, time) => {
    const own = await connect(protocol, [mistake]);
    await own.login();
    await own.sendPosition(sample);
    expect(positions()[0]?.times).toEqual([time]);
  });

  test('on null island has a fix there', async () => {
    const own = await connect(protocol, ['nullIsland']);
    await own.login();
    await own.sendPosition({ ...sample, fix: false });
    const message = JSON.stringify(positions()[0]?.message);
    for (const field of NULL_ISLAND[protocol]) expect(message).toContain(field);
  });

  test('that is slow sends one byte at a time', async () => {
    const own = await connect(protocol, ['slowLoris'], { slowByteMs: 1 });
    void own.login().catch(() => undefined);
    await vi.waitFor(() => expect(platform.chunks.length).toBeGreaterThan(3));
    expect(platform.chunks.slice(0, 3)).toEqual([1, 1, 1]);
  });

  test('that is silent connects and sends nothing', async () => {
    const own = await connect(protocol, ['silent']);
    void own.login().catch(() => undefined);
    await vi.waitFor(() => expect(platform.open).toBe(1));
    own.sendRaw(Uint8Array.of(0));
    await vi.waitFor(() => expect(platform.bytesReceived).toBe(1));
  });
});

/** A length that is one too high makes a GT06 platform wait for a byte that never comes. */
test.each([
  ['jt808', [{ checksum: false, length: true }]],
  ['gt06', []],
] as const)('a %s tracker with a wrong length has a valid checksum', async (protocol, defects) => {
  const own = await connect(protocol, ['wrongLength']);
  void own.login().catch(() => undefined);
  await vi.waitFor(() => expect(platform.bytesReceived).toBeGreaterThan(0));
  expect(platform.taken.slice(0, 1).map(({ frame }) => frame.defects)).toEqual(defects);
});

describe('a JT/T 808 tracker', () => {
  test('with a foreign code never registers', async () => {
    const own = await connect('jt808', ['foreignCode']);
    await own.login();
    expect(platform.taken.map(({ type }) => type)).toEqual(['authenticate']);
    expect(platform.taken[0]?.message).toMatchObject({ code: 'AUTH0000' });
  });

  test.each([
    ['imeiSuffixNumber', '902040718523'],
    // The example of the manufacturer's sheet: 86390204071852 as an integer.
    ['imeiIntegerNumber', '4e92496cffac'],
    ['zeroNumber', '000000000000'],
  ] as const)('with %s has the number %s in its headers', async (mistake, number) => {
    expect(isLuhnValid(IMEI)).toBe(true);
    const own = await connect('jt808', [mistake], { terminalId: IMEI });
    await own.login();
    await own.sendPosition(sample);
    expect(headers()).toEqual(new Set([number]));
    const items = JSON.stringify(positions()[0]?.message);
    // Item F6, 246: the IMEI in the location itself.
    expect(items.includes('"id":246')).toBe(mistake === 'zeroNumber');
  });

  test('loses packets of a picture, and sends those again that are requested', async () => {
    const own = await connect('jt808', ['lostPackets']);
    await own.login();
    const sent = own.sendPhoto();
    const packets = () =>
      platform.taken.flatMap(({ frame }) =>
        'packet' in frame && frame.packet ? [{ ...frame.packet, serial: frame.serial }] : [],
      );
    const total = () => packets()[0]?.total ?? Infinity;
    await vi.waitFor(() => expect(packets().length).toBe(total() - Math.floor((total() + 1) / 3)));
    const arrived = new Set(packets().map(({ number }) => number));
    const missing = Array.from({ length: total() }, (_, index) => index + 1).filter(
      (number) => !arrived.has(number),
    );
    expect(missing).toContain(2);
    expect(platform.taken.map(({ type }) => type)).not.toContain('mediaData');
    platform.send(
      encodeJt808(
        { type: 'resendRequest', originalSerial: packets()[0]?.serial ?? 0, packets: missing },
        { terminalNumber: '40731852096', version: '2013', serial: 900 },
      ),
    );
    await sent;
    const picture = platform.taken.find(({ type }) => type === 'mediaData')?.message;
    expect(picture).toMatchObject({ mediaKind: 0, format: 0, channel: 1 });
  });
});

test('mistakes are known by their names, and other words are not', () => {
  for (const name of MISTAKE_NAMES) expect(isMistakeName(name)).toBe(true);
  expect(isMistakeName('toString')).toBe(false);
});
