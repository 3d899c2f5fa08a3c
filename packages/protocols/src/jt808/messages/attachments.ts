/**
 * Files of active-safety alarms: 0x9208 asks for them, the terminal opens a second connection and announces them with
 * 0x1210 and 0x1211, 0x1212 ends each file and 0x9212 confirms it (T/JSATL 12-2017, chapter 4.5 and its tables).
 */
import type { ByteReader } from '../../byte-reader.ts';
import type { MessageCodec } from './codec.ts';

const IDENTIFIER_BYTES = 16;
const NUMBER_BYTES = 32;
const RESERVED_BYTES = 16;

export interface Jt808RequestAttachments {
  readonly type: 'requestAttachments';
  readonly host: string;
  readonly tcpPort: number;
  readonly udpPort: number;
  /** As the alarm item had it: 16 bytes, longer in some provinces. */
  readonly identifier: Uint8Array;
  /** The platform's own number of the alarm, up to 32 characters. */
  readonly alarmNumber: string;
}

export const requestAttachments: MessageCodec<Jt808RequestAttachments> = {
  id: 0x92_08,
  read: (reader) => {
    const head = { host: reader.counted8(), tcpPort: reader.u16(), udpPort: reader.u16() };
    const identifierBytes = Math.max(IDENTIFIER_BYTES, reader.left - NUMBER_BYTES - RESERVED_BYTES);
    const identifier = reader.slice(identifierBytes);
    const alarmNumber = reader.text(NUMBER_BYTES);
    reader.rest();
    return { type: 'requestAttachments', ...head, identifier, alarmNumber };
  },
  write: (writer, { host, tcpPort, udpPort, identifier, alarmNumber }) => {
    writer
      .counted8(host)
      .u16(tcpPort)
      .u16(udpPort)
      .put(identifier)
      .fixedText(alarmNumber, NUMBER_BYTES)
      .put(new Uint8Array(RESERVED_BYTES));
  },
};

export interface Jt808AttachmentList {
  readonly type: 'attachmentList';
  readonly terminalId: string;
  /** Length of its field where it is not 7. */
  readonly terminalIdBytes?: number;
  readonly identifier: Uint8Array;
  readonly alarmNumber: string;
  readonly isResent: boolean;
  readonly files: readonly { readonly name: string; readonly sizeBytes: number }[];
}

const TERMINAL_ID_BYTES = 7;
/** Lengths of terminal id and identifier by province; some have the id in the identifier alone. */
const HEADS: readonly (readonly [terminalId: number, identifier: number])[] = [
  [TERMINAL_ID_BYTES, IDENTIFIER_BYTES],
  [30, 40],
  [30, 38],
  [30, 39],
  [TERMINAL_ID_BYTES, 32],
  [0, 38],
  [0, 40],
  [0, 39],
];

/** The head after which the named files end with the body. */
function findHead(whole: ByteReader): readonly [number, number] {
  return (
    HEADS.find((head) => {
      const at = whole.at + head[0] + head[1] + NUMBER_BYTES + 1;
      let rest = at + 1;
      for (let count = whole.bytes[at] ?? 0; count > 0 && rest < whole.end; count--) {
        rest += 1 + (whole.bytes[rest] ?? 0) + 4;
      }
      return rest === whole.end;
    }) ?? [TERMINAL_ID_BYTES, IDENTIFIER_BYTES]
  );
}

export const attachmentList: MessageCodec<Jt808AttachmentList> = {
  id: 0x12_10,
  read: (reader) => {
    const [terminalIdBytes, identifierBytes] = findHead(reader);
    return {
      type: 'attachmentList',
      terminalId: reader.text(terminalIdBytes),
      ...(terminalIdBytes !== TERMINAL_ID_BYTES && { terminalIdBytes }),
      identifier: reader.slice(identifierBytes),
      alarmNumber: reader.text(NUMBER_BYTES),
      isResent: reader.u8() === 1,
      files: reader.many(reader.u8(), (each) => ({ name: each.counted8(), sizeBytes: each.u32() })),
    };
  },
  write: (writer, message) => {
    writer
      .fixedText(message.terminalId, message.terminalIdBytes ?? TERMINAL_ID_BYTES)
      .put(message.identifier)
      .fixedText(message.alarmNumber, NUMBER_BYTES)
      .u8(message.isResent ? 1 : 0)
      .u8(message.files.length)
      .many(message.files, (each, { name, sizeBytes }) => each.counted8(name).u32(sizeBytes));
  },
};

interface AttachmentFile<Type> {
  readonly type: Type;
  readonly name: string;
  /** 0 picture, 1 audio, 2 video, 3 text, 4 other. */
  readonly fileKind: number;
  readonly sizeBytes: number;
}

export type Jt808AttachmentStart = AttachmentFile<'attachmentStart'>;
export type Jt808AttachmentEnd = AttachmentFile<'attachmentEnd'>;

function attachmentFile<const Type extends string>(
  id: number,
  type: Type,
): MessageCodec<AttachmentFile<Type>> {
  return {
    id,
    read: (reader) => ({ type, name: reader.counted8(), fileKind: reader.u8(), sizeBytes: reader.u32() }),
    write: (writer, { name, fileKind, sizeBytes }) => {
      writer.counted8(name).u8(fileKind).u32(sizeBytes);
    },
  };
}

export const attachmentStart = attachmentFile(0x12_11, 'attachmentStart');
export const attachmentEnd = attachmentFile(0x12_12, 'attachmentEnd');

export interface Jt808AttachmentReceived {
  readonly type: 'attachmentReceived';
  readonly name: string;
  readonly fileKind: number;
  /** 0 done, 1 the missing pieces are to be sent again. */
  readonly result: number;
  readonly missing: readonly { readonly offset: number; readonly lengthBytes: number }[];
}

export const attachmentReceived: MessageCodec<Jt808AttachmentReceived> = {
  id: 0x92_12,
  read: (reader) => ({
    type: 'attachmentReceived',
    name: reader.counted8(),
    fileKind: reader.u8(),
    result: reader.u8(),
    missing: reader.many(reader.u8(), (each) => ({ offset: each.u32(), lengthBytes: each.u32() })),
  }),
  write: (writer, { name, fileKind, result, missing }) => {
    writer
      .counted8(name)
      .u8(fileKind)
      .u8(result)
      .u8(missing.length)
      .many(missing, (each, { offset, lengthBytes }) => each.u32(offset).u32(lengthBytes));
  },
};
