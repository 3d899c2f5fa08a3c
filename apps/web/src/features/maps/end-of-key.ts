/** Enough characters to recognise a key without revealing it. */
const SHOWN = 4;

/** The end of a key for display: "…7f3a". For a short key only its existence is shown. */
export function endOfKey(key: string): string {
  return key.length > 2 * SHOWN ? `…${key.slice(-SHOWN)}` : '…';
}
