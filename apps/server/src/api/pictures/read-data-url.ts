import { DomainError } from '../../domain-error.ts';
import { type PictureType, readPicture } from './picture.ts';

/** A picture within the document. SVG is left out: it can hold scripts and load from elsewhere. */
const DATA_URL = /^data:(image\/(?:png|webp|jpeg));base64,([A-Za-z0-9+/]+={0,2})$/;

interface Limits {
  readonly types: readonly PictureType[];
  readonly maxBytes: number;
  readonly maxPixels: number;
}

/** @throws DomainError imageNotAllowed for what is not what it says, or larger than it may be. */
export function readDataUrl(
  url: string,
  { types, maxBytes, maxPixels }: Limits,
): { readonly type: PictureType; readonly bytes: Buffer } {
  const [, type = '', base64 = ''] = DATA_URL.exec(url) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  const picture = readPicture(bytes);
  const fits =
    picture?.type === type &&
    types.includes(picture.type) &&
    bytes.length <= maxBytes &&
    [picture.width, picture.height].every((side) => side > 0 && side <= maxPixels);
  if (!fits) throw new DomainError('imageNotAllowed', { maxKilobytes: maxBytes / 1_024, maxPixels });
  return { type: picture.type, bytes };
}

/** The picture within a document again, written by us from its bytes. */
export function toDataUrl({ type, bytes }: { readonly type: string; readonly bytes: Buffer }): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}
