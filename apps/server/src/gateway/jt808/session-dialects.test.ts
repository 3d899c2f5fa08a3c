import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { escape, STANDARD_ESCAPES } from '@outrider/protocols/jt808/escape.ts';
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import { describe, expect, test } from 'vitest';
import { findPolicy } from '../policies.ts';
import { answerOf, DEVICE, frameOf, framesOf, NOW, start } from './session-test-support.ts';

describe('messages that makers added', () => {
  const text = Buffer.from('断油电OK');
  test.each<Jt808Message>([
    { type: 'vendorHeartbeat', data: new Uint8Array(0) },
    { type: 'vendorPhoto', data: Uint8Array.of(0xff, 0xd8) },
    { type: 'compactReport', batteryPercent: 81, time: NOW },
    { type: 'acceleration', samples: [{ time: NOW, x: 1, y: -2, z: 3 }] },
    { type: 'timeZoneReport', hours: 8 },
    { type: 'waybill', data: text },
    { type: 'textUp', encoding: 0, text: 'OK' },
    { type: 'commandReply', replySerial: 1, text: 'OK' },
    { type: 'transparentUp', contentType: 0x40, data: text },
  ])('$type is answered', async (message) => {
    const { session } = start();
    const { answer, discarded, closes } = await session.take(frameOf(message));
    expect(discarded).toBeUndefined();
    expect(closes).toBeUndefined();
    expect(await answerOf(answer)).toMatchObject({ type: 'platformReply', replySerial: 7, result: 0 });
  });

  test('a log-out is answered, and the connection is over', async () => {
    const { session } = start();
    const { answer, closes } = await session.take(frameOf({ type: 'logout' }));
    expect(await answerOf(answer)).toMatchObject({ type: 'platformReply', replyId: 0x00_03, result: 0 });
    expect(closes).toBe(true);
  });

  test('a waybill of text answers the command that is open', async () => {
    const { session, answers } = start();
    await session.take(frameOf({ type: 'heartbeat' }));
    session.sendCommand({ form: 'text', text: 'RELAY,1#' }, '5');
    await session.take(frameOf({ type: 'waybill', text: '断油电OK' }));
    expect(answers).toEqual([{ text: '断油电OK' }]);
  });
});

const REGISTRATION: Jt808Message = {
  type: 'register',
  edition: '2013',
  province: 44,
  city: 300,
  maker: 'HHD',
  model: 'G-360P',
  terminalId: 'A318526',
  plateColor: 0,
  plate: '',
};

function locationOf(alarmBits: number, others: readonly { id: number; value: Uint8Array }[] = []) {
  return frameOf({
    type: 'location',
    alarmBits,
    statusBits: 3,
    latitude: 31.230416,
    longitude: 121.473701,
    altitudeM: 12,
    speedKmh: 58,
    course: 88,
    time: NOW,
    items: { others },
  });
}

describe('whose dialect a terminal speaks', () => {
  test('is told by the model that it registers as, and remembered', async () => {
    const { session, reports, dialects } = start();
    await session.take(frameOf(REGISTRATION));
    expect(dialects).toEqual([]);
    await session.take(locationOf(0b1));
    await session.take(locationOf(0b1));
    expect(dialects).toEqual(['hhd']);
    expect(reports.map(({ alarms }) => alarms)).toEqual([['dismantle'], ['dismantle']]);
  });

  test('is proven by an item of an earlier frame', async () => {
    const { session, reports, dialects } = start();
    await session.take(locationOf(0, [{ id: 0xf2, value: Buffer.from('AOVX_GL100_V1.2') }]));
    await session.take(locationOf(0x1_00_01));
    expect(dialects).toEqual(['al300']);
    expect(reports.map(({ alarms }) => alarms)).toEqual([[], ['displacement']]);
  });

  test('is proven by a number in hex', async () => {
    const { session, dialects } = start();
    await session.take(frameOf({ type: 'heartbeat' }, 7, '3e4e92496cff'));
    expect(dialects).toEqual(['jimi']);
  });

  test('is not learned from a damaged frame', async () => {
    const { session, reports, dialects } = start();
    const { raw } = locationOf(0, [{ id: 0xf2, value: Buffer.from('AOVX_GL100_V1.2') }]);
    const damaged = raw.slice();
    damaged[damaged.length - 1] = 0x55;
    const [frame] = framesOf(escape(damaged, STANDARD_ESCAPES));
    if (!frame) throw new Error('no frame');
    await session.take(frame);
    expect(reports).toHaveLength(1);
    expect(dialects).toEqual([]);
  });

  test('is known from an earlier connection', async () => {
    const { session, reports, dialects } = start({ ...DEVICE, dialect: 'g1c' });
    await session.take(locationOf(0));
    expect(reports).toMatchObject([{ readings: { moving: false } }]);
    expect(dialects).toEqual([]);
  });

  test('is not what somebody else says who does not show its code', async () => {
    const standard = { model: DEVICE_MODELS[808], protocolType: PROTOCOL_TYPES.jt808 };
    const strict = { ...DEVICE, ...standard, authenticatedAt: NOW, policy: findPolicy(standard) };
    const { session, dialects } = start(strict);
    await session.take(frameOf(REGISTRATION));
    const taken = await session.take(locationOf(0b1));
    expect(taken.discarded).toBe('not-authenticated');
    expect(dialects).toEqual([]);
  });
});
