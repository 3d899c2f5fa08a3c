/** What says of a frame whose checksum and length are wrong that it is one after all. */
import type { Jt808Frame } from './frame.ts';
import { decodeJt808Body } from './decode.ts';
import type { Jt808Location } from './location.ts';
import type { Jt808Message } from './message.ts';

/** Locations whose six bytes of time are an instant are plausible: chance produces that once in a million. */
export function isPlausible(frame: Jt808Frame): boolean {
  if (frame.packet) return false;
  const locations = locationsOf(decodeJt808Body(frame.messageId, frame.body, frame.version));
  return locations.length > 0 && locations.every(isSomewhere);
}

/** The locations that a message consists of, in the order of its reports. */
export function locationsOf(message: Jt808Message): readonly Jt808Location[] {
  switch (message.type) {
    case 'location':
      return [message];
    case 'locationReply':
    case 'vehicleControlReply':
      return [message.location];
    case 'locationBatch':
      return message.locations;
    case 'compactReport':
      return message.locations ?? [];
    default:
      return [];
  }
}

function isSomewhere({ time, latitude, longitude }: Jt808Location): boolean {
  return time !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
