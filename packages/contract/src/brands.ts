/** Branded login pages: an agent draws one up for its customers, looks at it, and puts it live. */
import { BRAND_PATH, COLOR, HOST_NAME, LOGO_MAX_BYTES } from '@outrider/domain/brands.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id } from './envelope.ts';
import { maintenance } from './maintenance.ts';

const text = (max: number) => z.string().trim().max(max);
/** Where the operator's people get the app; https alone, so that the page links to nothing else. */
const link = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https$/ })
    .max(500)
    .meta({ description: 'an https address' }),
]);

/** Base64 makes four characters of three bytes. */
const LOGO_MAX_LENGTH = Math.ceil(LOGO_MAX_BYTES / 3) * 4 + 32;

/** What a login page shows. Empty where nothing was entered: the platform's own stands there then. */
export const loginPage = z.object({
  productName: text(60),
  slogan: text(120),
  /** Below the form: whom to turn to, who runs it. */
  footer: text(200),
  /** Of the button and of what is chosen; readable text on it is the interface's to find. */
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
  /** A host name of its own; an administrator's to give, since it takes a certificate. */
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
    /** Undefined where the address has no brand: the platform's own page. */
    page: loginPage.optional(),
    /** Whether `loginByTrial` lets visitors in. */
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
