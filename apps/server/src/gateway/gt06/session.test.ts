import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { fromHex, toHex } from '@outrider/protocols/bytes.ts';
import { isDiscard } from '@outrider/protocols/discard.ts';
import { decodeGt06 } from '@outrider/protocols/gt06/decode.ts';
import { encodeGt06 } from '@outrider/protocols/gt06/encode.ts';
import { createGt06Framer, type Gt06Frame } from '@outrider/protocols/gt06/framer.ts';
import type { Gt06Message } from '@outrider/protocols/gt06/message.ts';
import { describe, expect, test } from 'vitest';
import type { NewMedia } from '../../store/devices/device-media.ts';
import type { KnownDevice, DeviceSessionContext } from '../binding.ts';
import type { DeviceAnswer } from '../../commands/command-desk.ts';
import type { IncomingReport } from '../../telemetry/incoming-report.ts';
import { findPolicy } from '../policies.ts';
import { createGt06Session, toServerFlag } from './session.ts';

const subject = { model: DEVICE_MODELS.Gt06, protocolType: PROTOCOL_TYPES.gt06 };
const DEVICE: KnownDevice = {
  ...subject,
  deviceId: '1',
  terminalId: '863902040718523',
  iccid: '',
  lacks: 0,
  clockOffsetMinutes: null,
  authenticatedAt: null,
  dialect: null,
  policy: findPolicy(subject),
};

function start(device = DEVICE) {
  const reports: IncomingReport[] = [];
  const written: Uint8Array[] = [];
  const answers: DeviceAnswer[] = [];
  const media: NewMedia[] = [];
  const dialects: string[] = [];
  const context: DeviceSessionContext = {
    transport: 'tcp',
    write: (bytes) => void written.push(bytes),
    now: () => new Date('2026-03-14T02:00:00Z'),
    findDevice: () => Promise.resolve(device),
    network: '203.0.113.7',
    bind: () => Promise.resolve(undefined),
    accept(report) {
      reports.push(report);
      return Promise.resolve();
    },
    answered: (answer) => void answers.push(answer),
    authenticationCode: () => '',
    setAuthenticated: () => Promise.resolve(),
    setIccid: () => Promise.resolve(),
    setDialect: (_, dialect) => Promise.resolve(void dialects.push(dialect)),
    storeDriverCard: () => Promise.resolve(),
    storeMedia: (each) => {
      media.push(each);
      return Promise.resolve(true);
    },
    isProvenElsewhere: () => false,
    dropped: () => undefined,
  };
  return { session: createGt06Session(context), written, answers, reports, media, dialects };
}

function framesOf(bytes: Uint8Array): Gt06Frame[] {
  return createGt06Framer()
    .push(bytes)
    .flatMap((frame) => (isDiscard(frame) ? [] : [frame]));
}

function frameOf(message: Gt06Message, long = false): Gt06Frame {
  const [frame] = framesOf(encodeGt06(message, { serial: 1, long }));
  if (!frame) throw new Error('no frame');
  return frame;
}

function longFrameOf(message: Gt06Message): Gt06Frame {
  return frameOf(message, true);
}

const LOGIN: Gt06Message = { type: 'login', protocolNumber: 1, imei: DEVICE.terminalId };

test('a command goes out with its flag, and its answer comes back by it', async () => {
  const { session, written, answers } = start();
  expect(session.sendCommand({ form: 'text', text: 'STATUS#' }, '7')).toBeUndefined();
  await session.take(frameOf(LOGIN));
  expect(session.sendCommand({ form: 'text', text: 'STATUS' }, '7')).toBe(7);
  const [frame] = framesOf(written[0] ?? new Uint8Array(0));
  expect(frame && decodeGt06(frame)).toMatchObject({
    type: 'command',
    serverFlag: 7,
    text: 'STATUS#',
    languageWord: 2,
  });
  for (const serverFlag of [7, 0]) {
    await session.take(
      frameOf({ type: 'commandReply', protocolNumber: 0x21, serverFlag, text: 'OK!', encoding: 'ascii' }),
    );
  }
  expect(answers).toMatchObject([
    { token: 7, isFlag: true, text: 'OK!' },
    { token: undefined, text: 'OK!' },
  ]);
});

function messageOf(bytes: Uint8Array | undefined): object | undefined {
  const [frame] = framesOf(bytes ?? new Uint8Array(0));
  return frame && decodeGt06(frame);
}

test('an announced picture is fetched and kept', async () => {
  const { session, media } = start();
  await session.take(frameOf(LOGIN));
  const announcement = {
    type: 'photoStart',
    protocolNumber: 0x35,
    date: new Date('2026-03-14T01:59:00Z'),
    fix: 1,
    latitude: -23.5,
    longitude: -46.6,
    camera: 2,
    source: 1,
    format: 1,
    size: 1030,
    pictureId: 300,
  } as const;
  const request = { type: 'photoRequest', protocolNumber: 0x36, pictureId: 300 };
  const first = await session.take(frameOf(announcement));
  expect(messageOf(await first.answer)).toEqual({ ...request, offset: 0, requestedBytes: 1024 });
  const piece = { type: 'photoPiece', protocolNumber: 0x36, pictureId: 300 } as const;
  const second = await session.take(longFrameOf({ ...piece, offset: 0, data: new Uint8Array(1024).fill(7) }));
  expect(messageOf(await second.answer)).toEqual({ ...request, offset: 1024, requestedBytes: 6 });
  const third = await session.take(longFrameOf({ ...piece, offset: 1024, data: new Uint8Array(6).fill(7) }));
  expect(await third.answer).toBeUndefined();
  expect(media).toEqual([
    {
      deviceId: '1',
      receivedAt: new Date('2026-03-14T02:00:00Z'),
      mediaId: 300,
      kind: 0,
      format: 0,
      event: 1,
      channel: 2,
      recordedAt: new Date('2026-03-14T01:59:00Z'),
      latitudeE6: -23_500_000,
      longitudeE6: -46_600_000,
      content: new Uint8Array(1030).fill(7),
    },
  ]);
});

test('a picture that comes by itself is acknowledged piece by piece and kept', async () => {
  const { session, media } = start();
  await session.take(frameOf(LOGIN));
  const message = {
    type: 'media',
    protocolNumber: 0x41,
    serial: '0863902040718523',
    date: undefined,
    place: new Uint8Array(14),
    cellBlock: new Uint8Array(8),
    mediaId: 77,
    size: 3,
    kind: 0,
    format: 0,
  } as const;
  for (const [piece, data] of [Uint8Array.of(1, 2), Uint8Array.of(3)].entries()) {
    const taken = await session.take(longFrameOf({ ...message, picture: { event: 3, piece, data } }));
    expect(messageOf(await taken.answer)).toEqual({ type: 'empty', protocolNumber: 0x41 });
  }
  expect(media).toMatchObject([{ mediaId: 77, event: 3, content: Uint8Array.of(1, 2, 3) }]);
});

test.each([
  [{ form: 'locate' }, undefined],
  [{ form: 'text', text: '停车' }, 'unwritable'],
] as const)('there is no message for %o', async (form, answer) => {
  const { session, written } = start();
  await session.take(frameOf(LOGIN));
  expect(session.sendCommand(form, '7')).toBe(answer);
  expect(written).toEqual([]);
});

test.each([
  ['1', 1],
  ['4294967295', 0xff_ff_ff_ff],
  ['4294967296', 1],
  ['4294967301', 5],
])('the flag of command %s is %d', (commandId, flag) => expect(toServerFlag(commandId)).toBe(flag));

async function takeAll({ session }: ReturnType<typeof start>, ...hex: string[]): Promise<void> {
  for (const each of hex) {
    for (const frame of framesOf(fromHex(each))) await (await session.take(frame)).answer;
  }
}

describe('what a frame proves of its device', () => {
  /** A heartbeat with 11 V, which with others is having left a blind area. */
  const heartbeat = '78780a134657470b020034b4f00d0a';
  const stateReport = '78780ca346010257470c02008bd6600d0a';
  const usual = { alarms: ['blindAreaOut'] };
  const seeworld = { alarms: [], externalVoltageV: 11 };

  test('is remembered for its other frames, once', async () => {
    const tracker = start();
    const { reports, dialects } = tracker;
    const login = toHex(encodeGt06(LOGIN, { serial: 1 }));
    await takeAll(tracker, login, heartbeat, stateReport, stateReport, heartbeat);
    expect(reports).toMatchObject([{}, usual, {}, { externalVoltageV: 12 }, seeworld]);
    expect(dialects).toEqual(['seeworld']);
  });

  test.each([
    ['seeworld', seeworld],
    // Of JT/T 808, should the device once have spoken that.
    ['jc', usual],
    [null, usual],
  ])('is known on its next connection: %s', async (dialect, expected) => {
    const tracker = start({ ...DEVICE, dialect });
    await takeAll(tracker, toHex(encodeGt06(LOGIN, { serial: 1 })), heartbeat);
    expect(tracker.reports).toMatchObject([{}, expected]);
    expect(tracker.dialects).toEqual([]);
  });

  test('gives its alarm codes the meaning of its maker', async () => {
    const tracker = start();
    const alarm = '787825261a030e0a0f16c90359c4dd0d085ff60a14140901cc0028136b21f44604033002015a48a50d0a';
    const deviceState = '79790016f169b5353a000502019500010100000701010139630b0d0a';
    await takeAll(tracker, toHex(encodeGt06(LOGIN, { serial: 1 })), alarm, deviceState, alarm);
    const alarms = tracker.reports.map((report) => report.alarms);
    expect(alarms).toEqual([[], ['disturb'], [], ['rapidDeceleration']]);
  });

  test('counts only where nothing is wrong with the frame, and less than the model', async () => {
    const broken = start();
    const wrongSum = `${stateReport.slice(0, -6)}ff0d0a`;
    await takeAll(broken, toHex(encodeGt06(LOGIN, { serial: 1 })), wrongSum, heartbeat);
    expect(broken.reports.at(-1)).toMatchObject(usual);
    const policy = findPolicy({ ...subject, model: DEVICE_MODELS.XiaoGuo });
    const known = start({ ...DEVICE, policy });
    await takeAll(known, toHex(encodeGt06(LOGIN, { serial: 1 })), stateReport, heartbeat);
    expect(known.reports.at(-1)).toMatchObject(usual);
  });
});

test('a device of Topin is known by its log-in, answered in its own frames, and told no texts', async () => {
  const { session, reports } = start();
  const login = '78780d010863902040718523150d0a';
  const location = '787812101a030e013705c90359c4c00d085ff41214780d0a';
  const [first, second, third] = framesOf(fromHex(`${login}${location}787801990d0a`));
  if (!first || !second || !third) throw new Error('no frames');
  const answers = [];
  for (const frame of [first, second, third]) answers.push(await (await session.take(frame)).answer);
  expect(answers.map((answer) => answer && toHex(answer).slice(0, 24))).toEqual([
    '787801010d0a7878073007ea',
    '787812101a030e0137050d0a',
    undefined,
  ]);
  expect(reports).toMatchObject([
    {},
    { kind: 'location', position: { latitude: 31.2304, longitude: 121.4737 } },
    { alarms: ['sos'] },
  ]);
  expect(session.sendCommand({ form: 'text', text: 'STATUS#' }, '7')).toBeUndefined();
});
