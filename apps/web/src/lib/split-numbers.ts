/** Numbers as people paste them: a line, a comma or a blank after each. Doubles are left in. */
export function splitNumbers(text: string): string[] {
  return text.split(/[\s,;，；]+/).filter(Boolean);
}
