/** The camera: it takes pictures on command and when the SOS button is pressed, and its pictures can be searched. */
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import type { Jt808SearchMedia } from '@outrider/protocols/jt808/messages/media-search.ts';
import type { Jt808Shoot } from '@outrider/protocols/jt808/messages/shoot.ts';
import type { Reading } from '../../driving/reading.ts';
import { subSeed } from '../../random.ts';
import { takePicture } from '../picture.ts';
import { toLocation } from './location.ts';
import { MEDIA, type Photo } from './media.ts';
import type { Terminal } from './terminal.ts';

/** Sizes of 0x8801 (2013, table 83); the last three are video sizes. */
const SIZES: Readonly<Record<number, readonly [width: number, height: number]>> = {
  1: [320, 240],
  2: [640, 480],
  3: [800, 600],
  4: [1024, 768],
  5: [176, 144],
  6: [352, 288],
  7: [704, 288],
  8: [704, 576],
};
const USUAL_SIZE = [320, 240] as const;
/** The most pictures per command; no terminal takes more at once. */
const PHOTOS_MAX = 5;
const VIDEO = 0xff_ff;
const CHANNELS = 2;
/** Results of 0x0805. */
const SHOT = { done: 0, failed: 1, noSuchChannel: 2 } as const;

export interface ShootOptions {
  readonly channel: number;
  readonly event: number;
  readonly resolution?: number;
}

export function shootOne(reading: Reading, terminal: Terminal, options: ShootOptions): Photo {
  const { media, identity } = terminal;
  const mediaId = media.nextId();
  const [width, height] = SIZES[options.resolution ?? 0] ?? USUAL_SIZE;
  const hour = new Date(reading.atMs + 8 * 3_600_000).getUTCHours();
  const photo = {
    mediaId,
    channel: options.channel,
    event: options.event,
    takenAtMs: reading.atMs,
    location: toLocation({ reading, reason: 'interval', alarm: undefined, stored: false }, terminal),
    data: takePicture({
      width,
      height,
      seed: subSeed(Number(identity.terminalId.slice(-9)), 'photo', mediaId),
      isNight: hour < 7 || hour >= 18,
    }),
  };
  media.keep(photo);
  return photo;
}

/** Carries out 0x8801. Returns the answer 0x0805 and the photos to send now. */
export function carryOutShoot(
  { channel, command, isKept, resolution }: Jt808Shoot,
  replySerial: number,
  reading: Reading | undefined,
  terminal: Terminal,
): { readonly result: Jt808Message; readonly photos: readonly Photo[] } {
  const type = 'shootResult';
  if (!terminal.profile.hasCamera || channel < 1 || channel > CHANNELS)
    return { result: { type, replySerial, result: SHOT.noSuchChannel }, photos: [] };
  if (command === 0) return { result: { type, replySerial, result: SHOT.done, mediaIds: [] }, photos: [] };
  if (!reading || command === VIDEO)
    return { result: { type, replySerial, result: SHOT.failed }, photos: [] };
  const photos = Array.from({ length: Math.min(command, PHOTOS_MAX) }, () =>
    shootOne(reading, terminal, { channel, event: 0, resolution }),
  );
  const mediaIds = photos.map(({ mediaId }) => mediaId);
  return { result: { type, replySerial, result: SHOT.done, mediaIds }, photos: isKept ? [] : photos };
}

type Search = Omit<Jt808SearchMedia, 'type'>;

export function searchPhotos({ mediaKind, channel, from, to }: Search, { media }: Terminal): Photo[] {
  if (mediaKind !== MEDIA.image) return [];
  return media.photos.filter(
    (photo) =>
      (channel === 0 || photo.channel === channel) &&
      (!from || photo.takenAtMs >= from.getTime()) &&
      (!to || photo.takenAtMs <= to.getTime()),
  );
}

export function searchResult(photos: readonly Photo[], replySerial: number, edition: string): Jt808Message {
  return {
    type: 'mediaSearchResult',
    replySerial,
    media: photos.map(({ mediaId, channel, event, location }) => ({
      // Only since 2013 (2013, table 86).
      ...(edition !== '2011' && { mediaId }),
      mediaKind: MEDIA.image,
      channel,
      event,
      location: { ...location, items: { others: [] } },
    })),
  };
}
