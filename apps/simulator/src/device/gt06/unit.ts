/** The parts of a GT06 device that outlast a connection. */
import type { Mistakes } from '../../mistakes/names.ts';
import type { DeviceIdentity } from '../dialect.ts';
import type { DeviceMemory } from '../memory.ts';

/** The message numbers that a firmware uses; its other choices follow from them. */
export interface Gt06Profile {
  /** The long form contains a type and the clock's time zone. */
  readonly login: 'short' | 'long';
  /** The time zone of the messages with local dates: 0x12 and 0x16. */
  readonly utcOffsetMinutes: number;
  readonly location: (typeof LOCATIONS)[keyof typeof LOCATIONS];
  readonly heartbeat: (typeof HEARTBEATS)[keyof typeof HEARTBEATS];
  readonly alarm: (typeof ALARMS)[keyof typeof ALARMS];
  readonly reply: (typeof REPLIES)[keyof typeof REPLIES];
  /** Whether it reports cells and access points when it has no fix. */
  readonly hasWifi: boolean;
  /** Whether it sends its SIM, voltage, settings and satellites (0x94). */
  readonly informs: boolean;
  /** Only for a device that sleeps: how long it waits for commands before. */
  readonly awakeMs?: number;
}

export const LOCATIONS = { local: 0x12, utc: 0x22, with4gCell: 0xa0 } as const;
export const HEARTBEATS = { level: 0x13, voltage: 0x23 } as const;
export const ALARMS = { local: 0x16, utc: 0x26, withFence: 0x27, with4gCell: 0xa4 } as const;
export const REPLIES = { short: 0x15, long: 0x21 } as const;

export const USUAL_PROFILE: Gt06Profile = {
  login: 'long',
  utcOffsetMinutes: 480,
  location: LOCATIONS.utc,
  heartbeat: HEARTBEATS.level,
  alarm: ALARMS.utc,
  reply: REPLIES.long,
  hasWifi: false,
  informs: true,
};

export interface Unit {
  readonly identity: DeviceIdentity;
  readonly profile: Gt06Profile;
  readonly memory: DeviceMemory;
  readonly mistakes: Mistakes;
}

/** A message without its serial. */
export interface Outgoing {
  readonly protocolNumber: number;
  readonly content: Uint8Array;
  readonly long?: boolean;
}
