/** Rows summed up by what they have in common, as they are read. */
import {
  infoOfColumn,
  infoOfReport,
  type ReportColumn,
  type ReportGroup,
} from '@outrider/domain/report-kinds.ts';
import type { ReportRequest } from '@outrider/contract/reports.ts';
import type { ReportRow, ReportValues } from './report-source.ts';

export interface Sum {
  /** Undefined for all rows. */
  readonly group: string | undefined;
  readonly count: number;
  readonly values: ReportValues;
}

interface GrowingSum extends Sum {
  count: number;
}

/** The rows of different vehicles are told apart, also where their names are the same. */
const KEYS: Readonly<Record<ReportGroup, (row: ReportRow) => readonly [key: string, name: string]>> = {
  device: ({ device }) => [device.deviceId, device.displayName],
  account: ({ device }) => [device.accountId, device.accountName],
  day: ({ day }) => [day, day],
  driver: ({ values }) => [String(values.driver ?? ''), String(values.driver ?? '')],
  fence: ({ values }) => [String(values.fence ?? ''), String(values.fence ?? '')],
};

export interface Sums {
  add(rows: readonly ReportRow[]): void;
  /** Adds rows that were summed up elsewhere, as one of the groups. */
  addSum(key: string, sum: Sum): void;
  /** Of each group, days in order and others by their measure; the greatest first. */
  groups(): readonly Sum[];
  all(): Sum;
}

/** The group that was asked for, if the kind has it. */
export function groupOf({ kind, group }: Pick<ReportRequest, 'kind' | 'group'>): ReportGroup | undefined {
  const { groups } = infoOfReport(kind);
  return group !== undefined && groups.includes(group) ? group : groups[0];
}

export function createSums(request: Pick<ReportRequest, 'kind' | 'group'>): Sums {
  const { columns, measure } = infoOfReport(request.kind);
  const group = groupOf(request);
  const folded = columns.filter((column) => infoOfColumn(column).fold !== undefined);
  const sums = new Map<string, GrowingSum>();
  const all: GrowingSum = { group: undefined, count: 0, values: {} };
  const addSum = (key: string | undefined, part: Sum) => {
    addTo(all, part, folded);
    if (key === undefined) return;
    const sum = sums.get(key) ?? { group: part.group, count: 0, values: {} };
    sums.set(key, sum);
    addTo(sum, part, folded);
  };
  return {
    add(rows) {
      for (const row of rows) {
        const [key, name] = group === undefined ? [] : KEYS[group](row);
        addSum(key, { group: name, count: 1, values: row.values });
      }
    },
    addSum,
    groups: () =>
      [...sums.values()].toSorted((a, b) =>
        group === 'day'
          ? (a.group ?? '').localeCompare(b.group ?? '')
          : Number(b.values[measure] ?? 0) - Number(a.values[measure] ?? 0),
      ),
    all: () => all,
  };
}

function addTo(sum: GrowingSum, { count, values }: Sum, columns: readonly ReportColumn[]): void {
  sum.count += count;
  for (const column of columns) {
    const value = values[column];
    if (typeof value !== 'number') continue;
    const before = sum.values[column];
    sum.values[column] =
      typeof before === 'number' ? FOLDS[infoOfColumn(column).fold ?? 'sum'](before, value) : value;
  }
}

const FOLDS = {
  // Values have one decimal at most, which must not drift.
  sum: (a: number, b: number) => Math.round((a + b) * 10) / 10,
  max: (a: number, b: number) => Math.max(a, b),
  min: (a: number, b: number) => Math.min(a, b),
};
