/**
 * How much of the frame log each may have, so that a flood costs the log of others nothing: a device has so many bytes
 * a minute; and once blocks wait for the database, a network has as well, since whoever knows many numbers has many
 * devices. What is beyond is left out and counted, with whom it is to be put down to.
 */
import type { Log } from '../log.ts';

export interface Loss {
  readonly deviceId: string;
  /** That the frames came from or went to. */
  readonly network: string;
  readonly frames: number;
  readonly lastMs: number;
}

export interface Shares {
  /** Whether a frame may be kept; `isPressed` where blocks wait. */
  take(
    frame: { readonly deviceId: string; readonly network: string; readonly bytes: number },
    isPressed: boolean,
  ): boolean;
  readonly lostFrames: number;
  /** The latest last. */
  readonly losses: ReadonlyMap<string, Loss>;
}

const WINDOW_MS = 60_000;
/** Our choice: as much as six pictures take. */
const DEVICE_MAX_BYTES = 2 * 1024 * 1024;
/** A sixteenth of what may wait. */
const NETWORK_MAX_BYTES = 2 * 1024 * 1024;
const LOSSES_MAX = 100;

export function createShares(log: Log, now: () => number): Shares {
  const devices = new Map<string, number>();
  const networks = new Map<string, number>();
  const losses = new Map<string, Loss>();
  let windowMs = 0;
  let lostFrames = 0;

  function beginWindow(nowMs: number): void {
    // Also where the clock was set back.
    if (Math.abs(nowMs - windowMs) < WINDOW_MS) return;
    windowMs = nowMs;
    devices.clear();
    networks.clear();
  }

  function lose(deviceId: string, network: string, nowMs: number): void {
    lostFrames++;
    const key = `${deviceId} ${network}`;
    const known = losses.get(key);
    if (!known || known.lastMs < windowMs) {
      log.warn({ deviceId, network }, 'the frame log leaves out frames of a device that sends too many');
    }
    losses.delete(key);
    losses.set(key, { deviceId, network, frames: (known?.frames ?? 0) + 1, lastMs: nowMs });
    const [oldest] = losses.keys();
    if (losses.size > LOSSES_MAX && oldest !== undefined) losses.delete(oldest);
  }

  return {
    take({ deviceId, network, bytes }, isPressed) {
      const nowMs = now();
      beginWindow(nowMs);
      const ofDevice = (devices.get(deviceId) ?? 0) + bytes;
      const ofNetwork = (networks.get(network) ?? 0) + bytes;
      if (ofDevice > DEVICE_MAX_BYTES || (isPressed && ofNetwork > NETWORK_MAX_BYTES)) {
        lose(deviceId, network, nowMs);
        return false;
      }
      devices.set(deviceId, ofDevice);
      networks.set(network, ofNetwork);
      return true;
    },
    get lostFrames() {
      return lostFrames;
    },
    losses,
  };
}
