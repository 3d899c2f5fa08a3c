/** Arrays as PostgreSQL writes them as text, read digit by digit: far cheaper than a row for each value. */

type NumberArray = Int16Array | Int32Array | Float64Array;

const MINUS = 45;
const ZERO = 48;
const COMMA = 44;
const CLOSING = 125;

/** `{12,-3,NULL}` into an array; integers only, and what is NULL stays as it is there. */
export function readIntegers<Values extends NumberArray>(text: string, column: Values): Values {
  let value = 0;
  let sign = 1;
  let hasDigits = false;
  let index = 0;
  for (let at = 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code < ZERO + 10) {
      value = value * 10 + (code - ZERO);
      hasDigits = true;
    } else if (code === COMMA || code === CLOSING) {
      if (hasDigits) column[index] = sign * value;
      index++;
      value = 0;
      sign = 1;
      hasDigits = false;
    } else if (code === MINUS) sign = -1;
  }
  return column;
}
