/** Pictures, sounds and films that devices send by themselves or when asked. */
import type { Database } from './database.ts';

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
    .insertInto('device_media')
    .values({
      device_id: media.deviceId,
      received_at: media.receivedAt,
      media_id: String(media.mediaId),
      kind: media.kind,
      format: media.format,
      event: media.event,
      channel: media.channel,
      recorded_at: media.recordedAt,
      latitude_e6: media.latitudeE6,
      longitude_e6: media.longitudeE6,
      content: Buffer.from(media.content),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes what is older, and returns how many. */
export async function deleteMediaBefore(database: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('device_media')
    .where('received_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
