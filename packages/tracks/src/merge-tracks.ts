/**
 * Merges several tracks of one device: a day's segment with points that arrived late, and with points that are not
 * sealed.
 */
import { COLUMN_NAMES, type ColumnArray } from './columns.ts';
import { addColumn, type MutableColumns, type Track, type TrackAlarms, withRequired } from './track.ts';
import { float64At, int16At, int32At, numberAt, uint16At } from './number-at.ts';

/** The merged points are in order. If an instant and kind occurs twice, the earlier track's point is kept. */
export function mergeTracks(tracks: readonly Track[]): Track {
  const filled = tracks.filter(({ count }) => count > 0);
  const [only] = filled;
  if (filled.length === 1 && only) return only;
  return gather(filled, pick(filled));
}

/** The points within `[fromMs, toMs)`. */
export function sliceTrack(track: Track, fromMs: number, toMs: number): Track {
  const begin = findPlace(track, fromMs);
  return sliceTrackPlaces(track, begin, Math.max(begin, findPlace(track, toMs)));
}

/** The points from index `begin` to before `end`. */
export function sliceTrackPlaces(track: Track, begin: number, end: number): Track {
  if (begin === 0 && end === track.count) return track;
  const columns: MutableColumns = {};
  for (const name of COLUMN_NAMES) {
    const column = track.columns[name];
    // The name decides the array's type, which a loop over names cannot express.
    if (column) (columns as Record<string, ColumnArray>)[name] = column.slice(begin, end);
  }
  const alarms = track.alarms && { ...track.alarms, column: track.alarms.column.slice(begin, end) };
  return { count: end - begin, columns: withRequired(columns), alarms };
}

/** Finds the first index whose instant is not before `instantMs`. */
export function findPlace({ count, columns: { timeMs } }: Track, instantMs: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    // Between 0 and count.
    if (float64At(timeMs, middle) < instantMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Picked {
  /** For each point: the track that it comes from, and its index there. */
  readonly sources: Uint16Array;
  readonly places: Int32Array;
  readonly count: number;
}

function pick(tracks: readonly Track[]): Picked {
  const total = tracks.reduce((sum, { count }) => sum + count, 0);
  const sources = new Uint16Array(total);
  const places = new Int32Array(total);
  const next = tracks.map(() => 0);
  let count = 0;
  let time = -Infinity;
  let kind = -Infinity;
  for (;;) {
    let source = -1;
    let bestTime = Infinity;
    let bestKind = Infinity;
    for (let index = 0; index < tracks.length; index++) {
      // Both lists are of `tracks.length`.
      const place = numberAt(next, index);
      const { count: size, columns } = tracks[index] as Track;
      if (place >= size) continue;
      const t = float64At(columns.timeMs, place);
      const k = int16At(columns.kind, place);
      if (t > bestTime || (t === bestTime && k >= bestKind)) continue;
      source = index;
      bestTime = t;
      bestKind = k;
    }
    if (source === -1) return { sources, places, count };
    const place = numberAt(next, source);
    next[source] = place + 1;
    if (bestTime === time && bestKind === kind) continue;
    time = bestTime;
    kind = bestKind;
    sources[count] = source;
    places[count] = place;
    count++;
  }
}

function gather(tracks: readonly Track[], { sources, places, count }: Picked): Track {
  const columns: MutableColumns = {};
  for (const name of COLUMN_NAMES) {
    const from = tracks.map((track) => track.columns[name]);
    if (from.every((column) => column === undefined)) continue;
    const column = addColumn(columns, name, count);
    for (let index = 0; index < count; index++) {
      // Both lists have `count` entries.
      const value = from[uint16At(sources, index)]?.[int32At(places, index)];
      if (value !== undefined) column[index] = value;
    }
  }
  return { count, columns: withRequired(columns), alarms: gatherAlarms(tracks, { sources, places, count }) };
}

function gatherAlarms(tracks: readonly Track[], { sources, places, count }: Picked): TrackAlarms | undefined {
  if (tracks.every(({ alarms }) => alarms === undefined)) return undefined;
  const sets: (readonly string[])[] = [[]];
  const numbers = new Map<string, number>([['[]', 0]]);
  const translations = tracks.map(({ alarms }) =>
    (alarms?.sets ?? [[]]).map((set) => {
      const key = JSON.stringify(set);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, sets.length);
      return sets.push(set) - 1;
    }),
  );
  const column = new Int32Array(count);
  for (let index = 0; index < count; index++) {
    // Both lists have `count` entries.
    const source = uint16At(sources, index);
    const number = tracks[source]?.alarms?.column[int32At(places, index)] ?? 0;
    column[index] = translations[source]?.[number] ?? 0;
  }
  return { sets, column };
}
