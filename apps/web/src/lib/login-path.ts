/** The path of the login page: the platform's, or the customer's that was last used on this browser. */
import { createStored } from './stored.ts';

const lastBrand = createStored<string | undefined>('brand', {
  parse: (text) => text ?? undefined,
  format: (brand) => brand ?? '',
});

export const rememberLoginPath = lastBrand.write;

export function loginPath(): string {
  const brand = lastBrand.read();
  return brand === undefined ? '/login' : `/login/${encodeURIComponent(brand)}`;
}
