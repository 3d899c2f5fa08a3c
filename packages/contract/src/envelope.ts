/** The form of every answer of the API. Code 200 is success; every other code is an error of errors.ts. */
import { z } from 'zod';

export const SUCCESS = 200;

export function envelopeOf<Data extends z.ZodType>(data: Data) {
  return z.object({ code: z.literal(SUCCESS), message: z.string(), data });
}

export const errorEnvelope = z.object({
  code: z.int(),
  /** The error's key (errors.ts), which is also the key of its text in every language. */
  message: z.string(),
  data: z.object({
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    /** Identifies the request in the server's log. */
    requestId: z.string(),
  }),
});

export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ total: z.int().nonnegative(), list: z.array(item) });
}

/** Paging of a table (specification, section 9): 15 rows by default, 10 to 100. */
export const paging = {
  pageNum: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(10).max(100).default(15),
};

/** No data are older. Besides, ISO 8601 has a year 0000, and PostgreSQL does not. */
const EARLIEST = '1970';
const TOO_EARLY = `before ${EARLIEST}`;

/** An instant in a request, UTC. */
export const instant = z.iso.datetime().refine((text) => text >= EARLIEST, TOO_EARLY);
/** One that is written down, in the one spelling in which the server answers with it: equal ones are equal texts. */
export const storedInstant = instant.transform((text) => new Date(text).toISOString());
/** A day in a request, in the calendar of the thing that is asked about. */
export const day = z.iso.date().refine((text) => text >= EARLIEST, TOO_EARLY);

/** The largest bigint of PostgreSQL. */
const ID_MAX = '9223372036854775807';

/** Identifiers are decimal strings, because those drawn by a database node may exceed 2^53. */
export const id = z
  .string()
  .regex(/^[1-9]\d{0,18}$/)
  // Both have 19 digits, so their order as texts is that of the numbers.
  .refine((value) => value.length < ID_MAX.length || value <= ID_MAX, 'too large');
