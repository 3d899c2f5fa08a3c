/**
 * Which names stand on the map and from which zoom on. GeoNames' counts decide, but for China, where many a count is
 * that of the whole prefecture: there only seats of provinces and the cities known as large keep theirs. Districts of
 * a large city come without a count and are what is seen at street zooms.
 */
import { feature } from 'topojson-client';
import type { Place, PlaceKind } from '../../src/map/basemap/places-file.ts';
import { CHINESE_NAMES_ABROAD, PROVINCES } from './chinese-names.ts';
import { unwrapRing } from '../../src/map/basemap/unwrap.ts';
import { isHome } from './home.ts';
import { ringArea } from './plane.ts';
import { readCities, readPrefectures, readProvinces, readWorldTopology, type City } from './sources.ts';

const ZOOM_BY_POPULATION: readonly (readonly [number, number])[] = [
  [9_000_000, 3],
  [4_000_000, 4],
  [1_800_000, 5],
  [700_000, 6],
  [250_000, 7],
  [100_000, 8],
  [40_000, 9],
  [15_000, 10],
  [6_000, 11],
  [3_000, 12],
];
/** Square degrees at the equator. */
const COUNTRY_ZOOM_BY_AREA: readonly (readonly [number, number])[] = [
  [150, 2],
  [35, 3],
  [10, 4],
  [2, 5],
  [0.4, 6],
];
const CAPITAL_ZOOM = 4.5;
const PROVINCE_SEAT_ZOOM = 5;
const DISTRICT_ZOOM = 11.5;
const LEAST_POPULATION = 5_000;
const LEAST_POPULATION_AWAY = 30_000;
const LARGE_IN_CHINA = new Set(
  'Shenzhen Dongguan Foshan Suzhou Qingdao Dalian Ningbo Xiamen Wuxi Wenzhou Shantou Zhuhai Tangshan'.split(
    ' ',
  ),
);
const CHINA_CAP = 650_000;
/** How near a name must stand to a prefecture's seat to be the same place, degrees. */
const SEAT_REACH = 0.3;
// Not countries to all of our users: their cities, the seats of their governments too, are named like any other.
const NOT_LABELLED = new Set(['TW', 'HK', 'MO', 'EH']);

export function buildPlaces(): Place[] {
  const cities = readCities().filter(isShown);
  const chinese = chineseNames(cities);
  const places = cities.map((city) => presentCity(city, chinese.get(city) ?? ''));
  return [...countryPlaces(), ...provincePlaces(), ...places].toSorted(
    (a, b) => a.minZoom - b.minZoom || strip(a) - strip(b) || a.longitude - b.longitude,
  );
}

/** Neighbours beside each other make small deltas. */
function strip({ latitude }: Place): number {
  return Math.round(latitude / 2);
}

/** Towns and districts where our users drive, cities elsewhere: the whole list would be three times the coast's size. */
function isShown({ population, featureCode, loc: { coordinates } }: City): boolean {
  const home = isHome(coordinates);
  const seat = featureCode === 'PPLA' || featureCode === 'PPLC' || (home && featureCode === 'PPLA2');
  return seat || population >= (home ? LEAST_POPULATION : LEAST_POPULATION_AWAY);
}

function presentCity(city: City, chinese: string): Place {
  const [longitude, latitude] = city.loc.coordinates;
  const population = countedPopulation(city);
  return {
    kind: city.featureCode === 'PPLC' && !NOT_LABELLED.has(city.country) ? 'capital' : 'place',
    name: city.name.replace(/^(City of|Mueang) /u, ''),
    chinese,
    longitude,
    latitude,
    minZoom: zoomOf(city, population),
    population,
  };
}

function countedPopulation({ country, featureCode, name, population }: City): number {
  const counts =
    country !== 'CN' || featureCode === 'PPLA' || featureCode === 'PPLC' || LARGE_IN_CHINA.has(name);
  return counts ? population : Math.min(population, CHINA_CAP);
}

function zoomOf({ featureCode }: City, population: number): number {
  const byPopulation = ZOOM_BY_POPULATION.find(([least]) => population >= least)?.[1] ?? DISTRICT_ZOOM;
  if (featureCode === 'PPLC') return Math.min(byPopulation, CAPITAL_ZOOM);
  if (featureCode === 'PPLA' && population > 500_000) return Math.min(byPopulation, PROVINCE_SEAT_ZOOM);
  return byPopulation;
}

function chineseNames(cities: readonly City[]): Map<City, string> {
  const names = new Map<City, string>();
  for (const city of cities) {
    const known = CHINESE_NAMES_ABROAD[city.country]?.[city.name];
    if (known !== undefined) names.set(city, known);
  }
  const inChina = cities
    .filter(({ country }) => country === 'CN')
    .toSorted((a, b) => b.population - a.population);
  for (const { name, seat } of readPrefectures()) {
    if (!seat) continue;
    const [x = 0, y = 0] = seat;
    const match = inChina.find(
      (city) =>
        !names.has(city) &&
        Math.hypot(city.loc.coordinates[0] - x, city.loc.coordinates[1] - y) < SEAT_REACH &&
        city.population > 0,
    );
    if (match) names.set(match, name);
  }
  return names;
}

function provincePlaces(): Place[] {
  return readProvinces().flatMap(({ name, polygons }) => {
    const english = PROVINCES[name];
    const main = polygons.flat().toSorted((a, b) => ringArea(b) - ringArea(a))[0];
    if (english === undefined || !main) return [];
    const [longitude, latitude] = centroid(main);
    return [label('province', english, name, longitude, latitude, 5)];
  });
}

/** At the middle of each country's largest part, the larger the country the earlier. */
function countryPlaces(): Place[] {
  const world = readWorldTopology();
  return feature(world, world.objects.countries).features.flatMap(({ id, geometry }) => {
    const code = alpha2(String(id));
    if (
      code === undefined ||
      NOT_LABELLED.has(code) ||
      (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')
    ) {
      return [];
    }
    const outers =
      geometry.type === 'Polygon'
        ? [geometry.coordinates[0] ?? []]
        : geometry.coordinates.map(([outer = []]) => outer);
    const main = outers.toSorted((a, b) => ringArea(b) - ringArea(a))[0] ?? [];
    const [longitude, latitude] = centroid(main);
    const area = ringArea(main) * Math.cos((latitude * Math.PI) / 180);
    const minZoom = COUNTRY_ZOOM_BY_AREA.find(([least]) => area >= least)?.[1] ?? 7;
    return [label('country', code, '', longitude, latitude, minZoom)];
  });
}

/** From ISO 3166-1 numeric, which the language tags' registry knows as an alias. */
function alpha2(numeric: string): string | undefined {
  if (!/^\d{3}$/u.test(numeric)) return undefined;
  const region = new Intl.Locale(`und-${numeric}`).region;
  return region !== undefined && /^[A-Z]{2}$/u.test(region) ? region : undefined;
}

function label(
  kind: PlaceKind,
  name: string,
  chinese: string,
  longitude: number,
  latitude: number,
  minZoom: number,
): Place {
  return { kind, name, chinese, longitude, latitude, minZoom, population: 0 };
}

function centroid(ring: readonly (readonly number[])[]): [number, number] {
  let [x, y, sum] = [0, 0, 0];
  const points = unwrapRing(ring.map(([x = 0, y = 0]) => [x, y]));
  for (let index = 1; index < points.length; index++) {
    const [x1, y1] = points[index - 1] ?? [0, 0];
    const [x2, y2] = points[index] ?? [0, 0];
    const cross = x1 * y2 - x2 * y1;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
    sum += cross;
  }
  return [x / (3 * sum), y / (3 * sum)];
}
