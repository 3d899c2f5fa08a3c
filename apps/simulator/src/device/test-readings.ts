/** Readings of sensors for the tests of devices. */
import type { Reading } from '../driving/reading.ts';
import type { DeviceIdentity } from './dialect.ts';

export const anyIdentity: DeviceIdentity = {
  terminalId: '40731852096',
  plate: '粤B7K318',
  model: '808',
  iccid: '89860412345678901234',
  mcc: 460,
  hasFuelSensor: true,
};

export function readingAt(atMs: number, changes: Partial<Reading> = {}): Reading {
  return {
    atMs,
    latitude: 22.6,
    longitude: 114.02,
    altitudeM: 60,
    speedKmh: 40,
    courseDeg: 90,
    hasFix: true,
    satellites: 11,
    hasNetwork: true,
    csq: 22,
    ignition: true,
    odometerM: 5_000_000,
    fuelL: 40,
    supplyV: 13.9,
    batteryPercent: 100,
    sos: false,
    overspeed: false,
    powerOff: false,
    lowPower: false,
    ...changes,
  };
}
