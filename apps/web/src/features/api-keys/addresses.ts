/** Addresses and networks as people type them: one a line, or parted by commas. */
export function readAddresses(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;，；]+/u).filter((each) => each !== ''))];
}
