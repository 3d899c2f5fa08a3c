/** What an OBD device reads from the vehicle's bus, as text through the second serial port (0x0900, type 41). */
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import { TRANSPARENT } from '@outrider/protocols/jt808/messages/transparent.ts';
import { encodeGbk } from '@outrider/protocols/text.ts';
import type { Reading } from '../../driving/reading.ts';
import { hashUnit } from '../../random.ts';

const EVERY_S = 60;
const IDLE_RPM = 780;
const RPM_PER_KMH = 27;

/** Once a minute while the engine runs. */
export function isObdTurn({ atMs, ignition }: Reading): boolean {
  return ignition && Math.floor(atMs / 1_000) % EVERY_S === 0;
}

/** Supply V, engine rpm, speed km/h, throttle %, load %, coolant °C, fuel L, odometer km. */
export function obdValues({ atMs, speedKmh, supplyV, fuelL, odometerM }: Reading): Jt808Message {
  const effort = hashUnit(Math.floor(atMs / 1_000), Math.round(odometerM));
  const values = [
    supplyV.toFixed(1),
    Math.round(IDLE_RPM + speedKmh * RPM_PER_KMH + 90 * effort),
    speedKmh.toFixed(1),
    (8 + 40 * effort).toFixed(1),
    (20 + 45 * effort).toFixed(1),
    Math.round(84 + 8 * effort),
    fuelL.toFixed(1),
    (odometerM / 1_000).toFixed(1),
  ];
  const data = encodeGbk(`$OBD-RT,${values.join(',')}`);
  return { type: 'transparentUp', contentType: TRANSPARENT.serial1, data };
}
