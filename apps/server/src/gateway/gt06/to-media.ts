import type { Gt06ReportContext } from '@outrider/protocols/gt06/facts.ts';
import { toUtc } from '@outrider/protocols/gt06/local-time.ts';
import type { Gt06PhotoStart } from '@outrider/protocols/gt06/messages/photo.ts';
import type { NewMedia } from '../../store/devices/device-media.ts';
import type { Picture, SentHead } from './pictures.ts';

const IMAGE = 0;
const JPEG = 0;
const DEGREE_E6 = 1e6;

export function photoToMedia(
  { head, content }: Picture<Gt06PhotoStart>,
  deviceId: string,
  context: Gt06ReportContext,
): NewMedia {
  const { fix, latitude, longitude } = head;
  const isPlaced = fix !== 0 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return {
    deviceId,
    receivedAt: context.receivedAt,
    mediaId: head.pictureId,
    kind: IMAGE,
    format: JPEG,
    event: head.source,
    channel: head.camera,
    recordedAt: toUtc(head.date, head.protocolNumber, context) ?? null,
    latitudeE6: isPlaced ? Math.round(latitude * DEGREE_E6) : null,
    longitudeE6: isPlaced ? Math.round(longitude * DEGREE_E6) : null,
    content,
  };
}

/** Its place is in a form that nobody described. */
export function sentToMedia(
  { head, content }: Picture<SentHead>,
  deviceId: string,
  receivedAt: Date,
): NewMedia {
  return {
    deviceId,
    receivedAt,
    mediaId: head.mediaId,
    kind: IMAGE,
    format: JPEG,
    event: head.event,
    channel: 0,
    recordedAt: head.date ?? null,
    latitudeE6: null,
    longitudeE6: null,
    content,
  };
}
