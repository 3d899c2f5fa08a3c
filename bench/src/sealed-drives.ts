/** Puts drives into the database as segments directly, because sealing them from rows would take most of an hour. */
import { encodeTrack } from '@outrider/server/history/encode-track.ts';
import type { PositionRow } from '@outrider/server/telemetry/position-row.ts';
import { insertSegments, type NewSegment } from '@outrider/server/store/history/track-segments.ts';
import { LOCATION_TYPES } from '@outrider/domain/location-types.ts';
import { toTrack, type TrackPoint } from '@outrider/tracks/track.ts';
import { createDrive, POINTS_PER_DAY } from './drive.ts';
import type { FleetDatabase } from './fleet-database.ts';

const DAY_MS = 86_400_000;

export async function sealDrives(
  { database, deviceIds }: Pick<FleetDatabase, 'database' | 'deviceIds'>,
  beginMs: number,
  days: number,
): Promise<void> {
  for (const [index, deviceId] of deviceIds.entries()) {
    const drive = createDrive(deviceId, index, beginMs);
    const segments: NewSegment[] = [];
    for (let dayMs = beginMs; dayMs < beginMs + days * DAY_MS; dayMs += DAY_MS) {
      const points = Array.from({ length: POINTS_PER_DAY }, () => toPoint(drive.next()));
      const day = new Date(dayMs).toISOString().slice(0, 10);
      const encoded = await encodeTrack(toTrack(points));
      segments.push(...encoded.map((segment, sequence) => ({ deviceId, day, sequence, ...segment })));
    }
    await database.transaction().execute((transaction) => insertSegments(transaction, segments, new Date()));
  }
}

function toPoint(row: PositionRow): TrackPoint {
  return {
    timeMs: row.positionedAtMs,
    kind: row.kind,
    receiveDelayS: Math.floor((row.receivedAtMs - row.positionedAtMs) / 1_000),
    latitudeE6: row.latitudeE6 ?? undefined,
    longitudeE6: row.longitudeE6 ?? undefined,
    altitudeM: row.altitudeM ?? undefined,
    speedDkmh: row.speedDkmh,
    courseDdeg: row.courseDdeg,
    satellites: row.satellites ?? undefined,
    odometerM: row.odometerM ?? undefined,
    gsmPercent: row.gsmPercent ?? undefined,
    valid: row.valid,
    historical: row.historical,
    locationType: LOCATION_TYPES[row.locationType] ?? 'gps',
    acc: row.acc ?? undefined,
    alarms: row.alarms,
    temperaturesDdegc: [],
  };
}
