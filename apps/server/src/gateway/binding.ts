/** What a wire protocol brings to the gateway: one binding for each, over the same connections and flow control. */
import type { IncomingReport } from '../ingest/incoming-report.ts';

/** A frame, or bytes that are none, with the reason. */
export type Received<Frame> =
  | { readonly frame: Frame }
  | { readonly discardReason: string; readonly discardedBytes: number };

export interface Binding<Frame> {
  readonly protocol: 'jt808' | 'gt06';
  createFramer(): Framer<Frame>;
  createSession(context: SessionContext): ProtocolSession<Frame>;
}

export interface Framer<Frame> {
  push(chunk: Uint8Array): readonly Received<Frame>[];
  end(): readonly Received<Frame>[];
}

export interface ProtocolSession<Frame> {
  /**
   * Takes a frame: finds out whose it is and hands its reports on. Frames of a connection come one after the other;
   * the answer may come later, while the next frames are taken. No answer is `undefined`.
   */
  take(frame: Frame): Promise<Taken>;
}

export interface Taken {
  /** Bytes to send back; resolves after the reports of the frame are committed. */
  readonly answer: Promise<Uint8Array | undefined>;
}

/** What a session may ask of the gateway. */
export interface SessionContext {
  /** Address of the device's end, for staff. */
  readonly remoteAddress: string;
  readonly now: () => Date;
  /** The imported device that one of these terminal numbers names; the first that is known wins. */
  findDevice(candidates: readonly string[]): Promise<KnownDevice | undefined>;
  /** Makes this connection the device's own: an older one of the same device is closed. */
  bind(device: KnownDevice): Promise<void>;
  accept(report: IncomingReport): Promise<void>;
  /** Code that the platform gives to a device at registration, bound to it. */
  authenticationCode(device: KnownDevice): string;
  countStranger(terminalId: string): void;
  countDiscard(reason: string): void;
  close(): void;
}

export interface KnownDevice {
  readonly deviceId: string;
  readonly terminalId: string;
}
