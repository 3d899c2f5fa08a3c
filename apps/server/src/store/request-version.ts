let lastVersion = 0;

/** A number that no other request of this process has, and hardly one of another. */
export function drawRequestVersion(): string {
  // Thousands of a millisecond leave room for a thousand requests within one.
  lastVersion = Math.max(lastVersion + 1, Date.now() * 1_000);
  return String(lastVersion);
}
