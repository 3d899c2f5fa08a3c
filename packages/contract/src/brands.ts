/** Branded login pages: an agent designs one for its customers, previews it, and publishes it. */
import { BRAND_PATH, COLOR, HOST_NAME, LOGO_MAX_BYTES } from '@outrider/domain/brands.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id } from './envelope.ts';
import { maintenance } from './maintenance.ts';

const text = (max: number) => z.string().trim().max(max);
/** Where users get the app. Only https is allowed, so that the page links to nothing else. */
const link = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https$/ })
    .max(500)
    .meta({ description: 'an https address' }),
]);

/** Base64 encodes three bytes as four characters. */
const LOGO_MAX_LENGTH = Math.ceil(LOGO_MAX_BYTES / 3) * 4 + 32;

/** The contents of a login page. If a field is empty, the platform's own value is shown. */
export const loginPage = z.object({
  productName: text(60),
  slogan: text(120),
  /** Text below the form: a contact, or who runs the page. */
  footer: text(200),
  /** The colour of the button and of selected items. The web app chooses a readable text colour for it. */
  primaryColor: z.union([z.literal(''), z.string().regex(COLOR)]),
  backgroundColor: z.union([z.literal(''), z.string().regex(COLOR)]),
  androidAppLink: link,
  iosAppLink: link,
  /** `data:image/png;base64,…` or `data:image/webp;base64,…`. */
  logo: z.string().max(LOGO_MAX_LENGTH),
});

export type LoginPage = z.infer<typeof loginPage>;

const address = {
  /** The page's address is `/login/PATH`. */
  path: z.union([z.literal(''), z.string().regex(BRAND_PATH)]),
  /** The brand's own host name. Only administrators set it, since it needs a certificate. */
  hostName: z.union([z.literal(''), z.string().regex(HOST_NAME)]),
};

const brand = loginPage.extend(address);

export const findLoginPage = call({
  method: 'POST',
  path: '/findLoginPage',
  feature: 'session',
  summary:
    'What the login page at this address looks like: by its path, else by the host name that was called',
  access: 'public',
  scope: {},
  reads: ['brands'],
  writes: [],
  input: z.object({ path: z.string().max(64).optional() }),
  output: z.object({
    /** Undefined if the address has no brand; then the platform's own page is shown. */
    page: loginPage.optional(),
    /** Whether visitors may log in with `loginByTrial`. */
    trial: z.boolean(),
    maintenance: maintenance.optional(),
  }),
});

export const findBrand = call({
  method: 'POST',
  path: '/user/findBrand',
  feature: 'accounts',
  summary: 'An agent’s login page: as drawn up, and as it is live',
  access: 'main:agents_brand',
  scope: { id: 'account' },
  reads: ['brands'],
  writes: [],
  input: z.object({ id }),
  output: z.object({
    draft: brand.optional(),
    published: brand.optional(),
    publishTime: z.iso.datetime().optional(),
  }),
});

export const updateBrand = call({
  method: 'POST',
  path: '/user/updateBrand',
  feature: 'accounts',
  summary: 'Draw up an agent’s login page; nothing of it is live before publishBrand',
  access: 'main:agents_brand',
  scope: { id: 'account' },
  reads: [],
  writes: ['brands'],
  audit: 'entry',
  input: brand.extend({ id }),
  output: z.null(),
});

export const publishBrand = call({
  method: 'POST',
  path: '/user/publishBrand',
  feature: 'accounts',
  summary:
    'Put the login page live as it is drawn up. Without a path and a host name it is the platform’s own, which is the top administrator’s to give',
  access: 'main:agents_brand',
  scope: { id: 'account' },
  reads: [],
  writes: ['brands'],
  audit: 'entry',
  input: z.object({ id }),
  output: z.null(),
});

export const unpublishBrand = call({
  method: 'POST',
  path: '/user/unpublishBrand',
  feature: 'accounts',
  summary: 'Take the login page down; its draft stays, its address is free',
  access: 'main:agents_brand',
  scope: { id: 'account' },
  reads: [],
  writes: ['brands'],
  audit: 'entry',
  input: z.object({ id }),
  output: z.null(),
});
