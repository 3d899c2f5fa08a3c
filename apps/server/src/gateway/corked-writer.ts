import type { Socket } from 'node:net';

/** Gathers what is written within one turn of the event loop, such as the answers of one commit, into one write. */
export interface CorkedWriter {
  write(bytes: Uint8Array): void;
  /** Closes the socket after what was written. */
  end(): void;
}

export function createCorkedWriter(socket: Socket): CorkedWriter {
  let pieces: Uint8Array[] = [];
  let isScheduled = false;
  let isEnding = false;

  function flush(): void {
    isScheduled = false;
    const [first] = pieces;
    if (first && socket.writable) socket.write(pieces.length === 1 ? first : Buffer.concat(pieces));
    pieces = [];
    if (isEnding) socket.destroySoon();
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(flush);
  }

  return {
    write(bytes) {
      pieces.push(bytes);
      schedule();
    },
    end() {
      isEnding = true;
      schedule();
    },
  };
}
