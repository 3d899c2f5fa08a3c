import { setImmediate } from 'node:timers/promises';
import {
  TRACK_DEVICES_MAX,
  TRACK_FORMATS,
  type TrackFormat,
  WORKBOOK_POINTS_MAX,
} from '@outrider/contract/tracks.ts';
import { sliceTrackPlaces } from '@outrider/tracks/merge-tracks.ts';
import { DomainError } from '../../domain-error.ts';
import { createCsvFile } from '../../history/export/csv.ts';
import { createGpxFile } from '../../history/export/gpx.ts';
import { createJsonFile } from '../../history/export/json.ts';
import { createKmlFile } from '../../history/export/kml.ts';
import { createXlsxFile } from '../../history/export/xlsx.ts';
import type { TrackBytes, TrackFile } from '../../history/export/track-file.ts';
import type { TrackNames } from '../../history/export/track-names.ts';
import { readDays } from '../../history/read-history.ts';
import { findSealedSize } from '../../history/read-segments.ts';
import type { Database } from '../../store/database.ts';
import { findNamedDevices } from '../../store/devices/devices.ts';
import type { Handler } from '../call-context.ts';
import { displayNameOf } from '../devices/present-device.ts';
import { toTrackRange, type TrackRange } from './track-range.ts';

type AnyFile = TrackFile | TrackFile<TrackBytes>;

const FILES: Readonly<Record<TrackFormat, (names: TrackNames) => AnyFile>> = {
  json: createJsonFile,
  csv: createCsvFile,
  gpx: createGpxFile,
  kml: createKmlFile,
  xlsx: createXlsxFile,
};

export const exportTrack: Handler<'exportTrack'> = async ({ services, caller }, input) => {
  const range = toTrackRange(input, TRACK_DEVICES_MAX);
  const { format } = input;
  if (format === 'xlsx') {
    // What is not sealed yet is some days, and does not decide.
    const { points } = await findSealedSize(services.database, range);
    if (points > WORKBOOK_POINTS_MAX) throw new DomainError('tooManyPoints', { max: WORKBOOK_POINTS_MAX });
  }
  const name = `track-${input.from.slice(0, 10)}-${input.to.slice(0, 10)}.${format}`;
  return {
    mediaType: TRACK_FORMATS[format],
    onEnd: services.exportPlaces.enter(caller),
    bytes: writeFile(services.database, range, FILES[format](input)),
    // JSON is for programs, which take it as it comes.
    ...(format === 'json' ? {} : { fileName: name }),
  };
};

/** Some milliseconds' work: between two parts others have their turn, and whoever has left is noticed. */
const POINTS_AT_ONCE = 5_000;

async function* writeFile(
  database: Database,
  { deviceIds, fromMs, toMs }: TrackRange,
  file: AnyFile,
): AsyncGenerator<Uint8Array> {
  const devices = new Map(
    (await findNamedDevices(database, deviceIds)).map((device) => [device.deviceId, device]),
  );
  yield toBytes(await file.begin());
  for (const deviceId of deviceIds) {
    const device = devices.get(deviceId);
    // Deleted since its scope was found.
    if (!device) continue;
    const { terminalId, timeZone } = device;
    const named = { deviceId, terminalId, timeZone, displayName: displayNameOf(device) };
    yield toBytes(await file.beginDevice(named));
    for await (const track of readDays(database, deviceId, fromMs, toMs)) {
      for (let begin = 0; begin < track.count; begin += POINTS_AT_ONCE) {
        const end = Math.min(begin + POINTS_AT_ONCE, track.count);
        yield toBytes(await file.points(sliceTrackPlaces(track, begin, end)));
        await setImmediate();
      }
    }
    yield toBytes(await file.endDevice());
  }
  yield toBytes(await file.end());
}

const toBytes = (part: string | Uint8Array): Uint8Array =>
  typeof part === 'string' ? Buffer.from(part) : part;
