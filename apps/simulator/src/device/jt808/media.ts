/**
 * Pictures: taking, storing, and sending them in packets (0x0801). Every sent packet is kept for a while, since the
 * platform may request it again, by number in 0x8003 or in 0x8800.
 */
import type { Jt808Location } from '@outrider/protocols/jt808/location.ts';
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';

export interface Photo {
  readonly mediaId: number;
  readonly channel: number;
  /** 0 requested by the platform, 1 timed, 2 robbery, 3 crash (2013, table 80). */
  readonly event: number;
  readonly takenAtMs: number;
  readonly location: Jt808Location;
  readonly data: Uint8Array;
}

/** A message that was sent in packets. */
export interface SentPackets {
  readonly firstSerial: number;
  readonly lastSerial: number;
  readonly mediaId: number | undefined;
  readonly frames: readonly Uint8Array[];
}

export interface MediaStore {
  readonly photos: readonly Photo[];
  nextId(): number;
  keep(photo: Photo): void;
  find(mediaId: number): Photo | undefined;
  forget(mediaId: number): void;
  remember(sent: SentPackets): void;
  sentAt(firstSerial: number): SentPackets | undefined;
  sentMedia(mediaId: number): SentPackets | undefined;
  /** Serials start anew with each connection. */
  forgetSent(): void;
}

const PHOTOS_MAX = 20;
const SENT_MAX = 4;
export const MEDIA = { image: 0, jpeg: 0 } as const;

export function createMediaStore(): MediaStore {
  const photos: Photo[] = [];
  let sent: SentPackets[] = [];
  let lastId = 0;
  return {
    photos,
    nextId: () => ++lastId,
    keep(photo) {
      photos.push(photo);
      if (photos.length > PHOTOS_MAX) photos.shift();
    },
    find: (mediaId) => photos.find((photo) => photo.mediaId === mediaId),
    forget(mediaId) {
      const index = photos.findIndex((photo) => photo.mediaId === mediaId);
      if (index >= 0) photos.splice(index, 1);
    },
    remember(each) {
      sent = [...sent, each].slice(-SENT_MAX);
    },
    sentAt: (firstSerial) => sent.findLast((each) => each.firstSerial === firstSerial),
    sentMedia: (mediaId) => sent.findLast((each) => each.mediaId === mediaId),
    forgetSent() {
      sent = [];
    },
  };
}

export function toMediaData(photo: Photo, edition: '2011' | '2013' | '2019'): Jt808Message {
  const { mediaId, channel, event, data, location } = photo;
  return {
    type: 'mediaData',
    mediaId,
    mediaKind: MEDIA.image,
    format: MEDIA.jpeg,
    event,
    channel,
    // In 2011 there is no location in it; in later editions only its fixed part.
    ...(edition !== '2011' && { location: { ...location, items: { others: [] } } }),
    data,
  };
}
