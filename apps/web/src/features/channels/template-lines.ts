/** The headers and secrets of a provider's request, as people write them: one on each line. */
interface Header {
  readonly name: string;
  readonly value: string;
}

function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** @returns undefined if a line is not `Name: value`. */
export function readHeaders(text: string): Header[] | undefined {
  const found = splitLines(text).map((line) => /^([^\s:]+):\s*(.*)$/.exec(line));
  if (found.includes(null)) return undefined;
  return found.map((match) => ({ name: match?.[1] ?? '', value: match?.[2] ?? '' }));
}

export const writeHeaders = (headers: readonly Header[]): string =>
  headers.map(({ name, value }) => `${name}: ${value}`).join('\n');

/** Values may have `=` themselves. @returns undefined if a line is not `NAME=value`. */
export function readSecrets(text: string): Record<string, string> | undefined {
  const found = splitLines(text).map((line) => /^([A-Za-z]\w{0,31})\s*=\s*(.*)$/.exec(line));
  if (found.includes(null)) return undefined;
  return Object.fromEntries(found.map((match) => [match?.[1] ?? '', match?.[2] ?? '']));
}

/** Values that are set are never told: a name without one keeps its value. */
export const writeSecretNames = (names: readonly string[]): string =>
  names.map((name) => `${name}=`).join('\n');
