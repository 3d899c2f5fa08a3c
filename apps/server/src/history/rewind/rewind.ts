/**
 * The whole fleet at a past instant and in the minutes after it. Like every reader, it reads open rows, closed rows and
 * segments, in this order, so that points that move meanwhile are seen. Devices are read in groups, so that the first
 * are on the screen while the last are still being read.
 */
import type { LiveState } from '@outrider/contract/live.ts';
import { MINUTE_MS, REWIND_LOOK_BACK_MS, type RewindFrame } from '@outrider/contract/rewind.ts';
import { unpackStates } from '@outrider/tracks/states.ts';
import type { Database } from '../../store/database.ts';
import { type Contact, findContacts } from '../../store/history/device-contacts.ts';
import {
  findLastPositions,
  findPositionsByMinute,
  findStatesBefore,
} from '../../store/history/past-positions.ts';
import { DAY_MS, dayBegin, toDay } from '../../telemetry/days.ts';
import { mergeSamples, minuteOf, type Sample, takeSamples } from './samples.ts';
import type { SealedSamples } from './sealed-samples.ts';

/** Shorter than any silence after which a device counts as offline. */
const CONTACT_STEP_MS = 5 * MINUTE_MS;
/** A small first group is sent soon; larger ones need fewer queries. */
const FIRST_DEVICES = 250;
const DEVICES_AT_ONCE = 2_500;

export interface RewindRange {
  readonly deviceIds: readonly string[];
  /** Whole minutes; epoch milliseconds. */
  readonly atMs: number;
  readonly toMs: number;
}

/** A device's samples: at the instant, and at the end of each minute in which it reported. */
interface PastDevice {
  base: Sample | undefined;
  readonly minutes: Map<number, Sample>;
}

export async function* readRewind(
  database: Database,
  sealed: SealedSamples,
  { deviceIds, atMs, toMs }: RewindRange,
): AsyncGenerator<RewindFrame> {
  for (let begin = 0, end = FIRST_DEVICES; begin < deviceIds.length; begin = end, end += DEVICES_AT_ONCE) {
    const some = deviceIds.slice(begin, end);
    const devices = await readDevices(database, sealed, { deviceIds: some, atMs, toMs });
    yield* toFrames(devices, atMs, toMs);
  }
  yield { type: 'end', toMs };
}

async function readDevices(
  database: Database,
  sealed: SealedSamples,
  { deviceIds, atMs, toMs }: RewindRange,
): Promise<Map<string, PastDevice>> {
  const devices = new Map<string, PastDevice>();
  const add = (deviceId: string, sample: Sample) => {
    let device = devices.get(deviceId);
    if (!device) devices.set(deviceId, (device = { base: undefined, minutes: new Map() }));
    const minute = minuteOf(sample.heardMs);
    if (minute <= atMs) device.base = mergeSamples(device.base, sample);
    else device.minutes.set(minute, mergeSamples(device.minutes.get(minute), sample));
  };
  const afterMs = atMs - REWIND_LOOK_BACK_MS;
  const at = new Date(atMs);
  for (const table of ['positions', 'closed_positions'] as const) {
    const last = await findLastPositions(database, table, { deviceIds, after: new Date(afterMs), at });
    for (const row of last) add(row.deviceId, toSample(row));
    if (toMs === atMs) continue;
    const range = { deviceIds, at, to: new Date(toMs) };
    for (const row of await findPositionsByMinute(database, table, range)) add(row.deviceId, toSample(row));
  }
  const fixMsOf = (deviceId: string) => devices.get(deviceId)?.base?.fix?.timeMs;
  for (let dayMs = dayBegin(toDay(toMs)); dayMs > afterMs - DAY_MS; dayMs -= DAY_MS) {
    const endMs = dayMs + DAY_MS;
    // Earlier days are only read for devices of which nothing later is known.
    const wanted =
      endMs > atMs ? deviceIds : deviceIds.filter((deviceId) => (fixMsOf(deviceId) ?? -Infinity) < endMs);
    for (const [deviceId, parts] of await sealed.find(wanted, toDay(dayMs), atMs, toMs)) {
      for (const part of parts) {
        for (const sample of takeSamples(part, atMs, toMs)) {
          if (sample.heardMs > afterMs) add(deviceId, sample);
        }
      }
    }
  }
  const isSilent = (deviceId: string) => (devices.get(deviceId)?.base?.heardMs ?? 0) < atMs - CONTACT_STEP_MS;
  const silent = toMs > atMs ? deviceIds : deviceIds.filter(isSilent);
  for (const contact of await findContacts(database, { deviceIds: silent, at, to: new Date(toMs) })) {
    for (const heardMs of listHeard(contact, atMs, toMs)) {
      if (heardMs > afterMs) add(contact.deviceId, { heardMs, fix: undefined });
    }
  }
  const rest = deviceIds.filter((deviceId) => fixMsOf(deviceId) === undefined);
  for (const row of rest.length === 0 ? [] : await findStatesBefore(database, rest, at)) {
    add(row.deviceId, toSample(row));
  }
  return devices;
}

/**
 * The instants at which a device is known to have communicated: the last one before `atMs`, and one every few minutes
 * after.
 */
function* listHeard({ fromMs, untilMs }: Contact, atMs: number, toMs: number): Generator<number> {
  if (fromMs <= atMs) yield Math.min(untilMs, atMs);
  const lastMs = Math.min(untilMs, toMs);
  for (let heardMs = Math.max(fromMs, atMs + CONTACT_STEP_MS); heardMs < lastMs; heardMs += CONTACT_STEP_MS) {
    yield heardMs;
  }
  if (lastMs > atMs) yield lastMs;
}

type PastRow = Awaited<ReturnType<typeof findLastPositions>>[number];

function toSample(row: PastRow): Sample {
  const { heardMs, fixMs, latitudeE6, longitudeE6 } = row;
  if (fixMs === null || latitudeE6 === null || longitudeE6 === null) return { heardMs, fix: undefined };
  return {
    heardMs,
    fix: {
      timeMs: fixMs,
      latitudeE6,
      longitudeE6,
      speedDkmh: row.speedDkmh ?? 0,
      courseDdeg: row.courseDdeg ?? 0,
      states: row.states ?? 0,
      alarmed: row.alarmed ?? false,
    },
  };
}

function* toFrames(
  devices: ReadonlyMap<string, PastDevice>,
  atMs: number,
  toMs: number,
): Generator<RewindFrame> {
  const known = new Map<string, Sample>();
  const first: LiveState[] = [];
  const byMinute = new Map<number, [string, Sample][]>();
  for (const [deviceId, { base, minutes }] of devices) {
    if (base) {
      known.set(deviceId, base);
      first.push(toState(deviceId, base));
    }
    for (const [minute, sample] of minutes) {
      const some = byMinute.get(minute);
      if (some) some.push([deviceId, sample]);
      else byMinute.set(minute, [[deviceId, sample]]);
    }
  }
  yield { type: 'states', atMs, states: first };
  for (let minute = atMs + MINUTE_MS; minute <= toMs; minute += MINUTE_MS) {
    const states: LiveState[] = [];
    for (const [deviceId, sample] of byMinute.get(minute) ?? []) {
      const next = mergeSamples(known.get(deviceId), sample);
      known.set(deviceId, next);
      states.push(toState(deviceId, next));
    }
    if (states.length > 0) yield { type: 'states', atMs: minute, states };
  }
}

/** By the device's clock throughout: stored positions that were sent late count at their own time. */
function toState(deviceId: string, { heardMs, fix }: Sample): LiveState {
  if (!fix) return { deviceId, communicatedAtMs: heardMs, alarm: false };
  const { locationType, acc } = unpackStates(fix.states);
  return {
    deviceId,
    communicatedAtMs: heardMs,
    position: {
      latitude: fix.latitudeE6 / 1e6,
      longitude: fix.longitudeE6 / 1e6,
      positionedAtMs: fix.timeMs,
      receivedAtMs: fix.timeMs,
      speedKmh: fix.speedDkmh / 10,
      courseDeg: fix.courseDdeg / 10,
      locationType,
    },
    acc,
    alarm: fix.alarmed,
  };
}
