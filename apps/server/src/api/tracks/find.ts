import { SEGMENTS_MEDIA, TRACK_DEVICES_MAX } from '@outrider/contract/tracks.ts';
import { encodeStreamBegin, encodeStreamEnd, encodeStreamSegment } from '@outrider/tracks/segment-stream.ts';
import { findSealedSize, type HistoryRange, readSegments } from '../../history/read-segments.ts';
import { DomainError } from '../../domain-error.ts';
import type { Database } from '../../store/database.ts';
import { findGatewayDevices } from '../../store/devices/gateway-devices.ts';
import type { Handler } from '../call-context.ts';
import { toTrackRange } from './track-range.ts';

export const findTrack: Handler<'findTrack'> = async ({ services }, input) => {
  const range = toTrackRange(input, TRACK_DEVICES_MAX);
  return { mediaType: SEGMENTS_MEDIA, bytes: writeStream(services.database, range) };
};

export const findTrackByTerminal: Handler<'findTrackByTerminal'> = async (context, input) => {
  const { terminalID, ...period } = input;
  const [device] = await findGatewayDevices(context.services.database, [terminalID]);
  // Deleted since the call was let in.
  if (!device) throw new DomainError('notFound', { argument: 'terminalID' });
  return findTrack(context, { ids: [device.deviceId], ...period });
};

/** Frames leave together when they are so many bytes: a system call for each would cost more than its bytes. */
const PIECE_BYTES = 128 * 1024;

async function* writeStream(database: Database, range: HistoryRange): AsyncGenerator<Uint8Array> {
  const { points, bytes } = await findSealedSize(database, range);
  yield encodeStreamBegin({ deviceIds: range.deviceIds, sealedPoints: points, sealedBytes: bytes });
  let count = 0;
  let frames: Uint8Array[] = [];
  let size = 0;
  for await (const segment of readSegments(database, range)) {
    const frame = encodeStreamSegment(segment.deviceIndex, segment.bytes);
    frames.push(frame);
    size += frame.length;
    count++;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(frames);
    frames = [];
    size = 0;
  }
  yield Buffer.concat([...frames, encodeStreamEnd(count)]);
}
