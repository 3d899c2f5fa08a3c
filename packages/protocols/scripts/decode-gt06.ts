import { annotateGt06 } from '../src/annotate/annotate-gt06.ts';
import { isDiscard } from '../src/discard.ts';
import { decodeGt06 } from '../src/gt06/decode.ts';
import { createGt06Framer, type Gt06Frame } from '../src/gt06/framer.ts';
import { nameGt06 } from '../src/gt06/message.ts';
import { gt06Reports } from '../src/gt06/reports.ts';
import { type Decoded, type DecodeOptions, presentNumber, presentReport } from './present.ts';

export function decodeGt06Stream(bytes: Uint8Array, { annotate }: DecodeOptions): Decoded {
  const decoded: Decoded = { frames: [], reports: [], discarded: [] };
  const framer = createGt06Framer({ acceptDefective: true });
  const receivedAt = new Date();
  let utcOffsetMinutes: number | undefined;

  function take(frame: Gt06Frame): void {
    const message = decodeGt06(frame);
    if (isDiscard(message)) {
      decoded.discarded.push(message);
      return;
    }
    if (message.type === 'login') utcOffsetMinutes = message.utcOffsetMinutes;
    const { protocolNumber, serial, long, defects } = frame;
    decoded.frames.push({
      protocolNumber: presentNumber(protocolNumber, 2),
      name: nameGt06(message),
      serial,
      long,
      ...((defects.checksum || defects.length) && { defects }),
      message,
      ...(annotate && { annotated: annotateGt06(frame) }),
    });
    const offset = utcOffsetMinutes === undefined ? {} : { utcOffsetMinutes };
    const reports = gt06Reports(message, { receivedAt, ...offset });
    decoded.reports.push(...reports.map((report) => presentReport(report)));
  }

  for (const result of [...framer.push(bytes), ...framer.end()]) {
    if (isDiscard(result)) decoded.discarded.push(result);
    else take(result);
  }
  return decoded;
}
