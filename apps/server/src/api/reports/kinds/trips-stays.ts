/** Trips and stays as the roll-ups have them: whole, also where they cross the edges of the period. */
import { findUnfinishedSpans } from '../../../history/find-unfinished.ts';
import { findStays, findTrips } from '../../../store/statistics/stays-trips.ts';
import type { Stay, Trip } from '../../../telemetry/rollup.ts';
import { meanSpeedKmh } from '../../statistics/present-counters.ts';
import { dayOf } from '../local-days.ts';
import {
  isListed,
  isWithin,
  type ReportDevice,
  type ReportRow,
  type ReportSource,
  type ReportValues,
  spanOf,
  whose,
} from '../report-source.ts';

export interface DeviceSpan {
  readonly span: Stay | Trip;
  readonly isOngoing: boolean;
}

export async function* tripRows(source: ReportSource): AsyncGenerator<ReportRow[]> {
  yield* spanRows(source, ['trip']);
}

export async function* stayRows(source: ReportSource): AsyncGenerator<ReportRow[]> {
  yield* spanRows(source, ['stay']);
}

/** Trips and stays of the vehicle in the order of time. */
export async function* daySheetRows(source: ReportSource): AsyncGenerator<ReportRow[]> {
  for await (const rows of spanRows(source, ['trip', 'stay'])) yield rows;
}

async function* spanRows(
  source: ReportSource,
  types: readonly ('stay' | 'trip')[],
): AsyncGenerator<ReportRow[]> {
  for await (const devices of source.devices()) {
    const spans = await readSpans(source, devices, types);
    yield devices.flatMap((device) =>
      (spans.get(device.deviceId) ?? [])
        .map((span) => toSpanRow(device, span))
        .filter(({ values }) => isListed(values, source.request)),
    );
  }
}

/** Of each device those that touch its period, in the order of time. */
export async function readSpans(
  { database }: ReportSource,
  devices: readonly ReportDevice[],
  types: readonly ('stay' | 'trip')[],
): Promise<Map<string, DeviceSpan[]>> {
  const deviceIds = devices.map(({ deviceId }) => deviceId);
  const fromMs = Math.min(...devices.map(({ beginMs }) => beginMs));
  const toMs = Math.max(...devices.map(({ endMs }) => endMs));
  const range = { deviceIds, from: new Date(fromMs), to: new Date(toMs) };
  // First what goes on: if it ends meanwhile it is seen twice rather than never.
  const unfinished = await findUnfinishedSpans(database, { deviceIds, fromMs, toMs });
  const found = new Map<string, DeviceSpan[]>(devices.map(({ deviceId }) => [deviceId, []]));
  const add = (deviceId: string, each: DeviceSpan) => found.get(deviceId)?.push(each);
  if (types.includes('trip')) {
    for (const row of await findTrips(database, range)) {
      const span: Trip = {
        type: 'trip',
        beginMs: row.beganAt.getTime(),
        endMs: row.endedAt.getTime(),
        from: { latitude: row.fromLatitudeE6 / 1e6, longitude: row.fromLongitudeE6 / 1e6 },
        to: { latitude: row.toLatitudeE6 / 1e6, longitude: row.toLongitudeE6 / 1e6 },
        distanceM: row.distanceM,
        maxSpeedKmh: row.maxSpeedDkmh / 10,
      };
      add(row.deviceId, { span, isOngoing: false });
    }
  }
  if (types.includes('stay')) {
    for (const row of await findStays(database, range)) {
      const place = { latitude: row.latitudeE6 / 1e6, longitude: row.longitudeE6 / 1e6 };
      const span: Stay = {
        type: 'stay',
        beginMs: row.beganAt.getTime(),
        endMs: row.endedAt.getTime(),
        place,
        accOnMs: row.accOnS === null ? undefined : row.accOnS * 1_000,
      };
      add(row.deviceId, { span, isOngoing: false });
    }
  }
  for (const [deviceId, span] of unfinished) {
    const isKnown = found
      .get(deviceId)
      ?.some((each) => each.span.type === span.type && each.span.beginMs === span.beginMs);
    if (types.includes(span.type) && !isKnown) add(deviceId, { span, isOngoing: true });
  }
  for (const device of devices) {
    const spans = (found.get(device.deviceId) ?? []).filter(({ span }) => isWithin(span, device));
    // Of the same instant the stay that ends comes before the trip that begins.
    spans.sort((a, b) => a.span.beginMs - b.span.beginMs || a.span.endMs - b.span.endMs);
    found.set(device.deviceId, spans);
  }
  return found;
}

export function toSpanRow(device: ReportDevice, { span, isOngoing }: DeviceSpan): ReportRow {
  const values: ReportValues = {
    ...whose(device),
    entry: span.type,
    ...spanOf(span, device, isOngoing),
    ...(span.type === 'trip' ? tripOf(span) : stayOf(span)),
  };
  return { device, day: dayOf(device, span.beginMs), values };
}

function tripOf({ from, to, distanceM, maxSpeedKmh, beginMs, endMs }: Trip): ReportValues {
  const meanSpeed = meanSpeedKmh(distanceM, (endMs - beginMs) / 1_000);
  return {
    distance: Math.round(distanceM),
    ...(meanSpeed !== undefined && { meanSpeed }),
    maxSpeed: Math.round(maxSpeedKmh * 10) / 10,
    fromLatitude: from.latitude,
    fromLongitude: from.longitude,
    toLatitude: to.latitude,
    toLongitude: to.longitude,
  };
}

function stayOf({ place }: Stay): ReportValues {
  const latitude = Math.round(place.latitude * 1e6) / 1e6;
  const longitude = Math.round(place.longitude * 1e6) / 1e6;
  return { latitude, longitude, fromLatitude: latitude, fromLongitude: longitude };
}
