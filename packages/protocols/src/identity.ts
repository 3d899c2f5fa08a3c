/** Which device a number on the wire may name (the numbers of one family look like another's; JT/T 808-2019, 4.3). */

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

/** Whether 15 digits are an IMEI: the last one is the Luhn digit of the others. */
export function isLuhnValid(imei: string): boolean {
  return /^\d{15}$/.test(imei) && luhnDigit(imei.slice(0, -1)) === Number(imei.slice(-1));
}

const SUFFIX_DIGITS = 12;

/**
 * The form in which numbers of the wire are compared: without the zeros that fill the field in front. Empty names no
 * device.
 */
export function toWireNumber(number: string): string {
  return number.replace(/^0+/, '');
}

/**
 * Every number of the wire that names a device with this terminal id, each in the form of `toWireNumber`: the id
 * itself; for an IMEI also its last 12 digits and the hexadecimal integer of its first 14, because the 12 digits of
 * JT/T 808-2013's header have no room for 15. Two devices that share a number cannot be distinguished. The platform
 * resolves numbers by this rule alone.
 */
export function wireNumbersOf(terminalId: string): readonly string[] {
  const numbers = [terminalId];
  if (/^\d{15}$/.test(terminalId)) numbers.push(terminalId.slice(-SUFFIX_DIGITS));
  if (isLuhnValid(terminalId)) numbers.push(BigInt(terminalId.slice(0, -1)).toString(16));
  return [...new Set(numbers.map(toWireNumber))].filter((number) => number !== '');
}
