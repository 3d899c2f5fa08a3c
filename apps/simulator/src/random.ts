/**
 * Seeded random numbers that do not depend on the order of their use. A stream has a name (`createRandom(seed, 'trip',
 * 12)`), so the twelfth trip of a vehicle is the same whether the fleet has one vehicle or five thousand, and whatever
 * was drawn before. They must not be used for secrets.
 */

export type StreamName = string | number;

export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform in [low, high). */
  between(low: number, high: number): number;
  /** Uniform whole number in [low, high], both included. */
  integer(low: number, high: number): number;
  /** True with this probability (0 to 1). */
  chance(probability: number): boolean;
  /** @throws RangeError for an empty list. */
  pick<Item>(items: readonly Item[]): Item;
  /**
   * Picks an item by its weight.
   * @throws RangeError for an empty list.
   */
  weighted<Item>(items: readonly Item[], weight: (item: Item) => number): Item;
  normal(mean: number, deviation: number): number;
  /** The waiting time until an event that happens every `mean` on average. */
  exponential(mean: number): number;
}

/** A 32-bit seed derived from another and a name; different names give unrelated seeds. */
export function subSeed(seed: number, ...names: readonly StreamName[]): number {
  let hash = mix(seed | 0, 0x9e3779b9);
  for (const name of names) {
    if (typeof name === 'number') hash = mix(mix(hash, name | 0), Math.floor(name / 2 ** 32) | 0);
    else for (let index = 0; index < name.length; index++) hash = mix(hash, name.charCodeAt(index) + 0x10000);
    // Ends the name, so that ('ab', 'c') and ('a', 'bc') differ.
    hash = mix(hash, 0x5bd1e995);
  }
  return finish(hash) >>> 0;
}

/** Uniform in [0, 1), from the arguments alone: a random number for a place or an instant, without state. */
export function hashUnit(seed: number, a: number, b = 0, c = 0): number {
  return (finish(mix(mix(mix(seed | 0, a | 0), b | 0), c | 0)) >>> 0) / 2 ** 32;
}

/** Standard normal, from the arguments alone. */
export function hashNormal(seed: number, a: number, b = 0): number {
  // 1 - u is in (0, 1], so its logarithm is finite.
  const radius = Math.sqrt(-2 * Math.log(1 - hashUnit(seed, a, b, 1)));
  return radius * Math.cos(2 * Math.PI * hashUnit(seed, a, b, 2));
}

export function createRandom(seed: number, ...names: readonly StreamName[]): Random {
  const own = subSeed(seed, ...names);
  let drawn = 0;
  const next = (): number => hashUnit(own, drawn++, 0x2545f491);
  const pick = <Item>(items: readonly Item[]): Item => at(items, Math.floor(next() * items.length));
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    integer: (low, high) => low + Math.floor((high - low + 1) * next()),
    chance: (probability) => next() < probability,
    pick,
    weighted(items, weight) {
      let left = next() * items.reduce((sum, item) => sum + weight(item), 0);
      const found = items.findIndex((item) => (left -= weight(item)) < 0);
      // Rounding may leave a small rest after the last item.
      return at(items, found < 0 ? items.length - 1 : found);
    },
    normal: (mean, deviation) => mean + deviation * hashNormal(own, drawn++, 0x1b873593),
    exponential: (mean) => -mean * Math.log(1 - next()),
  };
}

function at<Item>(items: readonly Item[], index: number): Item {
  if (index < 0 || index >= items.length) throw new RangeError('nothing to pick from');
  // The index was checked above; an item may itself be undefined.
  return items[index] as Item;
}

/** One round of MurmurHash3's 32-bit body. */
function mix(hash: number, word: number): number {
  let mixed = Math.imul(word, 0xcc9e2d51);
  mixed = Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593);
  const joined = hash ^ mixed;
  return (Math.imul((joined << 13) | (joined >>> 19), 5) + 0xe6546b64) | 0;
}

/** MurmurHash3's finaliser: every bit of the input changes half of the output's. */
function finish(hash: number): number {
  let value = hash ^ (hash >>> 16);
  value = Math.imul(value ^ (value >>> 13), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 16), 0xc2b2ae35);
  return value ^ (value >>> 16);
}
