/**
 * The limit of the database and the driver: prepared batches of rows are written as array literals into history and
 * latest states, one transaction after the other, without sockets, decoding and rules.
 */
import { EMPTY_BATCH } from '@outrider/server/test-support/plain.ts';
import { createReportWriter } from '@outrider/server/store/reports/report-batches.ts';
import type { LatestStateRow } from '@outrider/server/telemetry/latest-state-row.ts';
import type { PositionRow } from '@outrider/server/telemetry/position-row.ts';

export interface EngineLimit {
  reports: number;
  durationMs: number;
  processorMs: number;
}

/**
 * A batch holds about `batchSize` reports of `batchDevices` devices, the first at `firstMs`, each further one a second
 * later.
 */
export async function runEngineLimit(options: {
  readonly databaseUrl: string;
  readonly deviceIds: readonly string[];
  readonly batchSize: number;
  readonly batchDevices: number;
  readonly durationMs: number;
  readonly firstMs: number;
}): Promise<EngineLimit> {
  const { databaseUrl, deviceIds, batchSize, batchDevices, durationMs, firstMs } = options;
  const writer = createReportWriter(databaseUrl);
  const each = Math.ceil(batchSize / batchDevices);
  const batches = makeBatches(deviceIds, batchDevices, each);
  const cpuBefore = process.cpuUsage();
  const begun = performance.now();
  let reports = 0;
  for (let turn = 0; performance.now() - begun < durationMs; turn++) {
    const batch = batches[turn % batches.length];
    if (!batch) throw new Error('there are no batches');
    const now = Date.now();
    const roundMs = firstMs + Math.floor(turn / batches.length) * each * 1_000;
    const positions = batch.positions.map((row) => ({
      ...row,
      positionedAtMs: roundMs + row.positionedAtMs,
      receivedAtMs: now,
    }));
    const states = batch.states.map((row) => ({ ...row, communicatedAtMs: now, positionedAtMs: now }));
    await writer.write({
      ...EMPTY_BATCH,
      positions,
      states,
    });
    reports += positions.length;
  }
  const elapsedMs = performance.now() - begun;
  const { user, system } = process.cpuUsage(cpuBefore);
  await writer.close();
  return { reports, durationMs: elapsedMs, processorMs: (user + system) / 1_000 };
}

interface Batch {
  readonly positions: readonly PositionRow[];
  readonly states: readonly LatestStateRow[];
}

/** Makes batches of `each` reports per device; the last batch may have fewer devices. */
function makeBatches(deviceIds: readonly string[], batchDevices: number, each: number): Batch[] {
  const batches: Batch[] = [];
  for (let from = 0; from < deviceIds.length; from += batchDevices) {
    const ids = deviceIds.slice(from, from + batchDevices).toSorted();
    const positions = ids.flatMap((deviceId) =>
      Array.from({ length: each }, (_, index) => positionOf(deviceId, index)),
    );
    batches.push({ positions, states: ids.map((deviceId) => stateOf(positionOf(deviceId, 0))) });
  }
  return batches;
}

function positionOf(deviceId: string, index: number): PositionRow {
  return {
    deviceId,
    positionedAtMs: index * 1_000,
    kind: 1,
    receivedAtMs: 0,
    latitudeE6: 31_200_000 + index * 100,
    longitudeE6: 121_400_000 + index * 100,
    altitudeM: 12,
    speedDkmh: 360,
    courseDdeg: (index * 10) % 3_600,
    valid: true,
    historical: false,
    locationType: 0,
    satellites: 11,
    acc: true,
    odometerM: index * 100,
    alarms: [],
    tellsAlarms: null,
    fuelDl: null,
    fuelDpercent: null,
    batteryPercent: null,
    gsmPercent: 80,
    externalVoltageMv: null,
    batteryVoltageMv: null,
    accuracyM: null,
    temperaturesDdegc: [],
  };
}

function stateOf(position: PositionRow): LatestStateRow {
  return {
    deviceId: position.deviceId,
    communicatedAtMs: 0,
    positionedAtMs: 0,
    positionReceivedAtMs: 0,
    latitudeE6: position.latitudeE6,
    longitudeE6: position.longitudeE6,
    altitudeM: position.altitudeM,
    speedDkmh: position.speedDkmh,
    courseDdeg: position.courseDdeg,
    locationType: position.locationType,
    satellites: position.satellites,
    acc: position.acc,
    batteryPercent: null,
    gsmPercent: position.gsmPercent,
    odometerM: position.odometerM,
    alarms: [],
  };
}
