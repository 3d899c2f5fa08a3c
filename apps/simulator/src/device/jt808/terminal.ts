/** The parts of a JT/T 808 terminal that outlast a connection. */
import type { Mistakes } from '../../mistakes/names.ts';
import type { DeviceIdentity } from '../dialect.ts';
import type { DeviceMemory } from '../memory.ts';
import { type AreaStore, createAreaStore } from './areas.ts';
import { createMediaStore, type MediaStore } from './media.ts';
import { newParameters, type ParameterStore } from './parameters.ts';

export type Edition = '2011' | '2013' | '2019';

/** Manufacturers' additional items, by their contents. */
export type ItemSet = 'standby' | 'bsj' | 'power' | 'battery' | 'tires' | 'obd' | 'climate';

/** How a text command is answered: each manufacturer has its own message. */
export type TextReply = 'textUp' | 'jimiTransparent' | 'zt06Transparent' | 'waybill' | 'commandReply';

export interface Jt808Profile {
  readonly edition: Edition;
  readonly items: readonly ItemSet[];
  readonly textReply: TextReply;
  /** Whether 0x8300 is also acknowledged with 0x0001. */
  readonly acknowledgesText: boolean;
  /** Whether heartbeats contain battery, signal and state, as one manufacturer's do. */
  readonly hasHeartbeatBody: boolean;
  readonly hasCamera: boolean;
  /** Only for long standby: how long it waits for commands before it sleeps. */
  readonly awakeMs?: number;
}

export const STANDARD_PROFILE: Jt808Profile = {
  edition: '2013',
  items: [],
  textReply: 'textUp',
  acknowledgesText: true,
  hasHeartbeatBody: false,
  hasCamera: true,
};

export interface Terminal {
  readonly identity: DeviceIdentity;
  readonly profile: Jt808Profile;
  readonly memory: DeviceMemory;
  readonly mistakes: Mistakes;
  readonly parameters: ParameterStore;
  readonly areas: AreaStore;
  readonly media: MediaStore;
}

export function createTerminal(
  identity: DeviceIdentity,
  profile: Jt808Profile,
  memory: DeviceMemory,
  mistakes: Mistakes,
): Terminal {
  return {
    identity,
    profile,
    memory,
    mistakes,
    parameters: newParameters(identity, memory),
    areas: createAreaStore(memory),
    media: createMediaStore(),
  };
}
