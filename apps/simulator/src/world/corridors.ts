/**
 * Intercity roads for lorries and fast drivers: waypoints in WGS84, taken roughly from towns along real trunk roads.
 * `corridor-axis.ts` draws a smooth line through them.
 */
import type { Point } from './geo.ts';

export interface Corridor {
  readonly id: string;
  /** The towns at its ends, in their own languages. */
  readonly name: string;
  /** Id of the home city of its vehicles. */
  readonly home: string;
  readonly altitudeM: number;
  /** Share of the vehicles that drive corridors. */
  readonly weight: number;
  /** From one end to the other. */
  readonly waypoints: readonly Point[];
}

/** @param line `latitude longitude` of each waypoint, separated by commas. */
function corridor(
  id: string,
  name: string,
  [home, altitudeM, weight]: readonly [string, number, number],
  line: string,
): Corridor {
  const waypoints = line.split(', ').map((text) => {
    const [latitude = NaN, longitude = NaN] = text.split(' ').map(Number);
    return { latitude, longitude };
  });
  return { id, name, home, altitudeM, weight, waypoints };
}

export const CORRIDORS: readonly Corridor[] = [
  corridor(
    'guangzhou-shaoguan',
    '广州–韶关',
    ['guangzhou/huadu', 60, 10],
    '23.45 113.25, 23.62 113.42, 23.88 113.53, 24.2 113.6, 24.48 113.56, 24.75 113.6',
  ),
  corridor(
    'shenzhen-heyuan',
    '深圳–河源',
    ['shenzhen/longgang', 45, 10],
    '22.76 114.3, 22.93 114.33, 23.12 114.42, 23.42 114.58, 23.72 114.68',
  ),
  corridor(
    'beijing-shijiazhuang',
    '北京–石家庄',
    ['beijing', 45, 4],
    '39.83 116.23, 39.48 115.98, 39.18 115.74, 38.9 115.5, 38.52 115.02, 38.1 114.58',
  ),
  corridor(
    'chengdu-chongqing',
    '成都–重庆',
    ['chengdu', 350, 4],
    '30.55 104.3, 30.38 104.56, 30.0 104.85, 29.6 105.08, 29.42 105.6, 29.38 105.92, 29.55 106.18',
  ),
  corridor(
    'shanghai-danyang',
    '上海–丹阳',
    ['shanghai', 6, 4],
    '31.33 121.2, 31.4 120.98, 31.42 120.62, 31.62 120.35, 31.83 119.98, 31.98 119.58',
  ),
  corridor(
    'hanoi-lang-son',
    'Hà Nội – Lạng Sơn',
    ['hanoi', 40, 4],
    '21.08 105.95, 21.17 106.07, 21.28 106.2, 21.51 106.34, 21.66 106.55, 21.82 106.72',
  ),
  corridor(
    'bien-hoa-bao-loc',
    'Biên Hòa – Bảo Lộc',
    ['ho-chi-minh', 120, 3],
    '10.95 106.9, 10.95 107.15, 11.08 107.4, 11.3 107.6, 11.52 107.78',
  ),
  corridor(
    'bangkok-korat',
    'กรุงเทพฯ–โคราช',
    ['bangkok', 90, 4],
    '14.05 100.62, 14.33 100.8, 14.53 100.93, 14.65 101.2, 14.71 101.42, 14.89 101.72, 14.97 102.05',
  ),
  corridor(
    'phnom-penh-sre-ambel',
    'ភ្នំពេញ–ស្រែអំបិល',
    ['phnom-penh', 40, 2],
    '11.5 104.75, 11.45 104.52, 11.3 104.25, 11.15 103.95, 11.1 103.78',
  ),
  corridor(
    'yangon-naypyidaw',
    'ရန်ကုန်–နေပြည်တော်',
    ['yangon', 60, 2],
    '17.05 96.2, 17.6 96.3, 18.3 96.25, 18.95 96.2, 19.6 96.15',
  ),
  corridor(
    'kuala-lumpur-ipoh',
    'Kuala Lumpur – Ipoh',
    ['kuala-lumpur', 60, 3],
    '3.24 101.57, 3.44 101.56, 3.69 101.52, 4.11 101.29, 4.28 101.23, 4.56 101.12',
  ),
  corridor(
    'delhi-jaipur',
    'Delhi – Jaipur',
    ['new-delhi', 280, 3],
    '28.42 77.0, 28.2 76.8, 27.89 76.28, 27.7 76.2, 27.39 75.96, 27.05 75.9',
  ),
  corridor(
    'bhiwandi-nashik',
    'Bhiwandi – Nashik',
    ['mumbai', 250, 2],
    '19.28 73.08, 19.44 73.3, 19.62 73.47, 19.72 73.58, 19.95 73.75',
  ),
  corridor(
    'moscow-vladimir',
    'Москва – Владимир',
    ['moscow', 140, 3],
    '55.79 38.0, 55.86 38.45, 55.9 38.85, 55.92 39.17, 55.95 39.6, 56.12 40.3',
  ),
  corridor(
    'madrid-zaragoza',
    'Madrid – Zaragoza',
    ['madrid', 750, 2],
    '40.5 -3.35, 40.64 -3.16, 40.9 -2.75, 41.17 -2.43, 41.35 -1.64, 41.48 -1.37, 41.63 -1.0',
  ),
  corridor(
    'paris-orleans',
    'Paris – Orléans',
    ['paris', 120, 2],
    '48.6 2.25, 48.45 2.02, 48.2 1.9, 47.98 1.87',
  ),
  corridor(
    'santarem-coimbra',
    'Santarém – Coimbra',
    ['lisbon', 90, 2],
    '39.25 -8.68, 39.48 -8.55, 39.73 -8.7, 39.92 -8.62, 40.18 -8.5',
  ),
  corridor(
    'sao-paulo-araras',
    'São Paulo – Araras',
    ['sao-paulo', 700, 2],
    '-23.45 -46.8, -23.17 -46.92, -22.95 -47.1, -22.57 -47.38, -22.36 -47.38',
  ),
  corridor(
    'mexico-queretaro',
    'México – Querétaro',
    ['mexico-city', 2250, 2],
    '19.72 -99.22, 19.9 -99.35, 20.15 -99.65, 20.39 -100.0, 20.57 -100.35',
  ),
  corridor(
    'pretoria-polokwane',
    'Pretoria – Polokwane',
    ['johannesburg', 1200, 2],
    '-25.7 28.3, -25.3 28.28, -24.88 28.33, -24.68 28.45, -24.2 29.0, -23.95 29.4',
  ),
];
