/** How often the monitor refreshes by itself: remembered by the browser. */
export const REFRESH_SECONDS = [10, 20, 30, 60] as const;
export type RefreshSeconds = (typeof REFRESH_SECONDS)[number];

const STORAGE_KEY = 'outrider.refresh';
const DEFAULT: RefreshSeconds = 30;
const OFF = 'off';

/** Undefined: never. */
export function storedRefresh(): RefreshSeconds | undefined {
  const stored = localStorage.getItem(STORAGE_KEY);
  if (stored === OFF) return undefined;
  return REFRESH_SECONDS.find((seconds) => String(seconds) === stored) ?? DEFAULT;
}

export function storeRefresh(seconds: RefreshSeconds | undefined): void {
  localStorage.setItem(STORAGE_KEY, seconds === undefined ? OFF : String(seconds));
}
