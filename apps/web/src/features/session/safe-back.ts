/**
 * Where a log-in leads back to: a path of our own alone, since the address may come from anyone's link. It is read as
 * the browser would, which takes backslashes for slashes and leaves out tabs and line ends.
 * @param origin ours.
 */
export function safeBack(back: string | null, origin: string): string | undefined {
  if (!back?.startsWith('/') || !URL.canParse(back, origin)) return undefined;
  const url = new URL(back, origin);
  // Steps up may be all that stood before two slashes: what is left would be another's address.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
