/**
 * Device models by the platform's names, each with the dialect that it speaks here. What a model is, the platform's own
 * table says (packages/domain/src/device-models.ts); which messages of its family it sends, units of that kind do. Where
 * no source tells, the choice is ours, so that every dialect has a model that speaks it.
 */
import { type DeviceModel, MODEL_TRAITS } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
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

interface Behaviour {
  /** How common it is in a fleet, among wired devices or among those that sleep. */
  readonly share: number;
  /** UDP if the family uses it and the platform listens to it. */
  readonly transport?: Transport;
}

type ModelBehaviour =
  | (Behaviour & { readonly protocol: 'jt808'; readonly profile: Jt808Profile })
  | (Behaviour & { readonly protocol: 'gt06'; readonly profile: Gt06Profile });

export type Model = ModelBehaviour & {
  /** The platform's number of the protocol type that the model is imported with. */
  readonly protocolType: number;
};

/** How long a device that sleeps stays online after its last message, so that waiting commands reach it. */
const AWAKE_MS = 8_000;

const standard = STANDARD_PROFILE;
const standby: Jt808Profile = {
  ...standard,
  items: ['standby'],
  hasCamera: false,
  awakeMs: AWAKE_MS,
};
const usual = USUAL_PROFILE;
/** The device of the manufacturer's first document. */
const classic: Gt06Profile = {
  ...usual,
  login: 'short',
  utcOffsetMinutes: 0,
  location: LOCATIONS.local,
  alarm: ALARMS.local,
  reply: REPLIES.short,
  informs: false,
};

const MODELS = {
  K100: {
    protocol: 'jt808',
    share: 6,
    profile: { ...standard, edition: '2011' },
  },
  K100b: {
    protocol: 'jt808',
    share: 12,
    profile: { ...standard, items: ['battery'] },
  },
  R001: { protocol: 'gt06', share: 2, profile: { ...classic, informs: true, awakeMs: AWAKE_MS } },
  R002: {
    protocol: 'gt06',
    share: 2,
    profile: { ...usual, heartbeat: HEARTBEATS.voltage, alarm: ALARMS.withFence, awakeMs: AWAKE_MS },
  },
  Tire: {
    protocol: 'jt808',
    share: 4,
    profile: { ...standard, items: ['power', 'tires'] },
  },
  Obd: {
    protocol: 'jt808',
    share: 5,
    profile: { ...standard, items: ['obd'], textReply: 'commandReply', hasCamera: false },
  },
  Bsj: {
    protocol: 'jt808',
    share: 7,
    profile: {
      ...standard,
      items: ['bsj'],
      acknowledgesText: false,
      hasHeartbeatBody: true,
      hasCamera: false,
    },
  },
  Sagex: { protocol: 'jt808', share: 8, profile: standby },
  '808': { protocol: 'jt808', share: 16, profile: standard },
  Nb: {
    protocol: 'gt06',
    share: 6,
    transport: 'udp',
    profile: { ...usual, hasWifi: true, informs: false, awakeMs: AWAKE_MS },
  },
  Nbiot: {
    protocol: 'jt808',
    share: 6,
    transport: 'udp',
    profile: { ...standby, edition: '2019' },
  },
  K100b4g: {
    protocol: 'jt808',
    share: 13,
    profile: { ...standard, edition: '2019', items: ['power'] },
  },
  Gt06: { protocol: 'gt06', share: 21, profile: classic },
  Y808: {
    protocol: 'jt808',
    share: 5,
    profile: { ...standard, items: ['battery'], textReply: 'jimiTransparent' },
  },
  GW005808: {
    protocol: 'jt808',
    share: 6,
    profile: { ...standby, textReply: 'waybill' },
  },
  A3: {
    protocol: 'gt06',
    share: 12,
    profile: { ...usual, location: LOCATIONS.with4gCell, alarm: ALARMS.with4gCell },
  },
  XiaoGuo: {
    protocol: 'jt808',
    share: 3,
    profile: { ...standard, items: ['power', 'climate'], textReply: 'zt06Transparent' },
  },
  Hc: {
    protocol: 'gt06',
    share: 6,
    profile: { ...usual, hasWifi: true, alarm: ALARMS.withFence },
  },
} as const satisfies Readonly<Record<DeviceModel, ModelBehaviour>>;

export type ModelName = DeviceModel;

// The cast is safe: Object.keys only loses the type of the keys.
export const MODEL_NAMES = Object.keys(MODELS) as readonly ModelName[];

export function getModel(name: ModelName): Model {
  return { ...MODELS[name], protocolType: PROTOCOL_TYPES[MODEL_TRAITS[name].protocol] };
}

export function isModelName(name: string): name is ModelName {
  return Object.hasOwn(MODELS, name);
}

/** Whether it connects only to report. */
export function sleeps(name: ModelName): boolean {
  return getModel(name).profile.awakeMs !== undefined;
}
