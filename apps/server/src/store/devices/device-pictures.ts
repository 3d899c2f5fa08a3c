/** The picture that people attach to a device. */
import type { Database } from '../database.ts';

export interface DevicePicture {
  readonly type: string;
  readonly bytes: Buffer;
}

export async function findPicture(database: Database, deviceId: string): Promise<DevicePicture | undefined> {
  return database
    .selectFrom('devicePictures')
    .select(['mediaType as type', 'bytes'])
    .where('deviceId', '=', deviceId)
    .executeTakeFirst();
}

export async function savePicture(
  transaction: Database,
  deviceId: string,
  { type: mediaType, bytes }: DevicePicture,
  changedAt: Date,
): Promise<void> {
  await transaction
    .insertInto('devicePictures')
    .values({ deviceId, mediaType, bytes, changedAt })
    .onConflict((conflict) => conflict.column('deviceId').doUpdateSet({ mediaType, bytes, changedAt }))
    .execute();
}

/** @returns whether there was one */
export async function removePicture(transaction: Database, deviceId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('devicePictures')
    .where('deviceId', '=', deviceId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
