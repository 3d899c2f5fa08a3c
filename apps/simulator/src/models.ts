/**
 * Device models by the platform's names and numbers (specification, section 3), each with the dialect that it speaks
 * here. Which family a name belongs to follows from the specification's protocol types; which messages of the family,
 * from what units of that kind send. Where the specification is silent the choice is ours, so that every dialect has a
 * model that speaks it.
 */
import {
  ALARMS,
  type Gt06Profile,
  HEARTBEATS,
  LOCATIONS,
  REPLIES,
  USUAL_PROFILE,
} from './device/gt06/unit.ts';
import { type Jt808Profile, STANDARD_PROFILE } from './device/jt808/terminal.ts';
import type { Transport } from './device/link.ts';

interface ModelBase {
  /** The platform's number. */
  readonly number: number;
  /** The platform's protocol type: 1 808, 2 GT06, 3 808 long standby, 4 BSJ 11-digit. */
  readonly protocolType: 1 | 2 | 3 | 4;
  /** How common it is in a fleet: among wired units, or among those that sleep. */
  readonly share: number;
  /** UDP where the family uses it, if the platform listens to that. */
  readonly transport?: Transport;
}

export type Model =
  | (ModelBase & { readonly protocol: 'jt808'; readonly profile: Jt808Profile })
  | (ModelBase & { readonly protocol: 'gt06'; readonly profile: Gt06Profile });

/** After its last word a sleeper stays so long, so that commands that wait for it can reach it. */
const AWAKE_MS = 8_000;

const standard = STANDARD_PROFILE;
const standby: Jt808Profile = {
  ...standard,
  items: ['standby'],
  hasCamera: false,
  awakeMs: AWAKE_MS,
};
const usual = USUAL_PROFILE;
/** What the makers' first document describes. */
const classic: Gt06Profile = {
  ...usual,
  login: 'short',
  utcOffsetMinutes: 0,
  location: LOCATIONS.local,
  alarm: ALARMS.local,
  reply: REPLIES.short,
  informs: false,
};

export const MODELS = {
  K100: {
    number: 0,
    protocol: 'jt808',
    protocolType: 1,
    share: 6,
    profile: { ...standard, edition: '2011' },
  },
  K100b: {
    number: 1,
    protocol: 'jt808',
    protocolType: 1,
    share: 12,
    profile: { ...standard, items: ['battery'] },
  },
  R001: { number: 2, protocol: 'gt06', protocolType: 2, share: 6, profile: { ...classic, informs: true } },
  R002: {
    number: 3,
    protocol: 'gt06',
    protocolType: 2,
    share: 7,
    profile: { ...usual, heartbeat: HEARTBEATS.voltage, alarm: ALARMS.withFence },
  },
  Tire: {
    number: 4,
    protocol: 'jt808',
    protocolType: 1,
    share: 4,
    profile: { ...standard, items: ['power', 'tires'] },
  },
  Obd: {
    number: 5,
    protocol: 'jt808',
    protocolType: 1,
    share: 5,
    profile: { ...standard, items: ['obd'], textReply: 'commandReply', hasCamera: false },
  },
  Bsj: {
    number: 6,
    protocol: 'jt808',
    protocolType: 4,
    share: 7,
    profile: {
      ...standard,
      items: ['bsj'],
      acknowledgesText: false,
      hasHeartbeatBody: true,
      hasCamera: false,
    },
  },
  Sagex: { number: 7, protocol: 'jt808', protocolType: 3, share: 8, profile: standby },
  '808': { number: 8, protocol: 'jt808', protocolType: 1, share: 16, profile: standard },
  Nb: {
    number: 9,
    protocol: 'gt06',
    protocolType: 2,
    share: 6,
    transport: 'udp',
    profile: { ...usual, hasWifi: true, informs: false, awakeMs: AWAKE_MS },
  },
  Nbiot: {
    number: 11,
    protocol: 'jt808',
    protocolType: 3,
    share: 6,
    transport: 'udp',
    profile: { ...standby, edition: '2019' },
  },
  K100b4g: {
    number: 12,
    protocol: 'jt808',
    protocolType: 1,
    share: 13,
    profile: { ...standard, edition: '2019', items: ['power'] },
  },
  Gt06: { number: 13, protocol: 'gt06', protocolType: 2, share: 14, profile: classic },
  Y808: {
    number: 14,
    protocol: 'jt808',
    protocolType: 1,
    share: 5,
    profile: { ...standard, items: ['battery'], textReply: 'jimiTransparent' },
  },
  GW005808: {
    number: 15,
    protocol: 'jt808',
    protocolType: 3,
    share: 6,
    profile: { ...standby, textReply: 'waybill' },
  },
  A3: {
    number: 16,
    protocol: 'gt06',
    protocolType: 2,
    share: 8,
    profile: { ...usual, location: LOCATIONS.with4gCell, alarm: ALARMS.with4gCell },
  },
  XiaoGuo: {
    number: 88,
    protocol: 'jt808',
    protocolType: 1,
    share: 3,
    profile: { ...standard, items: ['power', 'climate'], textReply: 'zt06Transparent' },
  },
  Hc: {
    number: 89,
    protocol: 'gt06',
    protocolType: 2,
    share: 4,
    profile: { ...usual, hasWifi: true, alarm: ALARMS.withFence },
  },
} as const satisfies Readonly<Record<string, Model>>;

export type ModelName = keyof typeof MODELS;

// Object.keys widens the keys to string; they are the keys of MODELS.
export const MODEL_NAMES = Object.keys(MODELS) as readonly ModelName[];

export function getModel(name: ModelName): Model {
  return MODELS[name];
}

export function isModelName(name: string): name is ModelName {
  return Object.hasOwn(MODELS, name);
}

/** Whether it connects only to report. */
export function sleeps(name: ModelName): boolean {
  return getModel(name).profile.awakeMs !== undefined;
}
