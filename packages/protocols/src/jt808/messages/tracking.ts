/** 0x8202 temporary tracking (2013, table 24) and 0x8203 confirmation of an alarm (2013, table 25). */
import type { MessageCodec } from './codec.ts';

export interface Jt808TrackTemporarily {
  readonly type: 'trackTemporarily';
  /** 0 stops it. */
  readonly intervalS: number;
  readonly validityS?: number;
}

export const trackTemporarily: MessageCodec<Jt808TrackTemporarily> = {
  id: 0x82_02,
  read: (reader) => ({
    type: 'trackTemporarily',
    intervalS: reader.u16(),
    ...(reader.left > 0 && { validityS: reader.u32() }),
  }),
  write: (writer, { intervalS, validityS }) => {
    writer.u16(intervalS);
    if (validityS !== undefined) writer.u32(validityS);
  },
};

export interface Jt808ConfirmAlarm {
  readonly type: 'confirmAlarm';
  /** Serial of the location that raised it; 0 for all of these kinds. */
  readonly alarmSerial: number;
  /** The location's alarm bits; the standard allows 0, 3, 20 to 22, 27 and 28. */
  readonly alarmBits: number;
}

export const confirmAlarm: MessageCodec<Jt808ConfirmAlarm> = {
  id: 0x82_03,
  read: (reader) => ({ type: 'confirmAlarm', alarmSerial: reader.u16(), alarmBits: reader.u32() }),
  write: (writer, { alarmSerial, alarmBits }) => {
    writer.u16(alarmSerial).u32(alarmBits);
  },
};
