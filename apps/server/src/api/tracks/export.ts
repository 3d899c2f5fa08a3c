import { TRACK_DEVICES_MAX, TRACK_FORMATS, type TrackFormat } from '@outrider/contract/tracks.ts';
import { createCsvFile } from '../../history/export/csv.ts';
import { createGpxFile } from '../../history/export/gpx.ts';
import { createJsonFile } from '../../history/export/json.ts';
import { createKmlFile } from '../../history/export/kml.ts';
import type { TrackFile } from '../../history/export/track-file.ts';
import { readDays } from '../../history/read-history.ts';
import type { Database } from '../../store/database.ts';
import { findNamedDevices } from '../../store/devices.ts';
import type { Handler } from '../call-context.ts';
import { displayNameOf } from '../devices/present-device.ts';
import { toTrackRange, type TrackRange } from './track-range.ts';

const FILES: Readonly<Record<TrackFormat, () => TrackFile>> = {
  json: createJsonFile,
  csv: createCsvFile,
  gpx: createGpxFile,
  kml: createKmlFile,
};

export const exportTrack: Handler<'exportTrack'> = async ({ services }, input) => {
  const range = toTrackRange(input, TRACK_DEVICES_MAX);
  const { format } = input;
  const name = `track-${input.from.slice(0, 10)}-${input.to.slice(0, 10)}.${format}`;
  return {
    mediaType: TRACK_FORMATS[format],
    bytes: writeFile(services.database, range, FILES[format]()),
    // JSON is for programs, which take it as it comes.
    ...(format === 'json' ? {} : { fileName: name }),
  };
};

async function* writeFile(
  database: Database,
  { deviceIds, fromMs, toMs }: TrackRange,
  file: TrackFile,
): AsyncGenerator<Uint8Array> {
  const devices = new Map(
    (await findNamedDevices(database, deviceIds)).map((device) => [device.deviceId, device]),
  );
  yield Buffer.from(file.begin());
  for (const deviceId of deviceIds) {
    const device = devices.get(deviceId);
    // Deleted since its scope was found.
    if (!device) continue;
    const { terminalId, timeZone } = device;
    const named = { deviceId, terminalId, timeZone, displayName: displayNameOf(device) };
    yield Buffer.from(file.beginDevice(named));
    for await (const track of readDays(database, deviceId, fromMs, toMs)) {
      yield Buffer.from(file.points(track));
    }
    yield Buffer.from(file.endDevice());
  }
  yield Buffer.from(file.end());
}
