/** Where one logs in: the platform's page, or the customer's that was last used on this browser. */

const STORAGE_KEY = 'outrider.brand';

export function rememberLoginPath(brand: string | undefined): void {
  if (brand === undefined) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, brand);
}

export function loginPath(): string {
  const brand = localStorage.getItem(STORAGE_KEY);
  return brand === null ? '/login' : `/login/${encodeURIComponent(brand)}`;
}
