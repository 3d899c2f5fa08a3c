import { LOGO_MAX_BYTES, LOGO_MAX_PIXELS } from '@outrider/domain/brands.ts';
import { readDataUrl, toDataUrl } from '../pictures/read-data-url.ts';

/** The logo again, written by us from its bytes. @throws DomainError imageNotAllowed */
export function checkLogo(logo: string): string {
  if (logo === '') return logo;
  const limits = { maxBytes: LOGO_MAX_BYTES, maxPixels: LOGO_MAX_PIXELS };
  return toDataUrl(readDataUrl(logo, { types: ['image/png', 'image/webp'], ...limits }));
}
