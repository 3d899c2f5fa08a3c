/**
 * The memory that unfinished messages of all connections may take together. Each source, such as an address, has a share
 * of it: a source that needs more loses its own oldest message. Only when the whole room is full, the oldest message of
 * all makes room.
 */

export interface PacketRoomLimits {
  readonly maxBytes?: number;
  readonly maxBytesPerSource?: number;
}

// Our choice: sixteen of the largest messages, of which one address may have four.
const DEFAULTS = { maxBytes: 64 * 1024 * 1024, maxBytesPerSource: 16 * 1024 * 1024 } as const;

export interface PacketRoom {
  /** For a message that begins. `giveUp` must release it, and is called from within `grow` of any message. */
  reserve(source: string, giveUp: () => void): PacketReservation;
  readonly bytes: number;
}

export interface PacketReservation {
  grow(bytes: number): void;
  release(): void;
}

interface Reservation {
  readonly giveUp: () => void;
  bytes: number;
}

interface Source {
  /** Oldest first. */
  readonly reservations: Set<Reservation>;
  bytes: number;
}

export function createPacketRoom(limits: PacketRoomLimits = {}): PacketRoom {
  const { maxBytes, maxBytesPerSource } = { ...DEFAULTS, ...limits };
  /** Oldest first. */
  const all = new Set<Reservation>();
  const sources = new Map<string, Source>();
  let bytes = 0;

  return {
    reserve(name, giveUp) {
      const source = sources.get(name) ?? { reservations: new Set(), bytes: 0 };
      sources.set(name, source);
      const reservation: Reservation = { giveUp, bytes: 0 };
      source.reservations.add(reservation);
      all.add(reservation);
      return {
        grow(more) {
          reservation.bytes += more;
          source.bytes += more;
          bytes += more;
          for (const oldest of source.reservations) {
            if (source.bytes <= maxBytesPerSource) break;
            oldest.giveUp();
          }
          for (const oldest of all) {
            if (bytes <= maxBytes) break;
            oldest.giveUp();
          }
        },
        release() {
          if (!all.delete(reservation)) return;
          source.reservations.delete(reservation);
          source.bytes -= reservation.bytes;
          bytes -= reservation.bytes;
          if (source.reservations.size === 0) sources.delete(name);
        },
      };
    },
    get bytes() {
      return bytes;
    },
  };
}
