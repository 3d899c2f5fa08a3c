/**
 * Finds the numbers by which a frame names its device. Nearly always that is the header's number. A unit that was never
 * given one sends zeros there, and may name itself in the message.
 */
import { toWireNumber } from '@outrider/protocols/identity.ts';
import type { Jt808Frame } from '@outrider/protocols/jt808/frame.ts';
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import { jt808Reports } from '@outrider/protocols/jt808/reports.ts';

export interface NamedIdentity {
  /** As staff are shown it. */
  readonly number: string;
  /** Numbers to look it up by, in the order to try. */
  readonly candidates: readonly string[];
}

export function identityOf(frame: Jt808Frame, message: Jt808Message): NamedIdentity {
  const number = toWireNumber(frame.terminalNumber);
  if (number !== '') return { number, candidates: [number] };
  const ids = idsWithin(message);
  return { number: ids[0] ?? frame.terminalNumber, candidates: ids };
}

function idsWithin(message: Jt808Message): string[] {
  switch (message.type) {
    case 'register':
      return present([message.terminalId, message.plate]);
    case 'authenticate':
      return present([message.imei]);
    case 'attributesReport':
      return present([message.terminalId]);
    case 'location':
      return present(jt808Reports(message, { receivedAt: new Date(0) }).map(({ imei }) => imei));
    default:
      return [];
  }
}

function present(ids: readonly (string | undefined)[]): string[] {
  return ids.flatMap((id) => id || []);
}
