import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { isDiscard } from '@outrider/protocols/discard.ts';
import { decodeGt06 } from '@outrider/protocols/gt06/decode.ts';
import { encodeGt06 } from '@outrider/protocols/gt06/encode.ts';
import { createGt06Framer, type Gt06Frame } from '@outrider/protocols/gt06/framer.ts';
import type { Gt06Message } from '@outrider/protocols/gt06/message.ts';
import { expect, test } from 'vitest';
import type { KnownDevice, SessionContext } from '../binding.ts';
import type { DeviceAnswer } from '../../commands/command-desk.ts';
import { findPolicy } from '../policies.ts';
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

function start() {
  const written: Uint8Array[] = [];
  const answers: DeviceAnswer[] = [];
  const context: SessionContext = {
    transport: 'tcp',
    write: (bytes) => void written.push(bytes),
    now: () => new Date('2026-03-14T02:00:00Z'),
    findDevice: () => Promise.resolve(DEVICE),
    bind: () => Promise.resolve(),
    accept: () => Promise.resolve(),
    answered: (answer) => void answers.push(answer),
    authenticationCode: () => '',
    setAuthenticated: () => Promise.resolve(),
    setIccid: () => Promise.resolve(),
    storeMedia: () => Promise.resolve(),
  };
  return { session: createGt06Session(context), written, answers };
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
