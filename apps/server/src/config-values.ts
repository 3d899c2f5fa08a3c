/** What a setting may be: schemas of texts, each with a description for people and a complaint for all that goes wrong. */
import { z } from 'zod';

const PORT_MAX = 65_535;
/** More than a century of days would only be a mistake. */
const DAYS_MAX = 36_500;

export const text = z.string().describe('text');

export const port = wholeNumber(0, PORT_MAX, {
  kind: `port, 0 (any free one) to ${PORT_MAX}`,
  complaint: `is not a port: give a number from 0 (any free port) to ${PORT_MAX}`,
});

export const days = wholeNumber(1, DAYS_MAX, {
  kind: `whole number, 1 to ${DAYS_MAX}`,
  complaint: `is not a number of days: give a whole number from 1 to ${DAYS_MAX}`,
});

/** A whole number from `min`, to `max` where one is given. */
export function count(min: number, max?: number) {
  const range = max === undefined ? `from ${min}` : `from ${min} to ${max}`;
  return wholeNumber(min, max ?? Number.MAX_SAFE_INTEGER, {
    kind: `whole number ${range}`,
    complaint: `is not a whole number ${range}`,
  });
}

export function choice<const T extends readonly string[]>(choices: T) {
  return z.enum(choices, `is not one of ${choices.join(', ')}`).describe(`one of ${choices.join(', ')}`);
}

export const yesOrNo = choice(['true', 'false'])
  .transform((value) => value === 'true')
  .describe('true or false');

/** Whatever `parse` makes of the text; what it throws becomes the complaint. */
export function parsed<T>(complaint: string, parse: (text: string) => T) {
  return z.string().transform((value, context): T => {
    try {
      return parse(value);
    } catch {
      context.addIssue(complaint);
      return z.NEVER;
    }
  });
}

/** Entries with commas between, and what `collect` makes of them. */
export function listOf<T, C>(kind: string, each: z.ZodType<T, string>, collect: (entries: T[]) => C) {
  return z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    )
    .pipe(z.array(each))
    .transform(collect)
    .describe(kind);
}

interface Words {
  readonly kind: string;
  readonly complaint: string;
}

function wholeNumber(min: number, max: number, { kind, complaint }: Words) {
  return z
    .string()
    .regex(/^\d+$/, complaint)
    .transform(Number)
    .refine((number) => number >= min && number <= max, complaint)
    .describe(kind);
}
