/**
 * Makers whose items, bits and commands collide with those of others. A device's dialect is known by the model that the
 * terminal names, or by items that only one maker sends.
 */
import { readU16 } from '../bytes.ts';
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { readGbk } from '../text.ts';
import type { Jt808Items, Jt808RawItem } from './items/items.ts';

export const JT808_DIALECTS = [
  'bsj',
  'zt06',
  /** Dash cams known by their frames; `jc` are those known by their model, whose commands are known too. */
  'jimi',
  'jc',
  /** Padlocks G-360P and G-508P. */
  'hhd',
  /** Units known by their frames; AL300 with GL100, and VL300, are known by their model. */
  'aovx',
  'al300',
  'vl300',
  /** MV710G and MV810G. */
  'mv',
  /** Xinchun. */
  'c5',
  'dt800',
  'g1c',
  'jt301b',
] as const;
export type Jt808Dialect = (typeof JT808_DIALECTS)[number];

/** The dialects with a dash cam's items. */
export const DASH_CAMS: ReadonlySet<Jt808Dialect | undefined> = new Set(['jimi', 'jc']);

const DIALECT_BY_NAME: ReadonlyMap<string, Jt808Dialect> = new Map(
  JT808_DIALECTS.map((dialect) => [dialect, dialect]),
);

/** The dialect of a stored name; undefined for one that no dialect has. */
export function findJt808Dialect(name: string | null): Jt808Dialect | undefined {
  return name === null ? undefined : DIALECT_BY_NAME.get(name);
}

const MODELS: readonly (readonly [model: RegExp, dialect: Jt808Dialect])[] = [
  [/^G-?(?:360|508)P/i, 'hhd'],
  [/^(?:AOVX_)?(?:AL300|GL100)/i, 'al300'],
  [/^(?:AOVX_)?VL300/i, 'vl300'],
  [/^AOVX_/i, 'aovx'],
  [/^MV[78]10G/i, 'mv'],
  [/^C5L?$/i, 'c5'],
  [/^DT800/i, 'dt800'],
  [/^G1C ?PRO/i, 'g1c'],
  [/^JC\d{3}/i, 'jc'],
  [/^JT301B/i, 'jt301b'],
];

/** The dialect of the model that a terminal names: at registration, in its attributes or in its firmware's name. */
export function dialectOfModel(model: string): Jt808Dialect | undefined {
  return MODELS.find(([pattern]) => pattern.test(model.trim()))?.[1];
}

const HEX_LETTER = /[a-f]/i;

/** One family writes its numbers in hex; all others in decimal. */
export function dialectOfNumber(terminalNumber: string): Jt808Dialect | undefined {
  return HEX_LETTER.test(terminalNumber) ? 'jimi' : undefined;
}

const FIRMWARE = 0xf2;
const JIMI_LISTS: ReadonlySet<number> = new Set([0x20_02, 0x20_03, 0x20_05]);

/** Open and sealed, in ASCII. */
const SEALS: ReadonlySet<number> = new Set([0x30, 0x31]);

/**
 * Items each of which proves a dialect. Of a padlock's items only those of the lock do: other trackers of its maker
 * report SIM cards and cells alike, and their button for help must not be taken for a broken seal.
 */
const SIGNS: Readonly<Record<number, (value: Uint8Array) => Jt808Dialect | undefined>> = {
  [FIRMWARE]: (value) => dialectOfModel(readGbk(value)),
  0xe8: (value) => (value.length > 3 && JIMI_LISTS.has(readU16(value, 0)) ? 'jimi' : undefined),
  0x60: (value) => ((value.length === 11 || value.length === 17) && value[2] === 0 ? 'hhd' : undefined),
  0x63: (value) =>
    value.length > 0 && value.length % 11 === 0 && SEALS.has(value[8] ?? 0) ? 'hhd' : undefined,
};

/** Whether an item with this id and one of these lengths is there. */
function has(others: readonly Jt808RawItem[], id: number, length: number): boolean {
  return others.some((item) => item.id === id && item.value.length === length);
}

/** The dialect that the items of one location prove; undefined for items that many makers send. */
export function provenDialect({ others }: Jt808Items): Jt808Dialect | undefined {
  if (others.length === 0) return undefined;
  for (const { id, value } of others) {
    const found = SIGNS[id]?.(value);
    if (found) return found;
  }
  if (has(others, 0xf6, 2) && has(others, 0xf7, 2)) return 'jt301b';
  return has(others, 0xe4, 2) && has(others, 0xe5, 1) && has(others, 0xe7, 8) ? 'c5' : undefined;
}

export interface DialectTraits {
  /** Alarm bits that mean something else, or nothing (`undefined`). */
  readonly alarmBits?: Readonly<Record<number, AlarmKind | undefined>>;
  /** All alarm bits that are not in `alarmBits` mean nothing. */
  readonly hasNoOtherAlarms?: true;
  /** The one status bit for the door. */
  readonly doorBit?: number;
  /** The status bit of a moving vehicle. */
  readonly movingBit?: number;
}

const TRAITS: Readonly<Partial<Record<Jt808Dialect, DialectTraits>>> = {
  hhd: { alarmBits: { 0: 'dismantle', 1: 'dismantle', 4: 'dismantle' }, hasNoOtherAlarms: true },
  al300: { alarmBits: { 16: 'displacement' }, hasNoOtherAlarms: true },
  vl300: { alarmBits: { 29: undefined, 30: undefined } },
  mv: { doorBit: 16 },
  g1c: { movingBit: 4 },
};

export function traitsOf(dialect: Jt808Dialect | undefined): DialectTraits | undefined {
  return dialect && TRAITS[dialect];
}
