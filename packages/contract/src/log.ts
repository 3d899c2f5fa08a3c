import { z } from 'zod';
import { call } from './call.ts';
import { instant } from './envelope.ts';

/** IMEIs of 15 digits, or factory ids of 5 to 20. */
const terminalID = z.string().regex(/^\d{5,20}$/);

/** Identifies a frame, and its instant: microseconds since 1970. */
const frameId = z.string().regex(/^\d{1,16}$/);

export const loggedFrame = z.object({
  id: frameId,
  time: z.iso.datetime(),
  protocol: z.enum(['jt808', 'gt06']),
  /** `up` from the device, `down` to it. */
  direction: z.enum(['up', 'down']),
  /** The name of the frame's type; empty for bytes that are not a frame. */
  name: z.string(),
  /** Why it was discarded; empty otherwise. */
  discarded: z.string(),
  /** As on the wire, upper-case hex. */
  hex: z.string(),
  /** Length on the wire if `hex` is only the start of it. */
  cutFromBytes: z.int().positive().optional(),
});

/** A page of frames is read as a whole; the largest is about a megabyte of raw bytes. */
const FRAMES_MAX = 1_000;
/** Below the time-outs of proxies. */
const WAIT_SECONDS_MAX = 25;

export const findFrames = call({
  method: 'POST',
  path: '/log/findFrames',
  feature: 'log',
  summary:
    'Raw frames of a device, both ways, with what was dropped and why; with `waitSeconds`, the next ones as they come',
  access: 'test:log',
  scope: { terminalID: 'terminal' },
  reads: ['frames'],
  writes: [],
  input: z.object({
    terminalID,
    /** Only frames after this id; pass the last one to continue. */
    after: frameId.optional(),
    from: instant.optional(),
    to: instant.optional(),
    pageSize: z.int().min(1).max(FRAMES_MAX).default(200),
    /** Whether the page has the newest frames, the latest first. */
    newestFirst: z.boolean().default(false),
    /** How long to wait for the next frame if there is none. */
    waitSeconds: z.int().min(0).max(WAIT_SECONDS_MAX).default(0),
  }),
  output: z.object({ list: z.array(loggedFrame) }),
});

/** A range of a frame's bytes and its meaning. Ranges are nested, and the innermost ones cover every byte once. */
const annotation = z
  .object({
    /** The field's name with its unit, or the purpose of the bytes: checksum, length, count, unused. */
    name: z.string(),
    /** Index of the first byte in `hex`. */
    from: z.int().nonnegative(),
    /** Index after the last byte. */
    to: z.int().positive(),
    /** Only for innermost ranges; bytes are hex, and instants ISO texts. */
    value: z.union([z.string(), z.number(), z.boolean()]).optional(),
    /** The bits that are set, or what is wrong. */
    notes: z.array(z.string()).optional(),
    get parts() {
      return z.array(annotation).optional();
    },
  })
  .meta({ id: 'Annotation' });

const annotatedFrame = z.object({
  /** The name of the frame's type. */
  name: z.string(),
  /** The bytes to which the ranges refer: without escapes, but with the marks. */
  hex: z.string(),
  /** Faults of a frame that could be read nevertheless. */
  defects: z.array(z.enum(['checksum', 'length', 'escape'])),
  parts: z.array(annotation),
});

/** Hex digits; more than the longest frames of both protocol families. */
const HEX_MAX = 4_096;

export const decodeFrame = call({
  method: 'POST',
  path: '/log/decodeFrame',
  feature: 'log',
  summary:
    'What the bytes of frames say, range by range, in the dialect of their device where it is named, and what of them is no frame and why',
  access: 'test:log',
  scope: { terminalID: 'terminal' },
  reads: ['devices'],
  writes: [],
  input: z.object({
    /** Whose frames these are, so that they are read in its dialect; without it each frame is read by itself. */
    terminalID: terminalID.optional(),
    protocol: z.enum(['jt808', 'gt06']),
    hex: z
      .string()
      .min(2)
      .max(HEX_MAX)
      .regex(/^(?:[\dA-Fa-f]{2})*$/),
  }),
  output: z.object({
    frames: z.array(annotatedFrame),
    discarded: z.array(z.object({ reason: z.string(), hex: z.string() })),
  }),
});
