/** Text commands, which trackers of both protocols take in the form of their SMS commands: `RELAY,1#`, `STATUS#`. */
import type { Reading } from '../driving/reading.ts';
import type { DeviceIdentity } from './dialect.ts';
import type { DeviceMemory } from './memory.ts';

interface Context {
  readonly identity: DeviceIdentity;
  readonly memory: DeviceMemory;
  readonly reading: Reading | undefined;
}

/** Faster than this the relay waits: a car must not lose its engine on the road. */
const RELAY_MAX_KMH = 20;
const INTERVAL_MIN_S = 5;
const INTERVAL_MAX_S = 18_000;

/** What the tracker answers; a command that it does not know is an error. */
export function answerText(text: string, context: Context): string {
  const [name = '', ...values] = text.trim().replace(/#$/, '').split(',');
  switch (name.toUpperCase()) {
    case 'RELAY':
      return values[0] === undefined
        ? `RELAY:${context.memory.fuelCut ? 1 : 0}`
        : switchRelay(values[0], context);
    case 'DYD':
      return switchRelay('1', context);
    case 'HFYD':
      return switchRelay('0', context);
    case 'TIMER':
      return setTimer(values, context.memory);
    case 'STATUS':
      return status(context);
    case 'PARAM':
      return `IMEI:${context.identity.terminalId};TIMER:${timer(context.memory)};`;
    case 'WHERE':
      return where(context.reading);
    case 'VERSION':
      return '[VERSION]OR-1.4.2';
    case 'ICCID':
      return `ICCID:${context.identity.iccid}`;
    case 'RESET':
      return 'The terminal will restart after 20sec!';
    case 'SERVER':
    case 'APN':
    case 'GMT':
    case 'HBT':
    case 'SOS':
    case 'SPEED':
    case 'MODE':
    case 'FACTORY':
      return 'OK!';
    default:
      return 'Error: unknown command!';
  }
}

function switchRelay(value: string, { memory, reading }: Context): string {
  if (value === '0') {
    if (!memory.fuelCut) return 'Already in the state of fuel supply to resume, the command is not running!';
    memory.fuelCut = false;
    return 'Restore fuel supply: Success!';
  }
  if (memory.fuelCut) return 'Already in the state of fuel supply cut off, the command is not running!';
  if (reading && !reading.hasFix) return 'GPS not fixed, Cut off the fuel supply later.';
  if (reading && reading.speedKmh > RELAY_MAX_KMH)
    return `Speed exceeds the safety limit, Speed: ${Math.round(reading.speedKmh)} km/h.`;
  memory.fuelCut = true;
  return 'Cut off the fuel supply: Success! Speed: 0 km/h.';
}

function setTimer(values: readonly string[], memory: DeviceMemory): string {
  if (values.length === 0) return `TIMER:${timer(memory)}`;
  const [driving = NaN, parked = memory.parkedIntervalMs / 1_000] = values.map(Number);
  for (const seconds of [driving, parked]) {
    if (!(seconds >= INTERVAL_MIN_S && seconds <= INTERVAL_MAX_S)) return 'Error: Parameter 1 (5-18000)';
  }
  memory.reportIntervalMs = driving * 1_000;
  memory.parkedIntervalMs = parked * 1_000;
  return 'OK!';
}

function timer({ reportIntervalMs, parkedIntervalMs }: DeviceMemory): string {
  return `${Math.round(reportIntervalMs / 1_000)},${Math.round(parkedIntervalMs / 1_000)}`;
}

function status({ memory, reading }: Context): string {
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
    `Oil:${memory.fuelCut ? 'Disconnected' : 'Connected'}`,
  ];
  return `${parts.join('; ')};`;
}

function where(reading: Reading | undefined): string {
  if (!reading?.hasFix) return 'No data!';
  const { latitude, longitude, courseDeg, speedKmh, atMs } = reading;
  const lat = `${latitude < 0 ? 'S' : 'N'}${Math.abs(latitude).toFixed(6)}`;
  const lon = `${longitude < 0 ? 'W' : 'E'}${Math.abs(longitude).toFixed(6)}`;
  const time = new Date(atMs).toISOString().slice(0, 19).replace('T', ' ');
  return `Current position! Lat:${lat},Lon:${lon},Course:${Math.round(courseDeg)},Speed:${Math.round(speedKmh)},DateTime:${time}`;
}
