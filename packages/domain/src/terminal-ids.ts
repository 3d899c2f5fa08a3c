/** The numbers by which devices are known, by the protocol that they speak (specification, section 5). */
import { findProtocolType, PROTOCOL_TYPES, type ProtocolType } from './protocol-types.ts';

/** A terminal number of JT/T 808-2019, which has ten bytes of BCD and zeros before what does not fill them. */
const DIGITS_2019 = 20;

interface TerminalIdRule {
  /** Digits that a number has as it is typed. */
  readonly digits: readonly number[];
}

/** 11: a telephone number in the header of JT/T 808-2011 and 2013. 15: an IMEI, of which such a header holds a part. */
const OF_808: TerminalIdRule = { digits: [11, 15, DIGITS_2019] };

export const TERMINAL_ID_RULES: Readonly<Record<ProtocolType, TerminalIdRule>> = {
  jt808: OF_808,
  jt808LongStandby: OF_808,
  bsj11: OF_808,
  gt06: { digits: [15] },
  other: { digits: [10, 11, 12, 13, 14, 15] },
};

/** Whether a text can be the number of a device at all, whatever it speaks. */
export function isTerminalId(typed: string): boolean {
  return Object.values(PROTOCOL_TYPES).some((protocolType) => fitsProtocol(typed, protocolType));
}

export function fitsProtocol(typed: string, protocolType: number): boolean {
  return (
    /^\d+$/.test(typed) && TERMINAL_ID_RULES[findProtocolType(protocolType)].digits.includes(typed.length)
  );
}

/** As a number of 20 digits is known here: without the leading zeros that the wire has. */
export function toTerminalId(typed: string): string {
  return typed.length === DIGITS_2019 ? typed.replace(/^0+/, '') : typed;
}
