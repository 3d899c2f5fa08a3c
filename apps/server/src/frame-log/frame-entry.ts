/** A frame of the log, or bytes that are no frame, as they were received or sent. */

/** How the bytes are kept: as on the wire, or without the marks and escapes of JT/T 808, which are put back on reading. */
export const FRAME_FORMS = { wire: 0, jt808: 1, jt808E7: 2 } as const;
export type FrameForm = keyof typeof FRAME_FORMS;

export type FrameDirection = 'up' | 'down';

/** The log keeps this much of a frame: more is a picture's. */
export const FRAME_BYTES_MAX = 1_200;

/** A frame as it is handed to the log. */
export interface LoggedFrame {
  readonly deviceId: string;
  readonly protocol: 'jt808' | 'gt06';
  readonly direction: FrameDirection;
  readonly form: FrameForm;
  /** Why it was dropped; empty when it was not. */
  readonly discarded: string;
  readonly bytes: Uint8Array;
}

export interface NewFrame extends LoggedFrame {
  /** The network of the device's address, as the gateway's `networkOf` names it. */
  readonly network: string;
}

/** A frame as the log gives it back, its bytes cut to `FRAME_BYTES_MAX`. */
export interface FrameEntry extends LoggedFrame {
  /** Microseconds since 1970, UTC; within a block each is later than the one before, so that it names the frame. */
  readonly timeUs: number;
  /** Length before it was cut. */
  readonly fullBytes: number;
}
