/**
 * What the gateway forgives, and how long it waits, for each model: the one table of it. Strict is the rule for the
 * standard's own terminals; the trackers that only borrow its frames get what their firmware needs (see the facts in
 * docs/decisions/0004-strict-and-tolerant-gateways.md).
 */
import { type DeviceModel, findDeviceModel } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import type { Jt808Dialect } from '@outrider/protocols/jt808/dialects.ts';
import type { Gt06Dialect } from '@outrider/protocols/gt06/alarm-codes.ts';

export interface SessionPolicy {
  /**
   * Whether JT/T 808 authentication counts. `proven`: a wrong code is refused, and a device that has once shown the
   * right one is heard only after it has shown it again. `ignored`: a known number is enough.
   */
  readonly authentication: 'proven' | 'ignored';
  /** Whether a frame with a wrong checksum is believed when it is plausible. */
  readonly wrongChecksum: 'accept' | 'refuse';
  /** Whether a frame is believed whose length field differs from its body. */
  readonly wrongLength: 'accept' | 'refuse';
  /** Whether the device may speak by UDP, where anyone can write any sender's address. */
  readonly udp: boolean;
  /** Silence, counted from the last whole frame, after which a connection is closed. */
  readonly idleMaxMs: number;
  /** Whose meaning an item has where the ids of makers collide; undefined = what the device sends tells. */
  readonly dialect: Jt808Dialect | undefined;
  /** The same for GT06; undefined = the device's own frames prove it, where they can. */
  readonly gt06Dialect: Gt06Dialect | undefined;
}

const MINUTE_MS = 60_000;

/** Three missed heartbeats of the slowest wired device (5 min). */
const WIRED_IDLE_MS = 15 * MINUTE_MS;
/** A unit that sleeps for hours keeps or drops its connection as its network likes; a day means it is gone. */
const SLEEPER_IDLE_MS = 24 * 60 * MINUTE_MS;

const STRICT: SessionPolicy = {
  authentication: 'proven',
  wrongChecksum: 'refuse',
  wrongLength: 'refuse',
  udp: false,
  idleMaxMs: WIRED_IDLE_MS,
  dialect: undefined,
  gt06Dialect: undefined,
};

/** Cheap trackers: fixed codes or none, sums that are off, lengths of another firmware. */
const TOLERANT: SessionPolicy = {
  ...STRICT,
  authentication: 'ignored',
  wrongChecksum: 'accept',
  wrongLength: 'accept',
};

const NARROWBAND: SessionPolicy = { ...TOLERANT, udp: true, idleMaxMs: SLEEPER_IDLE_MS };

const policyByModel: Readonly<Record<DeviceModel, SessionPolicy>> = {
  808: STRICT,
  Y808: { ...STRICT, dialect: 'jimi' },
  GW005808: STRICT,
  Hc: STRICT,
  K100: TOLERANT,
  K100b: TOLERANT,
  K100b4g: TOLERANT,
  R001: { ...TOLERANT, idleMaxMs: SLEEPER_IDLE_MS },
  R002: { ...TOLERANT, idleMaxMs: SLEEPER_IDLE_MS },
  Tire: TOLERANT,
  Obd: TOLERANT,
  Bsj: { ...TOLERANT, dialect: 'bsj' },
  Sagex: TOLERANT,
  Nb: NARROWBAND,
  Nbiot: NARROWBAND,
  Gt06: { ...TOLERANT, udp: true },
  A3: TOLERANT,
  XiaoGuo: { ...TOLERANT, dialect: 'zt06', gt06Dialect: 'zt06' },
};

export interface PolicySubject {
  readonly model: number;
  readonly protocolType: number;
}

/** The model's policy, with what the protocol type says on top: it is chosen for the device, the model for its kind. */
export function findPolicy({ model, protocolType }: PolicySubject): SessionPolicy {
  const name = findDeviceModel(model);
  const policy = name === undefined ? TOLERANT : policyByModel[name];
  if (protocolType === PROTOCOL_TYPES.jt808LongStandby) {
    return { ...policy, authentication: 'ignored', idleMaxMs: SLEEPER_IDLE_MS };
  }
  if (protocolType === PROTOCOL_TYPES.bsj11) {
    return { ...TOLERANT, udp: policy.udp, idleMaxMs: policy.idleMaxMs, dialect: 'bsj' };
  }
  return policy;
}
