/**
 * The reports that people get as a page or a file: of each kind its columns, the thresholds that it takes, and by what
 * its rows can be summed up. Page, files and checks follow from this table.
 */

/** What the values of a column are, which decides how they are written. Instants and days are texts (ISO 8601). */
export type ReportValueType =
  | 'text'
  | 'day'
  | 'instant'
  /** Seconds. */
  | 'duration'
  /** Metres. */
  | 'distance'
  /** km/h. */
  | 'speed'
  | 'count'
  | 'litres'
  | 'litresPer100Km'
  | 'percent'
  /** °C. */
  | 'temperature'
  /** Degrees of latitude or longitude, WGS84. */
  | 'degrees'
  /** Of the place in the columns that REPORT_PLACES says; known as far as a provider has told it. */
  | 'address'
  /** One of REPORT_EDGES. */
  | 'edge'
  /** One of REPORT_ENTRIES. */
  | 'entry';

interface ReportColumnInfo {
  readonly type: ReportValueType;
  /** How the values of several rows become one; a column without it is not summed up. */
  readonly fold?: 'sum' | 'max' | 'min';
}

/** `before`: it began before the period; `after`: it ended after it; `ongoing`: it had not ended when last heard of. */
export const REPORT_EDGES = ['before', 'after', 'both', 'ongoing'] as const;
export type ReportEdge = (typeof REPORT_EDGES)[number];
/** What a line of a day sheet is. */
export const REPORT_ENTRIES = ['trip', 'stay'] as const;

export const REPORT_COLUMNS = {
  rank: { type: 'count' },
  device: { type: 'text' },
  terminalID: { type: 'text' },
  account: { type: 'text' },
  driver: { type: 'text' },
  licence: { type: 'text' },
  fence: { type: 'text' },
  entry: { type: 'entry' },
  day: { type: 'day' },
  begin: { type: 'instant' },
  end: { type: 'instant' },
  duration: { type: 'duration', fold: 'sum' },
  distance: { type: 'distance', fold: 'sum' },
  meanSpeed: { type: 'speed' },
  maxSpeed: { type: 'speed', fold: 'max' },
  limit: { type: 'speed' },
  trips: { type: 'count', fold: 'sum' },
  stops: { type: 'count', fold: 'sum' },
  driving: { type: 'duration', fold: 'sum' },
  idling: { type: 'duration', fold: 'sum' },
  stopped: { type: 'duration', fold: 'sum' },
  speeding: { type: 'count', fold: 'sum' },
  speedingTime: { type: 'duration', fold: 'sum' },
  fuelUsed: { type: 'litres', fold: 'sum' },
  refuelled: { type: 'litres', fold: 'sum' },
  fuelUsedPercent: { type: 'percent', fold: 'sum' },
  refuelledPercent: { type: 'percent', fold: 'sum' },
  consumption: { type: 'litresPer100Km' },
  probe: { type: 'count' },
  minTemperature: { type: 'temperature', fold: 'min' },
  maxTemperature: { type: 'temperature', fold: 'max' },
  meanTemperature: { type: 'temperature' },
  outOfRange: { type: 'duration', fold: 'sum' },
  daysUsed: { type: 'count', fold: 'sum' },
  share: { type: 'percent' },
  firstUse: { type: 'instant' },
  lastUse: { type: 'instant' },
  address: { type: 'address' },
  fromAddress: { type: 'address' },
  toAddress: { type: 'address' },
  fromLatitude: { type: 'degrees' },
  fromLongitude: { type: 'degrees' },
  toLatitude: { type: 'degrees' },
  toLongitude: { type: 'degrees' },
  latitude: { type: 'degrees' },
  longitude: { type: 'degrees' },
  edge: { type: 'edge' },
} as const satisfies Record<string, ReportColumnInfo>;

export type ReportColumn = keyof typeof REPORT_COLUMNS;
// Object.keys widens the names of the table.
export const REPORT_COLUMN_IDS = Object.keys(REPORT_COLUMNS) as [ReportColumn, ...ReportColumn[]];

/** Where the place of each address is. */
export const REPORT_PLACES = {
  address: { latitude: 'latitude', longitude: 'longitude' },
  fromAddress: { latitude: 'fromLatitude', longitude: 'fromLongitude' },
  toAddress: { latitude: 'toLatitude', longitude: 'toLongitude' },
} as const satisfies Partial<
  Record<ReportColumn, { readonly latitude: ReportColumn; readonly longitude: ReportColumn }>
>;
export type ReportAddress = keyof typeof REPORT_PLACES;

export const isAddress = (column: ReportColumn): column is ReportAddress => column in REPORT_PLACES;

export const infoOfColumn = (column: ReportColumn): ReportColumnInfo => REPORT_COLUMNS[column];

/** Bounds of the thresholds that a report takes; what lies below the minimum, or outside of a range, is what is listed. */
export const REPORT_THRESHOLDS = {
  /** Shorter spans are left out; seconds. */
  minDurationS: { min: 0, max: 86_400 },
  /** Shorter ways are left out; metres. */
  minDistanceM: { min: 0, max: 1_000_000 },
  /** In place of the account's limit of speed; km/h. */
  speedKmh: { min: 20, max: 300 },
  /** Colder or warmer is out of range; °C. */
  minCelsius: { min: -100, max: 200 },
  maxCelsius: { min: -100, max: 200 },
} as const;
export type ReportThreshold = keyof typeof REPORT_THRESHOLDS;
export type ReportThresholds = { readonly [Name in ReportThreshold]?: number | undefined };

/** By what the rows are summed up beside the list. */
export const REPORT_GROUPS = ['device', 'account', 'day', 'driver', 'fence'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

interface ReportKindInfo {
  readonly columns: readonly ReportColumn[];
  readonly thresholds: readonly ReportThreshold[];
  /** The first is taken where none is chosen; none for a report that is a sum already. */
  readonly groups: readonly ReportGroup[];
  /** `figures`: read from what is summed up each day; `points`: computed from the points of the history. */
  readonly reads: 'figures' | 'points';
  /** By which the rows of each day, or of each device, are drawn. */
  readonly measure: ReportColumn;
  /** Whether it is of one vehicle. */
  readonly isOfOne?: true;
}

const WHOSE = ['device', 'terminalID', 'account'] as const satisfies readonly ReportColumn[];
const SPAN = ['begin', 'end', 'duration'] as const satisfies readonly ReportColumn[];
const PLACE = ['address', 'latitude', 'longitude'] as const satisfies readonly ReportColumn[];
const WAY = [
  'fromAddress',
  'toAddress',
  'fromLatitude',
  'fromLongitude',
  'toLatitude',
  'toLongitude',
] as const satisfies readonly ReportColumn[];
const BY_DEVICE = ['device', 'account', 'day'] as const;

export const REPORT_KINDS = {
  summary: {
    columns: [
      'rank',
      ...WHOSE,
      'distance',
      'driving',
      'idling',
      'stopped',
      'trips',
      'stops',
      'maxSpeed',
      'speeding',
      'speedingTime',
      'fuelUsed',
      'consumption',
      'daysUsed',
    ],
    thresholds: [],
    groups: ['account'],
    reads: 'figures',
    measure: 'distance',
  },
  trips: {
    columns: [...WHOSE, ...SPAN, 'distance', 'meanSpeed', 'maxSpeed', ...WAY, 'edge'],
    thresholds: ['minDistanceM', 'minDurationS'],
    groups: BY_DEVICE,
    reads: 'figures',
    measure: 'distance',
  },
  stays: {
    columns: [...WHOSE, ...SPAN, ...PLACE, 'edge'],
    thresholds: ['minDurationS'],
    groups: BY_DEVICE,
    reads: 'figures',
    measure: 'duration',
  },
  speeding: {
    columns: [...WHOSE, ...SPAN, 'limit', 'maxSpeed', 'distance', ...PLACE, 'edge'],
    thresholds: ['speedKmh', 'minDurationS'],
    groups: BY_DEVICE,
    reads: 'points',
    measure: 'duration',
  },
  idling: {
    columns: [...WHOSE, ...SPAN, ...PLACE, 'edge'],
    thresholds: ['minDurationS'],
    groups: BY_DEVICE,
    reads: 'points',
    measure: 'duration',
  },
  engine: {
    columns: [...WHOSE, ...SPAN, 'driving', 'idling', 'distance', 'maxSpeed', 'edge'],
    thresholds: ['minDurationS'],
    groups: BY_DEVICE,
    reads: 'points',
    measure: 'duration',
  },
  fences: {
    columns: [...WHOSE, 'fence', ...SPAN, 'edge'],
    thresholds: ['minDurationS'],
    groups: ['fence', ...BY_DEVICE],
    reads: 'points',
    measure: 'duration',
  },
  drivers: {
    columns: [...WHOSE, 'driver', 'licence', ...SPAN, 'driving', 'distance', 'maxSpeed', 'edge'],
    thresholds: ['minDurationS'],
    groups: ['driver', ...BY_DEVICE],
    reads: 'points',
    measure: 'driving',
  },
  fuel: {
    columns: [
      ...WHOSE,
      'day',
      'distance',
      'fuelUsed',
      'refuelled',
      'consumption',
      'fuelUsedPercent',
      'refuelledPercent',
    ],
    thresholds: [],
    groups: BY_DEVICE,
    reads: 'figures',
    measure: 'fuelUsed',
  },
  temperature: {
    columns: [...WHOSE, 'day', 'probe', 'minTemperature', 'meanTemperature', 'maxTemperature', 'outOfRange'],
    thresholds: ['minCelsius', 'maxCelsius'],
    groups: BY_DEVICE,
    reads: 'points',
    measure: 'outOfRange',
  },
  daySheet: {
    columns: ['entry', ...SPAN, 'distance', 'meanSpeed', 'maxSpeed', ...WAY, 'edge'],
    thresholds: [],
    groups: ['day'],
    reads: 'figures',
    measure: 'distance',
    isOfOne: true,
  },
  utilisation: {
    columns: [...WHOSE, 'daysUsed', 'share', 'trips', 'driving', 'distance', 'firstUse', 'lastUse'],
    thresholds: [],
    groups: ['account'],
    reads: 'figures',
    measure: 'driving',
  },
} as const satisfies Record<string, ReportKindInfo>;

export type ReportKindName = keyof typeof REPORT_KINDS;
// Object.keys widens the names of the table.
export const REPORT_KIND_NAMES = Object.keys(REPORT_KINDS) as [ReportKindName, ...ReportKindName[]];

export const infoOfReport = (kind: ReportKindName): ReportKindInfo => REPORT_KINDS[kind];

/** Columns that stand in the way unless they are asked for. */
const EXTRA: ReadonlySet<ReportColumn> = new Set([
  'terminalID',
  'fromLatitude',
  'fromLongitude',
  'toLatitude',
  'toLongitude',
  'latitude',
  'longitude',
  'fuelUsedPercent',
  'refuelledPercent',
  'stopped',
  'speedingTime',
]);

/** What a report shows when nothing else is chosen. */
export function usualColumns(kind: ReportKindName): ReportColumn[] {
  return infoOfReport(kind).columns.filter((column) => !EXTRA.has(column));
}

/** The chosen columns that the kind has, in its order; none chosen means the usual ones. */
export function columnsOfReport(kind: ReportKindName, chosen: readonly ReportColumn[]): ReportColumn[] {
  const columns = infoOfReport(kind).columns.filter((column) => chosen.includes(column));
  return columns.length === 0 ? usualColumns(kind) : columns;
}
