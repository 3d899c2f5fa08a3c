/** 0xF1: serial number, IMSI and ICCID as text (ZT06); other models send their state under this number. */
import type { MessageCodec } from './codec.ts';

export interface Gt06SimText {
  readonly type: 'simText';
  readonly protocolNumber: number;
  readonly text: string;
  readonly iccid: string;
  readonly imsi: string;
}

const TEXT = /^[\x20-\x7e]*$/;

export const simText: MessageCodec<Gt06SimText> = {
  numbers: [0xf1],
  read: (reader, { protocolNumber }) => {
    const text = reader.restText();
    const [, imsi, iccid] = text.split('&&');
    if (!TEXT.test(text) || imsi === undefined || iccid === undefined) return undefined;
    return { type: 'simText', protocolNumber, text, imsi, iccid };
  },
  write: (writer, { text }) => {
    writer.text(text);
  },
};
