/**
 * Who the vehicles of a fleet are: known before any of them connects, so that a platform can import them first. An
 * identity follows from the seed and the vehicle's number alone: a larger fleet begins with the smaller one's vehicles.
 */
import { luhnDigit } from '@outrider/protocols/identity.ts';
import { type KindName, KINDS } from './driving/kinds.ts';
import { homeOf } from './driving/start-vehicle.ts';
import { plateOf, scatter } from './identities/plates.ts';
import { KIND_WORDS, NETWORKS } from './identities/words.ts';
import { createRandom, type Random, subSeed } from './random.ts';
import { CITIES, type City } from './world/cities.ts';
import { type Corridor, CORRIDORS } from './world/corridors.ts';

export interface VehicleIdentity {
  /** From 0. */
  readonly index: number;
  readonly protocol: 'jt808' | 'gt06';
  /** Edition of JT/T 808; without meaning for GT06. */
  readonly version: '2013' | '2019';
  /** 11 digits for JT/T 808, an IMEI of 15 with its Luhn digit for GT06. */
  readonly terminalId: string;
  readonly plate: string;
  readonly name: string;
  /** 13 digits in China, as its machine SIMs have, and 11 elsewhere. */
  readonly simNumber: string;
  readonly iccid: string;
  /** A device model by the platform's name. */
  readonly model: '808' | 'Y808' | 'GW005808' | 'Gt06' | 'A3';
  readonly kind: KindName;
  /** 1 to 12, the platform's vehicle icons. */
  readonly iconType: number;
  /** Where it drives; for a vehicle of an intercity road, where it comes from. */
  readonly city: City;
  readonly corridor: Corridor | undefined;
  /** What it does when the fleet starts. Offline ones report once and fall silent; inactive ones never connect. */
  readonly presence: Presence;
  /** Of its mobile network. */
  readonly mcc: number;
}

export type Presence = 'driving' | 'parked' | 'offline' | 'inactive';

const PRESENCES: Readonly<Record<string, Presence>> = {
  d: 'driving',
  p: 'parked',
  o: 'offline',
  i: 'inactive',
};
/** Of each twenty neighbours 12 drive, 5 are parked, 2 are offline and 1 was never activated. */
const PRESENCE_ORDER = 'ddpddodpddpddipddopd';

const CORRIDOR_SHARE = 0.14;
const JT808_SHARE = 0.62;
const SHARE_OF_2019 = 0.3;

const STREET_KINDS: readonly (readonly [KindName, number])[] = [
  ['car', 18],
  ['suv', 8],
  ['van', 24],
  ['bus', 6],
  ['lorry', 11],
  ['tanker', 2],
  ['motorcycle', 11],
  ['taxi', 15],
  ['police', 2],
  ['excavator', 3],
];
const CORRIDOR_KINDS: readonly (readonly [KindName, number])[] = [
  ['lorry', 62],
  ['tanker', 14],
  ['car', 16],
  ['bus', 8],
];

export function identityOf(seed: number, index: number): VehicleIdentity {
  const random = createRandom(seed, 'identity', index);
  const corridor = random.chance(CORRIDOR_SHARE)
    ? random.weighted(CORRIDORS, ({ weight }) => weight)
    : undefined;
  const city = corridor ? homeOf(corridor) : random.weighted(CITIES, ({ weight }) => weight);
  const [kind] = random.weighted(corridor ? CORRIDOR_KINDS : STREET_KINDS, ([, weight]) => weight);
  const protocol = random.chance(JT808_SHARE) ? 'jt808' : 'gt06';
  const { calling, mcc } = NETWORKS[city.country];
  const number = String(index + 1).padStart(3, '0');
  return {
    index,
    protocol,
    version: random.chance(SHARE_OF_2019) ? '2019' : '2013',
    terminalId: protocol === 'jt808' ? terminalNumber(seed, index) : imei(seed, index),
    plate: plateOf(city, index, subSeed(seed, 'plates')),
    name: `${corridor?.name ?? city.name} ${KIND_WORDS[city.country][kind]} ${number}`,
    simNumber: simNumber(city, calling, seed, index),
    iccid: `89${calling.padEnd(4, '0')}${digits(scatter(index, 1e9, subSeed(seed, 'iccid')), 14)}`,
    model: drawModel(protocol, random),
    kind,
    iconType: KINDS[kind].iconType,
    city,
    corridor,
    presence: PRESENCES[PRESENCE_ORDER[index % PRESENCE_ORDER.length] ?? 'd'] ?? 'driving',
    mcc,
  };
}

function drawModel(protocol: 'jt808' | 'gt06', random: Random): VehicleIdentity['model'] {
  return protocol === 'jt808'
    ? random.pick(['808', '808', 'Y808', 'GW005808'])
    : random.pick(['Gt06', 'Gt06', 'A3']);
}

const digits = (number: number, length: number): string => String(number).padStart(length, '0');

/** An id of 11 digits as makers draw them; three of them tell fleets with different seeds apart. */
function terminalNumber(seed: number, index: number): string {
  return `4${digits(subSeed(seed, 'terminals') % 1_000, 3)}${digits(scatter(index, 1e7, seed), 7)}`;
}

function imei(seed: number, index: number): string {
  const body = `863902${digits(subSeed(seed, 'imei') % 100, 2)}${digits(scatter(index, 1e6, seed), 6)}`;
  return body + String(luhnDigit(body));
}

function simNumber({ country }: City, calling: string, seed: number, index: number): string {
  const own = scatter(index, 1e7, subSeed(seed, 'sim'));
  return country === 'CN' ? `106480${digits(own, 7)}` : `${calling}9${digits(own, 10 - calling.length)}`;
}
