/** 0x0200 location, and the messages that bring one in answer: 0x0201 (asked by 0x8201) and 0x0500 (by 0x8500). */
import { type Jt808Location, LOCATION_BYTES, LocationView, writeLocation } from '../location.ts';
import type { MessageCodec } from './codec.ts';

export const location: MessageCodec<Jt808Location> = {
  id: 0x02_00,
  read: ({ bytes, at, end }, { version }) =>
    end - at < LOCATION_BYTES ? undefined : new LocationView(bytes, at, end, version),
  write: writeLocation,
};

interface AnsweredLocation<Type> {
  readonly type: Type;
  readonly replySerial: number;
  readonly location: Jt808Location;
}

export type Jt808LocationReply = AnsweredLocation<'locationReply'>;
export type Jt808VehicleControlReply = AnsweredLocation<'vehicleControlReply'>;

function answeredLocation<const Type extends string>(
  id: number,
  type: Type,
): MessageCodec<AnsweredLocation<Type>> {
  return {
    id,
    read: (reader, { version }) => {
      const replySerial = reader.u16();
      const { bytes, at, end } = reader;
      reader.skip(LOCATION_BYTES);
      if (reader.isShort) return undefined;
      return { type, replySerial, location: new LocationView(bytes, at, end, version) };
    },
    write: (writer, message) => {
      writer.u16(message.replySerial);
      writeLocation(writer, message.location);
    },
  };
}

export const locationReply = answeredLocation(0x02_01, 'locationReply');
/** The status bits show what became of the command. */
export const vehicleControlReply = answeredLocation(0x05_00, 'vehicleControlReply');
