/** The index holds runs of up to three characters; `search_grams` in the schema makes them. */
const GRAM_MAX = 3;

/** The runs that a text holding this one must hold: the longest that are indexed. @param needle in small letters. */
export function toGrams(needle: string): string[] {
  const characters = [...needle];
  const size = Math.min(GRAM_MAX, characters.length);
  return Array.from({ length: characters.length - size + 1 }, (_, at) =>
    characters.slice(at, at + size).join(''),
  );
}
