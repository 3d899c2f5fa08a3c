/**
 * One JT/T 808 frame: a header over bytes that are unescaped already (2013, table 2; 2019, table 2). A frame is a
 * window on its chunk's memory; number, body and raw bytes are cut out only when somebody asks for them, because most
 * frames are answered and forgotten within the chunk.
 */
import { readU16, toHex } from '../bytes.ts';

/** 2011 and 2013 have one header; where their bodies differ, the message's reader tells them apart by length. */
export type Jt808Version = '2011' | '2013' | '2019';

/** `e7` and `lockText` are vendors' framings on the same port. */
export type Jt808Framing = 'standard' | 'e7' | 'lockText';

export interface Jt808Packet {
  readonly total: number;
  /** From 1. */
  readonly number: number;
}

export interface Jt808Defects {
  readonly checksum: boolean;
  /** The length field differs from the body that arrived; the body counts. */
  readonly length: boolean;
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

/** Header sizes without packet info, and where number and serial stand (2013 and 2019, table 2). */
export const HEADER_2013 = { bytes: 12, numberAt: 4, numberBytes: 6 } as const;
export const HEADER_2019 = { bytes: 17, numberAt: 5, numberBytes: 10 } as const;
export const PACKET_BYTES = 4;
export const CHECKSUM_BYTES = 1;

export interface FrameLayout {
  readonly framing: Jt808Framing;
  readonly version: Jt808Version;
  readonly numberAt: number;
  readonly serialAt: number;
  readonly serialBytes: 1 | 2;
  readonly packetAt: number;
  readonly bodyAt: number;
}

const NO_DEFECTS: Jt808Defects = { checksum: false, length: false };

/** A frame in `bytes[start, end)`, checksum included, laid out as `layout` says relative to `start`. */
export class FrameView implements Jt808Frame {
  /** The memory that the body lies in, for readers that must not pay for a view of their own. */
  readonly memory: Uint8Array;
  readonly start: number;
  readonly end: number;
  readonly layout: FrameLayout;
  readonly messageId: number;
  readonly serial: number;
  readonly defects: Jt808Defects;
  #terminalNumber: string | undefined;

  constructor(memory: Uint8Array, start: number, end: number, layout: FrameLayout, wrongChecksum: boolean) {
    this.memory = memory;
    this.start = start;
    this.end = end;
    this.layout = layout;
    this.messageId = readU16(memory, start);
    const serialAt = start + layout.serialAt;
    this.serial = layout.serialBytes === 2 ? readU16(memory, serialAt) : (memory[serialAt] ?? 0);
    const length = readU16(memory, start + 2) & ATTRIBUTES.lengthMask;
    const wrongLength = length !== end - CHECKSUM_BYTES - start - layout.bodyAt;
    this.defects =
      wrongChecksum || wrongLength ? { checksum: wrongChecksum, length: wrongLength } : NO_DEFECTS;
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
    this.#terminalNumber ??= toHex(
      this.memory,
      this.start + this.layout.numberAt,
      this.start + this.layout.serialAt,
    );
    return this.#terminalNumber;
  }

  get attributes(): number {
    return readU16(this.memory, this.start + 2);
  }

  get packet(): Jt808Packet | undefined {
    const { packetAt, bodyAt } = this.layout;
    if (packetAt === bodyAt) return undefined;
    const at = this.start + packetAt;
    return { total: readU16(this.memory, at), number: readU16(this.memory, at + 2) };
  }

  get encrypted(): boolean {
    return (this.attributes & ATTRIBUTES.encryptionMask) !== 0;
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
