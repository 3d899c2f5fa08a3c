/**
 * Names for bytes without a second description of each message: a byte is changed, the message is read again, and what
 * came out otherwise is what the byte says. A tracing reader tells which bytes were read together.
 */
import { toHex } from '../bytes.ts';
import type { AnnotationValue, PlacedLeaf } from './annotation.ts';
import { COUNT, type Read } from './tracing-reader.ts';

/** Fields by their path, whose parts are joined by dots. */
type Fields = ReadonlyMap<string, AnnotationValue>;

/** Reads bytes of one length into something; undefined when they are not that any more. */
export type Interpret = (bytes: Uint8Array) => unknown;

/** Views as what they show now, however their bytes change later. */
function settle(value: unknown): unknown {
  if (value instanceof Uint8Array) return toHex(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(settle);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(insideOf(value)).map(([key, each]) => [key, settle(each)]));
}

function insideOf(value: object): object {
  return 'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON() : value;
}

function addFields(fields: Map<string, AnnotationValue>, path: string, value: unknown): void {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    fields.set(path, value);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) addFields(fields, path ? `${path}.${key}` : key, each);
  }
}

function fieldsOf(settled: unknown, path = ''): Fields {
  const fields = new Map<string, AnnotationValue>();
  addFields(fields, path, settled);
  return fields;
}

/** What changing a byte does. */
interface Effect {
  /** Fields with another value. */
  readonly changed: string[];
  /** A list that has become longer or shorter. */
  list?: string;
}

const NO_EFFECT: Effect = { changed: [] };

/** `before` is settled, `after` is as it was read. */
function compare(effect: Effect, before: unknown, after: unknown, path: string): void {
  if (before === after) return;
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null) {
    if (isSame(before, after)) return;
    const there = before ?? settle(after);
    if (Array.isArray(there)) effect.list ??= path;
    else effect.changed.push(...fieldsOf(there, path).keys());
    return;
  }
  const inside = insideOf(after);
  const isList = Array.isArray(before) && Array.isArray(inside);
  if (isList && inside.length !== before.length) effect.list ??= path;
  for (const key in before) {
    if (!isList || key in inside) {
      compare(effect, Reflect.get(before, key), Reflect.get(inside, key), path ? `${path}.${key}` : key);
    }
  }
  if (isList) return;
  for (const key in inside) {
    if (!(key in before)) compare(effect, undefined, Reflect.get(inside, key), path ? `${path}.${key}` : key);
  }
}

function isSame(before: unknown, after: unknown): boolean {
  return before === (after instanceof Uint8Array || after instanceof Date ? settle(after) : after);
}

/** Tries changes of bytes against one reading of them. */
class Trial {
  readonly before: Fields;
  private readonly settled: unknown;
  private readonly bytes: Uint8Array;
  private readonly interpret: Interpret;

  constructor(bytes: Uint8Array, interpret: Interpret) {
    this.bytes = bytes.slice();
    this.interpret = interpret;
    this.settled = settle(interpret(this.bytes));
    this.before = fieldsOf(this.settled);
  }

  /** Undefined when nothing can be read any more. */
  effectOf(at: number, mask: number): Effect | undefined {
    const byte = this.bytes[at] ?? 0;
    this.bytes[at] = byte ^ mask;
    const value = this.interpret(this.bytes);
    // What was read may be a window on the bytes: it is looked at before they are put right.
    const effect: Effect = { changed: [] };
    if (value !== undefined) compare(effect, this.settled, value, '');
    this.bytes[at] = byte;
    return value === undefined ? undefined : effect;
  }

  /** The first change that shows. */
  firstEffectOf(at: number): Effect {
    for (const mask of [0x01, 0x10, 0x80, this.bytes[at] ?? 0]) {
      const effect = mask === 0 ? undefined : this.effectOf(at, mask);
      if (effect && (effect.changed.length > 0 || effect.list !== undefined)) return effect;
    }
    return NO_EFFECT;
  }
}

/** Numbers of so many bytes may be flags, each bit with a meaning of its own. */
const FLAG_BYTES = 2;
const BITS = [1, 2, 4, 8, 16, 32, 64, 128] as const;
/** A bit that changes more fields than this makes another message of the bytes. */
const FIELDS_OF_A_BIT = 3;

interface NumberEffects {
  readonly paths: readonly string[];
  readonly list: string | undefined;
  readonly breaks: boolean;
}

function effectsOfNumber(trial: Trial, { from, to, value }: Read): NumberEffects {
  const effects: (Effect | undefined)[] = [];
  const first = trial.effectOf(to - 1, 1);
  if (first?.list === undefined && first?.changed.length === 1) {
    const isPlain = to - from > FLAG_BYTES || trial.before.get(first.changed[0] ?? '') === value;
    if (isPlain) return { paths: first.changed, list: undefined, breaks: false };
  }
  const masks = to - from <= FLAG_BYTES ? BITS : ([1, 128] as const);
  for (let at = from; at < to; at++) for (const mask of masks) effects.push(trial.effectOf(at, mask));
  const known = effects.filter((effect) => effect !== undefined);
  const plain = known.filter(({ list }) => list === undefined).map(({ changed }) => changed);
  const small = plain.filter(({ length }) => length > 0 && length <= FIELDS_OF_A_BIT);
  return {
    paths: [...new Set((small.length > 0 ? small : plain).flat())],
    list: known.find(({ list }) => list !== undefined)?.list,
    breaks: known.length < effects.length,
  };
}

/**
 * The fields of what was read, in the order of the bytes; what no read covers is left out. To be given to `withGroups`
 * when the rest has been put in.
 */
export function placeReads(bytes: Uint8Array, reads: readonly Read[], interpret: Interpret): PlacedLeaf[] {
  const trial = new Trial(bytes, interpret);
  const leaves: PlacedLeaf[] = [];
  const isTaken = (path: string): boolean => leaves.some((leaf) => leaf.path.join('.') === path);
  for (const [index, read] of reads.entries()) {
    if (read.name === COUNT) leaves.push(leafOf(read, [BEFORE_LIST, COUNT], read.value));
    else if (read.name !== undefined) leaves.push(leafOf(read, [BESIDE_NEXT, read.name], read.value));
    else if (typeof read.value === 'string') leaves.push(...placeBytes(trial, read));
    else leaves.push(placeNumber(trial, read, reads[index + 1], isTaken));
  }
  return mergeNeighbours(leaves, trial.before);
}

function leafOf(
  { from, to }: Pick<Read, 'from' | 'to'>,
  path: readonly string[],
  value: AnnotationValue,
): PlacedLeaf {
  return { path, from, to, value };
}

/** Stand for the group of bytes that are in no field: they are in the one of what follows, or in that of its list. */
const BESIDE_NEXT = '>';
const BEFORE_LIST = '>>';
const UNUSED = 'unused';

function placeNumber(
  trial: Trial,
  read: Read,
  next: Read | undefined,
  isTaken: (path: string) => boolean,
): PlacedLeaf {
  const { paths, list, breaks } = effectsOfNumber(trial, read);
  const present = paths.filter((path) => trial.before.has(path));
  const exact = present.filter((path) => trial.before.get(path) === read.value);
  const [only = '', ...others] = exact.length > 0 ? exact : present;
  const isText = typeof next?.value === 'string' && next.from === read.to;
  if (exact.length === 0 && isText && next.to - next.from === read.value) {
    return leafOf(read, [BESIDE_NEXT, 'length'], read.value);
  }
  if (others.length === 0 && only !== '') {
    return leafOf(read, only.split('.'), trial.before.get(only) ?? read.value);
  }
  if (list !== undefined) return leafOf(read, [...list.split('.'), COUNT], read.value);
  if (present.length > 0) {
    const notes = present.map((path) => `${path.split('.').at(-1)} ${trial.before.get(path)}`);
    return { ...leafOf(read, joined(present), read.value), notes };
  }
  // A byte that decides the form may be a field too, but changing it changes the form.
  const [same] = [...trial.before].find(([path, value]) => value === read.value && !isTaken(path)) ?? [];
  if (breaks && same !== undefined) return leafOf(read, same.split('.'), read.value);
  if (breaks) return leafOf(read, [BESIDE_NEXT, 'form'], read.value);
  return leafOf(
    read,
    [BESIDE_NEXT, UNUSED],
    read.value.toString(16).padStart((read.to - read.from) * 2, '0'),
  );
}

/** One name for a word of flags: that of the group with all its fields, or the fields' own. */
function joined(paths: readonly string[]): string[] {
  const [first = [], ...others] = paths.map((path) => path.split('.'));
  let depth = 0;
  while (depth < first.length - 1 && others.every((path) => path[depth] === first[depth])) depth++;
  const names = new Set([first, ...others].map((path) => path.slice(depth).join('.')));
  return [...first.slice(0, depth), [...names].join(', ')];
}

/** Bytes that were read together may still be several fields. What shows no effect belongs to what is before it. */
function placeBytes(trial: Trial, read: Read): PlacedLeaf[] {
  const leaves: { path: string; from: number; to: number }[] = [];
  for (let at = read.from; at < read.to; at++) {
    const { changed, list = '' } = trial.firstEffectOf(at);
    const [path = list] = changed;
    const last = leaves.at(-1);
    if (last && (last.path === path || path === '')) last.to = at + 1;
    else if (last?.path === '') {
      last.path = path;
      last.to = at + 1;
    } else leaves.push({ path, from: at, to: at + 1 });
  }
  return leaves.map((leaf) => {
    const value = trial.before.get(leaf.path);
    const hex = String(read.value).slice((leaf.from - read.from) * 2, (leaf.to - read.from) * 2);
    return leafOf(leaf, leaf.path === '' ? [BESIDE_NEXT, UNUSED] : leaf.path.split('.'), value ?? hex);
  });
}

/** Puts what is in no field into the group of what follows. */
export function withGroups(leaves: readonly PlacedLeaf[]): PlacedLeaf[] {
  const placed: PlacedLeaf[] = [];
  for (const leaf of leaves.toReversed()) {
    const [first, ...path] = leaf.path;
    const next = placed.at(-1)?.path ?? [];
    if (first === BESIDE_NEXT) placed.push({ ...leaf, path: [...next.slice(0, -1), ...path] });
    else if (first === BEFORE_LIST) placed.push({ ...leaf, path: [...listOf(next), ...path] });
    else placed.push(leaf);
  }
  return placed.toReversed();
}

/** Up to the index of an element. */
function listOf(path: readonly string[]): readonly string[] {
  return path.slice(
    0,
    Math.max(
      0,
      path.findLastIndex((part) => /^\d+$/.test(part)),
    ),
  );
}

/** A field that was read in several steps, as a clock is byte by byte. */
function mergeNeighbours(leaves: readonly PlacedLeaf[], fields: Fields): PlacedLeaf[] {
  const merged: PlacedLeaf[] = [];
  for (const leaf of leaves) {
    const last = merged.at(-1);
    const path = leaf.path.join('.');
    const isSame = last?.to === leaf.from && last.path.join('.') === path;
    if (isSame && fields.has(path)) merged[merged.length - 1] = { ...last, to: leaf.to };
    else if (isSame && leaf.path.at(-1) === UNUSED) {
      merged[merged.length - 1] = { ...last, to: leaf.to, value: `${last.value}${leaf.value}` };
    } else merged.push(leaf);
  }
  return merged;
}

/** Bytes of a maker by what they change in what is made of them; undefined when they change nothing. */
export function placeByEffect(bytes: Uint8Array, interpret: Interpret): PlacedLeaf[] | undefined {
  if (bytes.length === 0) return undefined;
  const read = { from: 0, to: bytes.length, value: toHex(bytes) };
  const leaves = placeBytes(new Trial(bytes, interpret), read);
  return leaves.some(({ path }) => path[0] !== BESIDE_NEXT) ? withGroups(leaves) : undefined;
}
