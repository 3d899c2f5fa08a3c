/** 0x0102 authentication: a code alone (2013, table 10), or code, IMEI and software version (2019, table 10). */
import type { MessageCodec } from './codec.ts';

export interface Jt808Authenticate {
  readonly type: 'authenticate';
  readonly code: string;
  /** 2019 only. */
  readonly imei?: string;
  readonly softwareVersion?: string;
}

const IMEI_BYTES = 15;
const SOFTWARE_BYTES = 20;

export const authenticate: MessageCodec<Jt808Authenticate> = {
  id: 0x01_02,
  read: (reader, { version }) => {
    const length = reader.bytes[reader.at] ?? 0;
    // A 2013 body under a 2019 header occurs: then the whole of it is the code.
    if (version !== '2019' || reader.left < 1 + length + IMEI_BYTES) {
      return { type: 'authenticate', code: reader.restText() };
    }
    return {
      type: 'authenticate',
      code: reader.counted8(),
      imei: reader.text(IMEI_BYTES),
      // One document has it shorter, with its length in front: whatever is left is the version.
      softwareVersion: reader.restText(),
    };
  },
  write: (writer, { code, imei, softwareVersion }, { version }) => {
    if (version !== '2019') {
      writer.text(code);
      return;
    }
    writer
      .counted8(code)
      .fixedText(imei ?? '', IMEI_BYTES)
      .fixedText(softwareVersion ?? '', SOFTWARE_BYTES);
  },
};
