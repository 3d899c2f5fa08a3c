/**
 * The address of a place by the operator's street map: the nearest named road and house number, the city, town or
 * village whose surroundings it lies in, and what is beside it. Tiles have no borders of towns, so that the nearest
 * place counts, in proportion to how far places of its kind reach.
 */
import { mapNameOf } from '@outrider/domain/map-names.ts';
import type { Address } from '../geocoding/geocoding-service.ts';
import { toWorld } from './archive.ts';
import { distanceTo } from './distance.ts';
import { type NamedThing, type NamedThings, type Place, worldM } from './named-things.ts';
import type { Region } from './region-file.ts';

/** How far a thing may be to belong to a place, metres. Our choices. */
const ROAD_M = 120;
const HOUSE_M = 40;
const BESIDE_M = 60;
const REACH_M: Readonly<Record<string, number>> = {
  city: 20_000,
  town: 8_000,
  village: 3_000,
  hamlet: 1_200,
  suburb: 2_500,
  quarter: 1_500,
  neighbourhood: 1_000,
};
/** At these zoom levels tiles name all places, and all roads and points. */
const PLACES_ZOOM = 12;
const DETAIL_ZOOM = 15;

export function contains({ bounds }: Region, { longitude, latitude }: Place): boolean {
  return (
    longitude >= bounds.west &&
    longitude <= bounds.east &&
    latitude >= bounds.south &&
    latitude <= bounds.north
  );
}

/** @returns undefined where nothing near has a name. @param language a BCP 47 tag. */
export async function findRegionAddress(
  region: Region,
  things: NamedThings,
  place: Place,
  language: string,
): Promise<Address | undefined> {
  const near = await things.near(region, Math.min(DETAIL_ZOOM, region.maxZoom), place, ROAD_M);
  const nearestOf = createNearest(place);
  const nameOf = (thing: NamedThing | undefined): string => (thing ? mapNameOf(thing.name, language) : '');
  const ofLayer = (layer: NamedThing['layer']) => near.filter((thing) => thing.layer === layer);
  const text = joinAddress(
    {
      locality: nameOf(await findLocality(region, things, place)),
      road: nameOf(nearestOf(ofLayer('roads'), () => ROAD_M)),
      houseNumber: nearestOf(ofLayer('buildings'), () => HOUSE_M)?.houseNumber ?? '',
    },
    language,
  );
  const description = nameOf(nearestOf(ofLayer('pois'), () => BESIDE_M));
  return text || description
    ? { text: text || description, description: text ? description : '' }
    : undefined;
}

/** The city, town or village that a place belongs to. */
export async function findLocality(
  region: Region,
  things: NamedThings,
  place: Place,
): Promise<NamedThing | undefined> {
  const zoom = Math.min(PLACES_ZOOM, region.maxZoom);
  const around = await things.near(region, zoom, place, REACH_M['town'] ?? 0);
  const localities = around.filter(({ layer, detail }) => layer === 'places' && detail in REACH_M);
  return createNearest(place)(localities, ({ detail }) => REACH_M[detail] ?? 0);
}

type FindNearest = (
  things: readonly NamedThing[],
  reachM: (thing: NamedThing) => number,
) => NamedThing | undefined;

/** The nearest within reach, each measured by its own. */
function createNearest({ longitude, latitude }: Place): FindNearest {
  const point = toWorld(longitude, latitude);
  const metres = worldM(latitude);
  return (things, reachM) => {
    let [best, bestShare] = [undefined as NamedThing | undefined, 1];
    for (const thing of things) {
      const share = (distanceTo(thing, point) * metres) / reachM(thing);
      if (share <= bestShare) [best, bestShare] = [thing, share];
    }
    return best;
  };
}

interface AddressParts {
  readonly locality: string;
  readonly road: string;
  readonly houseNumber: string;
}

/** A house's number says nothing without its road. Chinese addresses go from the large to the small, without spaces. */
function joinAddress({ locality, road, houseNumber }: AddressParts, language: string): string {
  if (language.startsWith('zh')) return `${locality}${road}${road && houseNumber && `${houseNumber}号`}`;
  const street = road && houseNumber ? `${road} ${houseNumber}` : road;
  return [street, locality].filter((part) => part !== '').join(', ');
}
