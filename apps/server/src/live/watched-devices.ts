/** One copy of each watched device, and the count of all changes. */
import { randomInt } from 'node:crypto';
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';
import type { Marks } from './feed.ts';
import { changesState, isKnown, moveTo, type Tracked } from './tracked.ts';

const RUN_MAX = 2 ** 31;

export interface WatchedDevices {
  readonly marks: Marks;
  find(deviceId: string): Tracked | undefined;
  /** Makes a copy where there is none yet. */
  track(deviceId: string): Tracked;
  /** Whether the database was not yet asked for this device's state. */
  isUnread(deviceId: string): boolean;
  /** Takes the states that the database has, except where the bus has brought a newer one. */
  load(deviceIds: readonly string[], states: readonly LatestStateRow[]): void;
  /** Takes the limits of those of these devices that have one of their own; km/h. */
  setLimits(deviceIds: readonly string[], limitsKmh: ReadonlyMap<string, number>): void;
  /** Takes a committed state and passes it to the watched accounts; false when nobody watches the device. */
  record(state: LatestStateRow): boolean;
  /** Forgets the device if nobody watches it any longer. */
  release(device: Tracked): void;
}

export function createWatchedDevices(): WatchedDevices {
  const devices = new Map<string, Tracked>();
  let lastNumber = 0;
  let mark = 0;

  function track(deviceId: string): Tracked {
    const known = devices.get(deviceId);
    if (known) return known;
    const device: Tracked = {
      number: ++lastNumber,
      deviceId,
      row: undefined,
      isLoaded: false,
      speedLimitKmh: undefined,
      mark,
      positionMark: mark,
      statusMark: mark,
      interested: [],
    };
    devices.set(deviceId, device);
    return device;
  }

  return {
    marks: {
      run: randomInt(RUN_MAX),
      get mark() {
        return mark;
      },
      next: () => ++mark,
    },
    find: (deviceId) => devices.get(deviceId),
    track,
    isUnread: (deviceId) => devices.get(deviceId)?.isLoaded !== true,
    load(deviceIds, states) {
      for (const state of states) {
        const device = devices.get(state.deviceId);
        // A newer state of a loaded device comes by the bus.
        if (device && !device.isLoaded) device.row ??= state;
      }
      for (const deviceId of deviceIds) track(deviceId).isLoaded = true;
    },
    setLimits(deviceIds, limitsKmh) {
      for (const deviceId of deviceIds) {
        const device = devices.get(deviceId);
        if (device) device.speedLimitKmh = limitsKmh.get(deviceId);
      }
    },
    record(state) {
      const device = devices.get(state.deviceId);
      if (!device) return false;
      const before = device.row;
      moveTo(device, state, ++mark);
      // It has a state now, whatever it had before.
      if (!isKnown(device)) return true;
      const change = { before, isOfState: changesState(before, state, device.speedLimitKmh) };
      for (const interested of device.interested) interested.changed(device, change);
      return true;
    },
    release(device) {
      if (device.interested.length === 0) devices.delete(device.deviceId);
    },
  };
}
