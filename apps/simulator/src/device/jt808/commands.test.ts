import { encodeJt808 } from '@outrider/protocols/jt808/encode.ts';
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import { PARAMETERS } from '@outrider/protocols/jt808/parameters.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectTracker, type Tracker, type TrackerOptions } from '../../tracker.ts';
import { startTestPlatform, type TestPlatform } from '../test-platform.ts';

const terminalId = '40731852096';
const start = new Date('2026-03-14T08:00:00Z');
const sample = { time: start, latitude: 22.5, longitude: 114.1, speedKmh: 0, course: 90, acc: true };
const after = (seconds: number) => ({ ...sample, time: new Date(start.getTime() + seconds * 1_000) });
const DONE = 0;
const FAILED = 1;
const UNSUPPORTED = 3;

let platform: TestPlatform;
let tracker: Tracker;
let serial: number;
let version: '2011' | '2013' | '2019';

beforeEach(async () => {
  platform = await startTestPlatform('jt808');
  serial = 500;
});

afterEach(async () => {
  await tracker.close();
  await platform.close();
});

async function connect(options: Partial<TrackerOptions> = {}): Promise<void> {
  version = options.version ?? '2013';
  const own = { protocol: 'jt808', host: '127.0.0.1', port: platform.port, terminalId } as const;
  tracker = await connectTracker({ ...own, plate: '粤B7K318', ...options });
  await tracker.login();
  await tracker.sendPosition(sample);
}

/** Sends a message and returns the terminal's next message of this type. */
async function exchange(message: Jt808Message, type: string): Promise<object> {
  const before = platform.taken.length;
  platform.send(encodeJt808(message, { terminalNumber: terminalId, version, serial: ++serial }));
  return vi.waitFor(() => {
    const found = platform.taken.slice(before).find((taken) => taken.type === type);
    if (!found) throw new Error(`no ${type} among ${platform.taken.map((taken) => taken.type).join()}`);
    return found.message;
  });
}

/** All received messages of a type. */
const taken = (type: string) =>
  platform.taken.filter((each) => each.type === type).map(({ message }) => message);
const lastLocation = () => platform.taken.findLast(({ type }) => type === 'location')?.message;

describe('parameters', () => {
  test('are set, change the intervals, and can be read again', async () => {
    await connect();
    const set = [
      { id: PARAMETERS.intervalS[0], value: 33 },
      { id: PARAMETERS.maxSpeedKmh[0], value: 90 },
      { id: 0xf0_30, value: Uint8Array.of(1, 2) },
    ];
    expect(await exchange({ type: 'setParameters', parameters: set }, 'terminalReply')).toMatchObject({
      replySerial: serial,
      replyId: 0x81_03,
      result: DONE,
    });
    const all = await exchange({ type: 'queryAllParameters' }, 'parametersReport');
    expect(all).toMatchObject({ replySerial: serial, parameters: expect.arrayContaining(set) });
    const some = await exchange(
      { type: 'queryParameters', ids: [PARAMETERS.intervalS[0], PARAMETERS.plate[0]] },
      'parametersReport',
    );
    expect(some).toMatchObject({
      parameters: [
        { id: PARAMETERS.intervalS[0], value: 33 },
        { id: PARAMETERS.plate[0], value: '粤B7K318' },
      ],
    });
  });

  test('that name another server make it connect there', async () => {
    await connect();
    const parameters = [
      { id: PARAMETERS.mainAddress[0], value: 'other.example.com' },
      { id: PARAMETERS.tcpPort[0], value: 5015 },
    ];
    await exchange({ type: 'setParameters', parameters }, 'terminalReply');
    await tracker.closed;
  });
});

describe('control', () => {
  test.each([
    [0x64, 1 << 10, 1 << 10],
    [0xf0, 1 << 10, 1 << 10],
    [0x90, 1 << 10, 1 << 10],
    [0x66, 1 << 6, 1 << 6],
    [0xa1, 1 << 6, 0],
  ])('word %i sets status bits %i to %i', async (word, mask, bits) => {
    await connect();
    await exchange({ type: 'terminalControl', word }, word === 0x90 ? 'controlReply' : 'terminalReply');
    await tracker.sendPosition(after(10));
    const { statusBits } = { statusBits: 0, ...JSON.parse(JSON.stringify(lastLocation())) };
    expect(Number(statusBits) & mask).toBe(bits);
  });

  test('of oil has its own message', async () => {
    await connect();
    await exchange({ type: 'oilControl', isCut: true, time: start }, 'terminalReply');
    await tracker.sendPosition(after(10));
    expect(lastLocation()).toMatchObject({ statusBits: expect.any(Number) });
    expect(JSON.stringify(lastLocation())).toContain(`"statusBits":${0b11 | (0b1_01 << 10) | (0b11 << 18)}`);
  });

  test.each([
    ['an unknown word', { word: 0x7f }, UNSUPPORTED],
    ['an upgrade without an address', { word: 1, parameters: [''] }, FAILED],
    ['a server without a port', { word: 2, parameters: ['0', '', '', '', '', 'example.com', ''] }, FAILED],
    ['the way back', { word: 2, parameters: ['1'] }, DONE],
  ])('answers %s', async (_, control, result) => {
    await connect();
    expect(await exchange({ type: 'terminalControl', ...control }, 'terminalReply')).toMatchObject({
      result,
    });
  });

  test.each([3, 4, 5, 6, 7])('word %i ends the connection', async (word) => {
    await connect();
    expect(await exchange({ type: 'terminalControl', word }, 'terminalReply')).toMatchObject({
      result: DONE,
    });
    await tracker.closed;
  });

  test('an upgrade takes its time and results in the new version', async () => {
    await connect();
    const parameters = ['http://ota.example.com/a.bin', '', '', '', '', '', '', '', '', 'V2.5', ''];
    await exchange({ type: 'terminalControl', word: 1, parameters }, 'terminalReply');
    await tracker.sendPosition(after(10));
    expect(platform.taken.map(({ type }) => type)).not.toContain('upgradeResult');
    await tracker.sendPosition(after(60));
    await vi.waitFor(() =>
      expect(platform.taken.at(-1)?.message).toMatchObject({ type: 'upgradeResult', result: 0 }),
    );
    expect(await exchange({ type: 'queryAttributes' }, 'attributesReport')).toMatchObject({
      firmware: 'V2.5',
    });
  });

  test('an upgrade may come in packets, each of which is acknowledged', async () => {
    await connect();
    const upgrade = { type: 'upgradePackage', target: 0, maker: 'OUTRD', firmware: 'V3.0' } as const;
    await exchange({ ...upgrade, data: new Uint8Array(2_500) }, 'terminalReply');
    await vi.waitFor(() => expect(taken('terminalReply')).toHaveLength(3));
    await tracker.sendPosition(after(60));
    await vi.waitFor(() => expect(platform.taken.at(-1)?.type).toBe('upgradeResult'));
  });
});

describe('queries', () => {
  test.each([
    ['2011', 8, 7],
    ['2013', 20, 7],
    ['2019', 30, 30],
  ] as const)('of attributes are answered in the layout of %s', async (edition, model, id) => {
    await connect({ version: edition, model: 'K100b' });
    expect(await exchange({ type: 'queryAttributes' }, 'attributesReport')).toMatchObject({
      model: 'K100b',
      iccid: '89860412345678901234',
      layout: [5, model, id],
    });
  });

  test('of the position are answered with a location and their serial', async () => {
    await connect();
    expect(await exchange({ type: 'queryLocation' }, 'locationReply')).toMatchObject({
      replySerial: serial,
      location: { latitude: 22.5, longitude: 114.1 },
    });
  });

  test.each(['2011', '2013', '2019'] as const)('of the driver are answered as in %s', async (edition) => {
    await connect({ version: edition });
    expect(await exchange({ type: 'queryDriver' }, 'driverIdentity')).toMatchObject({
      driver: { name: expect.stringMatching(/^[一-龥]{2,3}$/) },
    });
  });

  test('for the driver are answered with the first answer', async () => {
    await connect();
    const answers = [
      { id: 7, text: '是' },
      { id: 8, text: '否' },
    ];
    const question = { type: 'question', flags: 0, text: '到了吗?', answers } as const;
    expect(await exchange(question, 'questionAnswer')).toMatchObject({ replySerial: serial, answerId: 7 });
  });
});

test.each([
  ['2013', { flags: 0 }, 0],
  ['2013', { flags: 1 }, 1 << 12],
  ['2019', { items: [{ id: 1, value: 1 }] }, 0],
  ['2019', { items: [{ id: 1, value: 0 }] }, 1 << 12],
] as const)('doors in %s: %j', async (edition, control, locked) => {
  await connect({ version: edition });
  const answer = await exchange({ type: 'vehicleControl', ...control }, 'vehicleControlReply');
  expect(answer).toMatchObject({ replySerial: serial });
  const { location } = { location: { statusBits: 0 }, ...JSON.parse(JSON.stringify(answer)) };
  expect(Number(location.statusBits) & (1 << 12)).toBe(locked);
});

describe('areas', () => {
  const circle = {
    id: 5,
    propertyBits: 0b10_1000,
    center: { latitude: 22.5, longitude: 114.1 },
    radiusM: 500,
    name: '仓库',
  };

  test('are stored, watched and reported', async () => {
    await connect({ version: '2019' });
    await exchange({ type: 'setCircles', action: 1, areas: [circle] }, 'terminalReply');
    await tracker.sendPosition(after(10));
    await tracker.sendPosition({ ...after(20), latitude: 22.6 });
    const out = { place: 1, areaId: 5, direction: 'out' };
    expect(lastLocation()).toMatchObject({ alarmBits: 1 << 20, items: { areaAlarm: out } });
    await tracker.sendPosition(after(30));
    expect(lastLocation()).toMatchObject({ items: { areaAlarm: { ...out, direction: 'in' } } });
    await tracker.sendPosition(after(40));
    expect(lastLocation()).toMatchObject({ alarmBits: 0 });
    expect(await exchange({ type: 'queryAreas', kind: 1, ids: [] }, 'areasReport')).toMatchObject({
      circles: [{ id: 5, radiusM: 500, name: '仓库' }],
    });
    await exchange({ type: 'deleteCircles', ids: [] }, 'terminalReply');
    expect(await exchange({ type: 'queryAreas', kind: 1, ids: [5] }, 'areasReport')).toMatchObject({
      circles: [],
    });
  });

  test('with four corners count as they are', async () => {
    await connect({ version: '2019' });
    const points = [
      { latitude: 22.4, longitude: 114 },
      { latitude: 22.6, longitude: 114 },
      { latitude: 22.6, longitude: 114.2 },
      { latitude: 22.4, longitude: 114.2 },
    ];
    await exchange({ type: 'setPolygon', id: 9, propertyBits: 0b10_1000, points, name: '' }, 'terminalReply');
    await tracker.sendPosition(after(10));
    await tracker.sendPosition({ ...after(20), longitude: 114.3 });
    expect(lastLocation()).toMatchObject({ items: { areaAlarm: { place: 3, areaId: 9, direction: 'out' } } });
  });
});

describe('text commands', () => {
  test.each([
    ['808', 'textUp', 'text'],
    ['Y808', 'transparentUp', 'data'],
    ['XiaoGuo', 'transparentUp', 'data'],
    ['GW005808', 'waybill', 'text'],
    ['Obd', 'commandReply', 'text'],
  ] as const)('of %s are answered in %s', async (model, type, field) => {
    await connect({ model });
    const answer = await exchange({ type: 'text', flags: 1, text: 'RELAY#' }, type);
    const value = Object.entries(answer).find(([key]) => key === field)?.[1];
    const text = value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : String(value);
    expect(text).toContain('RELAY:0');
    expect(platform.taken.map((taken) => taken.type)).toContain('terminalReply');
  });

  test('for the driver are not carried out', async () => {
    await connect();
    const command = { type: 'text', flags: 0b1101, text: 'RELAY#' } as const;
    expect(await exchange(command, 'terminalReply')).toMatchObject({ replySerial: serial, result: DONE });
    await exchange({ type: 'queryAttributes' }, 'attributesReport');
    expect(taken('textUp')).toEqual([]);
  });

  test('are answered by BSJ devices with 0x6006 alone', async () => {
    await connect({ model: 'Bsj' });
    const answer = await exchange({ type: 'text', flags: 1, text: '<CKBSJ>' }, 'textUp');
    expect(answer).toMatchObject({ text: expect.stringContaining('电量:100%') });
    expect(platform.taken.map(({ type }) => type)).not.toContain('terminalReply');
  });

  test('send a BSJ device to another server', async () => {
    await connect({ model: 'Bsj' });
    const text = '<SPBSJ*P:BSJGPS*T:203.0.113.9,203.0.113.9,203.0.113.9,203.0.113.9,7018*N:13507318526>';
    expect(await exchange({ type: 'text', flags: 1, text }, 'textUp')).toMatchObject({ text: '设置OK' });
    await tracker.closed;
  });

  test('may come as transparent data', async () => {
    await connect({ model: 'Y808' });
    const data = new TextEncoder().encode('STATUS#');
    await exchange({ type: 'transparentDown', contentType: 0xf0, data }, 'transparentUp');
  });
});

describe('pictures', () => {
  const shoot = {
    type: 'shoot',
    channel: 1,
    command: 2,
    seconds: 0,
    isKept: false,
    resolution: 1,
    quality: 5,
    brightness: 127,
    contrast: 63,
    saturation: 63,
    chroma: 127,
  } as const;

  test('are taken, sent in packets, and found by a search', async () => {
    await connect();
    expect(await exchange(shoot, 'shootResult')).toMatchObject({
      replySerial: serial,
      result: 0,
      mediaIds: [1, 2],
    });
    await vi.waitFor(() => expect(taken('mediaData')).toHaveLength(2));
    expect(taken('mediaData')[0]).toMatchObject({ mediaId: 1, location: { latitude: 22.5 } });
    const search = { mediaKind: 0, channel: 0, event: 0, from: undefined, to: undefined };
    expect(await exchange({ type: 'searchMedia', ...search }, 'mediaSearchResult')).toMatchObject({
      media: [{ mediaId: 1 }, { mediaId: 2 }],
    });
    await exchange({ type: 'sendOneMedia', mediaId: 2, isDeletedAfter: true }, 'mediaData');
    await vi.waitFor(() => expect(taken('mediaData').at(-1)).toMatchObject({ mediaId: 2 }));
    const again = { type: 'sendOneMedia', mediaId: 2, isDeletedAfter: true } as const;
    expect(await exchange(again, 'terminalReply')).toMatchObject({ result: FAILED });
  });

  test('have no position in 2011', async () => {
    await connect({ version: '2011' });
    await exchange({ ...shoot, command: 1 }, 'mediaData');
    expect(taken('mediaData')[0]).not.toHaveProperty('location');
  });

  test.each([
    ['808', 9],
    ['Bsj', 1],
  ] as const)('of %s do not come from channel %i', async (model, channel) => {
    await connect({ model });
    expect(await exchange({ ...shoot, channel }, 'shootResult')).toMatchObject({ result: 2 });
  });

  test('are not taken without a camera', async () => {
    await connect({ model: 'Bsj' });
    await expect(tracker.sendPhoto()).rejects.toThrow('no camera');
  });
});

test.each([
  { type: 'confirmAlarm', alarmSerial: 0, alarmBits: 1 },
  { type: 'linkTest' },
  { type: 'trackTemporarily', intervalS: 5, validityS: 60 },
  { type: 'setEvents', action: 0, events: [] },
  { type: 'callBack', isListening: true, phone: '10086' },
  { type: 'recordSound', isStart: true, seconds: 10, isKept: false, rate: 0 },
] as const)('$type is done', async (message) => {
  await connect();
  expect(await exchange(message, 'terminalReply')).toMatchObject({ replySerial: serial, result: DONE });
});

test('a message that it cannot carry out is answered as unsupported', async () => {
  await connect();
  const live = { type: 'other', messageId: 0x91_01, body: new Uint8Array(0) } as const;
  expect(await exchange(live, 'terminalReply')).toMatchObject({ replyId: 0x91_01, result: UNSUPPORTED });
});
