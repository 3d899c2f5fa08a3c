/** What may be written down of a device, beside its numbers (specification, section 5). */

/** The characters that plates of mainland China begin with, one for each province. */
const PROVINCES = '京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新使领';
/** What may end them: trailers, learners, police, Hong Kong and Macau, consulates, airports. */
const LAST_MARKS = '挂学警港澳领使航';

/**
 * Province, letter, four letters or digits, and a last letter, digit or mark; vehicles of new energy have one character
 * more.
 */
const CHINESE_PLATE = new RegExp(`^[${PROVINCES}][A-Z][A-Z0-9]{4,5}[A-Z0-9${LAST_MARKS}]$`);
const BEGINS_AS_CHINESE = new RegExp(`^[${PROVINCES}]`);
/** Of the rest of the world: letters of any script, digits, and what stands between them. */
const OTHER_PLATE = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N} .·-]{0,18}[\p{L}\p{M}\p{N}])?$/u;

/** Whether a text can be a plate; one that begins with a province must be a whole Chinese plate. */
export function isPlate(text: string): boolean {
  return BEGINS_AS_CHINESE.test(text) ? CHINESE_PLATE.test(text) : OTHER_PLATE.test(text);
}

/** As plates are written down: in capitals, without the space or dot that Chinese plates are shown with. */
export function toPlate(text: string): string {
  const capitals = text.trim().toUpperCase();
  return BEGINS_AS_CHINESE.test(capitals) ? capitals.replaceAll(/[\s·.-]/g, '') : capitals;
}

/** A number of 11 digits, or of 13 for cards of machines; some operators use letters. */
export function isSimNumber(text: string): boolean {
  return /^(?:[A-Za-z0-9]{11}|[A-Za-z0-9]{13})$/.test(text);
}

/** The port that devices report to where nobody names another (specification, section 5). */
const DEFAULT_PORT = 8080;
const HOST = /^(?<address>\d{1,3}(?:\.\d{1,3}){3}):(?<port>[1-9]\d{0,4})$/;
const PORT_MAX = 65_535;

/** An address without a port has the usual one. */
export function toHost(text: string): string {
  const trimmed = text.trim();
  return /^[\d.]+$/.test(trimmed) ? `${trimmed}:${DEFAULT_PORT}` : trimmed;
}

/** The parts of `address:port`, an IPv4 address; undefined where it is none. */
export function readHost(text: string): { readonly address: string; readonly port: number } | undefined {
  const { address = '', port = '' } = HOST.exec(text)?.groups ?? {};
  const isAddress = address !== '' && address.split('.').every((part) => Number(part) <= 255);
  return isAddress && Number(port) <= PORT_MAX ? { address, port: Number(port) } : undefined;
}

export function isHost(text: string): boolean {
  return readHost(text) !== undefined;
}

/** 89, country, operator and the card's own number: 19 or 20 digits; Chinese operators use letters in them. */
export function isIccid(text: string): boolean {
  return /^89[0-9A-Za-z]{17,18}$/.test(text);
}
