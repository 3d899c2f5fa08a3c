/**
 * What the gateway forgives a device, and how long it waits for it. The standard's own terminals are held to the rules;
 * trackers that only borrow its frames are forgiven what their firmware gets wrong
 * (docs/decisions/0004-strict-and-tolerant-gateways.md). The table of models says which device is which
 * (packages/domain/src/device-models.ts).
 */
import { type DeviceKind, modelTraits, sleeps } from '@outrider/domain/device-models.ts';
import { protocolTraits } from '@outrider/domain/protocol-types.ts';
import type { Gt06Dialect } from '@outrider/protocols/gt06/alarm-codes.ts';
import { findGt06Dialect } from '@outrider/protocols/gt06/dialect.ts';
import type { Jt808Dialect } from '@outrider/protocols/jt808/dialects.ts';

export interface SessionPolicy {
  /**
   * Whether JT/T 808 authentication counts. `proven`: a wrong code is refused, and a device that has once shown the
   * right one is heard only after it has shown it again. `ignored`: a known number is enough.
   */
  readonly authentication: 'proven' | 'ignored';
  /** Whether a frame with a wrong checksum is believed when it is plausible. */
  readonly wrongChecksum: 'accept' | 'refuse';
  /** Whether to believe a frame whose length field differs from its body. */
  readonly wrongLength: 'accept' | 'refuse';
  /** Whether the device may speak by UDP, where anyone can write any sender's address. */
  readonly udp: boolean;
  /** Silence, counted from the last whole frame, after which a connection is closed. */
  readonly idleMaxMs: number;
  /** The maker whose items the device sends, where makers' ids collide; undefined = the device's frames show it. */
  readonly dialect: Jt808Dialect | undefined;
  /** The same for GT06; undefined = the device's own frames prove it, where they can. */
  readonly gt06Dialect: Gt06Dialect | undefined;
}

const MINUTE_MS = 60_000;

/** Three missed heartbeats of the slowest wired device (5 min). */
const WIRED_IDLE_MS = 15 * MINUTE_MS;
/** A unit that sleeps for hours keeps or drops its connection as its network likes; a day means it is gone. */
const SLEEPER_IDLE_MS = 24 * 60 * MINUTE_MS;

type Forgiveness = Pick<SessionPolicy, 'authentication' | 'wrongChecksum' | 'wrongLength'>;

const STRICT: Forgiveness = { authentication: 'proven', wrongChecksum: 'refuse', wrongLength: 'refuse' };
/** Cheap trackers: fixed codes or none, sums that are off, lengths of another firmware. */
const TOLERANT: Forgiveness = { authentication: 'ignored', wrongChecksum: 'accept', wrongLength: 'accept' };

/** The model's policy, changed by the protocol type, which is chosen for the single device. */
export function findPolicy(kind: DeviceKind): SessionPolicy {
  const model = modelTraits(kind.model);
  const protocol = protocolTraits(kind.protocolType);
  // A certified terminal is not one of BSJ's, whatever the model says.
  const isStrict = model.conformance === 'strict' && protocol.maker === undefined;
  const policy = isStrict ? STRICT : TOLERANT;
  const maker = protocol.maker ?? model.maker;
  return {
    ...policy,
    // Units of the long-standby type wake, report and leave within seconds: few of them authenticate first.
    authentication: protocol.sleeps ? 'ignored' : policy.authentication,
    udp: model.datagrams === true,
    idleMaxMs: sleeps(kind) ? SLEEPER_IDLE_MS : WIRED_IDLE_MS,
    dialect: maker,
    gt06Dialect: protocol.maker ? undefined : findGt06Dialect(maker ?? null),
  };
}
