/** How maps made of OpenStreetMap name things: a local name, and names by language. Browser and server choose alike. */

/** Languages whose readers read the local script of most of the world: the Latin one. */
const LATIN = /^(?:en|fr|es|pt|vi)\b/u;

/**
 * In this language, else for readers of Latin letters in these, else as it is called there; empty if it has no name.
 * @param language a BCP 47 tag.
 */
export function mapNameOf(get: (key: string) => unknown, language: string): string {
  const [base = ''] = language.split('-');
  const keys = base === 'zh' ? ['name:zh-Hans', 'name:zh'] : [`name:${base}`, `name_${base}`];
  const latin = ['name:latin', ...(isLatin(get('script')) ? ['name'] : []), 'name:en'];
  const others = LATIN.test(language) ? [...latin, 'name'] : ['name', 'name:latin'];
  return [...keys, ...others].map((key) => mapText(get(key))).find((each) => each !== '') ?? '';
}

/** Protomaps names the script of a name unless it is the Latin one; other maps say nothing, and have `name:latin`. */
function isLatin(script: unknown): boolean {
  return script === undefined || script === 'Latin';
}

export function mapText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
