/** Number plates in the manner of each country, made up. No two vehicles of a fleet have the same. */
import type { City, Country } from '../world/cities.ts';

/** What each sign of a pattern stands for; other signs stand for themselves. */
const ALPHABETS: Readonly<Record<string, string>> = {
  '#': '0123456789',
  '+': '123456789',
  // Without I and O, which most countries leave out because they look like digits.
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

/** Countries whose plates end with the area instead of beginning with it. */
const AREA_LAST: ReadonlySet<Country> = new Set(['RU', 'ZA']);
/** Prime, and no factor of any number of plates: so the numbers below it are all met before one comes again. */
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

/** Another number for each number below `capacity`, so that neighbours do not look like neighbours. */
export function scatter(number: number, capacity: number, seed: number): number {
  return (number * STRIDE + (seed % capacity)) % capacity;
}
