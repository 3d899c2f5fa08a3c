/** Who drove, from when to when by the time of their cards, and how far by the points that the replay shows. */
import { readDays } from '../../../history/read-history.ts';
import { rulePointAt } from '../../../jobs/rollups/rule-points.ts';
import { addPoint } from '../../../rules/rollups/add-point.ts';
import { type DriverSession, toDriverSessions } from '../../../rules/driver-sessions.ts';
import { findDriverCards } from '../../../store/drivers/driver-cards.ts';
import { DAY_MS } from '../../../telemetry/days.ts';
import { type DayFigures, FIRST_STATE, type Rollup } from '../../../telemetry/rollup.ts';
import { dayOf } from '../local-days.ts';
import {
  isListed,
  isWithin,
  type ReportDevice,
  type ReportRow,
  type ReportSource,
  spanOf,
  whose,
} from '../report-source.ts';

/** Days that are read before and after the period, as readWhole() has them at most. */
const DAYS_AROUND = 32;

export async function* driverRows(source: ReportSource): AsyncGenerator<ReportRow[]> {
  const { database, request } = source;
  for await (const devices of source.devices()) {
    const cards = await findDriverCards(
      database,
      devices.map(({ deviceId }) => deviceId),
      {
        fromMs: Math.min(...devices.map(({ beginMs }) => beginMs)) - DAYS_AROUND * DAY_MS,
        toMs: Math.max(...devices.map(({ endMs }) => endMs)) + DAYS_AROUND * DAY_MS,
      },
    );
    for (const device of devices) {
      const sessions = toDriverSessions(cards.get(device.deviceId) ?? []).filter(({ beginMs, endMs }) =>
        isWithin({ beginMs, endMs: endMs ?? Infinity }, device),
      );
      if (sessions.length === 0) continue;
      const driven = await readFigures(source, device, sessions);
      yield sessions
        .map((session) => toRow(device, session, driven.get(session)))
        .filter(({ values }) => isListed(values, request));
    }
  }
}

/** What was driven with each card, from its first point to its last. */
async function readFigures(
  { database }: ReportSource,
  device: ReportDevice,
  sessions: readonly DriverSession[],
): Promise<ReadonlyMap<DriverSession, DayFigures>> {
  const driven = new Map<DriverSession, DayFigures>();
  const fromMs = sessions[0]?.beginMs ?? 0;
  const toMs = sessions.at(-1)?.endMs ?? Math.max(device.endMs, Date.now());
  let place = 0;
  let rollup: Rollup | undefined;
  for await (const track of readDays(database, device.deviceId, fromMs, toMs)) {
    for (let index = 0; index < track.count; index++) {
      const point = rulePointAt(track, index);
      while ((sessions[place]?.endMs ?? Infinity) < point.timeMs && place < sessions.length) {
        place++;
        rollup = undefined;
      }
      const session = sessions[place];
      if (!session || point.timeMs < session.beginMs) continue;
      const before = rollup ?? { state: FIRST_STATE, figures: undefined, ended: [] };
      rollup = addPoint({ ...before, ended: [] }, point, -Infinity, device.thresholds);
      if (rollup.figures) driven.set(session, rollup.figures);
    }
  }
  return driven;
}

function toRow(device: ReportDevice, session: DriverSession, driven: DayFigures | undefined): ReportRow {
  const { beginMs, name, licence } = session;
  const span = { beginMs, endMs: session.endMs ?? Math.max(beginMs, driven?.lastAtMs ?? beginMs) };
  const values = {
    ...whose(device),
    driver: name,
    licence,
    ...spanOf(span, device, session.endMs === undefined),
    driving: driven?.drivingS ?? 0,
    distance: driven?.distanceM ?? 0,
    ...(driven && { maxSpeed: Math.round(driven.maxSpeedKmh * 10) / 10 }),
  };
  return { device, day: dayOf(device, beginMs), values };
}
