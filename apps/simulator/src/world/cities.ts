/**
 * Where the vehicles drive. The streets are invented (`street-grid.ts`), so each place is an inland district: within
 * `radiusM` of its centre there is no wide water. Coordinates are WGS84, chosen by hand.
 */

export type Country =
  | 'CN'
  | 'VN'
  | 'TH'
  | 'KH'
  | 'MM'
  | 'MY'
  | 'IN'
  | 'RU'
  | 'ES'
  | 'FR'
  | 'PT'
  | 'BR'
  | 'MX'
  | 'ZA';

export interface City {
  /** The city; its districts share it. */
  readonly key: string;
  /** Distinguishes the districts of a city. */
  readonly id: string;
  /** City and district in the local language. */
  readonly name: string;
  readonly country: Country;
  /** The letters with which plates of the place begin, if the country has such letters. */
  readonly plateArea: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusM: number;
  readonly altitudeM: number;
  /** Rotation of its streets from north, clockwise. */
  readonly rotationDeg: number;
  /** Share of a fleet that drives here; half is in South China. */
  readonly weight: number;
}

function city(
  id: string,
  name: string,
  [country, plateArea]: readonly [Country, string],
  [latitude, longitude, radiusM]: readonly [number, number, number],
  [altitudeM, rotationDeg, weight]: readonly [number, number, number],
): City {
  return {
    key: id.split('/')[0] ?? id,
    id,
    name,
    country,
    plateArea,
    latitude,
    longitude,
    radiusM,
    altitudeM,
    rotationDeg,
    weight,
  };
}

export const CITIES: readonly City[] = [
  city('shenzhen/longhua', '深圳龙华', ['CN', '粤B'], [22.657, 114.022, 5500], [70, 12, 13]),
  city('shenzhen/longgang', '深圳龙岗', ['CN', '粤B'], [22.72, 114.247, 4800], [50, -17, 8]),
  city('dongguan', '东莞大朗', ['CN', '粤S'], [22.941, 113.945, 4000], [25, 24, 7]),
  city('guangzhou/baiyun', '广州白云', ['CN', '粤A'], [23.19, 113.262, 3800], [20, 8, 9]),
  city('guangzhou/huadu', '广州花都', ['CN', '粤A'], [23.39, 113.215, 4800], [22, -9, 6]),
  city('foshan', '佛山禅城', ['CN', '粤E'], [23.02, 113.115, 3800], [8, 5, 5]),
  city('shanghai', '上海普陀', ['CN', '沪A'], [31.27, 121.39, 4800], [5, -14, 5]),
  city('beijing', '北京朝阳', ['CN', '京A'], [39.925, 116.47, 6000], [40, 0, 5]),
  city('chengdu', '成都武侯', ['CN', '川A'], [30.642, 104.05, 5500], [495, 32, 4]),
  city('hanoi', 'Hà Nội', ['VN', '29'], [21.005, 105.8, 3800], [12, 28, 4]),
  city('ho-chi-minh', 'Sài Gòn', ['VN', '51'], [10.772, 106.64, 3600], [8, -38, 4]),
  city('bangkok', 'กรุงเทพฯ', ['TH', ''], [13.79, 100.59, 4300], [3, 18, 4]),
  city('phnom-penh', 'ភ្នំពេញ', ['KH', ''], [11.56, 104.88, 3200], [11, 3, 3]),
  city('yangon', 'ရန်ကုန်', ['MM', 'YGN'], [16.895, 96.16, 3500], [20, -6, 3]),
  city('kuala-lumpur', 'Kuala Lumpur', ['MY', 'W'], [3.115, 101.64, 4000], [55, 40, 3]),
  city('new-delhi', 'New Delhi', ['IN', 'DL'], [28.65, 77.13, 4800], [216, 21, 3]),
  city('mumbai', 'Mumbai', ['IN', 'MH'], [19.118, 72.866, 2400], [14, 11, 2]),
  city('moscow', 'Москва', ['RU', '77'], [55.835, 37.58, 4500], [150, -25, 3]),
  city('madrid', 'Madrid', ['ES', ''], [40.44, -3.69, 4000], [667, 4, 2]),
  city('paris', 'Paris', ['FR', ''], [48.892, 2.34, 2600], [50, 36, 2]),
  city('lisbon', 'Lisboa', ['PT', ''], [38.748, -9.158, 2600], [90, 15, 2]),
  city('sao-paulo', 'São Paulo', ['BR', ''], [-23.572, -46.65, 3600], [770, 43, 2]),
  city('mexico-city', 'Ciudad de México', ['MX', ''], [19.4, -99.16, 4800], [2240, 9, 2]),
  city('johannesburg', 'Johannesburg', ['ZA', 'GP'], [-26.13, 28.06, 4800], [1700, -21, 2]),
];

/** The countries that drive on the left. */
const LEFT_HAND: ReadonlySet<Country> = new Set(['TH', 'MY', 'IN', 'ZA']);

export function drivesOnLeft(country: Country): boolean {
  return LEFT_HAND.has(country);
}
