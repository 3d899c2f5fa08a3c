/** The messages of JT/T 808 that are read and written so far, by id (2013 and 2019, annex A). */
import type { Jt808Location } from './location.ts';
import type { Jt808Authentication, Jt808Registration } from './registration.ts';

export const MESSAGE_IDS = {
  terminalReply: 0x00_01,
  heartbeat: 0x00_02,
  logout: 0x00_03,
  register: 0x01_00,
  authenticate: 0x01_02,
  location: 0x02_00,
  locationBatch: 0x07_04,
  platformReply: 0x80_01,
  registerReply: 0x81_00,
} as const;

/** Results of the general replies (table 4). */
export const RESULTS = { done: 0, failed: 1, wrong: 2, unsupported: 3 } as const;
/** Results of a registration (table 8). */
export const REGISTER_RESULTS = { ok: 0, terminalUnknown: 4 } as const;

/** 0x0001 and 0x8001 have one form. */
export interface Jt808GeneralReply {
  readonly type: 'terminalReply' | 'platformReply';
  readonly replySerial: number;
  readonly replyId: number;
  readonly result: number;
}

export interface Jt808RegisterReply {
  readonly type: 'registerReply';
  readonly replySerial: number;
  readonly result: number;
  /** Only with result 0. */
  readonly code?: string;
}

export interface Jt808LocationBatch {
  readonly type: 'locationBatch';
  /** Stored while out of coverage, rather than gathered in normal service. */
  readonly blindArea: boolean;
  readonly locations: readonly Jt808Location[];
}

export type Jt808Message =
  | Jt808GeneralReply
  | { readonly type: 'heartbeat' }
  | { readonly type: 'logout' }
  | Jt808Registration
  | Jt808Authentication
  | Jt808Location
  | Jt808LocationBatch
  | Jt808RegisterReply
  /** A message that is not read yet, kept as it came. */
  | { readonly type: 'other'; readonly messageId: number; readonly body: Uint8Array };
