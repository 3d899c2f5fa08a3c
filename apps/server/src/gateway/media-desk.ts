/** Stores pictures and sounds, with limits on the bytes that wait and on those of one device in a day. */
import type { NewMedia } from '../store/devices/device-media.ts';

/** Waiting to be stored, over all connections. Our choice: eight of the largest. */
const WAITING_MAX_BYTES = 32 * 1024 * 1024;
/** Of one device in a day, so that nobody fills the disk under its number. Our choice: over a thousand pictures. */
const DAY_MAX_BYTES = 256 * 1024 * 1024;
const DAY_MS = 86_400_000;

export interface MediaDesk {
  /** False when there is no room for it now, or its device has sent too much today. @rejects when the database does not take it. */
  store(media: NewMedia): Promise<boolean>;
}

interface MediaLimits {
  readonly waitingMaxBytes?: number;
  readonly dayMaxBytes?: number;
}

export function createMediaDesk(
  insert: (media: NewMedia) => Promise<void>,
  onRefused: (reason: 'no-room-for-media' | 'too-much-media') => void,
  { waitingMaxBytes = WAITING_MAX_BYTES, dayMaxBytes = DAY_MAX_BYTES }: MediaLimits = {},
): MediaDesk {
  let waitingBytes = 0;
  let day = 0;
  /** Of this day, by device. */
  const storedBytes = new Map<string, number>();

  function findRefusal({
    deviceId,
    receivedAt,
    content,
  }: NewMedia): Parameters<typeof onRefused>[0] | undefined {
    const today = Math.floor(receivedAt.getTime() / DAY_MS);
    if (today !== day) storedBytes.clear();
    day = today;
    if ((storedBytes.get(deviceId) ?? 0) + content.length > dayMaxBytes) return 'too-much-media';
    return waitingBytes + content.length > waitingMaxBytes ? 'no-room-for-media' : undefined;
  }

  return {
    async store(media) {
      const refusal = findRefusal(media);
      if (refusal !== undefined) {
        onRefused(refusal);
        return false;
      }
      const { length } = media.content;
      waitingBytes += length;
      storedBytes.set(media.deviceId, (storedBytes.get(media.deviceId) ?? 0) + length);
      try {
        await insert(media);
        return true;
      } finally {
        waitingBytes -= length;
      }
    },
  };
}
