import type { Jt808MediaData } from '@outrider/protocols/jt808/messages/media.ts';
import type { NewMedia } from '../../store/devices/device-media.ts';

const DEGREE_E6 = 1e6;

export function toMedia(message: Jt808MediaData, deviceId: string, receivedAt: Date): NewMedia {
  const { mediaId, mediaKind, format, event, channel, location, data } = message;
  // A place of 0/0 is none.
  const place = location && (location.latitude !== 0 || location.longitude !== 0) ? location : undefined;
  return {
    deviceId,
    receivedAt,
    mediaId,
    kind: mediaKind,
    format,
    event,
    channel,
    recordedAt: location?.time ?? null,
    latitudeE6: place ? Math.round(place.latitude * DEGREE_E6) : null,
    longitudeE6: place ? Math.round(place.longitude * DEGREE_E6) : null,
    content: data,
  };
}
