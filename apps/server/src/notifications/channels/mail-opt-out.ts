/**
 * The link in a mail by which whoever gets it can get no more of them. It names the contact and the address, with a tag
 * that only this installation can make, so that nothing needs to be kept for mails that were sent.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const TAG_BYTES = 16;

interface OptOut {
  readonly contactId: string;
  readonly email: string;
}

const tagOf = (key: Buffer, { contactId, email }: OptOut): Buffer =>
  createHmac('sha256', key).update(`${contactId}\n${email}`).digest().subarray(0, TAG_BYTES);

export const toOptOutToken = (key: Buffer, optOut: OptOut): string =>
  `${optOut.contactId}-${tagOf(key, optOut).toString('base64url')}`;

/** The contact that a token names, before it is known whether the token is one of ours. */
export function readContactId(token: string): string | undefined {
  return /^([1-9]\d{0,18})-[A-Za-z0-9_-]+$/.exec(token)?.[1];
}

export function isOptOutToken(key: Buffer, token: string, optOut: OptOut): boolean {
  const tag = Buffer.from(token.slice(token.indexOf('-') + 1), 'base64url');
  return tag.length === TAG_BYTES && timingSafeEqual(tag, tagOf(key, optOut));
}
