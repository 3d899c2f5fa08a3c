/** One frame of the log, or bytes that were none, as they came or left. */

/** How the bytes are kept: as on the wire, or without the marks and escapes of JT/T 808, which are put back on reading. */
export const FRAME_FORMS = { wire: 0, jt808: 1, jt808E7: 2 } as const;
export type FrameForm = keyof typeof FRAME_FORMS;

export type FrameDirection = 'up' | 'down';

export interface FrameEntry {
  readonly deviceId: string;
  /** Microseconds since 1970, UTC; within a block each is later than the one before, so that it names the frame. */
  readonly timeUs: number;
  readonly protocol: 'jt808' | 'gt06';
  readonly direction: FrameDirection;
  readonly form: FrameForm;
  /** Why it was dropped; empty when it was not. */
  readonly discarded: string;
  readonly bytes: Uint8Array;
  /** Length before it was cut for the log. */
  readonly fullBytes: number;
}
