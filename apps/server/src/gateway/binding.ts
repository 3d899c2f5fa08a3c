/** What a wire protocol brings to the gateway: one binding for each, over the same connections and flow control. */
import type { Discard } from '@outrider/protocols/discard.ts';
import type { FrameForm } from '../frame-log/frame-entry.ts';
import type { DriverCard } from '../telemetry/driver-card.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';
import type { NewMedia } from '../store/devices/device-media.ts';
import type { GatewayDeviceRow } from '../store/devices/gateway-devices.ts';
import type { DeviceAnswer, SendCommand } from '../commands/command-desk.ts';
import type { SessionPolicy } from './policies.ts';

export type Protocol = 'jt808' | 'gt06';

export interface Binding<Frame> {
  readonly protocol: Protocol;
  createFramer(): Framer<Frame>;
  createSession(context: DeviceSessionContext): DeviceSession<Frame>;
  /** The bytes of a frame as the frame log keeps them. */
  rawOf(frame: Frame): RawFrame;
  /** The same of bytes that are no frame. */
  rawOfDiscard(bytes: Uint8Array): Uint8Array;
}

export interface RawFrame {
  readonly form: FrameForm;
  readonly bytes: Uint8Array;
}

export interface Framer<Frame> {
  push(chunk: Uint8Array): readonly (Frame | Discard)[];
  end(): readonly (Frame | Discard)[];
  /** For the next datagram of the same sender; keeps the dialect of its frames, but no bytes. Absent: nothing is kept. */
  next?(): Framer<Frame>;
}

export interface DeviceSession<Frame> {
  /**
   * Takes a frame: finds its device and passes its reports on. Frames of a connection come one after the other;
   * the answer may come later, while the next frames are taken. A frame for which nothing has to be found out is taken
   * at once, without a promise.
   */
  take(frame: Frame): Taken | Promise<Taken>;
  /** Returns undefined also while the device is not known yet. */
  readonly sendCommand: SendCommand;
  /** Called every few seconds, for work such as requesting missing packets. */
  tick?(nowMs: number): void;
  /** Nothing more will come. */
  close?(): void;
}

export interface Taken {
  /** Bytes to send back; resolves after the reports of the frame are committed. No answer is `undefined`. */
  readonly answer: Promise<Uint8Array | undefined>;
  /** Why the frame was dropped, where it was. */
  readonly discarded?: string;
  /** The answer is the last word on this connection. */
  readonly closes?: boolean;
}

/** A device that a session speaks for, and what it is forgiven. */
export interface KnownDevice extends GatewayDeviceRow {
  readonly policy: SessionPolicy;
}

/** What a session may ask of the gateway. */
export interface DeviceSessionContext {
  readonly now: () => Date;
  readonly transport: 'tcp' | 'tls' | 'udp';
  /** Where the other end is, as `networkOf` has it. */
  readonly network: string;
  /** Sends a message that is no answer to a frame. Answers are sent separately, in the order of the frames. */
  readonly write: (bytes: Uint8Array) => void;
  /**
   * The imported device that one of these numbers names. None, when nobody or more than one has it: then staff are
   * shown `number` with the frame. None also, when it is another device than the one named before, or too many numbers
   * were.
   */
  findDevice(
    number: string,
    candidates: readonly string[],
    frame: Uint8Array,
  ): Promise<KnownDevice | undefined>;
  /**
   * Makes this connection the device's own, where `isProven` means that it has shown the device's code: an older one of
   * the same device is closed. Otherwise returns why it may not be, as it is counted.
   */
  bind(device: KnownDevice, isProven: boolean): Promise<string | undefined>;
  accept(report: IncomingReport): Promise<void>;
  /** The device has answered a command, or sent a text that might be an answer. */
  answered(answer: DeviceAnswer): void;
  /** Code that the platform gives to a device at registration, bound to it. */
  authenticationCode(device: KnownDevice): string;
  /** Whether another connection that has shown the device's code is alive: the code is given to nobody else then. */
  isProvenElsewhere(device: KnownDevice): boolean;
  /** The device has shown the right code: from now on it must. */
  setAuthenticated(device: KnownDevice): Promise<void>;
  setIccid(device: KnownDevice, iccid: string): Promise<void>;
  /** The device has shown its dialect, which is stored for later connections. */
  setDialect(device: KnownDevice, dialect: string): Promise<void>;
  /** False when too much waits to be stored already: the device is to send it again. */
  storeMedia(media: NewMedia): Promise<boolean>;
  /** Beyond what a device may tell in a day it is dropped, and counted. */
  storeDriverCard(card: DriverCard): Promise<void>;
  /** The session gives up bytes that it kept, such as packets of an incomplete message. */
  dropped(piece: Discard): void;
}
