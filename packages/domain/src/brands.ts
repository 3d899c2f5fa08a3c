/** What a branded login page may be. Our own limits: the specification names the pages alone. */

/** Bytes of a logo: it comes with the page, before anything else. */
export const LOGO_MAX_BYTES = 65_536;
/** Pixels of a logo's longer side, so that a small file cannot unfold into a huge picture. */
export const LOGO_MAX_PIXELS = 1_024;

/** `#rrggbb`. */
export const COLOR = /^#[0-9a-f]{6}$/;

/** The part of the address behind `/login/`: 3 to 40 of a-z, 0-9 and `-`, with a letter or digit first and last. */
export const BRAND_PATH = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;

/** RFC 1123, section 2.1: labels of letters, digits and hyphens, at least two; in small letters and without a port. */
export const HOST_NAME = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
