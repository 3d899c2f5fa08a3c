import { SEGMENTS_MEDIA, TRACK_DEVICES_MAX } from '@outrider/contract/tracks.ts';
import { encodeStreamBegin, encodeStreamEnd, encodeStreamSegment } from '@outrider/tracks/segment-stream.ts';
import { findSealedSize, type HistoryRange, readSegments } from '../../history/read-segments.ts';
import type { Database } from '../../store/database.ts';
import type { Handler } from '../call-context.ts';
import { toTrackRange } from './track-range.ts';

export const findTrack: Handler<'findTrack'> = async ({ services }, input) => {
  const range = toTrackRange(input, TRACK_DEVICES_MAX);
  return { mediaType: SEGMENTS_MEDIA, bytes: writeStream(services.database, range) };
};

async function* writeStream(database: Database, range: HistoryRange): AsyncGenerator<Uint8Array> {
  const { points, bytes } = await findSealedSize(database, range);
  yield encodeStreamBegin({ deviceIds: range.deviceIds, sealedPoints: points, sealedBytes: bytes });
  let count = 0;
  for await (const segment of readSegments(database, range)) {
    yield encodeStreamSegment(segment.deviceIndex, segment.bytes);
    count++;
  }
  yield encodeStreamEnd(count);
}
