/** What a JT/T 808 terminal is made of, whatever connection it is on. */
import type { Mistakes } from '../../mistakes/names.ts';
import type { DeviceIdentity } from '../dialect.ts';
import type { DeviceMemory } from '../memory.ts';
import { type AreaStore, createAreaStore } from './areas.ts';
import { createMediaStore, type MediaStore } from './media.ts';
import { newParameters, type ParameterStore } from './parameters.ts';

export type Edition = '2011' | '2013' | '2019';

/** Vendors' additional items, by what they tell. */
export type ItemSet = 'standby' | 'bsj' | 'power' | 'battery' | 'tires' | 'obd' | 'climate';

/** How a text command is answered: each maker has its own message for that. */
export type TextReply = 'textUp' | 'jimiTransparent' | 'zt06Transparent' | 'waybill' | 'commandReply';

export interface Jt808Profile {
  readonly edition: Edition;
  readonly items: readonly ItemSet[];
  readonly textReply: TextReply;
  /** Whether 0x8300 is acknowledged with 0x0001 besides. */
  readonly acknowledgesText: boolean;
  /** Whether heartbeats carry battery, signal and state, as one vendor's do. */
  readonly hasHeartbeatBody: boolean;
  readonly hasCamera: boolean;
  /** Set for long standby: how long it waits for commands before it sleeps. */
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
