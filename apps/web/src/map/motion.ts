const query = '(prefers-reduced-motion: reduce)';

/** Read at each use, since the setting can change while the page is open. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches;
}
