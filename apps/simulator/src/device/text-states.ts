/** A tracker's state as text. */
import type { Reading } from '../driving/reading.ts';
import type { DeviceMemory } from './memory.ts';

interface Context {
  readonly memory: DeviceMemory;
  readonly reading: Reading | undefined;
}

export function status({ memory, reading }: Context): string {
  if (!reading) return 'GPRS:Link Up;';
  const volts = (3.5 + reading.batteryPercent * 0.007).toFixed(2);
  const gps = reading.hasFix
    ? `Successful positioning, satellites ${reading.satellites}`
    : 'Searching satellite';
  const parts = [
    `Battery:${volts}V,${reading.lowPower ? 'LOW' : 'NORMAL'}`,
    'GPRS:Link Up',
    `GSM Signal Level:${reading.csq > 15 ? 'Strong' : 'Weak'}`,
    `GPS:${gps}`,
    `ACC:${reading.ignition ? 'ON' : 'OFF'}`,
    `Defense:${memory.armed ? 'ON' : 'OFF'}`,
    `Oil:${memory.fuelCut ? 'Disconnected' : 'Connected'}`,
  ];
  return `${parts.join('; ')};`;
}

export function where(reading: Reading | undefined): string {
  if (!reading?.hasFix) return 'No data!';
  const { latitude, longitude, courseDeg, speedKmh, atMs } = reading;
  const lat = `${latitude < 0 ? 'S' : 'N'}${Math.abs(latitude).toFixed(6)}`;
  const lon = `${longitude < 0 ? 'W' : 'E'}${Math.abs(longitude).toFixed(6)}`;
  const time = new Date(atMs).toISOString().slice(0, 19).replace('T', ' ');
  return `Current position! Lat:${lat},Lon:${lon},Course:${Math.round(courseDeg)},Speed:${Math.round(speedKmh)},DateTime:${time}`;
}

/** The state of a BSJ device as the answer to `<CKBSJ>`. */
export function chineseStatus({ memory, reading }: Context): string {
  if (!reading) return '未定位';
  const parts = [
    `电量:${Math.round(reading.batteryPercent)}%`,
    `GSM:${reading.csq}`,
    `定位:${reading.hasFix ? '是' : '否'}`,
    `ACC:${reading.ignition ? '开' : '关'}`,
    `油电:${memory.fuelCut ? '断开' : '正常'}`,
  ];
  return parts.join(' ');
}
