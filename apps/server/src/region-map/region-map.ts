/** The operator's own street map, as the rest of the server uses it: its file, and what it names. */
import type { Address, FoundPlace, SearchQuestion } from '../geocoding/geocoding-service.ts';
import { contains, findRegionAddress } from './find-address.ts';
import { createPlaceSearch } from './find-places.ts';
import { createNamedThings, type Place } from './named-things.ts';
import { createRegionFile, type Region, type RegionFile, type RegionFileOptions } from './region-file.ts';

export interface RegionMap extends RegionFile {
  /** Undefined while there is none that can be shown. */
  readonly findReady: () => Promise<Region | undefined>;
  /** Undefined outside of the map, and where nothing near has a name. @rejects if the file cannot be read. */
  readonly findAddress: (place: Place, language: string) => Promise<Address | undefined>;
  /** None while there is no map. @param near where the user looks: roads are searched around it. */
  readonly findPlaces: (question: SearchQuestion, near: Place | undefined) => Promise<FoundPlace[]>;
}

export function createRegionMap(options: RegionFileOptions): RegionMap {
  const file = createRegionFile(options);
  const things = createNamedThings();
  const search = createPlaceSearch(things);
  const findReady = async (): Promise<Region | undefined> => {
    const state = await file.find();
    return state.kind === 'ready' ? state.region : undefined;
  };
  return {
    ...file,
    findReady,
    async findAddress(place, language) {
      const region = await findReady();
      return region && contains(region, place)
        ? findRegionAddress(region, things, place, language)
        : undefined;
    },
    async findPlaces(question, near) {
      const region = await findReady();
      return region ? search(region, question, near) : [];
    },
  };
}
