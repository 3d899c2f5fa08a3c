/** The kinds of filters of a list, and how they are read from the page's address. */
import { DEVICE_MODELS, MODEL_NAMES } from '@outrider/domain/device-models.ts';
import dayjs from 'dayjs';
import { type DayPreset, type Days, daysOf } from './day-presets.ts';
import type { TextKey } from './words.ts';

/** A text, or a name that is the same in every language. */
export type Label = TextKey | { readonly name: string };

interface TextFilter {
  readonly kind: 'text';
  readonly label: TextKey;
  readonly lengthMax: number;
}

/** An account in the viewer's subtree; undefined means the viewer's own. */
interface AccountFilter {
  readonly kind: 'account';
  readonly label: TextKey;
}

interface OptionsFilter<Kind extends 'one' | 'many', Value extends string> {
  readonly kind: Kind;
  readonly label: TextKey;
  readonly values: readonly Value[];
  /** A method instead of a property, so that a filter of specific values is assignable to a filter of strings. */
  labelOf(value: Value): Label;
  /** Whether the values are sorted by their labels, because their own order means nothing. */
  readonly isByName?: boolean;
  /** Chosen where the address says nothing: then the values are views side by side, of which one always is chosen. */
  readonly initial?: Value;
}

/** Whole days; the address has them as `from` and `to`. */
interface PeriodFilter {
  readonly kind: 'period';
  readonly label: TextKey;
}

/** Whole days of which some are always chosen; the address has them as `from` and `to`. */
export interface DaysFilter {
  readonly kind: 'days';
  readonly label: TextKey;
  /** The most that the call takes. */
  readonly daysMax: number;
  /** Chosen where the address names none. */
  readonly initial: DayPreset;
}

/** Some devices of the viewer's subtree; none means all. */
interface DevicesFilter {
  readonly kind: 'devices';
  readonly label: TextKey;
  readonly max: number;
}

/** Some accounts of the viewer's subtree; none means the viewer's own. */
interface AccountsFilter {
  readonly kind: 'accounts';
  readonly label: TextKey;
  readonly max: number;
}

/** Types of devices: models by their names, and types that administrators have named. */
interface TypesFilter {
  readonly kind: 'types';
  readonly label: TextKey;
}

/** One fence of the viewer's subtree. */
interface FenceFilter {
  readonly kind: 'fence';
  readonly label: TextKey;
}

/**
 * The subject of the whole page, for example one device. It is chosen elsewhere and stays when the filters are cleared.
 */
interface SubjectFilter {
  readonly kind: 'subject';
}

export type Filter =
  | TextFilter
  | AccountFilter
  | OptionsFilter<'one', string>
  | OptionsFilter<'many', string>
  | PeriodFilter
  | DaysFilter
  | DevicesFilter
  | AccountsFilter
  | TypesFilter
  | FenceFilter
  | SubjectFilter;

export type Filters = Readonly<Record<string, Filter>>;

/** ISO instants; the end is included. */
interface Period {
  readonly from?: string;
  readonly to?: string;
}

export type FilterValue<Of> = Of extends { kind: 'text' }
  ? string
  : Of extends { kind: 'account' | 'fence' | 'subject' }
    ? string | undefined
    : Of extends OptionsFilter<'one', infer Value>
      ? Value | undefined
      : Of extends OptionsFilter<'many', infer Value>
        ? Value[]
        : Of extends { kind: 'days' }
          ? Days
          : Of extends { kind: 'devices' | 'accounts' | 'types' }
            ? string[]
            : Period;

export type FilterValues<Of extends Filters> = { readonly [Name in keyof Of]: FilterValue<Of[Name]> };

export const textFilter = (label: TextKey, lengthMax = 64): TextFilter => ({
  kind: 'text',
  label,
  lengthMax,
});
export const accountFilter = (label: TextKey): AccountFilter => ({ kind: 'account', label });
export const periodFilter = (label: TextKey): PeriodFilter => ({ kind: 'period', label });
export const daysFilter = (label: TextKey, options: Pick<DaysFilter, 'daysMax' | 'initial'>): DaysFilter => ({
  kind: 'days',
  label,
  ...options,
});
export const devicesFilter = (label: TextKey, max: number): DevicesFilter => ({
  kind: 'devices',
  label,
  max,
});
export const accountsFilter = (label: TextKey, max: number): AccountsFilter => ({
  kind: 'accounts',
  label,
  max,
});
export const typesFilter = (label: TextKey): TypesFilter => ({ kind: 'types', label });
export const fenceFilter = (label: TextKey): FenceFilter => ({ kind: 'fence', label });
export const subjectFilter = (): SubjectFilter => ({ kind: 'subject' });

export function oneOf<const Value extends string>(
  filter: Omit<OptionsFilter<'one', Value>, 'kind'>,
): OptionsFilter<'one', Value> {
  return { kind: 'one', ...filter };
}

export function manyOf<const Value extends string>(
  filter: Omit<OptionsFilter<'many', Value>, 'kind'>,
): OptionsFilter<'many', Value> {
  return { kind: 'many', ...filter };
}

/** Reads the filters from the address. A value that is not valid counts as not chosen. */
export function readFilters<Of extends Filters>(filters: Of, params: URLSearchParams): FilterValues<Of> {
  const values = Object.entries(filters).map(([name, filter]) => [name, readFilter(name, filter, params)]);
  // The cast is safe: `readFilter` returns the value of the filter's kind.
  return Object.fromEntries(values) as FilterValues<Of>;
}

function readFilter(name: string, filter: Filter, params: URLSearchParams): unknown {
  const text = params.get(name) ?? '';
  switch (filter.kind) {
    case 'text':
      return text.slice(0, filter.lengthMax);
    case 'account':
    case 'subject':
      return text || undefined;
    case 'fence':
      return readIds(text)[0];
    case 'one':
      return filter.values.includes(text) ? text : filter.initial;
    case 'many':
      return filter.values.filter((value) => text.split(',').includes(value));
    case 'period':
      return readPeriod(params);
    case 'days':
      return readDays(filter, params);
    case 'devices':
    case 'accounts':
      return readIds(text).slice(0, filter.max);
    case 'types':
      return readTypes(text);
  }
}

function readPeriod(params: URLSearchParams): Period {
  const [from, to] = [toDay(params.get('from')), toDay(params.get('to'))];
  if (from === undefined || to === undefined) return {};
  return { from: dayjs(from).startOf('day').toISOString(), to: dayjs(to).endOf('day').toISOString() };
}

/** The days that the address names, or those that are chosen without it. */
export function readDays({ initial }: DaysFilter, params: URLSearchParams): Days {
  const [from, to] = [toDay(params.get('from')), toDay(params.get('to'))];
  return from === undefined || to === undefined || from > to ? daysOf(initial) : { from, to };
}

/** Ids with commas between. */
export function readIds(text: string): string[] {
  return [...new Set(text.split(','))].filter((id) => /^[1-9]\d*$/.test(id));
}

const OWN_TYPE = /^own-(\d{3,5})$/;

/** How the address names a type of an administrator's: no model is called like that. */
export const ownTypeValue = (typeNumber: number): string => `own-${typeNumber}`;

/** Types with commas between. */
export function readTypes(text: string): string[] {
  return [...new Set(text.split(','))].filter((value) => toTypeNumber(value) !== undefined);
}

/** The number of a chosen model or type. */
export function toTypeNumber(value: string): number | undefined {
  const model = MODEL_NAMES.find((name) => name === value);
  if (model !== undefined) return DEVICE_MODELS[model];
  const own = OWN_TYPE.exec(value)?.[1];
  return own === undefined ? undefined : Number(own);
}

function toDay(text: string | null): string | undefined {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && dayjs(text).isValid() ? text : undefined;
}

/** The names in the address of the filters that narrow the list: not of what it is about, nor of its views. */
export function namesOf(filters: Filters): string[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    if (filter.kind === 'subject' || filter.kind === 'days' || isView(filter)) return [];
    return filter.kind === 'period' ? ['from', 'to'] : [name];
  });
}

export function isView(filter: Filter): boolean {
  return filter.kind === 'one' && filter.initial !== undefined;
}
