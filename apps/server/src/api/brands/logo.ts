import { LOGO_MAX_BYTES, LOGO_MAX_PIXELS } from '@outrider/domain/brands.ts';
import { DomainError } from '../../domain-error.ts';
import { readPicture } from './picture.ts';

/** A picture within the document. SVG is left out: it can hold scripts and load from elsewhere. */
const DATA_URL = /^data:(image\/(?:png|webp));base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * The logo again, written by us from its bytes.
 * @throws DomainError imageNotAllowed for what is not what it says, or larger than a logo may be.
 */
export function checkLogo(logo: string): string {
  if (logo === '') return logo;
  const [, type = '', base64 = ''] = DATA_URL.exec(logo) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  const picture = readPicture(bytes);
  const fits =
    picture?.type === type &&
    bytes.length <= LOGO_MAX_BYTES &&
    [picture.width, picture.height].every((side) => side > 0 && side <= LOGO_MAX_PIXELS);
  if (!fits) {
    throw new DomainError('imageNotAllowed', {
      maxKilobytes: LOGO_MAX_BYTES / 1_024,
      maxPixels: LOGO_MAX_PIXELS,
    });
  }
  return `data:${type};base64,${bytes.toString('base64')}`;
}
