/** Invented number plates in the style of each country. No two vehicles of a fleet have the same plate. */
import type { City, Country } from '../world/cities.ts';

/** The characters that a placeholder of a pattern stands for; other characters stand for themselves. */
const ALPHABETS: Readonly<Record<string, string>> = {
  '#': '0123456789',
  '+': '123456789',
  // Without I and O, which most countries avoid because they look like digits.
  '@': 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  '%': 'กขคงจฉชฌญฎฐณตถทธนบผพ',
  '&': 'АВЕКМНОРСТУХ',
};

const PATTERNS: Readonly<Record<Country, string>> = {
  CN: '@#@##',
  VN: '@-###.##',
  TH: '+%% ####',
  KH: '2@@-####',
  MM: ' +@-####',
  MY: '@@ ####',
  IN: ' ## @@ ####',
  RU: '&###&& ',
  ES: '#### @@@',
  FR: '@@-###-@@',
  PT: '@@-##-@@',
  BR: '@@@#@##',
  MX: '@@@-###-@',
  ZA: '@@ ## @@ ',
};

/** Countries in which the area is at the end of the plate. */
const AREA_LAST: ReadonlySet<Country> = new Set(['RU', 'ZA']);
/** A prime that divides no country's number of plates, so that all plates are used before one is repeated. */
const STRIDE = 1_000_003;

/** The plate of the vehicle with this number (0 or more); unique within a country up to its number of plates. */
export function plateOf({ country, plateArea }: City, number: number, seed: number): string {
  const signs = PATTERNS[country].split('');
  const capacity = signs.reduce((product, sign) => product * (ALPHABETS[sign]?.length ?? 1), 1);
  let left = scatter(number, capacity, seed);
  const text = signs
    .toReversed()
    .map((sign) => {
      const alphabet = ALPHABETS[sign];
      if (!alphabet) return sign;
      const letter = alphabet[left % alphabet.length] ?? '';
      left = Math.floor(left / alphabet.length);
      return letter;
    })
    .toReversed()
    .join('');
  return AREA_LAST.has(country) ? text + plateArea : plateArea + text;
}

/** Maps each number below `capacity` to another one, so that neighbours do not look alike. */
export function scatter(number: number, capacity: number, seed: number): number {
  return (number * STRIDE + (seed % capacity)) % capacity;
}
