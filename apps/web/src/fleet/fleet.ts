/**
 * What the monitor knows, outside React: the account's devices and the latest state of each. The socket writes into
 * it many times a second; the map's store takes each change at once, and whoever shows lists asks at their own pace.
 */
import type { DeviceListItem } from '@outrider/contract/devices.ts';
import type { LiveMessage, LiveState } from '@outrider/contract/live.ts';
import { onlineTimeoutMs } from '@outrider/domain/online-timeouts.ts';
import { type DeviceMotion, iconState, isStale, offlineDurationMs } from '@outrider/domain/run-state.ts';
import { FleetDevices } from './fleet-devices.ts';
import { FleetStates } from './fleet-states.ts';
import { MapDrawing } from './map-drawing.ts';
import { createVehicleStore, type VehicleIconType, type VehicleRecord } from '../map/vehicle-store.ts';

export type MapVehicles = ReturnType<typeof createVehicleStore>;

export interface Fleet {
  readonly vehicles: MapVehicles;
  /**
   * In the order of their names. Those offline for `hideOfflineAfterMs` or longer are not here until they are heard of
   * again; with `isWhole` false there are more, which are on their way.
   */
  setDevices(devices: readonly DeviceListItem[], hideOfflineAfterMs?: number, isWhole?: boolean): void;
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
  /** Whether devices and states, be they some, have come: before, nobody can say which of them are online. */
  isKnown(): boolean;
  /** Whether all states have come. */
  hasStates(): boolean;
  /** Whether all have come: one that is not here is not the account's. */
  isWhole(): boolean;
  /** Where the vehicles are, or these alone, before all of them are on the map. */
  places(deviceIds?: ReadonlySet<string>): Iterable<NonNullable<LiveState['position']>>;
  /** Grows with every change. */
  version(): number;
  subscribe(listener: FleetListener): () => void;
}

/** @param deviceIds whose states came or went; undefined when it may be any. */
export type FleetListener = (deviceIds?: readonly string[]) => void;

/** @param now by whose clock states are told; `isPast` where it is not the present one. */
export function createFleet(now: () => number = Date.now, isPast = false): Fleet {
  const vehicles = createVehicleStore();
  const devices = new FleetDevices();
  const states = new FleetStates();
  const drawing = new MapDrawing({ vehicles, recordsOf, onDone: () => changed() });
  const listeners = new Set<FleetListener>();
  let list: readonly DeviceListItem[] = [];
  let version = 0;

  function isHidden(device: DeviceListItem): boolean {
    const offlineMs = offlineDurationMs(toMotion(device, states.all.get(device.id)), now());
    return offlineMs !== undefined && offlineMs >= devices.present.hideAfterMs;
  }

  function listDevices(): readonly DeviceListItem[] {
    const { devices: all, hideAfterMs } = devices.present;
    if (states.isPreview) return all.filter(({ id }) => states.all.has(id));
    return hideAfterMs < Infinity ? all.filter((device) => !isHidden(device)) : all;
  }

  function changed(deviceIds?: readonly string[]): void {
    list = listDevices();
    version++;
    for (const listener of listeners) listener(deviceIds);
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
      const device = devices.byId.get(id);
      const record = device && toRecord(device, states.all.get(id));
      if (record) records.push(record);
    }
    return records;
  }

  function drawAll(): void {
    drawing.request(states.all.keys());
  }

  function setDevices(
    given: readonly DeviceListItem[],
    hideAfterMs = Infinity,
    isWhole = true,
  ): Promise<void> {
    return devices.takeOver({ devices: given, hideAfterMs, isWhole }, (changedIds, hidesOthers) => {
      changed();
      drawing.request(drawing.findOthers(devices.byId));
      drawing.request(hidesOthers ? states.all.keys() : changedIds);
    });
  }

  function receive(message: LiveMessage): void {
    const change = states.receive(message);
    if (!change) return;
    if (change.kind === 'all') {
      changed();
      drawing.request(drawing.findOthers(states.all));
      drawAll();
      return;
    }
    const { received, removed } = change;
    vehicles.remove(removed);
    vehicles.apply(recordsOf(received));
    changed([...removed, ...received]);
  }

  return {
    vehicles,
    setDevices: (given, hideOfflineAfterMs, isWhole) => void setDevices(given, hideOfflineAfterMs, isWhole),
    receive,
    tick: drawAll,
    devices: () => list,
    state: (deviceId) => states.all.get(deviceId),
    motion: (device) => toMotion(device, states.all.get(device.id)),
    now,
    isPast,
    isKnown: () => devices.isKnown && (states.isComplete || states.isPreview),
    hasStates: () => states.isComplete,
    isWhole: () => devices.present.isWhole && states.isComplete,
    *places(deviceIds) {
      const { hideAfterMs } = devices.present;
      for (const { deviceId, communicatedAtMs, position } of states.all.values()) {
        // All time-outs are shorter than what is hidden after.
        const isShown = now() - communicatedAtMs < hideAfterMs && (!deviceIds || deviceIds.has(deviceId));
        if (position && isShown) yield position;
      }
    },
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
    speedLimitKmh: device.speedLimit,
    onlineTimeoutMs: onlineTimeoutMs(device.deviceType, device.deviceProtocol),
  };
}

function toIconType(type: number): VehicleIconType {
  // The contract allows 1 to 12.
  return type as VehicleIconType;
}
