import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { fromHex, toHex } from '@outrider/protocols/bytes.ts';
import { isDiscard } from '@outrider/protocols/discard.ts';
import { decodeGt06 } from '@outrider/protocols/gt06/decode.ts';
import { encodeGt06 } from '@outrider/protocols/gt06/encode.ts';
import { createGt06Framer, type Gt06Frame } from '@outrider/protocols/gt06/framer.ts';
import type { Gt06Message } from '@outrider/protocols/gt06/message.ts';
import { describe, expect, test } from 'vitest';
import type { KnownDevice, SessionContext } from '../binding.ts';
import type { DeviceAnswer } from '../../commands/command-desk.ts';
import type { IncomingReport } from '../../telemetry/incoming-report.ts';
import { findPolicy } from '../policies.ts';
import { createDialectMemory } from './dialect-memory.ts';
import { createGt06Session, toServerFlag } from './session.ts';

const subject = { model: DEVICE_MODELS.Gt06, protocolType: PROTOCOL_TYPES.gt06 };
const DEVICE: KnownDevice = {
  ...subject,
  deviceId: '1',
  terminalId: '863902040718523',
  iccid: '',
  clockOffsetMinutes: null,
  authenticatedAt: null,
  policy: findPolicy(subject),
};

function start(device = DEVICE, dialects = createDialectMemory()) {
  const reports: IncomingReport[] = [];
  const written: Uint8Array[] = [];
  const answers: DeviceAnswer[] = [];
  const context: SessionContext = {
    transport: 'tcp',
    write: (bytes) => void written.push(bytes),
    now: () => new Date('2026-03-14T02:00:00Z'),
    findDevice: () => Promise.resolve(device),
    bind: () => Promise.resolve(),
    accept(report) {
      reports.push(report);
      return Promise.resolve();
    },
    answered: (answer) => void answers.push(answer),
    authenticationCode: () => '',
    setAuthenticated: () => Promise.resolve(),
    setIccid: () => Promise.resolve(),
    storeMedia: () => Promise.resolve(),
  };
  return { session: createGt06Session(context, dialects), written, answers, reports };
}

function framesOf(bytes: Uint8Array): Gt06Frame[] {
  return createGt06Framer()
    .push(bytes)
    .flatMap((frame) => (isDiscard(frame) ? [] : [frame]));
}

function frameOf(message: Gt06Message): Gt06Frame {
  const [frame] = framesOf(encodeGt06(message, { serial: 1 }));
  if (!frame) throw new Error('no frame');
  return frame;
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

  test('is remembered for its other frames, and on its next connection', async () => {
    const dialects = createDialectMemory();
    const first = start(DEVICE, dialects);
    await takeAll(first, toHex(encodeGt06(LOGIN, { serial: 1 })), heartbeat, stateReport, heartbeat);
    expect(first.reports).toMatchObject([{}, usual, { externalVoltageV: 12 }, seeworld]);
    const second = start(DEVICE, dialects);
    await takeAll(second, toHex(encodeGt06(LOGIN, { serial: 1 })), heartbeat);
    expect(second.reports).toMatchObject([{}, seeworld]);
    const other = start({ ...DEVICE, deviceId: '2' }, dialects);
    await takeAll(other, toHex(encodeGt06(LOGIN, { serial: 1 })), heartbeat);
    expect(other.reports).toMatchObject([{}, usual]);
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

  test('is forgotten for the device that proved it first when there are too many', () => {
    const dialects = createDialectMemory(2);
    for (const id of ['1', '2', '3']) dialects.remember(id, 'lw');
    expect(['1', '2', '3'].map((id) => dialects.find(id))).toEqual([undefined, 'lw', 'lw']);
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
