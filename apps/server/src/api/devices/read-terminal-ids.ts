import { findProtocolType } from '@outrider/domain/protocol-types.ts';
import { fitsProtocol, TERMINAL_ID_RULES, toTerminalId } from '@outrider/domain/terminal-ids.ts';
import { isLuhnValid, luhnDigit, wireNumbersOf } from '@outrider/protocols/identity.ts';
import { DomainError } from '../../domain-error.ts';

const IMEI = /^\d{15}$/;

/**
 * The terminal ids of devices of a protocol, as typed; one that is there twice is there once.
 * @throws DomainError terminalIdLength, imeiCheckDigit, terminalIdsMeet
 */
export function readTerminalIds(typed: readonly string[], protocolType: number): string[] {
  for (const terminalID of typed) assertLength(terminalID, protocolType);
  const terminalIds = [...new Set(typed.map(toTerminalId))];
  const owners = new Map<string, string>();
  for (const terminalId of terminalIds) {
    assertCheckDigit(terminalId);
    assertNotMeeting(terminalId, owners);
  }
  return terminalIds;
}

/** @throws DomainError terminalIdLength */
export function assertLength(terminalID: string, protocolType: number): void {
  if (fitsProtocol(terminalID, protocolType)) return;
  const { digits } = TERMINAL_ID_RULES[findProtocolType(protocolType)];
  throw new DomainError('terminalIdLength', { terminalID, digits: digits.join(', ') });
}

/** A number of 15 digits is an IMEI by its last. @throws DomainError imeiCheckDigit */
export function assertCheckDigit(terminalID: string): void {
  if (!IMEI.test(terminalID) || isLuhnValid(terminalID)) return;
  throw new DomainError('imeiCheckDigit', { terminalID, lastDigit: luhnDigit(terminalID.slice(0, -1)) });
}

/** Notes whose the numbers of the wire are. @throws DomainError terminalIdsMeet where one is another's already */
export function assertNotMeeting(terminalID: string, owners: Map<string, string>): void {
  const numbers = wireNumbersOf(terminalID);
  const first = numbers.map((number) => owners.get(number)).find((owner) => owner !== undefined);
  if (first !== undefined) throw new DomainError('terminalIdsMeet', { first, second: terminalID });
  for (const number of numbers) owners.set(number, terminalID);
}
