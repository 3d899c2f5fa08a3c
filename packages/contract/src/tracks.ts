/**
 * History: tracks as they are stored and as files for people, stays and trips. Coordinates are WGS84 degrees, instants
 * UTC.
 */
import { ALARM_KINDS } from '@outrider/domain/alarm-kinds.ts';
import { z } from 'zod';
import { call, streamCall } from './call.ts';
import { id, instant, listOf } from './envelope.ts';

/** Specification, section 5. */
export const TRACK_DAYS_MAX = 90;
export const TRACK_DEVICES_MAX = 5;
/** Stays and trips are few. This number of devices is our choice. */
export const STAYS_DEVICES_MAX = 100;

/** More than is allowed, so that larger lists get the error of their own. */
const IDS_MAX = 1_000;

/** Some devices, and a period of their history. */
export const range = {
  ids: z.array(id).min(1).max(IDS_MAX),
  from: instant,
  /** Not included. */
  to: instant,
};

/** `packages/tracks/src/segment-stream.ts` describes its contents. */
export const SEGMENTS_MEDIA = 'application/vnd.outrider.segments';

export const findTrack = streamCall({
  method: 'POST',
  path: '/track/find',
  feature: 'tracks',
  summary:
    'The history of up to 5 devices over up to 90 days as segments, the newest day first; whole days (UTC), of which the ends may lie outside of what was asked for',
  access: 'main:track',
  isOpenToDevice: true,
  scope: { ids: 'device' },
  isOfService: true,
  reads: ['tracks'],
  writes: [],
  input: z.object(range),
  media: [SEGMENTS_MEDIA],
});

export const findTrackByTerminal = streamCall({
  method: 'POST',
  path: '/track/findByTerminalId',
  feature: 'tracks',
  summary: 'The history of the device with this terminal id, as findTrack answers with it',
  access: 'main:track',
  isOpenToDevice: true,
  scope: { terminalID: 'terminal' },
  isOfService: true,
  reads: ['tracks'],
  writes: [],
  input: z.object({ terminalID: z.string().max(40), from: range.from, to: range.to }),
  media: [SEGMENTS_MEDIA],
});

/** Files for people, by format. */
export const TRACK_FORMATS = {
  json: 'application/json',
  csv: 'text/csv; charset=utf-8',
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type TrackFormat = keyof typeof TRACK_FORMATS;

/** Spreadsheet programs cannot open larger workbooks; 90 days of 5 devices at 10 s are 3.9 million points. */
export const WORKBOOK_POINTS_MAX = 5_000_000;

/** The fields of a point in files, in the order of their columns. */
export const TRACK_FIELDS = [
  'time',
  'localTime',
  'receivedTime',
  'lat',
  'lon',
  'altitudeM',
  'speedKmh',
  'courseDeg',
  'satellites',
  'accuracyM',
  'valid',
  'locationType',
  'historical',
  'acc',
  'odometerM',
  'fuelL',
  'fuelPercent',
  'batteryPercent',
  'gsmPercent',
  'externalVoltageV',
  'batteryVoltageV',
  'temperaturesC',
  'alarms',
] as const;

export type TrackField = (typeof TRACK_FIELDS)[number];

const TITLE_LENGTH_MAX = 100;

export const exportTrack = streamCall({
  method: 'POST',
  path: '/track/export',
  feature: 'tracks',
  summary:
    'The history of up to 5 devices over up to 90 days as a file: JSON, CSV, GPX, KML or XLSX, which has a sheet for each device and goes on in further sheets after 1,048,576 rows',
  access: 'main:track',
  isOpenToDevice: true,
  scope: { ids: 'device' },
  isOfService: true,
  reads: ['tracks'],
  writes: [],
  input: z.object({
    ...range,
    // The cast is safe: keys() only loses the type of the names.
    format: z.enum(Object.keys(TRACK_FORMATS) as TrackFormat[]),
    /** The column titles of a workbook; by default the names of the fields. */
    titles: z.partialRecord(z.enum(TRACK_FIELDS), z.string().max(TITLE_LENGTH_MAX)).optional(),
    /** The names of alarms in CSV files and workbooks; by default the platform's keys. */
    alarmNames: z.partialRecord(z.enum(ALARM_KINDS), z.string().max(TITLE_LENGTH_MAX)).optional(),
  }),
  media: Object.values(TRACK_FORMATS),
});

const place = z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) });

const span = {
  id,
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  durationS: z.int().nonnegative(),
  /** Whether it still continues; `endTime` is then that of the last position. */
  ongoing: z.boolean(),
};

export const stayPoint = z.object({ ...span, ...place.shape });

export type StayPoint = z.infer<typeof stayPoint>;

export const findStayPoints = call({
  method: 'POST',
  path: '/track/findStayPoints',
  feature: 'tracks',
  summary: 'Where devices stayed, by the thresholds of their accounts; the oldest first',
  access: 'main:track',
  isOpenToDevice: true,
  scope: { ids: 'device' },
  isOfService: true,
  reads: ['thresholds', 'tracks'],
  writes: [],
  input: z.object(range),
  output: listOf(stayPoint),
});

export const trip = z.object({
  ...span,
  start: place,
  end: place,
  distanceM: z.int().nonnegative(),
  maxSpeedKmh: z.number().nonnegative(),
  meanSpeedKmh: z.number().nonnegative(),
});

export type TripItem = z.infer<typeof trip>;

export const findTrips = call({
  method: 'POST',
  path: '/track/findTrips',
  feature: 'tracks',
  summary: 'The trips of devices, by the thresholds of their accounts; the oldest first',
  access: 'main:track',
  isOpenToDevice: true,
  scope: { ids: 'device' },
  isOfService: true,
  reads: ['thresholds', 'tracks'],
  writes: [],
  input: z.object(range),
  output: listOf(trip),
});

/** One call snaps at most a day to roads: what a page shows, and what a service can answer in time. */
export const SNAP_HOURS_MAX = 24;

export const snapTrack = call({
  method: 'POST',
  path: '/track/snap',
  feature: 'tracks',
  summary:
    'The track of a device over up to a day as ways along roads, by the service that the operator set up; jumps, drift and coarse fixes are left out',
  access: 'main:track',
  isOpenToDevice: true,
  scope: { id: 'device' },
  isOfService: true,
  reads: ['tracks'],
  writes: [],
  input: z.object({ id, from: range.from, to: range.to }),
  output: z.object({
    /** In order of time. Between two pieces there is no road, or none that is certain. */
    pieces: z.array(
      z.object({
        from: z.iso.datetime(),
        to: z.iso.datetime(),
        /** How certain the service is, 0 to 1. */
        confidence: z.number().min(0).max(1),
        /** Longitude and latitude in turn, WGS84 degrees. */
        line: z.array(z.number()),
      }),
    ),
    /** The number of fixes used, and how many of them were put onto a road. */
    fixes: z.int().nonnegative(),
    matchedFixes: z.int().nonnegative(),
  }),
});

export const findSnapProvider = call({
  method: 'POST',
  path: '/track/findSnapProvider',
  feature: 'tracks',
  summary: 'By which protocol tracks are put onto roads; null where the operator set no service up',
  access: 'main:track',
  isOpenToDevice: true,
  scope: {},
  reads: [],
  writes: [],
  input: z.object({}),
  output: z.object({ protocol: z.enum(['osrm', 'valhalla']).nullable() }),
});
