/** What says of a frame with a wrong checksum that it is one after all. */
import { LOCATION_BYTES, LocationView } from './location.ts';
import type { FrameView } from './frame.ts';
import { location } from './messages/location.ts';

/**
 * A right length does; and with both wrong, a location whose six bytes of time are an instant: chance gives that once
 * in a million.
 */
export function isPlausible(frame: FrameView): boolean {
  if (!frame.hasWrongLength) return true;
  if (frame.messageId !== location.id || frame.isPacket) return false;
  const { memory, bodyAt, bodyEnd, version } = frame;
  if (bodyEnd - bodyAt < LOCATION_BYTES) return false;
  const { latitude, longitude, time } = new LocationView(memory, bodyAt, bodyEnd, version);
  return time !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
