/** Where people are reached. */
import { parsePhone } from '@outrider/domain/phones.ts';
import { z } from 'zod';

/** Longer ones cannot be delivered to (RFC 5321, section 4.5.3.1.3). */
export const EMAIL_MAX = 254;
const PHONE_MAX = 40;

/** Not longer than EMAIL_MAX. */
export const email = z.email().max(EMAIL_MAX);

/** Any usual way of writing; the value is the number as it is dialled (phones.ts). */
export const phone = z
  .string()
  .max(PHONE_MAX)
  .transform((text, context) => {
    const parsed = parsePhone(text);
    if (parsed === undefined) context.addIssue('not a telephone number');
    return parsed ?? z.NEVER;
  });

/** A number for people to read, as they have written it; may be empty. */
export const telephone = z
  .string()
  .trim()
  .max(PHONE_MAX)
  .refine((text) => text === '' || parsePhone(text) !== undefined, 'not a telephone number');
