/** What a list can be narrowed by: kinds of filters, and what the address says of each. */
import dayjs from 'dayjs';
import type { TextKey } from './words.ts';

/** A day as the address has it, in the viewer's own zone. */
export const DAY = 'YYYY-MM-DD';

interface TextFilter {
  readonly kind: 'text';
  readonly label: TextKey;
  readonly lengthMax: number;
}

/** An account of the viewer's subtree; undefined stands for the viewer's own. */
interface AccountFilter {
  readonly kind: 'account';
  readonly label: TextKey;
}

interface OptionsFilter<Kind extends 'one' | 'many', Value extends string> {
  readonly kind: Kind;
  readonly label: TextKey;
  readonly values: readonly Value[];
  /** A method, so that a filter of some values is one of texts. */
  labelOf(value: Value): TextKey;
  /** Whether the values are offered by name, where their own order says nothing. */
  readonly isByName?: boolean;
}

/** Whole days, `from` and `to` in the address. */
interface PeriodFilter {
  readonly kind: 'period';
  readonly label: TextKey;
}

/** What the whole page is about, such as one device: chosen elsewhere, and kept when the filters are cleared. */
interface SubjectFilter {
  readonly kind: 'subject';
}

export type Filter =
  | TextFilter
  | AccountFilter
  | OptionsFilter<'one', string>
  | OptionsFilter<'many', string>
  | PeriodFilter
  | SubjectFilter;

export type Filters = Readonly<Record<string, Filter>>;

/** Instants, the end included. */
interface Period {
  readonly from?: string;
  readonly to?: string;
}

export type FilterValue<Of> = Of extends { kind: 'text' }
  ? string
  : Of extends { kind: 'account' | 'subject' }
    ? string | undefined
    : Of extends OptionsFilter<'one', infer Value>
      ? Value | undefined
      : Of extends OptionsFilter<'many', infer Value>
        ? Value[]
        : Period;

export type FilterValues<Of extends Filters> = { readonly [Name in keyof Of]: FilterValue<Of[Name]> };

export const textFilter = (label: TextKey, lengthMax = 64): TextFilter => ({
  kind: 'text',
  label,
  lengthMax,
});
export const accountFilter = (label: TextKey): AccountFilter => ({ kind: 'account', label });
export const periodFilter = (label: TextKey): PeriodFilter => ({ kind: 'period', label });
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

/** What the address chooses; what no page of ours would have written there counts as not chosen. */
export function readFilters<Of extends Filters>(filters: Of, params: URLSearchParams): FilterValues<Of> {
  const values = Object.entries(filters).map(([name, filter]) => [name, readFilter(name, filter, params)]);
  return Object.fromEntries(values) as FilterValues<Of>; // Each value is that of its filter's kind.
}

function readFilter(name: string, filter: Filter, params: URLSearchParams): unknown {
  const text = params.get(name) ?? '';
  switch (filter.kind) {
    case 'text':
      return text.slice(0, filter.lengthMax);
    case 'account':
    case 'subject':
      return text || undefined;
    case 'one':
      return filter.values.includes(text) ? text : undefined;
    case 'many':
      return filter.values.filter((value) => text.split(',').includes(value));
    case 'period':
      return readPeriod(params);
  }
}

function readPeriod(params: URLSearchParams): Period {
  const [from, to] = [toDay(params.get('from')), toDay(params.get('to'))];
  if (from === undefined || to === undefined) return {};
  return { from: dayjs(from).startOf('day').toISOString(), to: dayjs(to).endOf('day').toISOString() };
}

function toDay(text: string | null): string | undefined {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && dayjs(text).isValid() ? text : undefined;
}

/** The filters' names in the address, but for what the page is about. */
export function namesOf(filters: Filters): string[] {
  return Object.entries(filters).flatMap(([name, { kind }]) =>
    kind === 'subject' ? [] : kind === 'period' ? ['from', 'to'] : [name],
  );
}
