/** Tyres: the state of every wheel in item 77, and the alarm of one wheel in item 66 (T/JSATL 12-2017, table 4-18). */
import { ByteWriter } from '@outrider/protocols/byte-writer.ts';
import type { Jt808RawItem } from '@outrider/protocols/jt808/items/items.ts';
import { writeSafetyAlarm } from '@outrider/protocols/jt808/items/safety.ts';
import type { Reading } from '../../driving/reading.ts';
import { hashUnit } from '../../random.ts';
import type { Terminal } from './terminal.ts';

const WHEELS = [0, 1, 2, 3] as const;
const USUAL_KPA = 240;
const LOW_KPA = 180;
/** Per wheel and hour. */
const LEAK_SHARE = 0.01;
const HOUR_MS = 3_600_000;
const LOW_PRESSURE = 1 << 2;
const IDENTIFIER_BYTES = 16;
/** Both wire units of item 77: 1/40 bar, and degrees above -50. */
const KPA_PER_UNIT = 2.5;
const TEMPERATURE_SHIFT = 50;

interface Wheel {
  readonly wheel: number;
  readonly pressureKpa: number;
  readonly temperatureC: number;
  readonly leaks: boolean;
}

function wheelsOf({ atMs, speedKmh }: Reading, { identity }: Terminal): Wheel[] {
  const seed = Number(identity.terminalId.slice(-7));
  return WHEELS.map((wheel) => {
    const leaks = hashUnit(seed, Math.floor(atMs / HOUR_MS), wheel) < LEAK_SHARE;
    // Driving warms a tyre, and warmth raises its pressure.
    const temperatureC = Math.round(26 + speedKmh * 0.22 + 3 * hashUnit(seed, wheel, 1));
    const cold = leaks ? LOW_KPA - 20 : USUAL_KPA + Math.round(12 * hashUnit(seed, wheel, 2));
    return { wheel, temperatureC, leaks, pressureKpa: cold + Math.round((temperatureC - 26) * 0.8) };
  });
}

export function tireStates(reading: Reading, terminal: Terminal): Jt808RawItem {
  const writer = new ByteWriter();
  for (const { wheel, pressureKpa, temperatureC } of wheelsOf(reading, terminal)) {
    writer
      .u8(wheel)
      .u24(Number(terminal.identity.terminalId.slice(-6)) + wheel)
      .u16(Math.round(pressureKpa / KPA_PER_UNIT))
      .u8(temperatureC + TEMPERATURE_SHIFT)
      .u8(0);
  }
  return { id: 0x77, value: writer.done() };
}

export function tireAlarm(reading: Reading, terminal: Terminal): Jt808RawItem[] {
  const wheels = wheelsOf(reading, terminal).filter(({ leaks }) => leaks);
  if (wheels.length === 0) return [];
  const alarm = writeSafetyAlarm({
    kind: 'tires',
    alarmId: Math.floor(reading.atMs / HOUR_MS),
    flag: 1,
    details: new Uint8Array(0),
    speedKmh: Math.round(reading.speedKmh),
    altitudeM: reading.altitudeM,
    latitude: Math.abs(reading.latitude),
    longitude: Math.abs(reading.longitude),
    time: new Date(reading.atMs),
    vehicleBits: (reading.ignition ? 1 : 0) | (reading.hasFix ? 1 << 10 : 0),
    identifier: identifierOf(reading, terminal),
    wheels: wheels.map(({ wheel, pressureKpa, temperatureC }) => ({
      wheel,
      typeBits: LOW_PRESSURE,
      pressureKpa,
      temperatureC,
      batteryPercent: 90,
    })),
  });
  return [alarm];
}

/** Terminal id BYTE[7], time BCD[6], sequence, attachments, reserved. */
function identifierOf({ atMs }: Reading, { identity }: Terminal): Uint8Array {
  const local = new Date(atMs + 8 * HOUR_MS).toISOString();
  const bytes = new ByteWriter()
    .fixedText(identity.terminalId.slice(-7), 7)
    .bcd(local.replaceAll(/\D/g, '').slice(2, 14), 6)
    .u8(0)
    .u8(0)
    .u8(0)
    .done();
  if (bytes.length !== IDENTIFIER_BYTES) throw new RangeError('an identifier has 16 bytes');
  return bytes;
}
