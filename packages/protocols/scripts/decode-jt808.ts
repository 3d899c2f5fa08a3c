import { annotateJt808 } from '../src/annotate/annotate-jt808.ts';
import { isDiscard } from '../src/discard.ts';
import { decodeJt808 } from '../src/jt808/decode.ts';
import type { Jt808Frame } from '../src/jt808/frame.ts';
import { createJt808Framer } from '../src/jt808/framer.ts';
import { readSafetyAlarm } from '../src/jt808/items/safety.ts';
import type { Jt808Location } from '../src/jt808/location.ts';
import { findMessageType, type Jt808Message } from '../src/jt808/message.ts';
import { findParameterName } from '../src/jt808/parameters.ts';
import { locationsOf } from '../src/jt808/plausible.ts';
import { readPeripherals } from '../src/jt808/peripherals.ts';
import { createJt808Reassembler } from '../src/jt808/reassembler.ts';
import { jt808Reports } from '../src/jt808/reports.ts';
import { type Decoded, type DecodeOptions, presentNumber, presentReport } from './present.ts';

export function decodeJt808Stream(bytes: Uint8Array, { annotate }: DecodeOptions): Decoded {
  const decoded: Decoded = { frames: [], reports: [], discarded: [] };
  const framer = createJt808Framer({ acceptDefective: true });
  const reassembler = createJt808Reassembler();
  const receivedAt = new Date();

  /** `isJoined`: its body came in packets, which were annotated one by one. */
  function take(frame: Jt808Frame, isJoined = false): void {
    const message = decodeJt808(frame);
    if (isDiscard(message)) {
      decoded.discarded.push(message);
      return;
    }
    const annotated = annotate && !isJoined ? { annotated: annotateJt808(frame) } : {};
    decoded.frames.push({ ...presentFrame(frame, message), ...annotated });
    const locations = locationsOf(message);
    const reports = jt808Reports(message, { receivedAt });
    decoded.reports.push(...reports.map((report, index) => presentReport(report, locations[index])));
    if (message.type !== 'packet') return;
    const whole = reassembler.add(frame, 0);
    if (whole && isDiscard(whole)) decoded.discarded.push(whole);
    else if (whole) take(whole, whole !== frame);
  }

  for (const result of [...framer.push(bytes), ...framer.end()]) {
    if (isDiscard(result)) decoded.discarded.push(result);
    else take(result);
  }
  return decoded;
}

function presentFrame(frame: Jt808Frame, message: Jt808Message): object {
  const { messageId, version, terminalNumber, serial, packet, defects, framing } = frame;
  const isDefective = defects.checksum || defects.length || defects.escape === true;
  return {
    messageId: presentNumber(messageId, 4),
    name: findMessageType(messageId) ?? message.type,
    version,
    terminalNumber,
    serial,
    ...(framing !== 'standard' && { framing }),
    ...(packet && { packet }),
    ...(isDefective && { defects }),
    message,
    ...presentDetails(message),
  };
}

/** What stands in a message as bytes or numbers and has names all the same. */
function presentDetails(message: Jt808Message): object {
  switch (message.type) {
    case 'location':
      return presentSafetyAlarms([message]);
    case 'locationBatch':
      return presentSafetyAlarms(message.locations);
    case 'setParameters':
    case 'parametersReport':
      return { parameters: message.parameters.map(({ id, value }) => ({ ...presentParameter(id), value })) };
    case 'queryParameters':
      return { parameters: message.ids.map(presentParameter) };
    case 'transparentUp': {
      const peripherals = readPeripherals(message);
      return peripherals ? { peripherals } : {};
    }
    default:
      return {};
  }
}

function presentSafetyAlarms(locations: readonly Jt808Location[]): object {
  const safetyAlarms = locations.flatMap(({ items }) =>
    items.others.flatMap((item) => readSafetyAlarm(item) ?? []),
  );
  return safetyAlarms.length > 0 ? { safetyAlarms } : {};
}

function presentParameter(id: number): object {
  const name = findParameterName(id);
  return { id: presentNumber(id, 4), ...(name !== undefined && { name }) };
}
