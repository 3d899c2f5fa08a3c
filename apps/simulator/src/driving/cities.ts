/** Where the vehicles are: inland centres, so that no street runs into the sea. Coordinates are WGS84 degrees. */

export interface City {
  readonly key: string;
  /** As people there write it. */
  readonly name: string;
  readonly country: 'CN' | 'VN' | 'TH' | 'KH' | 'MM' | 'IN' | 'RU' | 'ES' | 'FR' | 'BR' | 'MX' | 'PT';
  readonly latitude: number;
  readonly longitude: number;
  /** Half the width of the street grid, in metres. */
  readonly extentM: number;
  /** How much of the fleet is here, beside the others. */
  readonly weight: number;
}

export const CITIES = [
  {
    key: 'shenzhen',
    name: '深圳',
    country: 'CN',
    latitude: 22.6,
    longitude: 114.04,
    extentM: 7_000,
    weight: 22,
  },
  {
    key: 'guangzhou',
    name: '广州',
    country: 'CN',
    latitude: 23.16,
    longitude: 113.29,
    extentM: 9_000,
    weight: 14,
  },
  {
    key: 'dongguan',
    name: '东莞',
    country: 'CN',
    latitude: 23.0,
    longitude: 113.78,
    extentM: 7_000,
    weight: 8,
  },
  {
    key: 'shanghai',
    name: '上海',
    country: 'CN',
    latitude: 31.21,
    longitude: 121.41,
    extentM: 10_000,
    weight: 7,
  },
  {
    key: 'beijing',
    name: '北京',
    country: 'CN',
    latitude: 39.91,
    longitude: 116.39,
    extentM: 12_000,
    weight: 6,
  },
  {
    key: 'chengdu',
    name: '成都',
    country: 'CN',
    latitude: 30.66,
    longitude: 104.07,
    extentM: 9_000,
    weight: 4,
  },
  {
    key: 'hanoi',
    name: 'Hà Nội',
    country: 'VN',
    latitude: 21.01,
    longitude: 105.8,
    extentM: 6_000,
    weight: 5,
  },
  {
    key: 'saigon',
    name: 'TP. Hồ Chí Minh',
    country: 'VN',
    latitude: 10.8,
    longitude: 106.64,
    extentM: 6_000,
    weight: 6,
  },
  {
    key: 'bangkok',
    name: 'กรุงเทพฯ',
    country: 'TH',
    latitude: 13.77,
    longitude: 100.56,
    extentM: 8_000,
    weight: 7,
  },
  {
    key: 'phnom-penh',
    name: 'ភ្នំពេញ',
    country: 'KH',
    latitude: 11.55,
    longitude: 104.89,
    extentM: 4_000,
    weight: 5,
  },
  {
    key: 'yangon',
    name: 'ရန်ကုန်',
    country: 'MM',
    latitude: 16.85,
    longitude: 96.15,
    extentM: 4_000,
    weight: 3,
  },
  {
    key: 'delhi',
    name: 'New Delhi',
    country: 'IN',
    latitude: 28.6,
    longitude: 77.19,
    extentM: 9_000,
    weight: 3,
  },
  {
    key: 'moscow',
    name: 'Москва',
    country: 'RU',
    latitude: 55.75,
    longitude: 37.6,
    extentM: 9_000,
    weight: 2,
  },
  {
    key: 'madrid',
    name: 'Madrid',
    country: 'ES',
    latitude: 40.43,
    longitude: -3.69,
    extentM: 6_000,
    weight: 2,
  },
  { key: 'paris', name: 'Paris', country: 'FR', latitude: 48.86, longitude: 2.35, extentM: 6_000, weight: 2 },
  {
    key: 'porto',
    name: 'Porto',
    country: 'PT',
    latitude: 41.17,
    longitude: -8.59,
    extentM: 3_000,
    weight: 1,
  },
  {
    key: 'sao-paulo',
    name: 'São Paulo',
    country: 'BR',
    latitude: -23.55,
    longitude: -46.64,
    extentM: 8_000,
    weight: 2,
  },
  {
    key: 'mexico',
    name: 'Ciudad de México',
    country: 'MX',
    latitude: 19.4,
    longitude: -99.15,
    extentM: 8_000,
    weight: 1,
  },
] as const satisfies readonly City[];
