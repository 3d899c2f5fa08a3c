import type { Stack } from './stack.ts';

export interface KnownState {
  /** Default now. */
  readonly at?: Date;
  /** Without a place it was heard of, and never had a fix. */
  readonly place?: { readonly latitude: number; readonly longitude: number };
  readonly speedKmh?: number;
}

/** Gives a device a latest state without a tracker, for what is only to be seen; the first activates it, as a report does. */
export async function setLatestState(stack: Stack, deviceId: string, state: KnownState = {}): Promise<void> {
  const { at = new Date(), place, speedKmh = 0 } = state;
  const fixedAt = place ? at : null;
  const { database } = stack.platform;
  await database
    .updateTable('devices')
    .set({ activatedAt: at })
    .where('deviceId', '=', deviceId)
    .where('activatedAt', 'is', null)
    .execute();
  await database
    .insertInto('latestStates')
    .values({
      deviceId,
      communicatedAt: at,
      positionedAt: fixedAt,
      positionReceivedAt: fixedAt,
      latitudeE6: place ? Math.round(place.latitude * 1e6) : null,
      longitudeE6: place ? Math.round(place.longitude * 1e6) : null,
      altitudeM: null,
      speedDkmh: speedKmh * 10,
      courseDdeg: 0,
      locationType: place ? 0 : null,
      satellites: null,
      acc: null,
      batteryPercent: null,
      gsmPercent: null,
      odometerM: null,
      alarms: [],
    })
    .execute();
}
