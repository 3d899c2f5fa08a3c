/** Who the vehicles of a fleet are: known before any of them connects, so that a platform can import them. */
import { CITIES, type City } from './driving/cities.ts';
import { createRandom, type Random } from './random.ts';
import { luhnDigit } from '@outrider/protocols/identity.ts';

export interface VehicleIdentity {
  readonly index: number;
  readonly protocol: 'jt808' | 'gt06';
  /** 11 digits for JT/T 808, an IMEI of 15 for GT06. */
  readonly terminalId: string;
  readonly plate: string;
  readonly name: string;
  readonly simNumber: string;
  /** 1 to 12, the platform's vehicle icons. */
  readonly iconType: number;
  readonly city: City;
  /** What it is doing when the fleet starts. */
  readonly habit: 'drives' | 'parks' | 'silent' | 'never';
}

export interface FleetSize {
  readonly seed: number;
  readonly size: number;
}

/** Type allocation code at the front of the fleet's IMEIs. */
const IMEI_PREFIX = '86390204';

export function fleetIdentities({ seed, size }: FleetSize): VehicleIdentity[] {
  return Array.from({ length: size }, (_, index) => identityOf(seed, index));
}

function identityOf(seed: number, index: number): VehicleIdentity {
  const random = createRandom(seed, `identity-${index}`);
  const city = pickCity(random);
  const protocol = random.chance(0.65) ? 'jt808' : 'gt06';
  const iconType = random.pick([1, 1, 1, 2, 3, 3, 5, 5, 5, 4, 6, 8]);
  const imei = `${IMEI_PREFIX}${String(100_000 + index)}`;
  return {
    index,
    protocol,
    terminalId: protocol === 'jt808' ? String(40_731_800_000 + index) : imei + String(luhnDigit(imei)),
    plate: plateOf(city.country, random),
    name: `${city.name} ${String(index + 1).padStart(3, '0')}`,
    simNumber: String(14_400_000_000 + index),
    iconType,
    city,
    habit: habitOf(random),
  };
}

function pickCity(random: Random): City {
  const total = CITIES.reduce((sum, city) => sum + city.weight, 0);
  let left = random.between(0, total);
  return CITIES.find((city) => (left -= city.weight) < 0) ?? CITIES[0];
}

function habitOf(random: Random): VehicleIdentity['habit'] {
  const share = random.next();
  if (share < 0.62) return 'drives';
  if (share < 0.87) return 'parks';
  return share < 0.96 ? 'silent' : 'never';
}

const CHINESE_LETTERS = ['A', 'B', 'C', 'S', 'L'] as const;

/** A plate in the manner of the country. */
function plateOf(country: City['country'], random: Random): string {
  const digits = (count: number) => String(random.integer(0, 10 ** count - 1)).padStart(count, '0');
  const letter = () => String.fromCodePoint(65 + random.integer(0, 25));
  switch (country) {
    case 'CN':
      return `粤${random.pick(CHINESE_LETTERS)}${letter()}${digits(4)}`;
    case 'VN':
      return `51${letter()}-${digits(3)}.${digits(2)}`;
    case 'TH':
      return `${random.integer(1, 9)}กข ${digits(4)}`;
    case 'KH':
      return `2${letter()}-${digits(4)}`;
    case 'MM':
      return `${random.integer(1, 9)}${letter()}-${digits(4)}`;
    case 'IN':
      return `DL ${random.integer(1, 9)}C ${letter()}${letter()} ${digits(4)}`;
    case 'RU':
      return `А${digits(3)}МР 77`;
    case 'ES':
      return `${digits(4)} K${letter()}B`;
    case 'FR':
      return `G${letter()}-${digits(3)}-F${letter()}`;
    case 'BR':
      return `R${letter()}${letter()}${random.integer(1, 9)}A${digits(2)}`;
    case 'MX':
      return `N${letter()}${letter()}-${digits(2)}-${digits(2)}`;
    case 'PT':
      return `A${letter()}-${digits(2)}-B${letter()}`;
  }
}
