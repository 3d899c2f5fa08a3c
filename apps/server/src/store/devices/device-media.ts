/** Pictures, sounds and films that devices send by themselves or when asked. */
import type { Database } from '../database.ts';

export interface NewMedia {
  readonly deviceId: string;
  readonly receivedAt: Date;
  /** The device's own number of it. */
  readonly mediaId: number;
  /** 0 image, 1 sound, 2 film (JT/T 808-2013 table 80). */
  readonly kind: number;
  /** 0 JPEG, 1 TIF, 2 MP3, 3 WAV, 4 WMV. */
  readonly format: number;
  readonly event: number;
  readonly channel: number;
  readonly recordedAt: Date | null;
  readonly latitudeE6: number | null;
  readonly longitudeE6: number | null;
  readonly content: Uint8Array;
}

export async function insertMedia(database: Database, media: NewMedia): Promise<void> {
  await database
    .insertInto('deviceMedia')
    .values({
      deviceId: media.deviceId,
      receivedAt: media.receivedAt,
      mediaId: String(media.mediaId),
      kind: media.kind,
      format: media.format,
      event: media.event,
      channel: media.channel,
      recordedAt: media.recordedAt,
      latitudeE6: media.latitudeE6,
      longitudeE6: media.longitudeE6,
      content: Buffer.from(media.content),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
