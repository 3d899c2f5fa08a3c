/** Names one operation, so that a second click is refused and not done again. Drawn also where there is no TLS. */
export function drawOperationKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
