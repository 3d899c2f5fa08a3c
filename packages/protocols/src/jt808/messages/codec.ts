/** What a message's file offers: its number, its reader and its writer. Both list the fields in the wire's order. */
import type { ByteReader } from '../../byte-reader.ts';
import type { ByteWriter } from '../../byte-writer.ts';
import type { Jt808Version } from '../frame.ts';

export interface BodyContext {
  readonly version: Jt808Version;
}

export interface MessageCodec<Message> {
  readonly id: number;
  /** Undefined for fields that cannot be; a body that ends too early shows in the reader. */
  readonly read: (reader: ByteReader, context: BodyContext) => Message | undefined;
  /** @throws RangeError for a value that does not fit its field. */
  readonly write: (writer: ByteWriter, message: Message, context: BodyContext) => void;
}

/** A message that is only its number. */
export function emptyMessage<const Type extends string>(
  id: number,
  type: Type,
): MessageCodec<{ readonly type: Type }> {
  return { id, read: () => ({ type }), write: () => undefined };
}
