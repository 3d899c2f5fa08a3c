/**
 * The identities of a fleet's vehicles. They are known before any vehicle connects, so that a platform can import them
 * first. An identity depends only on the seed and the vehicle's index, so a larger fleet starts with the smaller one's
 * vehicles.
 */
import { luhnDigit } from '@outrider/protocols/identity.ts';
import { type KindName, KINDS } from './driving/kinds.ts';
import { homeOf } from './driving/start-vehicle.ts';
import { plateOf, scatter } from './identities/plates.ts';
import { KIND_WORDS, NETWORKS } from './identities/words.ts';
import { IMEI_MISTAKES, MISTAKE_NAMES, type MistakeName } from './mistakes/names.ts';
import { getModel, MODEL_NAMES, type ModelName, sleeps } from './models.ts';
import { createRandom, type Random, subSeed } from './random.ts';
import { CITIES, type City } from './world/cities.ts';
import { type Corridor, CORRIDORS } from './world/corridors.ts';

export interface VehicleIdentity {
  /** From 0. */
  readonly index: number;
  readonly protocol: 'jt808' | 'gt06';
  /** A device model by the platform's name. */
  readonly model: ModelName;
  /** 11 digits for JT/T 808; an IMEI of 15 with its check digit for GT06, and for numbers that are made of one. */
  readonly terminalId: string;
  readonly mistakes: readonly MistakeName[];
  readonly plate: string;
  readonly name: string;
  /** 13 digits in China, as for machine SIM cards, and 11 elsewhere. */
  readonly simNumber: string;
  readonly iccid: string;
  readonly kind: KindName;
  /** 1 to 12, the platform's vehicle icons. */
  readonly iconType: number;
  /** The city where it drives; for a vehicle of an intercity road, its home. */
  readonly city: City;
  readonly corridor: Corridor | undefined;
  /** What it does when the fleet starts. Offline vehicles report once and fall silent; inactive ones never connect. */
  readonly presence: Presence;
  /** Country code of its mobile network. */
  readonly mcc: number;
}

export type Presence = 'driving' | 'parked' | 'offline' | 'inactive';

const PRESENCES: Readonly<Record<string, Presence>> = {
  d: 'driving',
  p: 'parked',
  o: 'offline',
  i: 'inactive',
};
/** Of twenty consecutive vehicles 12 drive, 5 are parked, 2 are offline and 1 was never activated. */
const PRESENCE_ORDER = 'ddpddodpddpddipddopd';

const CORRIDOR_SHARE = 0.14;
/** Share of devices without a wire, which sleep, among vehicles that stand for days. */
const SLEEPER_SHARE = 0.4;

/** The composition of a fleet, if it differs from the usual one. */
export interface Composition {
  /** All models by default, by their shares. */
  readonly models?: readonly ModelName[] | undefined;
  /** The share of trackers, 0 to 1, that makes each mistake; none by default. */
  readonly mistakes?: Readonly<Partial<Record<MistakeName, number>>> | undefined;
}

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

export function identityOf(seed: number, index: number, composition: Composition = {}): VehicleIdentity {
  const random = createRandom(seed, 'identity', index);
  const corridor = random.chance(CORRIDOR_SHARE)
    ? random.weighted(CORRIDORS, ({ weight }) => weight)
    : undefined;
  const city = corridor ? homeOf(corridor) : random.weighted(CITIES, ({ weight }) => weight);
  const [kind] = random.weighted(corridor ? CORRIDOR_KINDS : STREET_KINDS, ([, weight]) => weight);
  const presence = PRESENCES[PRESENCE_ORDER[index % PRESENCE_ORDER.length] ?? 'd'] ?? 'driving';
  const model = drawModel(presence, index, random, composition);
  const { protocol } = getModel(model);
  const mistakes = drawMistakes(seed, index, composition);
  const hasImei = protocol === 'gt06' || IMEI_MISTAKES.some((mistake) => mistakes.includes(mistake));
  const { calling, mcc } = NETWORKS[city.country];
  const number = String(index + 1).padStart(3, '0');
  return {
    index,
    protocol,
    model,
    terminalId: hasImei ? imei(seed, index) : terminalNumber(seed, index),
    mistakes,
    plate: plateOf(city, index, subSeed(seed, 'plates')),
    name: `${corridor?.name ?? city.name} ${KIND_WORDS[city.country][kind]} ${number}`,
    simNumber: simNumber(city, calling, seed, index),
    iccid: `89${calling.padEnd(4, '0')}${digits(scatter(index, 1e9, subSeed(seed, 'iccid')), 14)}`,
    kind,
    iconType: KINDS[kind].iconType,
    city,
    corridor,
    presence,
    mcc,
  };
}

function drawModel(presence: Presence, index: number, random: Random, { models }: Composition): ModelName {
  const isSleeper = isAsleep({ presence, index }) && random.chance(SLEEPER_SHARE);
  const candidates = models ?? MODEL_NAMES.filter((name) => sleeps(name) === isSleeper);
  return random.weighted(candidates, (name) => getModel(name).share);
}

/** Each mistake has its own random number, so that a further mistake in a fleet does not change the others. */
function drawMistakes(seed: number, index: number, { mistakes = {} }: Composition): MistakeName[] {
  return MISTAKE_NAMES.filter((name) =>
    createRandom(seed, 'mistake', name, index).chance(mistakes[name] ?? 0),
  );
}

/** Every second parked vehicle rests until its next working day; the others stand between two trips. */
export function isAsleep({ presence, index }: Pick<VehicleIdentity, 'presence' | 'index'>): boolean {
  return presence === 'parked' && index % 2 === 1;
}

const digits = (number: number, length: number): string => String(number).padStart(length, '0');

/** An id of 11 digits in the manufacturers' style; three of them distinguish fleets with different seeds. */
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
