/** Speeding, idling and running engines, computed from the points that the replay shows. */
import { readDays } from '../../../history/read-history.ts';
import { rulePointAt } from '../../../jobs/rollups/rule-points.ts';
import {
  addToSpells,
  FIRST_SPELL_STATE,
  openSpells,
  type Spell,
  type SpellKind,
} from '../../../rules/rollups/spells.ts';
import { dayOf } from '../local-days.ts';
import { readWhole } from '../read-whole.ts';
import {
  isWithin,
  type ReportDevice,
  type ReportRow,
  type ReportSource,
  type ReportValues,
  spanOf,
  whose,
} from '../report-source.ts';

export const speedingRows = (source: ReportSource) => rowsOf(source, 'speeding');
export const idlingRows = (source: ReportSource) => rowsOf(source, 'idling');
export const engineRows = (source: ReportSource) => rowsOf(source, 'engine');

async function* rowsOf(source: ReportSource, kind: SpellKind): AsyncGenerator<ReportRow[]> {
  const { speedKmh } = source.request.thresholds;
  for await (const devices of source.devices()) {
    for (const device of devices) {
      const thresholds = { ...device.thresholds, ...(speedKmh !== undefined && { overspeedKmh: speedKmh }) };
      const { spans, ongoing } = await readWhole(device, (fromMs, toMs) =>
        readSpells(source, { ...device, thresholds }, { kind, fromMs, toMs }),
      );
      const leastMs = leastOf(kind, source, device) * 1_000;
      yield spans
        .filter((spell) => spell.endMs - spell.beginMs >= leastMs)
        .map((spell) => toRow(device, spell, spell === ongoing, thresholds.overspeedKmh));
    }
  }
}

/** The shortest that is listed, in seconds: as the figures count speeding, unless the request says otherwise. */
function leastOf(kind: SpellKind, { request }: ReportSource, { thresholds }: ReportDevice): number {
  return request.thresholds.minDurationS ?? (kind === 'speeding' ? thresholds.overspeedMinS : 0);
}

interface Wanted {
  readonly kind: SpellKind;
  readonly fromMs: number;
  readonly toMs: number;
}

async function readSpells({ database }: ReportSource, device: ReportDevice, { kind, fromMs, toMs }: Wanted) {
  const spans: Spell[] = [];
  let state = FIRST_SPELL_STATE;
  let firstMs: number | undefined;
  for await (const track of readDays(database, device.deviceId, fromMs, toMs)) {
    firstMs ??= track.columns.timeMs[0];
    for (let index = 0; index < track.count; index++) {
      const next = addToSpells(state, rulePointAt(track, index), device.thresholds);
      ({ state } = next);
      for (const spell of next.ended) if (spell.kind === kind && isWithin(spell, device)) spans.push(spell);
    }
  }
  const open = openSpells(state).find((spell) => spell.kind === kind && isWithin(spell, device));
  if (open) spans.push(open);
  return { spans, open, firstMs };
}

function toRow(device: ReportDevice, spell: Spell, isOngoing: boolean, limit: number): ReportRow {
  const values: ReportValues = {
    ...whose(device),
    ...spanOf(spell, device, isOngoing),
    distance: Math.round(spell.distanceM),
    maxSpeed: Math.round(spell.maxSpeedKmh * 10) / 10,
    limit,
    driving: Math.round(spell.drivingMs / 1_000),
    idling: Math.round(spell.idlingMs / 1_000),
    ...(spell.place && { latitude: spell.place.latitude, longitude: spell.place.longitude }),
  };
  return { device, day: dayOf(device, spell.beginMs), values };
}
