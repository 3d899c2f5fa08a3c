import type * as brands from '@outrider/contract/brands.ts';
import type { HandlersOf } from '../call-context.ts';
import { findBrand } from './find-brand.ts';
import { findLoginPage } from './find-login-page.ts';
import { publishBrand, unpublishBrand } from './publish-brand.ts';
import { updateBrand } from './update-brand.ts';

export const brandHandlers = {
  findBrand,
  findLoginPage,
  publishBrand,
  unpublishBrand,
  updateBrand,
} satisfies HandlersOf<typeof brands>;
