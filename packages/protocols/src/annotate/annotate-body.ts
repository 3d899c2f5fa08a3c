/** The part of a frame that a message's codec reads, whichever protocol it is of. */
import { toHex } from '../bytes.ts';
import type { Jt808Dialect } from '../jt808/dialects.ts';
import { LocationView } from '../jt808/location.ts';
import { type Annotation, nest, type PlacedLeaf, shift } from './annotation.ts';
import { annotateLocation } from './annotate-location.ts';
import { type Interpret, placeByEffect, placeReads, withGroups } from './difference.ts';
import { FIELDS_MAX_BYTES } from './report-fields.ts';
import type { Read } from './tracing-reader.ts';

export interface Body {
  readonly bytes: Uint8Array;
  /** What was read of the bytes to give the message. */
  readonly reads: readonly Read[];
  readonly message: object;
  /** Reads bytes of the same length; undefined for anything but a message of this kind. */
  readonly interpret: Interpret;
  /** What the message reports, or undefined for nothing. */
  readonly report: Interpret;
  /** The dialect of a JT/T 808 device, by which the items of its locations differ. */
  readonly dialect?: Jt808Dialect | undefined;
}

/** Counted from the body's first byte; every byte is in one leaf. */
export function annotateBody(body: Body): Annotation[] {
  const { bytes, reads, message, interpret, dialect } = body;
  const windows = findLocations(message, dialect);
  const outside = reads.filter(({ from, to }) => !windows.some((each) => from < each.to && to > each.from));
  const placed = [...placeReads(bytes, outside, interpret), ...windows].toSorted((a, b) => a.from - b.from);
  return nest(fillGaps(withGroups(placed), bytes).map((leaf) => withinBytes(leaf, body)));
}

/** Locations are windows on the body, which are read without a reader. */
function findLocations(
  value: unknown,
  dialect: Jt808Dialect | undefined,
  path: readonly string[] = [],
): PlacedLeaf[] {
  if (value instanceof LocationView) {
    const { start, end } = value;
    const parts = shift(annotateLocation(value, dialect), start);
    if (path.length > 0) return [{ path, from: start, to: end, parts }];
    return parts.map(({ name, ...part }) => ({ ...part, path: [name] }));
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.entries(value).flatMap(([key, each]) => findLocations(each, dialect, [...path, key]));
}

/** Bytes that nothing was read from. */
function fillGaps(leaves: readonly PlacedLeaf[], bytes: Uint8Array): PlacedLeaf[] {
  const filled: PlacedLeaf[] = [];
  let at = 0;
  const fill = (to: number): void => {
    if (to > at) filled.push({ path: ['unread'], from: at, to, value: toHex(bytes, at, to) });
  };
  for (const leaf of leaves) {
    fill(leaf.from);
    filled.push(leaf);
    at = leaf.to;
  }
  fill(bytes.length);
  return filled;
}

/** A message may keep bytes as they came although they have a meaning; then the report shows it. */
function withinBytes(leaf: PlacedLeaf, { bytes, message, report }: Body): PlacedLeaf {
  const { from, to, path } = leaf;
  if (leaf.parts || to - from > FIELDS_MAX_BYTES || !(at(message, path) instanceof Uint8Array)) return leaf;
  const copy = bytes.slice();
  const known = placeByEffect(bytes.subarray(from, to), (value) => {
    copy.set(value, from);
    return report(copy);
  });
  if (!known) return leaf;
  const { value: _, ...group } = leaf;
  return { ...group, parts: shift(nest(known), from) };
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inside, key) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined),
    value,
  );
}
