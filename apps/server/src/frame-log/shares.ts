/**
 * Limits how much of the frame log a device, or a network, may fill in a minute, so that a flood displaces no frames of
 * others. The limit of a network holds only while blocks wait for the database: it is for an attacker who speaks for
 * many devices. Frames beyond a limit are left out and counted, with their device and network.
 */
import type { Log } from '../log.ts';
import { FRAME_BYTES_MAX, type NewFrame } from './frame-entry.ts';

export interface Loss {
  readonly deviceId: string;
  /** That the frames came from or went to. */
  readonly network: string;
  readonly frames: number;
  readonly lastMs: number;
}

export interface Shares {
  /** Counts a frame, and returns whether it may be kept. `isPressed`: blocks wait for the database. */
  take(frame: NewFrame, nowMs: number, isPressed: boolean): boolean;
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
/** What a frame takes beside its bytes, roughly. */
const FRAME_OVERHEAD_BYTES = 8;

/** Bytes kept since the window began. It is changed in place: each frame of each device comes by here. */
interface Share {
  bytes: number;
}

export function createShares(log: Log): Shares {
  const devices = new Map<string, Share>();
  const networks = new Map<string, Share>();
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
    take({ deviceId, network, bytes }, nowMs, isPressed) {
      beginWindow(nowMs);
      const size = FRAME_OVERHEAD_BYTES + Math.min(bytes.length, FRAME_BYTES_MAX);
      const ofDevice = shareOf(devices, deviceId);
      const ofNetwork = shareOf(networks, network);
      const isTooMuch =
        ofDevice.bytes + size > DEVICE_MAX_BYTES || (isPressed && ofNetwork.bytes + size > NETWORK_MAX_BYTES);
      if (isTooMuch) {
        lose(deviceId, network, nowMs);
        return false;
      }
      ofDevice.bytes += size;
      ofNetwork.bytes += size;
      return true;
    },
    get lostFrames() {
      return lostFrames;
    },
    losses,
  };
}

function shareOf(shares: Map<string, Share>, key: string): Share {
  let share = shares.get(key);
  if (!share) shares.set(key, (share = { bytes: 0 }));
  return share;
}
