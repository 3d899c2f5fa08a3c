/** What a message's file offers: the protocol numbers it covers, its reader and its writer. */
import type { ByteReader } from '../../byte-reader.ts';
import type { ByteWriter } from '../../byte-writer.ts';
import type { Gt06Dialect } from '../alarm-codes.ts';
import type { Gt06Head } from '../frame.ts';

export interface MessageCodec<Message> {
  readonly numbers: readonly number[];
  /** The numbers that it covers in frames without serial and CRC. */
  readonly bareNumbers?: readonly number[];
  /**
   * Undefined for content that is not this message: one number has several meanings, distinguished by length, or
   * else by what is known of the device. A content that ends too early shows in the reader.
   */
  readonly read: (reader: ByteReader, head: Gt06Head, dialect?: Gt06Dialect) => Message | undefined;
  /** @throws RangeError for a value that does not fit its field. */
  readonly write: (writer: ByteWriter, message: Message) => void;
  /** What a bare frame has in place of the length; by default that of number and content. */
  readonly bareLength?: (message: Message, contentBytes: number) => number;
}

/** A message while it is read, field by field. */
export type Draft<Message> = { -readonly [Key in keyof Message]: Message[Key] };
