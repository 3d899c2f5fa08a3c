/** A session over a platform of one device, and the frames that go up and down: what its tests share. */
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { isDiscard } from '@outrider/protocols/discard.ts';
import { decodeJt808 } from '@outrider/protocols/jt808/decode.ts';
import { encodeJt808 } from '@outrider/protocols/jt808/encode.ts';
import type { Jt808Frame } from '@outrider/protocols/jt808/frame.ts';
import { createJt808Framer } from '@outrider/protocols/jt808/framer.ts';
import { createPacketRoom } from '@outrider/protocols/jt808/packet-room.ts';
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import type { DriverCard } from '../../telemetry/driver-card.ts';
import type { IncomingReport } from '../../telemetry/incoming-report.ts';
import type { KnownDevice, DeviceSessionContext } from '../binding.ts';
import type { DeviceAnswer } from '../../commands/command-desk.ts';
import { findPolicy } from '../policies.ts';
import { createJt808Session } from './session.ts';

const subject = { model: DEVICE_MODELS.K100, protocolType: PROTOCOL_TYPES.jt808 };
export const DEVICE: KnownDevice = {
  ...subject,
  deviceId: '1',
  terminalId: '13507318526',
  iccid: '',
  lacks: 0,
  clockOffsetMinutes: null,
  authenticatedAt: null,
  dialect: null,
  policy: findPolicy(subject),
};
export const NOW = new Date('2026-03-14T02:00:00Z');

/** A session over a platform that knows one device and takes every report. */
export function start(device: KnownDevice = DEVICE) {
  const written: Uint8Array[] = [];
  const reports: IncomingReport[] = [];
  const answers: DeviceAnswer[] = [];
  const dialects: string[] = [];
  const cards: DriverCard[] = [];
  /** Frames that a device was looked for with. */
  const looked: Uint8Array[] = [];
  const context: DeviceSessionContext = {
    transport: 'tcp',
    write: (bytes) => void written.push(bytes),
    now: () => NOW,
    findDevice(_number, _candidates, frame) {
      looked.push(frame);
      return Promise.resolve(device);
    },
    network: '203.0.113.7',
    bind: () => Promise.resolve(undefined),
    isProvenElsewhere: () => false,
    dropped: () => undefined,
    accept(report) {
      reports.push(report);
      return Promise.resolve();
    },
    authenticationCode: () => 'right code',
    setAuthenticated: () => Promise.resolve(),
    setIccid: () => Promise.resolve(),
    setDialect: (_, dialect) => Promise.resolve(void dialects.push(dialect)),
    storeMedia: () => Promise.resolve(true),
    storeDriverCard: (card) => Promise.resolve(void cards.push(card)),
    answered: (answer) => void answers.push(answer),
  };
  return {
    session: createJt808Session(context, createPacketRoom()),
    written,
    reports,
    answers,
    dialects,
    cards,
    looked,
  };
}

export function framesOf(bytes: Uint8Array): Jt808Frame[] {
  return createJt808Framer()
    .push(bytes)
    .flatMap((frame) => (isDiscard(frame) ? [] : [frame]));
}

export function frameOf(message: Jt808Message, serial = 7, terminalNumber = '013507318526'): Jt808Frame {
  const [frame] = framesOf(encodeJt808(message, { terminalNumber, version: '2013', serial }));
  if (!frame) throw new Error('no frame');
  return frame;
}

export async function answerOf(answer: Promise<Uint8Array | undefined>): Promise<object | undefined> {
  const [frame] = framesOf((await answer) ?? new Uint8Array(0));
  return frame && decodeJt808(frame);
}
