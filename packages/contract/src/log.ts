import { z } from 'zod';
import { call } from './call.ts';
import { instant } from './envelope.ts';

/** IMEIs of 15 digits, or factory ids of 5 to 20. */
const terminalID = z.string().regex(/^\d{5,20}$/);

/** Names a frame and its instant: microseconds since 1970. */
const frameId = z.string().regex(/^\d{1,16}$/);

export const loggedFrame = z.object({
  id: frameId,
  time: z.iso.datetime(),
  protocol: z.enum(['jt808', 'gt06']),
  /** `up` from the device, `down` to it. */
  direction: z.enum(['up', 'down']),
  /** What the frame is by its number; empty for bytes that are none. */
  name: z.string(),
  /** Why it was dropped; empty when it was not. */
  discarded: z.string(),
  /** As on the wire, upper-case hex. */
  hex: z.string(),
  /** Length on the wire where `hex` is only its beginning. */
  cutFromBytes: z.int().positive().optional(),
});

/** A page of frames is read as a whole; raw, the largest is about a megabyte. */
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
    /** Frames after this one: the last one's id, to go on from there. */
    after: frameId.optional(),
    from: instant.optional(),
    to: instant.optional(),
    pageSize: z.int().min(1).max(FRAMES_MAX).default(200),
    /** Whether the page holds the newest frames, the latest first. */
    newestFirst: z.boolean().default(false),
    /** Where there is none yet: how long to wait for the next. */
    waitSeconds: z.int().min(0).max(WAIT_SECONDS_MAX).default(0),
  }),
  output: z.object({ list: z.array(loggedFrame) }),
});

/** A range of a frame's bytes and what it says; ranges nest, and the innermost ones cover every byte once. */
const annotation = z
  .object({
    /** The field's name, with its unit; or what the bytes are for: checksum, length, count, unused. */
    name: z.string(),
    /** Of the first byte, counted in `hex`. */
    from: z.int().nonnegative(),
    /** Behind the last byte. */
    to: z.int().positive(),
    /** Of an innermost range: bytes as hex, instants as ISO texts. */
    value: z.union([z.string(), z.number(), z.boolean()]).optional(),
    /** The bits that are set, or what is wrong. */
    notes: z.array(z.string()).optional(),
    get parts() {
      return z.array(annotation).optional();
    },
  })
  .meta({ id: 'Annotation' });

const annotatedFrame = z.object({
  /** What the frame is by its number. */
  name: z.string(),
  /** The bytes that the ranges count in: escapes are taken out, marks are not. */
  hex: z.string(),
  /** What is wrong with a frame that was read all the same. */
  defects: z.array(z.enum(['checksum', 'length', 'escape'])),
  parts: z.array(annotation),
});

/** Hex digits: more than the longest frames of both families. */
const HEX_MAX = 4_096;

export const decodeFrame = call({
  method: 'POST',
  path: '/log/decodeFrame',
  feature: 'log',
  summary: 'What the bytes of frames say, range by range, and what of them is no frame and why',
  access: 'test:log',
  scope: {},
  reads: [],
  writes: [],
  input: z.object({
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
