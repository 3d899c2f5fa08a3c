/** What stands at the head of printed pages: the logo of the account, or of the nearest above it that has one. */
import type { Database } from '../../../store/database.ts';
import { findBrandAbove } from '../../../store/brands/brands.ts';

export interface ReportBrand {
  readonly productName: string;
  readonly logo: { readonly type: 'png' | 'webp'; readonly base64: string } | undefined;
}

const PRODUCT = 'Outrider';
const LOGO = /^data:image\/(png|webp);base64,(.+)$/;

export async function findReportBrand(database: Database, accountId: string): Promise<ReportBrand> {
  const brand = await findBrandAbove(database, accountId);
  const [, type, base64] = LOGO.exec(brand?.logo ?? '') ?? [];
  const logo =
    base64 === undefined ? undefined : ({ type: type === 'webp' ? 'webp' : 'png', base64 } as const);
  return { productName: brand?.productName || PRODUCT, logo };
}
