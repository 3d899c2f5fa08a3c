import { isDiscard } from '@outrider/protocols/discard.ts';
import { decodeJt808 } from '@outrider/protocols/jt808/decode.ts';
import { encodeJt808 } from '@outrider/protocols/jt808/encode.ts';
import type { Jt808Frame, Jt808Version } from '@outrider/protocols/jt808/frame.ts';
import { createJt808Framer } from '@outrider/protocols/jt808/framer.ts';
import { STATUS } from '@outrider/protocols/jt808/location.ts';
import type { Jt808Location } from '@outrider/protocols/jt808/location.ts';
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import type { Device, DeviceOptions } from './device.ts';
import { openLink } from './link.ts';
import type { Sample } from './sample.ts';

const ALARM_BITS = { sos: 1, overspeed: 2, powerOff: 1 << 8 } as const;
/** Locations of a batch that surely fit one packet. */
const BATCH_MAX = 15;

export async function connectJt808(options: DeviceOptions, version: Jt808Version = '2013'): Promise<Device> {
  const link = await openLink<Jt808Frame>(options.address, createJt808Framer());
  let serial = 0;

  /** Sends a message and waits for the platform's word on it. @rejects for any word but "done". */
  async function request(message: Jt808Message): Promise<Jt808Message> {
    const own = serial++ & 0xff_ff;
    link.send(encodeJt808(message, { terminalNumber: options.terminalId, serial: own, version }));
    const answers = (frame: Jt808Frame) => {
      const reply = decodeJt808(frame);
      return 'replySerial' in reply && reply.replySerial === own;
    };
    const reply = decodeJt808(await link.waitFor(answers, options.answerTimeoutMs));
    if (isDiscard(reply)) throw new Error('an answer that cannot be read');
    if ('result' in reply && reply.result !== 0) throw new Error(`refused with result ${reply.result}`);
    return reply;
  }

  return {
    async logIn() {
      const reply = await request({
        type: 'register',
        edition: version,
        province: 44,
        city: 300,
        maker: '70188',
        model: 'K100',
        terminalId: options.terminalId.slice(-7),
        plateColor: 1,
        plate: options.plate ?? '',
      });
      const code = reply.type === 'registerReply' ? (reply.code ?? '') : '';
      await request({ type: 'authenticate', code });
    },
    async sendPosition(sample) {
      await request(toLocation(sample));
    },
    async sendStored(samples) {
      for (let from = 0; from < samples.length; from += BATCH_MAX) {
        const locations = samples.slice(from, from + BATCH_MAX).map(toLocation);
        await request({ type: 'locationBatch', blindArea: true, locations, lost: 0 });
      }
    },
    async sendHeartbeat() {
      await request({ type: 'heartbeat' });
    },
    sendRaw: link.send,
    closed: link.closed,
    close: link.close,
  };
}

function toLocation(sample: Sample): Jt808Location {
  const fix = sample.fix ?? true;
  return {
    type: 'location',
    alarmBits: sample.alarm ? ALARM_BITS[sample.alarm] : 0,
    statusBits:
      (sample.acc ? 1 << STATUS.acc : 0) |
      (fix ? (1 << STATUS.fix) | (1 << STATUS.gps) | (1 << STATUS.beidou) : 0),
    latitude: sample.latitude,
    longitude: sample.longitude,
    altitudeM: Math.round(sample.altitudeM ?? 0),
    speedKmh: sample.speedKmh,
    course: sample.course,
    time: sample.time,
    items: {
      ...(sample.odometerM === undefined ? {} : { odometerM: sample.odometerM }),
      ...(sample.fuelL === undefined ? {} : { fuelL: sample.fuelL }),
      signal: sample.csq ?? 24,
      satellites: sample.satellites ?? 11,
      others: [],
    },
  };
}
