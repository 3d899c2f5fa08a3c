/** 0x8301 event settings and 0x0301 the event that the driver chose (2013, tables 27 to 29; not in 2019). */
import type { MessageCodec } from './codec.ts';

export interface Jt808SetEvents {
  readonly type: 'setEvents';
  /** 0 delete all, 1 replace, 2 append, 3 modify, 4 delete some. */
  readonly action: number;
  readonly events: readonly { readonly id: number; readonly text: string }[];
}

export const setEvents: MessageCodec<Jt808SetEvents> = {
  id: 0x83_01,
  read: (reader) => ({
    type: 'setEvents',
    action: reader.u8(),
    events:
      reader.left === 0 ? [] : reader.many(reader.u8(), (each) => ({ id: each.u8(), text: each.counted8() })),
  }),
  write: (writer, { action, events }) => {
    writer.u8(action);
    if (action === 0) return;
    writer.u8(events.length).many(events, (each, { id, text }) => each.u8(id).counted8(text));
  },
};

export interface Jt808EventReport {
  readonly type: 'eventReport';
  readonly eventId: number;
}

export const eventReport: MessageCodec<Jt808EventReport> = {
  id: 0x03_01,
  read: (reader) => ({ type: 'eventReport', eventId: reader.u8() }),
  write: (writer, { eventId }) => {
    writer.u8(eventId);
  },
};
