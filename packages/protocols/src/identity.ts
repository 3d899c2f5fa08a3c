/** Which device a number on the wire may be (the numbers of one family look like another's; JT/T 808-2019, 4.3). */

const IMEI_DIGITS = 15;

/** Luhn digit that closes 14 digits of an IMEI. */
export function luhnDigit(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
}

/** Whether 15 digits are an IMEI by their last. */
export function isLuhnValid(imei: string): boolean {
  return /^\d{15}$/.test(imei) && luhnDigit(imei.slice(0, -1)) === Number(imei.slice(-1));
}

/** One way to read a number: as the whole terminal id, or as the last digits of an IMEI. */
export interface IdentityCandidate {
  readonly match: 'exact' | 'imeiSuffix';
  readonly value: string;
}

const SUFFIX_DIGITS = 12;

/**
 * The devices that a header's number may name, in the order to try: as it is, without the zeros in front (11-digit
 * ids, IMEIs in 20 digits), as the last 12 digits of an IMEI, and as the big-endian integer of an IMEI's first 14
 * digits. All zeros name nobody.
 */
export function terminalNumberCandidates(terminalNumber: string): IdentityCandidate[] {
  const stripped = terminalNumber.replace(/^0+/, '');
  if (stripped === '') return [];
  const candidates: IdentityCandidate[] = [{ match: 'exact', value: terminalNumber }];
  if (stripped !== terminalNumber) candidates.push({ match: 'exact', value: stripped });
  if (terminalNumber.length !== SUFFIX_DIGITS) return candidates;
  if (/^\d{12}$/.test(terminalNumber)) candidates.push({ match: 'imeiSuffix', value: terminalNumber });
  const decimal = BigInt(`0x${terminalNumber}`).toString();
  if (decimal.length === IMEI_DIGITS - 1) {
    candidates.push({ match: 'exact', value: decimal + luhnDigit(decimal) });
  }
  return candidates;
}
