/** 0x0900 and 0x8900 transparent data (2013, tables 89 to 91), 0x0A00 and 0x8A00 keys (2013, tables 93 and 94). */
import type { MessageCodec } from './codec.ts';

/** Kinds of content; F0 to FF are vendors'. */
export const TRANSPARENT = {
  gnss: 0x00,
  card: 0x0b,
  /** One maker's text events. */
  textEvent: 0x40,
  serial1: 0x41,
  serial2: 0x42,
  tags: 0x53,
  sensors: 0x54,
  /** A diagnostic unit's record, or another maker's text. */
  obdRecord: 0xf0,
  /** What a dash cam felt. */
  collision: 0xf3,
  obdPosition: 0xff,
} as const;

interface Transparent<Type> {
  readonly type: Type;
  readonly contentType: number;
  readonly data: Uint8Array;
}

export type Jt808TransparentUp = Transparent<'transparentUp'>;
export type Jt808TransparentDown = Transparent<'transparentDown'>;

function transparent<const Type extends string>(id: number, type: Type): MessageCodec<Transparent<Type>> {
  return {
    id,
    read: (reader) => ({ type, contentType: reader.u8(), data: reader.rest() }),
    write: (writer, { contentType, data }) => {
      writer.u8(contentType).put(data);
    },
  };
}

export const transparentUp = transparent(0x09_00, 'transparentUp');
export const transparentDown = transparent(0x89_00, 'transparentDown');

interface RsaKey<Type> {
  readonly type: Type;
  readonly exponent: number;
  readonly modulus: Uint8Array;
}

export type Jt808TerminalKey = RsaKey<'terminalKey'>;
export type Jt808PlatformKey = RsaKey<'platformKey'>;

const MODULUS_BYTES = 128;

function rsaKey<const Type extends string>(id: number, type: Type): MessageCodec<RsaKey<Type>> {
  return {
    id,
    read: (reader) => ({ type, exponent: reader.u32(), modulus: reader.slice(MODULUS_BYTES) }),
    write: (writer, { exponent, modulus }) => {
      writer.u32(exponent).put(modulus);
    },
  };
}

export const terminalKey = rsaKey(0x0a_00, 'terminalKey');
export const platformKey = rsaKey(0x8a_00, 'platformKey');
