import { readU16, readU32, toHex } from '@outrider/protocols/bytes.ts';
import { encodeGt06Frame } from '@outrider/protocols/gt06/encode.ts';
import type { Gt06Frame } from '@outrider/protocols/gt06/framer.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ModelName } from '../../models.ts';
import { connectTracker, type Tracker } from '../../tracker.ts';
import { startTestPlatform, type TestPlatform } from '../test-platform.ts';

const IMEI = '863902040718523';
const start = new Date('2026-03-14T08:00:00Z');
const sample = { time: start, latitude: 22.5, longitude: 114.1, speedKmh: 0, course: 90, acc: true };
const after = (seconds: number) => ({ ...sample, time: new Date(start.getTime() + seconds * 1_000) });
const FLAG = 0x1_a2_b3;
const ENGLISH = 2;
const CHINESE = 1;

let platform: TestPlatform;
let tracker: Tracker;

beforeEach(async () => {
  platform = await startTestPlatform('gt06');
});

afterEach(async () => {
  await tracker.close();
  await platform.close();
});

async function connect(model: ModelName): Promise<void> {
  const own = { protocol: 'gt06', host: '127.0.0.1', port: platform.port, terminalId: IMEI } as const;
  tracker = await connectTracker({ ...own, model });
  await tracker.login();
}

const framesOf = (number: number): Gt06Frame[] =>
  platform.taken.flatMap(({ frame }) =>
    'protocolNumber' in frame && frame.protocolNumber === number ? [frame] : [],
  );
/** The value of the length field (gt06, section 5). */
const lengthOf = (number: number) => (framesOf(number)[0]?.content.length ?? 0) + 5;

function command(text: string, language = ENGLISH, flag = FLAG): void {
  const bytes = new TextEncoder().encode(text);
  const head = [4 + bytes.length, flag >>> 24, flag >>> 16, flag >>> 8, flag];
  platform.send(encodeGt06Frame(0x80, Uint8Array.of(...head, ...bytes, 0, language), { serial: 9 }));
}

interface Reply {
  readonly flag: number;
  readonly text: string;
}

/** 0x21: flag, coding, text; 0x15: length, flag, text, language. */
function replies(): Reply[] {
  const long = framesOf(0x21).map(({ content }) => ({
    flag: readU32(content, 0),
    text: new TextDecoder(content[4] === 1 ? 'latin1' : 'utf-16be').decode(content.subarray(5)),
  }));
  const short = framesOf(0x15).map(({ content }) => ({
    flag: readU32(content, 1),
    text: new TextDecoder(readU16(content, content.length - 2) === CHINESE ? 'utf-16be' : 'latin1').decode(
      content.subarray(5, 1 + (content[0] ?? 0)),
    ),
  }));
  return [...long, ...short];
}

const replied = (text: string) =>
  vi.waitFor(() => expect(replies().at(-1)).toEqual({ flag: FLAG, text: expect.stringContaining(text) }));

test('the classic login is that of the document, byte by byte', async () => {
  await connect('Gt06');
  expect(toHex(framesOf(0x01)[0]?.raw ?? new Uint8Array(0))).toBe('78780d010863902040718523000140640d0a');
});

test.each([
  ['Gt06', 0x0d, 0x13, 0x12, 0x1f, 0x16, 0x25],
  ['R001', 0x0d, 0x13, 0x12, 0x1f, 0x16, 0x25],
  ['R002', 0x11, 0x23, 0x22, 0x26, 0x27, 0x26],
  ['A3', 0x11, 0x13, 0xa0, 0x2d, 0xa4, 0x2d],
  ['Hc', 0x11, 0x13, 0x22, 0x26, 0x27, 0x26],
] as const)(
  '%s logs in with length %i and sends heartbeat %i, location %i of length %i, alarm %i of length %i',
  async (model, login, heartbeat, location, locationLength, alarm, alarmLength) => {
    await connect(model);
    await tracker.sendPosition(sample);
    await tracker.sendPosition({ ...after(10), alarm: 'sos' });
    expect(lengthOf(0x01)).toBe(login);
    expect(framesOf(heartbeat).length).toBeGreaterThan(0);
    expect(lengthOf(location)).toBe(locationLength);
    expect(lengthOf(alarm)).toBe(alarmLength);
    expect(platform.discards).toEqual([]);
  },
);

test('the older messages use the time zone that the login has sent', async () => {
  await connect('Gt06');
  await tracker.sendPosition(sample);
  // The short login has no time zone: UTC.
  expect([...(framesOf(0x12)[0]?.content.subarray(0, 6) ?? [])]).toEqual([26, 3, 14, 8, 0, 0]);
  await tracker.close();
  await connect('R002');
  // GMT+8 in the bits above the language.
  expect(readU16(framesOf(0x01).at(-1)?.content ?? new Uint8Array(0), 10)).toBe((800 << 4) | ENGLISH);
});

test('without a fix, cells and access points replace the position', async () => {
  await connect('Hc');
  await tracker.sendPosition({ ...sample, fix: false });
  const [wifi] = framesOf(0x2c);
  const points = wifi?.content[52] ?? 0;
  expect(points).toBeGreaterThan(1);
  expect(lengthOf(0x2c)).toBe(0x3a + 7 * points);
  expect(framesOf(0x22)).toEqual([]);
});

test('after its login it requests the time, and sends its SIM, supply, satellites, and later its settings', async () => {
  await connect('A3');
  expect(framesOf(0x8a)).toHaveLength(1);
  const types = () => framesOf(0x94).map(({ content }) => content[0]);
  expect(types()).toEqual([0x00, 0x0a, 0x09]);
  const sim = framesOf(0x94).find(({ content }) => content[0] === 0x0a);
  expect(toHex(sim?.content ?? new Uint8Array(0), 1, 9)).toBe(`0${IMEI}`);
  expect(sim?.long).toBe(true);
  await tracker.sendPosition({ ...sample, time: new Date(Date.now() + 60_000) });
  await vi.waitFor(() => expect(types()).toContain(0x04));
});

describe('commands', () => {
  test.each([
    ['Gt06', 0x15],
    ['A3', 0x21],
  ] as const)('%s answers with %i and the flag of the command', async (model, number) => {
    await connect(model);
    command('TIMER#');
    await replied('TIMER:10,300');
    expect(framesOf(number)).toHaveLength(1);
    expect(framesOf(number)[0]?.long).toBe(number === 0x21);
  });

  test.each(['Gt06', 'A3'] as const)('%s answers in Chinese if the command asks for it', async (model) => {
    await connect(model);
    await tracker.sendPosition({ ...sample, acc: false });
    command('RELAY,1#', CHINESE);
    await replied('切断油电成功');
  });

  test('without the closing mark are ignored', async () => {
    await connect('A3');
    command('STATUS');
    command('STATUS#');
    await replied('ACC:');
    expect(replies()).toHaveLength(1);
  });

  test('a restart ends the connection', async () => {
    await connect('A3');
    command('RESET#');
    await replied('restart');
    await tracker.closed;
  });

  test('a fence is watched, and crossing it raises an alarm', async () => {
    await connect('R002');
    await tracker.sendPosition(sample);
    command('FENCE,ON,0,22.5,114.1,5,,1#');
    await replied('OK');
    await tracker.sendPosition(after(10));
    await tracker.sendPosition({ ...after(20), latitude: 22.6 });
    // Alarm code 5, left; fence 1 is number 0.
    expect([...(framesOf(0x27)[0]?.content.slice(-3) ?? [])]).toEqual([5, ENGLISH, 0]);
  });
});

/** The status byte of the latest heartbeat, whose bits include the relay. */
const status = () => framesOf(0x13).at(-1)?.content[0] ?? 0;
const CUT = 0x80;

describe('the relay', () => {
  const driving = { speedKmh: 60 };

  test('waits for the vehicle to slow down, and reports it later with the same flag', async () => {
    await connect('A3');
    await tracker.sendPosition({ ...sample, ...driving });
    command('RELAY,1#');
    await replied('Speed exceeds');
    for (let second = 1; second <= 9; second++)
      await tracker.sendPosition({ ...after(second), speedKmh: 15 });
    expect(replies()).toHaveLength(1);
    await tracker.sendPosition({ ...after(10), speedKmh: 15 });
    await replied('Cut off the fuel supply: Success');
    await tracker.sendHeartbeat(true);
    expect(status() & CUT).toBe(CUT);
  });

  test('counts slow readings anew after the vehicle speeds up', async () => {
    await connect('A3');
    await tracker.sendPosition({ ...sample, ...driving });
    command('RELAY,1#');
    await replied('Speed exceeds');
    for (let second = 1; second <= 15; second++)
      await tracker.sendPosition({ ...after(second), speedKmh: second === 8 ? 50 : 10 });
    expect(replies()).toHaveLength(1);
  });

  test('is cut as soon as the ignition is off', async () => {
    await connect('A3');
    await tracker.sendPosition({ ...sample, fix: false });
    command('RELAY,1#');
    await replied('GPS not fixed');
    await tracker.sendPosition({ ...after(10), acc: false });
    await replied('Success');
  });

  test('is not cut if the command was cancelled', async () => {
    await connect('A3');
    await tracker.sendPosition({ ...sample, ...driving });
    command('RELAY,1#');
    await replied('Speed exceeds');
    command('RELAY,0#');
    await replied('cancelled the command of cutting-off');
    await tracker.sendPosition({ ...after(10), acc: false });
    await tracker.sendHeartbeat(false);
    expect(status() & CUT).toBe(0);
  });
});
