import { annotateGt06 } from '../src/annotate/annotate-gt06.ts';
import { isDiscard } from '../src/discard.ts';
import { decodeGt06 } from '../src/gt06/decode.ts';
import type { Gt06Dialect } from '../src/gt06/alarm-codes.ts';
import { provenDialect } from '../src/gt06/dialect.ts';
import type { Gt06Frame } from '../src/gt06/framer.ts';
import { nameGt06 } from '../src/gt06/message.ts';
import { readGt06Frames } from '../src/gt06/read-frames.ts';
import { gt06Reports } from '../src/gt06/reports.ts';
import { type Decoded, type DecodeOptions, presentNumber, presentReport } from './present.ts';

export function decodeGt06Stream(bytes: Uint8Array, { annotate }: DecodeOptions): Decoded {
  const decoded: Decoded = { frames: [], reports: [], discarded: [] };
  const receivedAt = new Date();
  let utcOffsetMinutes: number | undefined;
  let dialect: Gt06Dialect | undefined;

  function take(frame: Gt06Frame): void {
    const message = decodeGt06(frame, dialect);
    if (isDiscard(message)) {
      decoded.discarded.push(message);
      return;
    }
    dialect = provenDialect(message) ?? dialect;
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
    const reports = gt06Reports(message, { receivedAt, dialect, ...offset });
    decoded.reports.push(...reports.map((report) => presentReport(report)));
  }

  for (const result of readGt06Frames(bytes, { acceptDefective: true })) {
    if (isDiscard(result)) decoded.discarded.push(result);
    else take(result);
  }
  return decoded;
}
