/** Tile addresses from the operator's templates; `tileTemplate` in the contract defines their placeholders. */

export interface TilePlace {
  readonly z: number;
  readonly x: number;
  /** Row from the grid's origin, growing southwards. */
  readonly y: number;
  /**
   * How the provider counts rows: southwards from the top of the world, or northwards from the equator as Baidu does.
   */
  readonly rows: 'southwards' | 'northwards';
}

export interface TileFillings {
  readonly key: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly subdomains: readonly string[];
}

export function tileAddress(
  template: string,
  { z, x, y, rows }: TilePlace,
  { key, language, subdomains }: TileFillings,
): string {
  const row = rows === 'northwards' ? -y - 1 : y;
  const rowFromOtherEnd = rows === 'northwards' ? y : 2 ** z - 1 - y;
  const fillings: Readonly<Record<string, () => string>> = {
    z: () => String(z),
    x: () => String(x),
    y: () => String(row),
    '-y': () => String(rowFromOtherEnd),
    q: () => quadkey(z, x, y),
    s: () => subdomains[Math.abs(x + y) % subdomains.length] ?? '',
    key: () => encodeURIComponent(key),
    lang: () => encodeURIComponent(language),
  };
  return template.replaceAll(/\{([a-z-]+)\}/g, (whole, name: string) => fillings[name]?.() ?? whole);
}

/** Bing's key of a tile: a digit from 0 to 3 for each level, coarsest first (Bing Maps Tile System). */
function quadkey(z: number, x: number, y: number): string {
  let key = '';
  for (let level = z - 1; level >= 0; level--) {
    key += String(((x >> level) & 1) + 2 * ((y >> level) & 1));
  }
  return key;
}
