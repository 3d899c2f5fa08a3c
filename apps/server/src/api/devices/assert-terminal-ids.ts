import { isLuhnValid, luhnDigit, wireNumbersOf } from '@outrider/protocols/identity.ts';
import { DomainError } from '../../domain-error.ts';

const IMEI = /^\d{15}$/;

/**
 * What a list of terminal ids must be whatever else exists: its 15-digit ones are IMEIs by their last digit, and no two
 * of it answer to one number.
 * @throws DomainError imeiCheckDigit, terminalIdsMeet
 */
export function assertTerminalIds(terminalIds: readonly string[]): void {
  const owners = new Map<string, string>();
  for (const terminalID of terminalIds) {
    if (IMEI.test(terminalID) && !isLuhnValid(terminalID)) {
      throw new DomainError('imeiCheckDigit', { terminalID, lastDigit: luhnDigit(terminalID.slice(0, -1)) });
    }
    for (const number of wireNumbersOf(terminalID)) {
      const other = owners.get(number);
      if (other !== undefined) throw new DomainError('terminalIdsMeet', { first: other, second: terminalID });
      owners.set(number, terminalID);
    }
  }
}
