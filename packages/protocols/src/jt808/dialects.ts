/**
 * Makers whose items, bits and commands collide with those of others. Which one a device speaks is told by the model
 * that the terminal names itself, or by items that this maker alone sends.
 */
import { readU16 } from '../bytes.ts';
import type { AlarmKind } from '../report.ts';
import { readGbk } from '../text.ts';
import type { Jt808Items, Jt808RawItem } from './items/items.ts';

export const JT808_DIALECTS = [
  'bsj',
  'zt06',
  /** Dash cams by their frames; `jc` by their model, which tells their commands too. */
  'jimi',
  'jc',
  /** Padlocks G-360P and G-508P. */
  'hhd',
  /** By their frames; AL300 and GL100, or VL300, by their model. */
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

/** Those whose items are a dash cam's, whichever way it was told. */
export const DASH_CAMS: ReadonlySet<Jt808Dialect | undefined> = new Set(['jimi', 'jc']);

/** The dialect of a stored name; undefined for one that no dialect has. */
export function findJt808Dialect(name: string | null): Jt808Dialect | undefined {
  return JT808_DIALECTS.find((dialect) => dialect === name);
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

/** By the model that a terminal says it is, at registration, in its attributes or in its firmware's name. */
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
 * Items that prove a dialect each by itself. Of a padlock's items those of the lock alone do: SIM cards and cells are
 * told alike by trackers of its maker that are none, whose button for help must not be taken for a broken seal.
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

/** What the items of one location prove; undefined where they are anybody's. */
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
  /** The status bit that says that the vehicle moves. */
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
