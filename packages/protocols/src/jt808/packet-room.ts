/**
 * The memory that unfinished messages of all connections may take together. A source (an address, say) has a share of
 * it; whoever goes beyond theirs loses their own oldest message. Only when all is full does the oldest of all make
 * room.
 */

export interface PacketRoomLimits {
  readonly maxBytes?: number;
  readonly maxBytesPerSource?: number;
}

// Our choice: sixteen of the largest messages, of which one address may have four.
const DEFAULTS = { maxBytes: 64 * 1024 * 1024, maxBytesPerSource: 16 * 1024 * 1024 } as const;

export interface PacketRoom {
  /** A message has begun; `giveUp` is to release it, and is called from within `grow` of any message. */
  begin(source: string, giveUp: () => void): PacketHold;
  readonly bytes: number;
}

export interface PacketHold {
  grow(bytes: number): void;
  release(): void;
}

interface Held {
  readonly giveUp: () => void;
  bytes: number;
}

interface Source {
  /** Oldest first. */
  readonly held: Set<Held>;
  bytes: number;
}

export function createPacketRoom(limits: PacketRoomLimits = {}): PacketRoom {
  const { maxBytes, maxBytesPerSource } = { ...DEFAULTS, ...limits };
  /** Oldest first. */
  const all = new Set<Held>();
  const sources = new Map<string, Source>();
  let bytes = 0;

  return {
    begin(name, giveUp) {
      const source = sources.get(name) ?? { held: new Set(), bytes: 0 };
      sources.set(name, source);
      const held: Held = { giveUp, bytes: 0 };
      source.held.add(held);
      all.add(held);
      return {
        grow(more) {
          held.bytes += more;
          source.bytes += more;
          bytes += more;
          for (const oldest of source.held) {
            if (source.bytes <= maxBytesPerSource) break;
            oldest.giveUp();
          }
          for (const oldest of all) {
            if (bytes <= maxBytes) break;
            oldest.giveUp();
          }
        },
        release() {
          if (!all.delete(held)) return;
          source.held.delete(held);
          source.bytes -= held.bytes;
          bytes -= held.bytes;
          if (source.held.size === 0) sources.delete(name);
        },
      };
    },
    get bytes() {
      return bytes;
    },
  };
}
