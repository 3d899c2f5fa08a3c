/** 0x0200 location, and the messages that bring one in answer: 0x0201 (asked by 0x8201) and 0x0500 (by 0x8500). */
import { type Jt808LocationBody, LOCATION_BYTES, readLocationBody, writeLocationBody } from '../location.ts';
import type { MessageCodec } from './codec.ts';

export interface Jt808Location extends Jt808LocationBody {
  readonly type: 'location';
}

export const location: MessageCodec<Jt808Location> = {
  id: 0x02_00,
  read: (reader) => readLocation(reader.bytes, reader.at, reader.end),
  write: writeLocationBody,
};

/** Undefined for a body shorter than the fixed part. */
export function readLocation(bytes: Uint8Array, start: number, end: number): Jt808Location | undefined {
  if (end - start < LOCATION_BYTES) return undefined;
  const body = readLocationBody(bytes, start, end);
  return { type: 'location', ...body };
}

interface AnsweredLocation<Type> {
  readonly type: Type;
  readonly replySerial: number;
  readonly location: Jt808LocationBody;
}

export type Jt808LocationReply = AnsweredLocation<'locationReply'>;
export type Jt808VehicleControlReply = AnsweredLocation<'vehicleControlReply'>;

function answeredLocation<const Type extends string>(
  id: number,
  type: Type,
): MessageCodec<AnsweredLocation<Type>> {
  return {
    id,
    read: (reader) => {
      const replySerial = reader.u16();
      if (reader.left < LOCATION_BYTES) return undefined;
      return { type, replySerial, location: readLocationBody(reader.bytes, reader.at, reader.end) };
    },
    write: (writer, message) => {
      writer.u16(message.replySerial);
      writeLocationBody(writer, message.location);
    },
  };
}

export const locationReply = answeredLocation(0x02_01, 'locationReply');
/** The status bits show what became of the command. */
export const vehicleControlReply = answeredLocation(0x05_00, 'vehicleControlReply');
