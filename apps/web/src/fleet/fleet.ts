/**
 * What the monitor knows, outside React: the account's devices and the latest state of each. The socket writes into
 * it many times a second; the map's store takes each change at once, and whoever shows lists asks at their own pace.
 */
import type { DeviceListItem } from '@outrider/contract/devices.ts';
import type { LiveMessage, LiveState } from '@outrider/contract/live.ts';
import { onlineTimeoutMs } from '@outrider/domain/online-timeouts.ts';
import { type DeviceMotion, iconState, isStale, offlineDurationMs } from '@outrider/domain/run-state.ts';
import { createSlices } from './slices.ts';
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

/** Of a frame: gliding goes on while a hundred thousand vehicles are drawn anew. */
const DRAW_MS = 8;
/** Vehicles that are handed to the map together. */
const DRAW_STEP = 500;

/** @param now by whose clock states are told; `isPast` where it is not the present one. */
export function createFleet(now: () => number = Date.now, isPast = false): Fleet {
  const vehicles = createVehicleStore();
  let states: Map<string, LiveState> = new Map();
  let byId: ReadonlyMap<string, DeviceListItem> = new Map();
  const listeners = new Set<FleetListener>();
  let all: readonly DeviceListItem[] = [];
  let list: readonly DeviceListItem[] = [];
  let hideAfterMs = Infinity;
  let version = 0;
  /** What `setDevices` was given last, which may not be taken over yet. */
  let newest: readonly DeviceListItem[] = [];
  let hasDevices = false;
  let hasStates = false;
  let hasAll = false;
  /** A snapshot of which not all is there; until then what it replaces is shown. */
  let arriving: Map<string, LiveState> | undefined;
  /** Whether states are those of a preview: of the others nobody knows yet what they are. */
  let isPreview = false;
  /** Vehicles that may look otherwise than on the map. */
  const toDraw = new Set<string>();
  let isDrawing = false;

  function isHidden(device: DeviceListItem): boolean {
    const offlineMs = offlineDurationMs(toMotion(device, states.get(device.id)), now());
    return offlineMs !== undefined && offlineMs >= hideAfterMs;
  }

  function changed(deviceIds?: readonly string[]): void {
    const shows = isPreview
      ? ({ id }: DeviceListItem) => states.has(id)
      : (each: DeviceListItem) => !isHidden(each);
    list = isPreview || hideAfterMs < Infinity ? all.filter(shows) : all;
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
      const device = byId.get(id);
      const record = device && toRecord(device, states.get(id));
      if (record) records.push(record);
    }
    return records;
  }

  /** Puts these on the map as they are then, in slices; at once where there are few. */
  function drawSoon(deviceIds: Iterable<string>): void {
    for (const id of deviceIds) toDraw.add(id);
    if (!isDrawing) void drawAwaited();
  }

  async function drawAwaited(): Promise<void> {
    isDrawing = true;
    const slices = createSlices(DRAW_MS);
    let step: string[] = [];
    // What is added meanwhile comes last.
    for (const id of toDraw) {
      toDraw.delete(id);
      if (step.push(id) < DRAW_STEP) continue;
      draw(step);
      step = [];
      if (slices.isOver()) await slices.next();
    }
    draw(step);
    isDrawing = false;
    changed();
  }

  function drawAll(): void {
    drawSoon(states.keys());
  }

  function drawnWithout(there: ReadonlyMap<string, unknown>): string[] {
    return [...vehicles.records()].filter(({ id }) => !there.has(id)).map(({ id }) => id);
  }

  function draw(deviceIds: readonly string[]): void {
    const records = recordsOf(deviceIds);
    const there = new Set(records.map(({ id }) => id));
    vehicles.remove(deviceIds.filter((id) => !there.has(id)));
    vehicles.apply(records.filter((record) => !isSame(record, vehicles.get(record.id))));
  }

  /** In slices; at once where there are few. */
  async function takeOver(
    devices: readonly DeviceListItem[],
    hideOfflineAfterMs: number,
    isWhole: boolean,
  ): Promise<void> {
    newest = devices;
    const slices = createSlices(DRAW_MS);
    const taken = new Map<string, DeviceListItem>();
    const other: string[] = [];
    for (const [index, device] of devices.entries()) {
      if (index % DRAW_STEP === 0 && slices.isOver()) await slices.next();
      if (newest !== devices) return;
      taken.set(device.id, device);
      if (byId.get(device.id) !== device) other.push(device.id);
    }
    const isOtherRule = hideAfterMs !== hideOfflineAfterMs;
    all = devices;
    byId = taken;
    hideAfterMs = hideOfflineAfterMs;
    hasDevices = true;
    hasAll = isWhole;
    changed();
    drawSoon(drawnWithout(byId));
    drawSoon(isOtherRule ? states.keys() : other);
  }

  function replace(snapshot: Map<string, LiveState>): void {
    states = snapshot;
    changed();
    drawSoon(drawnWithout(states));
    drawAll();
  }

  return {
    vehicles,
    setDevices: (devices, hideOfflineAfterMs = Infinity, isWhole = true) =>
      void takeOver(devices, hideOfflineAfterMs, isWhole),
    receive({ kind, removed, states: received, hasMore = false }) {
      if (kind === 'preview') {
        if (hasStates) return;
        isPreview = true;
        replace(new Map(received.map((state) => [state.deviceId, state])));
        return;
      }
      const snapshot = kind === 'snapshot' ? new Map<string, LiveState>() : arriving;
      if (snapshot) {
        for (const state of received) snapshot.set(state.deviceId, state);
        arriving = hasMore ? snapshot : undefined;
        if (hasMore) return;
        hasStates = true;
        isPreview = false;
        replace(snapshot);
        return;
      }
      hasStates = true;
      for (const id of removed) states.delete(id);
      for (const state of received) states.set(state.deviceId, state);
      const deviceIds = received.map(({ deviceId }) => deviceId);
      vehicles.remove(removed);
      vehicles.apply(recordsOf(deviceIds));
      changed([...removed, ...deviceIds]);
    },
    tick: drawAll,
    devices: () => list,
    state: (deviceId) => states.get(deviceId),
    motion: (device) => toMotion(device, states.get(device.id)),
    now,
    isPast,
    isKnown: () => hasDevices && (hasStates || isPreview),
    hasStates: () => hasStates,
    isWhole: () => hasAll && hasStates,
    *places(deviceIds) {
      for (const { deviceId, communicatedAtMs, position } of states.values()) {
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

function isSame(a: VehicleRecord, b: VehicleRecord | undefined): boolean {
  return (
    a.longitude === b?.longitude &&
    a.latitude === b.latitude &&
    a.courseDeg === b.courseDeg &&
    a.state === b.state &&
    a.stale === b.stale &&
    a.alarmed === b.alarmed &&
    a.label === b.label &&
    a.iconType === b.iconType
  );
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
