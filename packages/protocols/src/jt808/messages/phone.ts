/** 0x8400 call back (2013, table 37) and 0x8401 phone book (2013, tables 38 and 39). */
import type { MessageCodec } from './codec.ts';

export interface Jt808CallBack {
  readonly type: 'callBack';
  readonly isListening: boolean;
  /** Up to 20 bytes. */
  readonly phone: string;
}

export const callBack: MessageCodec<Jt808CallBack> = {
  id: 0x84_00,
  read: (reader) => ({ type: 'callBack', isListening: reader.u8() === 1, phone: reader.restText() }),
  write: (writer, { isListening, phone }) => {
    writer.u8(isListening ? 1 : 0).text(phone);
  },
};

export interface Jt808SetPhoneBook {
  readonly type: 'setPhoneBook';
  /** 0 delete all, 1 replace, 2 append, 3 modify by name. */
  readonly action: number;
  readonly contacts: readonly Jt808Contact[];
}

export interface Jt808Contact {
  /** 1 incoming, 2 outgoing, 3 both. */
  readonly direction: number;
  readonly phone: string;
  readonly name: string;
}

export const setPhoneBook: MessageCodec<Jt808SetPhoneBook> = {
  id: 0x84_01,
  read: (reader) => ({
    type: 'setPhoneBook',
    action: reader.u8(),
    contacts:
      reader.left === 0
        ? []
        : reader.many(reader.u8(), (each) => ({
            direction: each.u8(),
            phone: each.counted8(),
            name: each.counted8(),
          })),
  }),
  write: (writer, { action, contacts }) => {
    writer.u8(action);
    if (action === 0) return;
    writer
      .u8(contacts.length)
      .many(contacts, (each, { direction, phone, name }) =>
        each.u8(direction).counted8(phone).counted8(name),
      );
  },
};
