/**
 * Telephone numbers (specification, section 5): a mobile number of mainland China, a 400 or 800 number, or a landline
 * there; and of any country in the international form (ITU-T E.164). Spaces, hyphens, dots and brackets between the
 * digits are people's way of writing.
 */
const MAINLAND = '+86';

/** Mobile numbers begin with 13 to 19. */
const MOBILE = /^1[3-9]\d{9}$/;
const SERVICE = /^[48]00\d{7}$/;
/** Area code with its zero (010, 02x, 0xxx), and 7 or 8 digits. */
const LANDLINE = /^0(?:10|2\d|[3-9]\d{2})\d{7,8}$/;
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/** As digits can be dialled: `+8613800138000`, or `4001234567`, which only callers in China reach. Undefined for no number. */
export function parsePhone(text: string): string | undefined {
  if (!/^[+\d(][\d\s().-]*$/.test(text.trim())) return undefined;
  const plain = text.replaceAll(/[\s().-]/g, '').replace(/^00(?=[1-9])/, '+');
  if (SERVICE.test(plain)) return plain;
  if (MOBILE.test(plain)) return MAINLAND + plain;
  if (LANDLINE.test(plain)) return MAINLAND + plain.slice(1);
  if (!INTERNATIONAL.test(plain)) return undefined;
  return plain.startsWith(MAINLAND) && !isMainland(plain.slice(MAINLAND.length)) ? undefined : plain;
}

/** As it is dialled within mainland China, where it is a number of it: mobile numbers without a prefix, landlines with their zero. */
export function toLocalPhone(phone: string): string {
  if (!phone.startsWith(MAINLAND)) return phone;
  const national = phone.slice(MAINLAND.length);
  return MOBILE.test(national) || SERVICE.test(national) ? national : `0${national}`;
}

function isMainland(national: string): boolean {
  return MOBILE.test(national) || SERVICE.test(national) || LANDLINE.test(`0${national}`);
}
