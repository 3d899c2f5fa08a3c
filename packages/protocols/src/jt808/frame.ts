/**
 * One JT/T 808 frame: a header over bytes that are unescaped already (2013, table 2; 2019, table 2). A frame is a
 * window on its chunk's memory; number, body and raw bytes are cut out only when somebody asks for them, because most
 * frames are answered and forgotten within the chunk.
 */
import { readU16, toHex } from '../bytes.ts';

/** 2011 and 2013 have the same header; where their bodies differ, the message's reader distinguishes them by length. */
export type Jt808Version = '2011' | '2013' | '2019';

/**
 * The standard's, and what vendors send to the same port: a serial of one byte (0x5501 of lock trackers), marks and
 * escapes of their own with a number of seven bytes, ASCII in parentheses.
 */
export type Jt808Framing = 'standard' | 'shortSerial' | 'e7' | 'lockText';

export interface Jt808Packet {
  readonly total: number;
  /** From 1. */
  readonly number: number;
}

export interface Jt808Defects {
  readonly checksum: boolean;
  /** The length field differs from the body that arrived; the body counts. */
  readonly length: boolean;
  /** 7D stood before a byte that it is no escape of; both were kept. */
  readonly escape?: boolean;
}

export interface Jt808Frame {
  readonly framing: Jt808Framing;
  readonly messageId: number;
  readonly version: Jt808Version;
  /** The version byte of a 2019 header, which the platform's answers repeat. */
  readonly protocolVersionByte: number | undefined;
  /** BCD digits as read, with the zeros in front: 12 (2011, 2013) or 20 (2019). */
  readonly terminalNumber: string;
  readonly terminalBytes: Uint8Array;
  readonly serial: number;
  readonly packet: Jt808Packet | undefined;
  readonly encrypted: boolean;
  readonly body: Uint8Array;
  /** The whole frame, unescaped, from header to checksum, without its marks. */
  readonly raw: Uint8Array;
  readonly defects: Jt808Defects;
}

export const ATTRIBUTES = {
  versionFlag: 0x40_00,
  packetFlag: 0x20_00,
  encryptionMask: 0x1c_00,
  lengthMask: 0x03_ff,
} as const;

export const CHECKSUM_BYTES = 1;

/** Where the fields of a header stand, counted from its first byte. */
export interface FrameLayout {
  readonly framing: Jt808Framing;
  readonly version: Jt808Version;
  readonly numberAt: number;
  readonly serialAt: number;
  readonly packetAt: number;
  /** The same as `packetAt` without packet info. */
  readonly bodyAt: number;
}

/** A frame in `memory[start, end)`, checksum included, laid out as `layout` says relative to `start`. */
export class FrameView implements Jt808Frame {
  /** The memory that the body lies in, for readers that must not pay for a view of their own. */
  readonly memory: Uint8Array;
  readonly start: number;
  readonly end: number;
  readonly layout: FrameLayout;
  readonly messageId: number;
  readonly attributes: number;
  /** The length field differs from the body that arrived. */
  readonly hasWrongLength: boolean;
  readonly hasWrongChecksum: boolean;
  readonly hasWrongEscape: boolean;
  private digits: string | undefined;

  constructor(
    memory: Uint8Array,
    start: number,
    end: number,
    layout: FrameLayout,
    hasWrongChecksum: boolean,
    hasWrongEscape = false,
  ) {
    this.memory = memory;
    this.start = start;
    this.end = end;
    this.layout = layout;
    this.messageId = readU16(memory, start);
    this.attributes = readU16(memory, start + 2);
    this.hasWrongLength =
      start + layout.bodyAt + (this.attributes & ATTRIBUTES.lengthMask) !== end - CHECKSUM_BYTES;
    this.hasWrongChecksum = hasWrongChecksum;
    this.hasWrongEscape = hasWrongEscape;
    this.digits = undefined;
  }

  get framing(): Jt808Framing {
    return this.layout.framing;
  }

  get version(): Jt808Version {
    return this.layout.version;
  }

  get protocolVersionByte(): number | undefined {
    return this.version === '2019' ? this.memory[this.start + 4] : undefined;
  }

  get terminalBytes(): Uint8Array {
    return this.memory.subarray(this.start + this.layout.numberAt, this.start + this.layout.serialAt);
  }

  get terminalNumber(): string {
    const { numberAt, serialAt } = this.layout;
    this.digits ??= toHex(this.memory, this.start + numberAt, this.start + serialAt);
    return this.digits;
  }

  get serial(): number {
    const { serialAt, packetAt } = this.layout;
    const at = this.start + serialAt;
    return packetAt - serialAt === 1 ? (this.memory[at] ?? 0) : readU16(this.memory, at);
  }

  get packet(): Jt808Packet | undefined {
    if (!this.isPacket) return undefined;
    const at = this.start + this.layout.packetAt;
    return { total: readU16(this.memory, at), number: readU16(this.memory, at + 2) };
  }

  get isPacket(): boolean {
    return this.layout.packetAt !== this.layout.bodyAt;
  }

  get hasPacketFlag(): boolean {
    return (this.attributes & ATTRIBUTES.packetFlag) !== 0;
  }

  /** Lock trackers set the same bits in any mixture, and encrypt nothing. */
  get encrypted(): boolean {
    return (this.attributes & ATTRIBUTES.encryptionMask) !== 0 && this.framing !== 'shortSerial';
  }

  get isSound(): boolean {
    return !this.hasWrongChecksum && !this.hasWrongLength;
  }

  get defects(): Jt808Defects {
    const defects = { checksum: this.hasWrongChecksum, length: this.hasWrongLength };
    return this.hasWrongEscape ? { ...defects, escape: true } : defects;
  }

  get bodyAt(): number {
    return this.start + this.layout.bodyAt;
  }

  get bodyEnd(): number {
    return this.end - CHECKSUM_BYTES;
  }

  get body(): Uint8Array {
    return this.memory.subarray(this.bodyAt, this.bodyEnd);
  }

  get raw(): Uint8Array {
    return this.memory.subarray(this.start, this.end);
  }
}
