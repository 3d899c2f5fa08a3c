/** When vehicles were inside of fences, by the same crossings that the replay shows, of the fences as they are now. */
import { type CrossingDay, findVisitsOf, type FenceVisit } from '@outrider/tracks/find-crossings.ts';
import { readDays } from '../../../history/read-history.ts';
import { type FenceAbove, findFencesAbove } from '../../../store/fences/fences-above.ts';
import { dayOf } from '../local-days.ts';
import { readWhole } from '../read-whole.ts';
import {
  isListed,
  isWithin,
  type ReportDevice,
  type ReportRow,
  type ReportSource,
  spanOf,
  whose,
} from '../report-source.ts';

export async function* fenceRows(source: ReportSource): AsyncGenerator<ReportRow[]> {
  const { database, range, request } = source;
  const fencesOf = new Map<string, FenceAbove[]>();
  for await (const devices of source.devices()) {
    for (const device of devices) {
      const fences =
        fencesOf.get(device.accountId) ??
        (await findFencesAbove(database, device.accountId, range.accountId));
      fencesOf.set(device.accountId, fences);
      if (fences.length === 0) continue;
      const names = new Map(fences.map(({ id, name }) => [id, name]));
      const { spans, ongoing } = await readWhole(device, (fromMs, toMs) =>
        readVisits(source, device, { fences, fromMs, toMs }),
      );
      yield spans
        .map((span): ReportRow => {
          const fence = names.get(span.fenceId) ?? '';
          const isOngoing = ongoing !== undefined && span.leftMs === undefined;
          const values = { ...whose(device), fence, ...spanOf(span, device, isOngoing) };
          return { device, day: dayOf(device, span.beginMs), values };
        })
        .filter(({ values }) => isListed(values, request));
    }
  }
}

interface Wanted {
  readonly fences: readonly FenceAbove[];
  readonly fromMs: number;
  readonly toMs: number;
}

interface Visit extends FenceVisit {
  readonly beginMs: number;
  readonly endMs: number;
}

async function readVisits(
  { database }: ReportSource,
  device: ReportDevice,
  { fences, fromMs, toMs }: Wanted,
) {
  const days: CrossingDay[] = [];
  for await (const { columns } of readDays(database, device.deviceId, fromMs, toMs)) {
    const { timeMs, latitudeE6, longitudeE6, states } = columns;
    if (latitudeE6 && longitudeE6) days.push({ timeMs, latitudeE6, longitudeE6, states });
  }
  const firstMs = days[0]?.timeMs[0];
  const lastMs = days.at(-1)?.timeMs.at(-1) ?? fromMs;
  const spans = findVisitsOf(days, fences)
    .map((visit): Visit => ({
      ...visit,
      beginMs: visit.enteredMs ?? firstMs ?? fromMs,
      endMs: visit.leftMs ?? lastMs,
    }))
    .filter((visit) => isWithin(visit, device));
  return { spans, open: spans.find(({ leftMs }) => leftMs === undefined), firstMs };
}
