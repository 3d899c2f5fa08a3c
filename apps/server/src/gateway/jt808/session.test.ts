import type { CommandForm } from '@outrider/domain/commands/command-forms.ts';
import { decodeJt808 } from '@outrider/protocols/jt808/decode.ts';
import type { Jt808Frame } from '@outrider/protocols/jt808/frame.ts';
import { escape, STANDARD_ESCAPES, xor } from '@outrider/protocols/jt808/escape.ts';
import type { Jt808DriverIdentity } from '@outrider/protocols/jt808/messages/driver.ts';
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import { describe, expect, test } from 'vitest';
import type { DriverCard } from '../../telemetry/driver-card.ts';
import { describeFrame } from '../describe-frame.ts';
import { rawOfJt808 } from './binding.ts';
import { answerOf, DEVICE, frameOf, framesOf, NOW, start } from './session-test-support.ts';

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

async function takeCard(card: Partial<Jt808DriverIdentity>): Promise<DriverCard | undefined> {
  const { session, cards } = start();
  const { answer } = await session.take(frameOf({ type: 'driverIdentity', ...card }));
  expect(framesOf((await answer) ?? new Uint8Array(0))).toHaveLength(1);
  return cards[0];
}

describe('a driver’s card', () => {
  const driver = { name: '王小明', certificate: '310101198001010011', authority: '上海' };
  const time = new Date('2026-03-14T01:30:00Z');

  test('is kept by its own time, with who it says drives', async () => {
    const expiry = '20300101';
    expect(await takeCard({ state: 1, time, readResult: 0, driver: { ...driver, expiry } })).toEqual({
      deviceId: DEVICE.deviceId,
      at: time,
      isIn: true,
      receivedAt: NOW,
      name: '王小明',
      licence: '310101198001010011',
    });
  });

  test('that is taken out, or could not be read, names nobody', async () => {
    expect(await takeCard({ state: 2, time })).toMatchObject({ at: time, isIn: false, name: '' });
    expect(await takeCard({ state: 1, time, readResult: 1 })).toMatchObject({ isIn: true, name: '' });
  });

  test.each(['2000-01-01T00:00:00Z', '2036-01-01T00:00:00Z'])(
    'whose clock says %s is taken by the platform’s',
    async (wrong) => {
      expect(await takeCard({ state: 2, time: new Date(wrong) })).toMatchObject({ at: NOW });
    },
  );
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

describe('a frame whose checksum and length are wrong', () => {
  const location = frameOf({
    type: 'location',
    alarmBits: 0,
    statusBits: 2,
    latitude: 31.230416,
    longitude: 121.473701,
    altitudeM: 12,
    speedKmh: 58,
    course: 88,
    time: NOW,
    items: { others: [] },
  });
  const damaged = { ...frameFields(location), defects: { checksum: true, length: true } };

  test('names nobody', async () => {
    const { session, reports } = start();
    const taken = await session.take(damaged);
    expect(taken.discarded).toBe('checksum');
    expect(await taken.answer).toBeUndefined();
    expect(reports).toEqual([]);
    expect(session.send({ type: 'queryLocation' })).toBeUndefined();
  });

  test('is believed of the device that has named itself', async () => {
    const { session, reports } = start();
    await session.take(frameOf({ type: 'heartbeat' }));
    const taken = await session.take(damaged);
    expect(await answerOf(taken.answer)).toMatchObject({ replyId: 0x02_00, result: 0 });
    expect(reports.at(-1)).toMatchObject({ deviceId: '1', kind: 'location' });
  });
});

describe('a lock', () => {
  const LOCATION = '140326013005311382501212842217122c1809000004d256006b21f428130308200002';

  /** Live and stored; with and without bit 15, and with the bits that are encryption elsewhere. */
  test.each([
    ['5501', '8c23', '5501'],
    ['5501', '9c23', '5501'],
    ['5502', '8023', '5502'],
    ['5501', '0423', undefined],
    ['5502', '0023', undefined],
  ])('is answered where it asks for it: %s with attributes %s', async (id, attributes, answered) => {
    const { session, reports } = start();
    const raw = Buffer.from(`${id}${attributes}86003185072607${LOCATION}`, 'hex');
    const [frame] = framesOf(escape(Buffer.from([...raw, xor(raw)]), STANDARD_ESCAPES));
    if (!frame) throw new Error('no frame');
    const taken = await session.take(frame);
    const [answer] = framesOf((await taken.answer) ?? new Uint8Array(0));
    expect(answer && Buffer.from(answer.raw.subarray(0, -1)).toString('hex')).toBe(
      answered && `4401000386003185072600${answered}00`,
    );
    expect(taken.discarded).toBeUndefined();
    expect(reports).toMatchObject([{ kind: 'alarm', alarms: ['lowPower'], historical: id === '5502' }]);
  });

  test('keeps its password out of the frame log and the list of unknown devices', async () => {
    const password = Buffer.from('483920').toString('hex');
    const raw = Buffer.from(`5501802c86003185072607${LOCATION}0b0703${password}`, 'hex');
    const [frame] = framesOf(escape(Buffer.from([...raw, xor(raw)]), STANDARD_ESCAPES));
    if (!frame) throw new Error('no frame');
    const { session, looked } = start();
    await session.take(frame);
    const { form, bytes } = rawOfJt808(frame);
    const described = describeFrame({
      deviceId: '1',
      timeUs: 0,
      protocol: 'jt808',
      direction: 'up',
      form,
      discarded: '',
      // As a log that was written before has it.
      bytes: frame.raw,
      fullBytes: frame.raw.length,
    });
    for (const shown of [...looked, bytes, described.wireBytes]) {
      expect(Buffer.from(shown).toString('hex')).not.toContain(password);
    }
    expect(looked).toHaveLength(1);
    expect(described.name).toBe('lockReport');
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
