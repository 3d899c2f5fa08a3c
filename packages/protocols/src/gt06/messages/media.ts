/** 0x41 in long frames (WD-209): a piece of a picture, sent without being asked for; other media come without data. */
import { readUnixTime, toUnixTime } from '../date.ts';
import type { MessageCodec } from './codec.ts';

export interface Gt06Media {
  readonly type: 'media';
  readonly protocolNumber: number;
  readonly serial: string;
  readonly date: Date | undefined;
  /** In a form of the maker's own, like the cell. */
  readonly place: Uint8Array;
  readonly cellBlock: Uint8Array;
  readonly mediaId: number;
  readonly size: number;
  readonly kind: number;
  readonly format: number;
  /** Of a picture: its piece, counted from 0. */
  readonly picture?: { readonly event: number; readonly piece: number; readonly data: Uint8Array };
  readonly tail?: Uint8Array;
}

const SERIAL_BYTES = 8;
const PLACE_BYTES = 14;
const CELL_BLOCK_BYTES = 8;
const HEAD_BYTES = SERIAL_BYTES + 4 + PLACE_BYTES + CELL_BLOCK_BYTES + 4 + 4 + 2;
const PIECE_HEAD_BYTES = 3;
const IMAGE = 0;
const JPEG = 0;

export const media: MessageCodec<Gt06Media> = {
  numbers: [0x41],
  read: (reader, { protocolNumber, long }) => {
    if (!long || reader.left < HEAD_BYTES) return undefined;
    const head = {
      type: 'media',
      protocolNumber,
      serial: reader.bcd(SERIAL_BYTES),
      date: readUnixTime(reader),
      place: reader.slice(PLACE_BYTES),
      cellBlock: reader.slice(CELL_BLOCK_BYTES),
      mediaId: reader.u32(),
      size: reader.u32(),
      kind: reader.u8(),
      format: reader.u8(),
    } as const;
    if (head.kind === IMAGE && head.format === JPEG && reader.left >= PIECE_HEAD_BYTES) {
      return { ...head, picture: { event: reader.u8(), piece: reader.u16(), data: reader.rest() } };
    }
    return reader.left > 0 ? { ...head, tail: reader.rest() } : head;
  },
  write: (writer, message) => {
    const { picture, tail } = message;
    writer.bcd(message.serial, SERIAL_BYTES).u32(toUnixTime(message.date));
    writer.put(message.place).put(message.cellBlock).u32(message.mediaId).u32(message.size);
    writer.u8(message.kind).u8(message.format);
    if (picture) writer.u8(picture.event).u16(picture.piece).put(picture.data);
    if (tail) writer.put(tail);
  },
};
