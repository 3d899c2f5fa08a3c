import type { ReactElement } from 'react';
import { cutByWords } from './search.ts';

/** A text in which the words of the search are marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }): ReactElement {
  if (words.length === 0) return <>{text}</>;
  return (
    <>
      {cutByWords(text, words).map((piece) =>
        piece.isFound ? <mark key={piece.at}>{piece.text}</mark> : piece.text,
      )}
    </>
  );
}
