import { encodeGt06 } from '@outrider/protocols/gt06/encode.ts';
import { createGt06Framer, type Gt06Frame } from '@outrider/protocols/gt06/framer.ts';
import type { Gt06Gps } from '@outrider/protocols/gt06/gps.ts';
import type { Gt06Message } from '@outrider/protocols/gt06/message.ts';
import { ALARM_UTC } from '@outrider/protocols/gt06/messages/alarm.ts';
import { HEARTBEAT } from '@outrider/protocols/gt06/messages/heartbeat.ts';
import { LOCATION_UTC } from '@outrider/protocols/gt06/messages/location.ts';
import type { Gt06Status } from '@outrider/protocols/gt06/status.ts';

const LOGIN = 0x01;
import type { Device, DeviceOptions } from './device.ts';
import { openLink } from './link.ts';
import type { Sample } from './sample.ts';

const ALARM_CODES = { sos: 1, overspeed: 6, powerOff: 2 } as const;
const BATTERY_FULL = 6;
const ENGLISH = 2;

export async function connectGt06(options: DeviceOptions): Promise<Device> {
  const link = await openLink<Gt06Frame>(options.address, createGt06Framer());
  let serial = 1;

  /** Sends a message that the platform answers, and waits for the answer. */
  async function request(message: Gt06Message): Promise<void> {
    const own = nextSerial();
    link.send(encodeGt06(message, { serial: own }));
    await link.waitFor((frame) => frame.serial === own, options.answerTimeoutMs);
  }

  function nextSerial(): number {
    serial = (serial % 0xff_ff) + 1;
    return serial;
  }

  /** Locations are not answered; the heartbeat that follows is, and answers come in order. */
  async function sendLocations(samples: readonly Sample[], reUpload: boolean): Promise<void> {
    for (const sample of samples) {
      link.send(encodeGt06(toLocation(sample, reUpload), { serial: nextSerial() }));
    }
    await request(toHeartbeat(samples.at(-1)?.acc ?? false));
  }

  return {
    logIn: () => request({ type: 'login', protocolNumber: LOGIN, imei: options.terminalId }),
    async sendPosition(sample) {
      if (sample.alarm) await request(toAlarm(sample, ALARM_CODES[sample.alarm]));
      else await sendLocations([sample], false);
    },
    sendStored: (samples) => sendLocations(samples, true),
    sendHeartbeat: (acc) => request(toHeartbeat(acc)),
    sendRaw: link.send,
    closed: link.closed,
    close: link.close,
  };
}

function toGps(sample: Sample): Gt06Gps {
  return {
    satellites: sample.satellites ?? 11,
    latitude: sample.latitude,
    longitude: sample.longitude,
    speedKmh: sample.speedKmh,
    course: sample.course,
    fixed: sample.fix ?? true,
  };
}

function toLocation(sample: Sample, reUpload: boolean): Gt06Message {
  return {
    type: 'location',
    protocolNumber: LOCATION_UTC,
    date: sample.time,
    gps: toGps(sample),
    acc: sample.acc,
    uploadMode: 0,
    reUpload,
    ...(sample.odometerM === undefined ? {} : { mileageM: sample.odometerM }),
  };
}

function toAlarm(sample: Sample, alarm: number): Gt06Message {
  return {
    type: 'alarm',
    protocolNumber: ALARM_UTC,
    date: sample.time,
    gps: toGps(sample),
    status: toStatus(sample.acc),
    voltageLevel: BATTERY_FULL,
    gsm: 4,
    alarm,
    language: ENGLISH,
  };
}

function toHeartbeat(acc: boolean): Gt06Message {
  return {
    type: 'heartbeat',
    protocolNumber: HEARTBEAT,
    status: toStatus(acc),
    voltageLevel: BATTERY_FULL,
    gsm: 4,
    alarm: 0,
  };
}

function toStatus(acc: boolean): Gt06Status {
  return { armed: false, acc, charging: true, alarm: 0, tracking: true, fuelCut: false };
}
