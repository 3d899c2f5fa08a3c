/** The vehicles at the clock's instant, computed in each frame, outside React. */
import { speedState } from '@outrider/domain/run-state.ts';
import { useEffect, useMemo } from 'react';
import type { MapHandle } from '../../../map/map-handle.ts';
import type { VehicleState } from '../../../lib/vehicle-colors.ts';
import {
  createVehicleStore,
  type VehicleIconType,
  type VehicleRecord,
  type VehicleStore,
} from '../../../map/vehicle-store.ts';
import type { ChosenDevice } from '../choice/use-devices.ts';
import { type Moment, momentAt } from '../model/moment.ts';
import type { Replay } from '../model/replay.ts';
import type { Clock } from './clock.ts';

interface VehiclesOptions {
  readonly replay: Replay;
  readonly clock: Clock;
  readonly devices: readonly ChosenDevice[];
  readonly overspeedKmh: number | undefined;
  readonly stopSpeedKmh: number;
  /** The vehicle that the map keeps in its middle. */
  readonly followedId: string | undefined;
  readonly map: { readonly current: MapHandle | null };
}

export function useVehicles(options: VehiclesOptions): VehicleStore {
  const { replay, clock, devices, overspeedKmh, stopSpeedKmh, followedId, map } = options;
  const store = useMemo(() => createVehicleStore(), []);
  useEffect(() => {
    const byId = new Map(devices.map((device) => [device.id, device]));
    function show(): void {
      const records: VehicleRecord[] = [];
      for (const track of replay.tracks()) {
        const device = byId.get(track.deviceId);
        const moment = device && momentAt(track, clock.nowMs());
        if (!moment) continue;
        records.push(toRecord(device, moment, stateOf(moment, device, stopSpeedKmh, overspeedKmh)));
        if (device.id === followedId) map.current?.moveTo(moment);
      }
      store.set(records);
    }
    show();
    const stops = [clock.subscribe(show), replay.subscribe(show)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [replay, clock, devices, overspeedKmh, stopSpeedKmh, followedId, map, store]);
  return store;
}

/** Too fast is what the page's limit says, as on the lines; fast is what the vehicle's own says, as on the live map. */
export function stateOf(
  { isSilent, speedKmh }: Pick<Moment, 'isSilent' | 'speedKmh'>,
  { speedLimitKmh }: Pick<ChosenDevice, 'speedLimitKmh'>,
  stopSpeedKmh: number,
  overspeedKmh: number | undefined,
): VehicleState {
  if (isSilent) return 'offline';
  if (overspeedKmh !== undefined && speedKmh > overspeedKmh) return 'overspeed';
  if (speedKmh <= stopSpeedKmh) return 'stopped';
  return speedState(speedKmh, speedLimitKmh) === 'moving' ? 'moving' : 'fast';
}

function toRecord(device: ChosenDevice, moment: Moment, state: VehicleState): VehicleRecord {
  return {
    id: device.id,
    label: device.name,
    longitude: moment.longitude,
    latitude: moment.latitude,
    courseDeg: moment.courseDeg,
    state,
    // The cast is safe: the contract allows 1 to 12.
    iconType: device.iconType as VehicleIconType,
    alarmed: false,
    stale: moment.isSilent,
  };
}
