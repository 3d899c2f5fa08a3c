import type { Stack } from './stack.ts';

export interface KnownState {
  /** Default now. */
  readonly at?: Date;
  /** Without a place it was heard of, and never had a fix. */
  readonly place?: { readonly latitude: number; readonly longitude: number };
  readonly speedKmh?: number;
}

/** Gives a device a latest state without a tracker, for what is only to be seen. */
export async function setLatestState(stack: Stack, deviceId: string, state: KnownState = {}): Promise<void> {
  const { at = new Date(), place, speedKmh = 0 } = state;
  const fixedAt = place ? at : null;
  await stack.platform.database
    .insertInto('latest_states')
    .values({
      device_id: deviceId,
      communicated_at: at,
      positioned_at: fixedAt,
      position_received_at: fixedAt,
      latitude_e6: place ? Math.round(place.latitude * 1e6) : null,
      longitude_e6: place ? Math.round(place.longitude * 1e6) : null,
      altitude_m: null,
      speed_dkmh: speedKmh * 10,
      course_ddeg: 0,
      location_type: place ? 0 : null,
      satellites: null,
      acc: null,
      battery_percent: null,
      gsm_percent: null,
      odometer_m: null,
      alarms: [],
    })
    .execute();
}
