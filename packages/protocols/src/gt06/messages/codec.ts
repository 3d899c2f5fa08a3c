/** What a message's file offers: the protocol numbers it covers, its reader and its writer. */
import type { ByteReader } from '../../byte-reader.ts';
import type { ByteWriter } from '../../byte-writer.ts';
import type { Gt06Head } from '../frame.ts';

export interface MessageCodec<Message> {
  readonly numbers: readonly number[];
  /**
   * Undefined for content that is not this message: one number stands for several things, told apart by length. A
   * content that ends too early shows in the reader.
   */
  readonly read: (reader: ByteReader, head: Gt06Head) => Message | undefined;
  /** @throws RangeError for a value that does not fit its field. */
  readonly write: (writer: ByteWriter, message: Message) => void;
}

/** A message while it is read, field by field. */
export type Draft<Message> = { -readonly [Key in keyof Message]: Message[Key] };
