/** Every message that is read and written, by the name that its `type` is: the one place to add one. */
import { address, addressQuery } from './messages/address.ts';
import { alarm } from './messages/alarm.ts';
import { batteryPack } from './messages/battery-pack.ts';
import { cellAlarm } from './messages/cell-alarm.ts';
import { cells } from './messages/cells.ts';
import { clock } from './messages/clock.ts';
import type { MessageCodec } from './messages/codec.ts';
import { commandReply } from './messages/command-reply.ts';
import { command } from './messages/command.ts';
import { deviceState } from './messages/device-state.ts';
import { heartbeat } from './messages/heartbeat.ts';
import { information } from './messages/information.ts';
import { jimiLocation } from './messages/jimi-location.ts';
import { location } from './messages/location.ts';
import { lockReport } from './messages/lock-report.ts';
import { login } from './messages/login.ts';
import { lteLocation } from './messages/lte-location.ts';
import { lteStateLocation } from './messages/lte-state-location.ts';
import { media } from './messages/media.ts';
import { moduleHeartbeat } from './messages/module-heartbeat.ts';
import { moduleLocation } from './messages/module-location.ts';
import { moduleReport } from './messages/module-report.ts';
import { ntLocation } from './messages/nt-location.ts';
import { obdText } from './messages/obd-text.ts';
import { oneCell } from './messages/one-cell.ts';
import { photoPiece, photoRequest, photoStart } from './messages/photo.ts';
import { satellites } from './messages/satellites.ts';
import { serialDown, serialUp } from './messages/serial-port.ts';
import { simText } from './messages/sim-text.ts';
import { stateReport } from './messages/state-report.ts';
import { tagReport } from './messages/tag-report.ts';
import { topinFix, topinLocation } from './messages/topin-location.ts';
import { topinSignal, topinState } from './messages/topin-state.ts';
import { trxLocation } from './messages/trx-location.ts';
import { vendorLocation } from './messages/vendor-location.ts';
import { videoAlarm } from './messages/video-alarm.ts';
import { wifiList, wifiScan } from './messages/wifi-scan.ts';

/** If a number has several meanings, they are tried in this order: forms that their length proves come first. */
export const codecs = {
  login,
  heartbeat,
  photoPiece,
  photoRequest,
  trxLocation,
  moduleHeartbeat,
  stateReport,
  ntLocation,
  location,
  moduleLocation,
  lteStateLocation,
  lockReport,
  lteLocation,
  jimiLocation,
  vendorLocation,
  oneCell,
  alarm,
  cellAlarm,
  videoAlarm,
  wifiScan,
  topinLocation,
  topinFix,
  topinState,
  topinSignal,
  wifiList,
  cells,
  satellites,
  batteryPack,
  moduleReport,
  information,
  simText,
  deviceState,
  obdText,
  tagReport,
  photoStart,
  media,
  addressQuery,
  address,
  commandReply,
  command,
  clock,
  serialUp,
  serialDown,
};

type Codecs = typeof codecs;
export type Gt06MessageType = keyof Codecs;

/** A message of the table. */
export type Gt06KnownMessage = NonNullable<ReturnType<Codecs[Gt06MessageType]['read']>>;

/** Nothing but a number: the platform's acknowledgement, and what a device sends to ask for something. */
export interface Gt06Empty {
  readonly type: 'empty';
  readonly protocolNumber: number;
}

/** A message that no codec reads, as it came: to be answered like any other. */
export interface Gt06Other {
  readonly type: 'other';
  readonly protocolNumber: number;
  readonly content: Uint8Array;
  /** The number has a codec, but the content fits none of its forms. */
  readonly unread?: true;
}

export type Gt06Message = Gt06KnownMessage | Gt06Empty | Gt06Other;

type Codec = MessageCodec<Gt06KnownMessage>;

function byNumber(numbersOf: (codec: Codec) => readonly number[]): readonly (readonly Codec[])[] {
  // The number decides which message a codec writes; the union of all codecs would ask for all messages at once.
  const all = Object.values(codecs) as unknown as Codec[];
  return Array.from({ length: 256 }, (_, number) => all.filter((codec) => numbersOf(codec).includes(number)));
}

/** Codecs that a number may mean, by number, to be tried in their order. */
export const codecsByNumber = byNumber(({ numbers }) => numbers);
export const bareCodecsByNumber = byNumber(({ bareNumbers = [] }) => bareNumbers);

/** What is kept as it came, and has a name all the same. */
const RAW_NAMES: Readonly<Record<number, string>> = {
  0x35: 'photoStart',
  0x36: 'photoPiece',
  0x41: 'media',
  0x65: 'obdFaults',
  0x66: 'obdValues',
  0x8c: 'obdText',
  0xb0: 'attendance',
  0xb2: 'tagReport',
  0xf1: 'deviceState',
  0xf2: 'deviceState',
};

/** A name for people: the message's type, or what a raw number is known to be. */
export function nameGt06({ type, protocolNumber }: Gt06Message): string {
  return type === 'other' ? (RAW_NAMES[protocolNumber] ?? type) : type;
}
