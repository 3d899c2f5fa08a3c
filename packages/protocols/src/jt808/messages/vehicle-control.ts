/** 0x8500 vehicle control: flags (2013, table 40) or a list of items (2019, tables 41 and 42). */
import type { MessageCodec } from './codec.ts';

export interface Jt808VehicleControl {
  readonly type: 'vehicleControl';
  /** Up to 2013; bit 0: 0 unlock, 1 lock the doors. */
  readonly flags?: number;
  /** 2019. */
  readonly items?: readonly { readonly id: number; readonly value: number }[];
}

/** 2019; 0 locks, 1 opens, though one source has it the other way round. */
export const CONTROL_DOOR = 0x00_01;

export const vehicleControl: MessageCodec<Jt808VehicleControl> = {
  id: 0x85_00,
  read: (reader, { version }) =>
    version === '2019'
      ? {
          type: 'vehicleControl',
          // The standard defines one item of one byte. For vendors' items the message does not give the size.
          items: reader.many(reader.u16(), (each) => ({ id: each.u16(), value: each.u8() })),
        }
      : { type: 'vehicleControl', flags: reader.u8() },
  write: (writer, { flags, items = [] }, { version }) => {
    if (version === '2019') {
      writer.u16(items.length).many(items, (each, { id, value }) => each.u16(id).u8(value));
    } else writer.u8(flags ?? 0);
  },
};
