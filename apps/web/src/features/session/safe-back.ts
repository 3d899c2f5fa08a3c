/**
 * The path to which a log-in leads back. Only our own paths are accepted, since the address may come from anyone's
 * link. It is parsed as by the browser, which treats backslashes as slashes and removes tabs and line ends.
 * @param origin ours.
 */
export function safeBack(back: string | null, origin: string): string | undefined {
  if (!back?.startsWith('/') || !URL.canParse(back, origin)) return undefined;
  const url = new URL(back, origin);
  // After resolving steps upwards, two slashes may be left at the start, which would be another site's address.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
