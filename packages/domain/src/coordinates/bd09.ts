/**
 * BD09, Baidu's coordinates: GCJ02 bent once more, and drawn by Baidu in a Mercator projection of its own (`BD09MC`)
 * that is given by six polynomials, one for each 15 degrees of latitude. By its documentation Baidu shifts the
 * mainland, Hong Kong, Macau and Taiwan; elsewhere its services use WGS84, which its projection takes as it is.
 */
import { invert, shift, type LonLat } from './gcj02.ts';
import { isShifted } from './shifted-regions.ts';

const WAVE = (Math.PI * 3_000) / 180;

/** WGS84 to BD09 degrees; the same point where Baidu does not shift. */
export function toBd09([longitude, latitude]: LonLat): [number, number] {
  return isShifted('taiwanToo', longitude, latitude)
    ? shiftTwice(longitude, latitude)
    : [longitude, latitude];
}

/** BD09 degrees to WGS84; see `fromGcj02` for the strip along the border. */
export function fromBd09(point: LonLat): [number, number] {
  const candidate = invert(shiftTwice, point);
  return isShifted('taiwanToo', candidate[0], candidate[1]) ? candidate : [point[0], point[1]];
}

function shiftTwice(longitude: number, latitude: number): [number, number] {
  const [x, y] = shift(longitude, latitude);
  const radius = Math.hypot(x, y) + 0.00002 * Math.sin(y * WAVE);
  const angle = Math.atan2(y, x) + 0.000003 * Math.cos(x * WAVE);
  return [radius * Math.cos(angle) + 0.0065, radius * Math.sin(angle) + 0.006];
}

interface Band {
  readonly fromLatitude: number;
  readonly x: readonly [number, number];
  /** Coefficients of latitude / `scale`, constant first. */
  readonly y: readonly number[];
  readonly scale: number;
}

// Baidu's own constants, as its map scripts carry them.
const BANDS: readonly Band[] = [
  {
    fromLatitude: 75,
    x: [-0.0015702102444, 111320.7020616939],
    y: [
      1704480524535203, -10338987376042340, 26112667856603880, -35149669176653700, 26595700718403920,
      -10725012454188240, 1800819912950474,
    ],
    scale: 82.5,
  },
  {
    fromLatitude: 60,
    x: [8.277824516172526e-4, 111320.7020463578],
    y: [
      647795574.6671607, -4082003173.641316, 10774905663.51142, -15171875531.51559, 12053065338.62167,
      -5124939663.577472, 913311935.9512032,
    ],
    scale: 67.5,
  },
  {
    fromLatitude: 45,
    x: [0.00337398766765, 111320.7020202162],
    y: [
      4481351.045890365, -23393751.19931662, 79682215.47186455, -115964993.2797253, 97236711.15602145,
      -43661946.33752821, 8477230.501135234,
    ],
    scale: 52.5,
  },
  {
    fromLatitude: 30,
    x: [0.00220636496208, 111320.7020209128],
    y: [
      51751.86112841131, 3796837.749470245, 992013.7397791013, -1221952.21711287, 1340652.697009075,
      -620943.6990984312, 144416.9293806241,
    ],
    scale: 37.5,
  },
  {
    fromLatitude: 15,
    x: [-3.441963504368392e-4, 111320.7020576856],
    y: [
      278.2353980772752, 2485758.690035394, 6070.750963243378, 54821.18345352118, 9540.606633304236,
      -2710.55326746645, 1405.483844121726,
    ],
    scale: 22.5,
  },
  {
    fromLatitude: 0,
    x: [-3.218135878613132e-4, 111320.7020701615],
    y: [
      0.00369383431289, 823725.6402795718, 0.46104986909093, 2351.343141331292, 1.58060784298199,
      8.77738589078284, 0.37238884252424,
    ],
    scale: 7.45,
  },
];
// The polynomials end where Baidu's map does.
const MAX_LATITUDE = 74;

/** BD09 degrees to Baidu's metres; latitudes beyond 74 degrees are drawn at 74. */
export function toBaiduMercator([longitude, latitude]: LonLat): [number, number] {
  const upright = Math.min(MAX_LATITUDE, Math.abs(latitude));
  const band = BANDS.find(({ fromLatitude }) => upright >= fromLatitude) ?? EQUATORIAL;
  return [
    mirrored(longitude, band.x[0] + band.x[1] * Math.abs(longitude)),
    mirrored(latitude, northing(band, upright)),
  ];
}

/** The inverse, by Newton's method on the forward polynomial: Baidu's own inverse tables are off by decimetres. */
export function fromBaiduMercator([x, y]: LonLat): [number, number] {
  const target = Math.abs(y);
  const band = BANDS.find((band) => target >= northing(band, band.fromLatitude)) ?? EQUATORIAL;
  let latitude = Math.min(MAX_LATITUDE, target / METRES_A_DEGREE);
  for (let step = 0; step < 12; step++) {
    const missing = target - northing(band, latitude);
    latitude += missing / northingSlope(band, latitude);
    if (Math.abs(missing) < 1e-7) break;
  }
  return [mirrored(x, (Math.abs(x) - band.x[0]) / band.x[1]), mirrored(y, latitude)];
}

const EQUATORIAL = BANDS.at(-1) as Band; // the table above is not empty
const METRES_A_DEGREE = 111_320.7;

function northing({ y, scale }: Band, latitude: number): number {
  return y.reduceRight((sum, coefficient) => (sum * latitude) / scale + coefficient, 0);
}

function northingSlope({ y, scale }: Band, latitude: number): number {
  let sum = 0;
  for (let power = y.length - 1; power > 0; power--) sum = (sum * latitude) / scale + power * (y[power] ?? 0);
  return sum / scale;
}

function mirrored(sign: number, magnitude: number): number {
  return sign < 0 ? -magnitude : magnitude;
}
