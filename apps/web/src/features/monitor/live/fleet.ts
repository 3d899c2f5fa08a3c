/**
 * What the monitor knows, outside React: the account's devices and the latest state of each. The socket writes into
 * it many times a second; the map's store takes each change at once, and whoever shows lists asks at their own pace.
 */
import type { DeviceListItem } from '@outrider/contract/devices.ts';
import type { LiveMessage, LiveState } from '@outrider/contract/live.ts';
import { onlineTimeoutMs } from '@outrider/domain/online-timeouts.ts';
import { type DeviceMotion, iconState, isStale, offlineDurationMs } from '@outrider/domain/run-state.ts';
import { createVehicleStore, type VehicleIconType, type VehicleRecord } from '../../../map/vehicle-store.ts';

export type MapVehicles = ReturnType<typeof createVehicleStore>;

export interface Fleet {
  readonly vehicles: MapVehicles;
  /** Those offline for `hideOfflineAfterMs` or longer are not here until they are heard of again. */
  setDevices(devices: readonly DeviceListItem[], hideOfflineAfterMs?: number): void;
  receive(message: LiveMessage): void;
  /** Draws states anew that change by the clock alone: stale, offline, expired. */
  tick(): void;
  /** By name. */
  devices(): readonly DeviceListItem[];
  state(deviceId: string): LiveState | undefined;
  motion(device: DeviceListItem): DeviceMotion;
  /** The instant by which states are told: now, or the one that the fleet is put at. */
  now(): number;
  /** Put at another instant than now: what is only known of now is not shown beside it. */
  readonly isPast: boolean;
  /** Grows with every change. */
  version(): number;
  subscribe(listener: () => void): () => void;
}

const collator = new Intl.Collator();

/** @param now by whose clock states are told; `isPast` where it is not the present one. */
export function createFleet(now: () => number = Date.now, isPast = false): Fleet {
  const vehicles = createVehicleStore();
  const states = new Map<string, LiveState>();
  const byId = new Map<string, DeviceListItem>();
  const listeners = new Set<() => void>();
  let all: readonly DeviceListItem[] = [];
  let list: readonly DeviceListItem[] = [];
  let hideAfterMs = Infinity;
  let version = 0;

  function isHidden(device: DeviceListItem): boolean {
    const offlineMs = offlineDurationMs(toMotion(device, states.get(device.id)), now());
    return offlineMs !== undefined && offlineMs >= hideAfterMs;
  }

  function changed(): void {
    list = hideAfterMs === Infinity ? all : all.filter((device) => !isHidden(device));
    version++;
    for (const listener of listeners) listener();
  }

  function toRecord(device: DeviceListItem, state: LiveState | undefined): VehicleRecord | undefined {
    const position = state?.position;
    if (!position || isHidden(device)) return undefined;
    const motion = toMotion(device, state);
    return {
      id: device.id,
      label: device.displayName,
      longitude: position.longitude,
      latitude: position.latitude,
      courseDeg: position.courseDeg,
      state: iconState(motion, now()),
      iconType: toIconType(device.iconType),
      alarmed: state.alarm,
      stale: isStale(motion, now()),
    };
  }

  function recordsOf(deviceIds: Iterable<string>): VehicleRecord[] {
    const records: VehicleRecord[] = [];
    for (const id of deviceIds) {
      const device = byId.get(id);
      const record = device && toRecord(device, states.get(id));
      if (record) records.push(record);
    }
    return records;
  }

  return {
    vehicles,
    setDevices(devices, hideOfflineAfterMs = Infinity) {
      all = devices.toSorted((a, b) => collator.compare(a.displayName, b.displayName));
      hideAfterMs = hideOfflineAfterMs;
      byId.clear();
      for (const device of devices) byId.set(device.id, device);
      vehicles.set(recordsOf(states.keys()));
      changed();
    },
    receive({ kind, removed, states: received }) {
      if (kind === 'snapshot') {
        states.clear();
        for (const state of received) states.set(state.deviceId, state);
        vehicles.set(recordsOf(states.keys()));
      } else {
        for (const id of removed) states.delete(id);
        for (const state of received) states.set(state.deviceId, state);
        vehicles.remove(removed);
        vehicles.apply(recordsOf(received.map(({ deviceId }) => deviceId)));
      }
      changed();
    },
    tick() {
      const aged = recordsOf(states.keys()).filter((record) => {
        const drawn = vehicles.get(record.id);
        return drawn?.state !== record.state || drawn.stale !== record.stale;
      });
      vehicles.apply(aged);
      if (hideAfterMs !== Infinity) {
        const isGone = ({ id }: VehicleRecord) => isHidden(byId.get(id) as DeviceListItem); // only those are drawn
        vehicles.remove([...vehicles.records()].filter(isGone).map(({ id }) => id));
      }
      changed();
    },
    devices: () => list,
    state: (deviceId) => states.get(deviceId),
    motion: (device) => toMotion(device, states.get(device.id)),
    now,
    isPast,
    version: () => version,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function toMotion(device: DeviceListItem, state: LiveState | undefined): DeviceMotion {
  return {
    communicatedAtMs: state?.communicatedAtMs,
    positionedAtMs: state?.position?.positionedAtMs,
    positionReceivedAtMs: state?.position?.receivedAtMs,
    speedKmh: state?.position?.speedKmh ?? 0,
    expiresAtMs: device.expire === undefined ? undefined : Date.parse(device.expire),
    onlineTimeoutMs: onlineTimeoutMs(device.deviceType, device.deviceProtocol),
  };
}

function toIconType(type: number): VehicleIconType {
  // The contract allows 1 to 12.
  return type as VehicleIconType;
}
