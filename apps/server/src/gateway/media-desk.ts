/** Pictures and sounds on their way into the database: as many bytes at a time as the server can hold. */
import type { NewMedia } from '../store/device-media.ts';

/** Waiting to be stored, over all connections. Our choice: eight of the largest. */
const WAITING_MAX_BYTES = 32 * 1024 * 1024;

export interface MediaDesk {
  /** False when there is no room for it now. @rejects when the database does not take it. */
  store(media: NewMedia): Promise<boolean>;
}

export function createMediaDesk(
  insert: (media: NewMedia) => Promise<void>,
  onRefused: () => void,
  maxBytes = WAITING_MAX_BYTES,
): MediaDesk {
  let waitingBytes = 0;
  return {
    async store(media) {
      const { length } = media.content;
      if (waitingBytes + length > maxBytes) {
        onRefused();
        return false;
      }
      waitingBytes += length;
      try {
        await insert(media);
        return true;
      } finally {
        waitingBytes -= length;
      }
    },
  };
}
