/** The choices of a report, all of which the address has: whose, which days, and how it is made. */
import type { ReportTemplate } from '@outrider/contract/report-templates.ts';
import { STATISTICS_DAYS_MAX } from '@outrider/contract/statistics.ts';
import {
  infoOfReport,
  REPORT_GROUPS,
  REPORT_KIND_NAMES,
  REPORT_THRESHOLDS,
  type ReportColumn,
  type ReportGroup,
  type ReportKindName,
  type ReportThreshold,
} from '@outrider/domain/report-kinds.ts';
import type { AddressChanges } from '../../../lib/use-address.ts';
import { daysFilter, type Filters, manyOf, oneOf, readFilters } from '../../../ui/list/list-filters.ts';
import type { TextKey } from '../../../ui/list/words.ts';
import { SCOPE_FILTERS, toScope } from '../figures-filters.ts';

/** What a template keeps. */
export type ReportLayout = ReportTemplate['layout'];

interface Preset {
  readonly label: TextKey;
  readonly values: readonly number[];
  readonly nameOf: (value: number) => string;
}

const MINUTE_S = 60;
const HOUR_S = 3_600;

function shortTime(seconds: number): string {
  if (seconds < MINUTE_S) return `${seconds} s`;
  return seconds < HOUR_S ? `${seconds / MINUTE_S} min` : `${seconds / HOUR_S} h`;
}

/** What people usually choose; the address and templates may have any other value. */
const PRESETS: Readonly<Record<ReportThreshold, Preset>> = {
  minDurationS: {
    label: 'reports:columns.duration',
    values: [30, 60, 300, 900, 1_800, 3_600, 14_400],
    nameOf: (value) => `≥ ${shortTime(value)}`,
  },
  minDistanceM: {
    label: 'reports:columns.distance',
    values: [500, 1_000, 5_000, 10_000, 50_000],
    nameOf: (value) => `≥ ${value / 1_000} km`,
  },
  speedKmh: {
    label: 'reports:accountLimit',
    values: [30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130],
    nameOf: (value) => `> ${value} km/h`,
  },
  minCelsius: {
    label: 'reports:thresholds.minCelsius',
    values: [-25, -18, 0, 2, 4, 10],
    nameOf: (value) => `< ${value} °C`,
  },
  maxCelsius: {
    label: 'reports:thresholds.maxCelsius',
    values: [-15, 0, 4, 8, 10, 25, 30],
    nameOf: (value) => `> ${value} °C`,
  },
};

/** The kind comes first, and a whole report is one page: it is no view beside others. */
const KIND_FILTER = oneOf({
  label: 'reports:kind',
  values: REPORT_KIND_NAMES,
  labelOf: (kind) => `reports:kinds.${kind}`,
});
const DEFAULT_KIND: ReportKindName = 'summary';

const DAYS_FILTER = daysFilter('track:period', { daysMax: STATISTICS_DAYS_MAX, initial: 'days7' });

export function kindOf(params: URLSearchParams): ReportKindName {
  return REPORT_KIND_NAMES.find((kind) => kind === params.get('kind')) ?? DEFAULT_KIND;
}

function thresholdFilter(name: ReportThreshold, chosen: string | null) {
  const { label, values, nameOf } = PRESETS[name];
  const other = toThreshold(name, chosen);
  const all = other === undefined || values.includes(other) ? values : [...values, other];
  return oneOf({
    label,
    values: all.toSorted((a, b) => a - b).map(String),
    labelOf: (value) => ({ name: nameOf(Number(value)) }),
  });
}

function toThreshold(name: ReportThreshold, text: string | null): number | undefined {
  const { min, max } = REPORT_THRESHOLDS[name];
  const value = Number(text);
  return text !== null && text !== '' && value >= min && value <= max ? value : undefined;
}

/** The filters of a kind: what it takes. */
export function reportFilters(params: URLSearchParams): Filters {
  const { groups, thresholds, columns } = infoOfReport(kindOf(params));
  return {
    kind: KIND_FILTER,
    ...SCOPE_FILTERS,
    period: DAYS_FILTER,
    ...(groups.length > 1 && {
      group: oneOf({
        label: 'reports:group',
        values: groups,
        labelOf: (group) => `reports:groups.${group}`,
      }),
    }),
    ...Object.fromEntries(thresholds.map((name) => [name, thresholdFilter(name, params.get(name))])),
    columns: manyOf<ReportColumn>({
      label: 'reports:columnsChoice',
      values: columns,
      labelOf: (column) => `reports:columns.${column}`,
    }),
  };
}

export function readLayout(params: URLSearchParams): ReportLayout {
  const kind = kindOf(params);
  const { thresholds, columns, groups } = infoOfReport(kind);
  const chosen = (params.get('columns') ?? '').split(',');
  const group = groups.find((each) => each === params.get('group'));
  return {
    kind,
    columns: columns.filter((column) => chosen.includes(column)),
    thresholds: Object.fromEntries(
      thresholds.flatMap((name) => {
        const value = toThreshold(name, params.get(name));
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    ...(group && { group }),
  };
}

/** What the address has of a layout; what it does not say is taken out. */
export function writeLayout({ kind, columns, thresholds, group }: ReportLayout): AddressChanges {
  const names = Object.keys(REPORT_THRESHOLDS) as ReportThreshold[]; // Object.keys widens them.
  return {
    kind,
    columns: columns.length === 0 ? undefined : columns.join(','),
    group: REPORT_GROUPS.find((each): each is ReportGroup => each === group),
    ...Object.fromEntries(names.map((name) => [name, thresholds[name]?.toString()])),
  };
}

const SCOPE_AND_DAYS = { ...SCOPE_FILTERS, period: DAYS_FILTER };

/** Whose and which days. @param ownerId the viewer's account. */
export function readScope(params: URLSearchParams, ownerId: string) {
  const values = readFilters(SCOPE_AND_DAYS, params);
  return { ...toScope(values, ownerId), from: values.period.from, to: values.period.to };
}
