import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import type { CommandForm } from '@outrider/domain/commands/command-forms.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { isDiscard } from '@outrider/protocols/discard.ts';
import { decodeJt808 } from '@outrider/protocols/jt808/decode.ts';
import { encodeJt808 } from '@outrider/protocols/jt808/encode.ts';
import type { Jt808Frame } from '@outrider/protocols/jt808/frame.ts';
import { createJt808Framer } from '@outrider/protocols/jt808/framer.ts';
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import { describe, expect, test } from 'vitest';
import type { IncomingReport } from '../../telemetry/incoming-report.ts';
import type { KnownDevice, SessionContext } from '../binding.ts';
import type { DeviceAnswer } from '../../commands/command-desk.ts';
import { findPolicy } from '../policies.ts';
import { createJt808Session } from './session.ts';

const subject = { model: DEVICE_MODELS.K100, protocolType: PROTOCOL_TYPES.jt808 };
const DEVICE: KnownDevice = {
  ...subject,
  deviceId: '1',
  terminalId: '13507318526',
  iccid: '',
  clockOffsetMinutes: null,
  authenticatedAt: null,
  policy: findPolicy(subject),
};
const NOW = new Date('2026-03-14T02:00:00Z');

/** A session over a platform that knows one device and takes every report. */
function start(device: KnownDevice = DEVICE) {
  const written: Uint8Array[] = [];
  const reports: IncomingReport[] = [];
  const answers: DeviceAnswer[] = [];
  const context: SessionContext = {
    transport: 'tcp',
    write: (bytes) => void written.push(bytes),
    now: () => NOW,
    findDevice: () => Promise.resolve(device),
    bind: () => Promise.resolve(),
    accept(report) {
      reports.push(report);
      return Promise.resolve();
    },
    authenticationCode: () => 'right code',
    setAuthenticated: () => Promise.resolve(),
    setIccid: () => Promise.resolve(),
    storeMedia: () => Promise.resolve(),
    answered: (answer) => void answers.push(answer),
  };
  return { session: createJt808Session(context), written, reports, answers };
}

function framesOf(bytes: Uint8Array): Jt808Frame[] {
  return createJt808Framer()
    .push(bytes)
    .flatMap((frame) => (isDiscard(frame) ? [] : [frame]));
}

function frameOf(message: Jt808Message, serial = 7): Jt808Frame {
  const [frame] = framesOf(encodeJt808(message, { terminalNumber: '013507318526', version: '2013', serial }));
  if (!frame) throw new Error('no frame');
  return frame;
}

const LONG_TEXT: Jt808Message = { type: 'text', flags: 1, text: 'x'.repeat(2_500) };

describe('what goes down in packets', () => {
  test('is sent again where the terminal asks for it, unchanged', async () => {
    const { session, written } = start();
    await session.take(frameOf({ type: 'heartbeat' }));
    const serial = session.send(LONG_TEXT);
    const packets = framesOf(written[0] ?? new Uint8Array(0));
    expect(packets.map(({ packet }) => packet?.number)).toEqual([1, 2, 3]);
    const { answer } = await session.take(
      frameOf({ type: 'terminalResendRequest', originalSerial: serial ?? -1, packets: [3, 1] }),
    );
    const again = framesOf((await answer) ?? new Uint8Array(0));
    expect(again.map(({ raw }) => raw)).toEqual([packets[2]?.raw, packets[0]?.raw]);
  });

  test('takes a serial for each packet', async () => {
    const { session, written } = start();
    await session.take(frameOf({ type: 'heartbeat' }));
    const first = session.send(LONG_TEXT) ?? -1;
    expect(session.send({ type: 'queryLocation' })).toBe(first + 3);
    expect(written).toHaveLength(2);
  });

  test('is not made up where nothing was sent', async () => {
    const { session } = start();
    const { answer } = await session.take(
      frameOf({ type: 'terminalResendRequest', originalSerial: 3, packets: [1] }),
    );
    expect(await answer).toBeUndefined();
  });
});

describe('before a device is known', () => {
  test('nothing is sent to it', () => {
    const { session, written } = start();
    expect(session.send({ type: 'queryLocation' })).toBeUndefined();
    expect(written).toEqual([]);
  });
});

describe('a frame', () => {
  test('that only a platform sends is dropped', async () => {
    const { session } = start();
    const taken = await session.take(frameOf({ type: 'queryLocation' }));
    expect(taken.discarded).toBe('wrong-direction');
    expect(await taken.answer).toBeUndefined();
  });

  test('with an encrypted body is answered as unsupported', async () => {
    const { session } = start();
    const frame = frameOf({ type: 'heartbeat' });
    const taken = await session.take({ ...frameFields(frame), encrypted: true });
    expect(taken.discarded).toBe('encrypted');
    expect(await answerOf(taken.answer)).toMatchObject({ type: 'platformReply', replySerial: 7, result: 3 });
  });

  test('with an id of no table is answered and kept', async () => {
    const { session } = start();
    const taken = await session.take(frameOf({ type: 'other', messageId: 0x0f_ff, body: new Uint8Array(3) }));
    expect(taken.discarded).toBeUndefined();
    expect(await answerOf(taken.answer)).toMatchObject({
      type: 'platformReply',
      replyId: 0x0f_ff,
      result: 0,
    });
  });

  test('that is itself a reply is not answered', async () => {
    const { session, reports } = start();
    const taken = await session.take(
      frameOf({ type: 'terminalReply', replySerial: 1, replyId: 0x83_00, result: 0 }),
    );
    expect(await taken.answer).toBeUndefined();
    // And yet it shows that the device is there.
    expect(reports).toMatchObject([{ deviceId: '1', kind: 'status' }]);
  });
});

describe('a command', () => {
  test('is answered by what names its serial', async () => {
    const { session, written, answers } = start();
    expect(session.sendCommand({ form: 'locate' }, '5')).toBeUndefined();
    await session.take(frameOf({ type: 'heartbeat' }));
    const serial = session.sendCommand({ form: 'control', word: 0x64 }, '5');
    const [frame] = framesOf(written[0] ?? new Uint8Array(0));
    expect(frame && decodeJt808(frame)).toMatchObject({ type: 'terminalControl', word: 0x64 });
    expect(frame?.serial).toBe(serial);
    await session.take(
      frameOf({ type: 'terminalReply', replySerial: Number(serial), replyId: 0x81_05, result: 0 }),
    );
    await session.take(frameOf({ type: 'textUp', encoding: 0, text: '断油电OK' }));
    expect(answers).toEqual([{ token: serial, isAccepted: true }, { text: '断油电OK' }]);
  });

  test('is not sent where the protocol has not its letters', async () => {
    const { session, written } = start();
    await session.take(frameOf({ type: 'heartbeat' }));
    expect(session.sendCommand({ form: 'text', text: 'សូមទូរស័ព្ទ', isForDriver: true }, '5')).toBe('unwritable');
    expect(written).toEqual([]);
  });

  test.each<readonly [CommandForm, object]>([
    [
      { form: 'text', text: '<CKBSJ>' },
      { type: 'text', flags: 1, text: '<CKBSJ>' },
    ],
    [
      { form: 'text', text: '停车', isForDriver: true },
      { type: 'text', flags: 0b1100, text: '停车' },
    ],
    [
      { form: 'text', text: 'A#', transparentType: 0xf0 },
      { type: 'transparentDown', contentType: 0xf0 },
    ],
    [
      { form: 'lockDoors', isLocked: true },
      { type: 'vehicleControl', flags: 1 },
    ],
    [{ form: 'queryParameters' }, { type: 'queryAllParameters' }],
    [
      { form: 'setParameters', parameters: [{ id: 0x29, value: 30 }] },
      { type: 'setParameters', parameters: [{ id: 0x29, value: 30 }] },
    ],
  ])('%o goes out as %o', async (form, message) => {
    const { session, written } = start();
    await session.take(frameOf({ type: 'heartbeat' }));
    session.sendCommand(form, '5');
    const [frame] = framesOf(written[0] ?? new Uint8Array(0));
    expect(frame && decodeJt808(frame)).toMatchObject(message);
  });
});

/** A frame's fields, which are getters of a view, as an object of its own. */
function frameFields(frame: Jt808Frame): Jt808Frame {
  const { framing, messageId, version, protocolVersionByte, terminalNumber, terminalBytes } = frame;
  const { serial, packet, encrypted, body, raw, defects } = frame;
  return {
    framing,
    messageId,
    version,
    protocolVersionByte,
    terminalNumber,
    terminalBytes,
    serial,
    packet,
    encrypted,
    body,
    raw,
    defects,
  };
}

async function answerOf(answer: Promise<Uint8Array | undefined>): Promise<object | undefined> {
  const [frame] = framesOf((await answer) ?? new Uint8Array(0));
  return frame && decodeJt808(frame);
}
