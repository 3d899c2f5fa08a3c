/** A location body, byte by byte: its fixed part (2013, table 23) and its items, the standard's and the vendors'. */
import { concat, toHex } from '../bytes.ts';
import { alarmsOfLocation } from '../jt808/alarms.ts';
import { provenDialect, type Jt808Dialect, traitsOf } from '../jt808/dialects.ts';
import { BSJ_LIST, readBsjList, writeBsjList } from '../jt808/items/bsj.ts';
import { type ItemSizes, type Jt808Items, type Jt808RawItem, readItems } from '../jt808/items/items.ts';
import { readSafetyAlarm } from '../jt808/items/safety.ts';
import { addVendorItems } from '../jt808/items/vendor.ts';
import { hasBit, LOCATION_BYTES, type LocationView, STATUS } from '../jt808/location.ts';
import type { ReportDraft } from '../jt808/report-draft.ts';
import { type Annotation, type AnnotationValue, nest, shift } from './annotation.ts';
import { type Interpret, placeByEffect } from './difference.ts';
import { FIELDS_MAX_BYTES, reportFields } from './report-fields.ts';

const FIXED = [
  ['alarmBits', 4],
  ['statusBits', 4],
  ['latitude', 4],
  ['longitude', 4],
  ['altitudeM', 2],
  ['speedKmh', 2],
  ['course', 2],
  ['time', 6],
] as const;

/**
 * Counted from the body's first byte.
 * @param known the dialect of the device; without it the location's own items may prove one
 */
export function annotateLocation(location: LocationView, known?: Jt808Dialect): Annotation[] {
  const { memory, start, end } = location;
  const body = memory.subarray(start, end);
  const dialect = known ?? provenDialect(location.items);
  const parts: Annotation[] = [];
  let at = 0;
  for (const [name, bytes] of FIXED) {
    const value = location[name];
    const notes = notesOf(location, name, dialect);
    const shown = value instanceof Date ? value.toISOString() : (value ?? toHex(body, at, at + bytes));
    parts.push({ name, from: at, to: at + bytes, value: shown, ...(notes.length > 0 && { notes }) });
    at += bytes;
  }
  if (body.length === LOCATION_BYTES) return parts;
  const items = annotateItems(body, location.items, dialect);
  return [...parts, { name: 'items', from: LOCATION_BYTES, to: body.length, parts: items }];
}

function notesOf(location: LocationView, name: string, dialect: Jt808Dialect | undefined): string[] {
  if (name === 'alarmBits')
    return alarmsOfLocation(location, traitsOf(dialect)).map(({ code, kind }) => `${code} ${kind}`);
  if (name !== 'statusBits') return [];
  const isBefore2019 = location.version !== '2019';
  return Object.entries(STATUS)
    .filter(([key]) => (isBefore2019 ? !SINCE_2019.has(key) : key !== 'armed'))
    .filter(([, bit]) => hasBit(location.statusBits, bit))
    .map(([key, bit]) => `bit ${bit} ${key}`);
}

const SINCE_2019: ReadonlySet<string> = new Set(['collisionWarning', 'laneDeparture', 'driving']);
const USUAL_SIZES: ItemSizes = { id: 1, length: 1 };

function annotateItems(body: Uint8Array, items: Jt808Items, dialect: Jt808Dialect | undefined): Annotation[] {
  const { rest, sizes = USUAL_SIZES, others } = items;
  const annotations: Annotation[] = [];
  const itemsEnd = body.length - (rest?.length ?? 0);
  let at = LOCATION_BYTES;
  while (at < itemsEnd) {
    const valueAt = at + sizes.id + sizes.length;
    const length = readNumber(body, at + sizes.id, sizes.length);
    annotations.push(annotateItem(body, at, sizes, valueAt + length, dialect));
    at = valueAt + length;
  }
  if (!rest) return annotations;
  const known =
    others.length === 0
      ? placeByEffect(
          rest,
          vendorFields((value) => ({ others, rest: value }), dialect),
        )
      : undefined;
  const inside = known && shift(nest(known), itemsEnd);
  return [
    ...annotations,
    { name: 'rest', from: itemsEnd, to: body.length, ...contents(inside, toHex(rest)) },
  ];
}

function readNumber(bytes: Uint8Array, at: number, length: number): number {
  return Number.parseInt(toHex(bytes, at, at + length), 16);
}

function contents(parts: Annotation[] | undefined, value: AnnotationValue): Partial<Annotation> {
  return parts ? { parts } : { value };
}

function annotateItem(
  body: Uint8Array,
  at: number,
  sizes: ItemSizes,
  end: number,
  dialect: Jt808Dialect | undefined,
): Annotation {
  const lengthAt = at + sizes.id;
  const valueAt = lengthAt + sizes.length;
  const id = readNumber(body, at, sizes.id);
  const value = body.subarray(valueAt, end);
  const head = body.subarray(at, valueAt);
  const name = standardName(head, value, sizes) ?? `item ${toHex(head.subarray(0, sizes.id))}`;
  const fields = annotateValue({ id, value }, head, name, dialect);
  return {
    name,
    from: at,
    to: end,
    parts: [
      { name: 'id', from: at, to: lengthAt, value: toHex(head.subarray(0, sizes.id)) },
      { name: 'length', from: lengthAt, to: valueAt, value: value.length },
      ...shift(fields, valueAt),
    ],
  };
}

type Key = keyof Jt808Items;

/** Undefined for a vendor's item, and for one of the standard's that has not its length. */
function standardName(head: Uint8Array, value: Uint8Array, sizes: ItemSizes): Key | undefined {
  if (sizes.length !== 1 || sizes.id !== 1) return undefined;
  const whole = concat([head, value]);
  const { others: _, ...known } = readItems(whole, 0, whole.length);
  // Object.entries widens the keys to string; they are the items'.
  return Object.entries(known).find(([, each]) => each !== undefined)?.[0] as Key | undefined;
}

function annotateValue(
  item: Jt808RawItem,
  head: Uint8Array,
  name: string,
  dialect: Jt808Dialect | undefined,
): Annotation[] {
  const { id, value } = item;
  if (value.length === 0) return [];
  const entries = id === BSJ_LIST ? readBsjList(value) : undefined;
  if (entries) return annotateBsjList(entries, value.length);
  const leaves =
    value.length > FIELDS_MAX_BYTES
      ? undefined
      : placeByEffect(value, readSafetyAlarm(item) ? safetyFields(id) : itemFields(item, head, dialect));
  if (!leaves) return [{ name: 'value', from: 0, to: value.length, value: toHex(value) }];
  // A field of the standard stands in a group of its name already.
  return nest(
    leaves.map((leaf) =>
      leaf.path[0] === name && leaf.path[1] ? { ...leaf, path: leaf.path.slice(1) } : leaf,
    ),
  );
}

function safetyFields(id: number): Interpret {
  return (value) => readSafetyAlarm({ id, value });
}

function itemFields({ id }: Jt808RawItem, head: Uint8Array, dialect: Jt808Dialect | undefined): Interpret {
  const vendor = vendorFields((value) => ({ others: [{ id, value }] }), dialect);
  return (value) => {
    const whole = concat([head, value]);
    const { others, ...known } = readItems(whole, 0, whole.length);
    return others.length > 0 ? vendor(value) : known;
  };
}

function vendorFields(itemsOf: (value: Uint8Array) => Jt808Items, dialect?: Jt808Dialect): Interpret {
  return (value) => {
    const draft: ReportDraft = { kind: 'status', time: undefined, historical: false, alarms: [], extras: {} };
    addVendorItems(draft, itemsOf(value), { receivedAt: new Date(0), dialect });
    return reportFields(draft);
  };
}

const ENTRY_HEAD_BYTES = 4;

function annotateBsjList(entries: readonly Jt808RawItem[], total: number): Annotation[] {
  const annotations: Annotation[] = [];
  let at = 0;
  for (const { id, value } of entries) {
    const valueAt = at + ENTRY_HEAD_BYTES;
    const end = valueAt + value.length;
    const leaves = placeByEffect(value, (bytes) =>
      vendorFields(() => ({ others: [writeBsjList([{ id, value: bytes }])] }))(bytes),
    );
    const hex = id.toString(16).padStart(4, '0');
    const raw = value.length > 0 ? [{ name: 'value', from: 0, to: value.length, value: toHex(value) }] : [];
    annotations.push({
      name: `entry ${hex}`,
      from: at,
      to: end,
      parts: [
        { name: 'length', from: at, to: at + 2, value: value.length + 2 },
        { name: 'id', from: at + 2, to: valueAt, value: hex },
        ...shift(leaves ? nest(leaves) : raw, valueAt),
      ],
    });
    at = end;
  }
  if (at < total) annotations.push({ name: 'rest', from: at, to: total });
  return annotations;
}
