/** 0x8303 menu of information on demand, 0x0303 order, 0x8304 the information (2013, tables 33 to 36; not in 2019). */
import type { MessageCodec } from './codec.ts';

export interface Jt808SetInformationMenu {
  readonly type: 'setInformationMenu';
  /** 0 delete all, 1 replace, 2 append, 3 modify. */
  readonly action: number;
  readonly entries: readonly { readonly informationType: number; readonly name: string }[];
}

export const setInformationMenu: MessageCodec<Jt808SetInformationMenu> = {
  id: 0x83_03,
  read: (reader) => ({
    type: 'setInformationMenu',
    action: reader.u8(),
    entries:
      reader.left === 0
        ? []
        : reader.many(reader.u8(), (each) => ({ informationType: each.u8(), name: each.counted16() })),
  }),
  write: (writer, { action, entries }) => {
    writer.u8(action);
    if (action === 0) return;
    writer
      .u8(entries.length)
      .many(entries, (each, { informationType, name }) => each.u8(informationType).counted16(name));
  },
};

export interface Jt808InformationOrder {
  readonly type: 'informationOrder';
  readonly informationType: number;
  readonly isOrdered: boolean;
}

export const informationOrder: MessageCodec<Jt808InformationOrder> = {
  id: 0x03_03,
  read: (reader) => ({
    type: 'informationOrder',
    informationType: reader.u8(),
    isOrdered: reader.u8() === 1,
  }),
  write: (writer, { informationType, isOrdered }) => {
    writer.u8(informationType).u8(isOrdered ? 1 : 0);
  },
};

export interface Jt808Information {
  readonly type: 'information';
  readonly informationType: number;
  readonly text: string;
}

export const information: MessageCodec<Jt808Information> = {
  id: 0x83_04,
  read: (reader) => ({
    type: 'information',
    informationType: reader.u8(),
    text: reader.counted16(),
  }),
  write: (writer, { informationType, text }) => {
    writer.u8(informationType).counted16(text);
  },
};
