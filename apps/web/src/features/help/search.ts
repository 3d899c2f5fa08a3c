/**
 * The search of the help: a topic matches if it has all of the words, wherever. Case and the marks of Latin letters do
 * not count; those of Thai, Khmer and Burmese are letters of their own and do.
 */
const LATIN_MARKS = /[\u0300-\u036f]/g;

const fold = (text: string): string => text.normalize('NFD').replace(LATIN_MARKS, '').toLowerCase();

export function toWords(search: string): string[] {
  return fold(search).split(/\s+/).filter(Boolean);
}

export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}

export interface Piece {
  /** The number of letters before it. */
  readonly at: number;
  readonly text: string;
  readonly isFound: boolean;
}

/** A text cut where the words begin and end. */
export function cutByWords(text: string, words: readonly string[]): Piece[] {
  // Letter by letter, because a folded text may be shorter than what it was made of.
  const letters = [...text.normalize('NFC')];
  const starts: number[] = [];
  let folded = '';
  for (const letter of letters) {
    starts.push(folded.length);
    folded += fold(letter);
  }
  const isFound = findLetters(folded, starts, words);
  const pieces: { at: number; text: string; isFound: boolean }[] = [];
  for (const [index, letter] of letters.entries()) {
    const found = isFound[index] === true;
    const last = pieces.at(-1);
    if (last?.isFound === found) last.text += letter;
    else pieces.push({ at: index, text: letter, isFound: found });
  }
  return pieces;
}

/** Which letters lie inside of a word that was found. */
function findLetters(folded: string, starts: readonly number[], words: readonly string[]): boolean[] {
  const ranges = words.flatMap((word) => findAll(folded, word));
  return starts.map((start) => ranges.some(([begin, end]) => start >= begin && start < end));
}

function findAll(text: string, word: string): [number, number][] {
  const found: [number, number][] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    found.push([at, at + word.length]);
  }
  return found;
}
