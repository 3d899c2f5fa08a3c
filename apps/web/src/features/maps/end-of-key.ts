/** As many as tell one key from another without giving it away. */
const SHOWN = 4;

/** The end of a key, as it may be shown: "…7f3a"; of a short one nothing but that it is there. */
export function endOfKey(key: string): string {
  return key.length > 2 * SHOWN ? `…${key.slice(-SHOWN)}` : '…';
}
