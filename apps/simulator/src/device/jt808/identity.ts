/** A terminal's identity: its number in the header, its registration, its authentication, its attributes. */
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import { hashUnit } from '../../random.ts';
import type { DeviceIdentity } from '../dialect.ts';
import type { Terminal } from './terminal.ts';

const MAKER = 'OUTRD';
const HARDWARE = 'H2.1';
/** Guangdong, Shenzhen (GB/T 2260). */
const PROVINCE = 44;
const CITY = 300;
const YELLOW_PLATE = 2;
/** Freight transport. */
const TERMINAL_BITS = 0b100;
/** GPS and BeiDou. */
const GNSS_BITS = 0b11;
/** TD-LTE. */
const NETWORK_BITS = 0b10_0000;
const FOREIGN_CODE = 'AUTH0000';
const IMEI_DIGITS = 15;
/** The number of 2011 and 2013, BCD[6]. */
const SHORT_NUMBER_DIGITS = 12;

/** The terminal's IMEI. An id of 11 digits is filled up with leading zeros, as manufacturers do. */
export function imeiOf({ terminalId }: Pick<DeviceIdentity, 'terminalId'>): string {
  return terminalId.padStart(IMEI_DIGITS, '0');
}

/** The digits of the header; nibbles above 9 are letters. */
export function headerNumber({ identity, profile, mistakes }: Terminal): string {
  const { terminalId } = identity;
  if (mistakes.has('zeroNumber')) return '';
  if (mistakes.has('imeiIntegerNumber')) return BigInt(imeiOf(identity).slice(0, -1)).toString(16);
  const isTooLong = profile.edition !== '2019' && terminalId.length > SHORT_NUMBER_DIGITS;
  return mistakes.has('imeiSuffixNumber') || isTooLong
    ? imeiOf(identity).slice(-SHORT_NUMBER_DIGITS)
    : terminalId;
}

/** The field of 2019 has room for the whole id; the seven bytes of older editions contain its end. */
function terminalIdField({ identity: { terminalId }, profile }: Terminal): string {
  return profile.edition === '2019' ? terminalId : terminalId.slice(-7);
}

export function registration(terminal: Terminal): Jt808Message {
  const { identity, profile } = terminal;
  return {
    type: 'register',
    edition: profile.edition,
    province: PROVINCE,
    city: CITY,
    maker: MAKER,
    model: identity.model,
    terminalId: terminalIdField(terminal),
    plateColor: YELLOW_PLATE,
    plate: identity.plate,
  };
}

/** Undefined before the terminal has received its code. */
export function authentication(terminal: Terminal): Jt808Message | undefined {
  const { identity, profile, memory, mistakes } = terminal;
  const code = mistakes.has('foreignCode') ? FOREIGN_CODE : memory.authenticationCode;
  if (code === undefined) return undefined;
  if (profile.edition !== '2019') return { type: 'authenticate', code };
  return { type: 'authenticate', code, imei: imeiOf(identity), softwareVersion: memory.firmware };
}

export function attributes(terminal: Terminal): Jt808Message {
  const { identity, profile, memory } = terminal;
  return {
    type: 'attributesReport',
    terminalBits: TERMINAL_BITS,
    maker: MAKER,
    model: identity.model,
    terminalId: terminalIdField(terminal),
    iccid: identity.iccid,
    hardware: HARDWARE,
    firmware: memory.firmware,
    gnssBits: GNSS_BITS,
    networkBits: NETWORK_BITS,
    layout: profile.edition === '2019' ? [5, 30, 30] : profile.edition === '2011' ? [5, 8, 7] : [5, 20, 7],
  };
}

const DRIVERS = ['陈伟', '李志强', '王建国', '黄海明', '张磊', '刘洋'] as const;

/** The card in the reader, which never changes. */
export function driver({ identity, profile }: Terminal, nowMs: number): Jt808Message {
  const draw = hashUnit(Number(identity.terminalId.slice(-7)), 1);
  const name = DRIVERS[Math.floor(draw * DRIVERS.length)] ?? DRIVERS[0];
  const certificate = `44${identity.terminalId.slice(-11).padStart(16, '0')}`;
  const card = { name, certificate, authority: '深圳市交通运输局' };
  if (profile.edition === '2011') {
    return { type: 'driverIdentity', driver: { ...card, idCard: certificate } };
  }
  const own = {
    ...card,
    expiry: '20301231',
    ...(profile.edition === '2019' && { idCard: certificate }),
  };
  return { type: 'driverIdentity', state: 1, time: new Date(nowMs), readResult: 0, driver: own };
}
