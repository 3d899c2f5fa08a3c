/**
 * Places by their name in the operator's street map. Its cities, towns and villages are read once from the tiles of one
 * zoom level, which are at most a thousand; roads and other things are searched around where the user looks.
 */
import { mapNameOf } from '@outrider/domain/map-names.ts';
import type { FoundPlace, SearchQuestion } from '../geocoding/geocoding-service.ts';
import { fromWorld, tileAt } from './archive.ts';
import { findLocality } from './find-address.ts';
import { type NamedThing, type NamedThings, type Place, readThings } from './named-things.ts';
import type { Region } from './region-file.ts';

/** As many as providers give. */
const PLACES_MAX = 10;
/** So many tiles are gone through for the cities and towns. Our choice. */
const INDEX_TILES_MAX = 1_024;
const INDEX_ZOOM_MAX = 10;
/** A country has some tens of thousands of cities, towns and villages. */
const INDEX_PLACES_MAX = 100_000;
/** How far around where the user looks, and in which tiles: minor roads and all points. */
const AROUND = [
  { zoom: 14, withinM: 4_000 },
  { zoom: 15, withinM: 1_200 },
] as const;

export type SearchPlaces = (
  region: Region,
  question: SearchQuestion,
  near: Place | undefined,
) => Promise<FoundPlace[]>;

export function createPlaceSearch(things: NamedThings): SearchPlaces {
  let index: { version: string; places: Promise<readonly NamedThing[]> } | undefined;

  function localitiesOf(region: Region): Promise<readonly NamedThing[]> {
    if (index?.version !== region.version) {
      const made = { version: region.version, places: readLocalities(region) };
      index = made;
      made.places.catch(() => index === made && (index = undefined));
    }
    return index.places;
  }

  return async (region, { text, region: where, language }, near) => {
    const around: NamedThing[] = [];
    for (const { zoom, withinM } of near ? AROUND : []) {
      if (near) around.push(...(await things.near(region, Math.min(zoom, region.maxZoom), near, withinM)));
    }
    const ranked = rank([...(await localitiesOf(region)), ...around], fold(text));
    const found: FoundPlace[] = [];
    for (const thing of ranked) {
      const place = await present(region, things, thing, language);
      const isThere = where === '' || fold(place.address + place.name).includes(fold(where));
      const isNew = !found.some(({ name, address }) => name === place.name && address === place.address);
      if (isThere && isNew && found.push(place) === PLACES_MAX) break;
    }
    return found;
  };
}

async function present(
  region: Region,
  things: NamedThings,
  thing: NamedThing,
  language: string,
): Promise<FoundPlace> {
  const line = thing.lines[0] ?? [];
  const [x, y] = line[Math.floor(line.length / 2)] ?? [0, 0];
  const place = fromWorld(x, y);
  const locality = thing.layer === 'places' ? undefined : await findLocality(region, things, place);
  return {
    name: mapNameOf(thing.name, language),
    address: locality ? mapNameOf(locality.name, language) : '',
    ...place,
  };
}

/** Those with the text in one of their names: the whole name before its beginning before any part, places first. */
function rank(all: readonly NamedThing[], text: string): readonly NamedThing[] {
  const scored = all.flatMap((thing) => {
    if (thing.layer === 'buildings') return [];
    const score = Math.min(...thing.names.map((name) => scoreOf(fold(name), text)));
    return score === Infinity ? [] : [{ thing, score: score * 2 + (thing.layer === 'places' ? 0 : 1) }];
  });
  // More are never presented: the same road is in several tiles.
  return scored
    .toSorted((one, other) => one.score - other.score)
    .slice(0, PLACES_MAX * 10)
    .map(({ thing }) => thing);
}

function scoreOf(name: string, text: string): number {
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  return name.includes(text) ? 2 : Infinity;
}

/** Without the accents of Latin letters and in small ones, as people type; the vowels of other scripts stay. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .toLowerCase()
    .trim();
}

async function readLocalities(region: Region): Promise<readonly NamedThing[]> {
  const { west, south, east, north } = region.bounds;
  const span = (zoom: number) => {
    const [left, top] = tileAt(zoom, west, north);
    const [right, bottom] = tileAt(zoom, east, south);
    return { left, top, right, bottom, count: (right - left + 1) * (bottom - top + 1) };
  };
  let zoom = Math.min(INDEX_ZOOM_MAX, region.maxZoom);
  while (zoom > region.minZoom && span(zoom).count > INDEX_TILES_MAX) zoom--;
  const { left, top, right, bottom } = span(zoom);
  const found = new Map<string, NamedThing>();
  for (let x = left; x <= right; x++) {
    for (let y = top; y <= bottom && found.size < INDEX_PLACES_MAX; y++) {
      const bytes = await region.readTile(zoom, x, y);
      for (const thing of bytes ? readThings(bytes, { z: zoom, x, y }, ['places']) : []) {
        // A place near the edge of a tile is in its neighbour as well.
        const [[px, py] = [0, 0]] = thing.lines[0] ?? [];
        found.set(`${thing.names[0]} ${px.toFixed(6)} ${py.toFixed(6)}`, thing);
      }
    }
  }
  return [...found.values()];
}
