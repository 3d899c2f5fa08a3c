/** Converts values to the units of columns: scaled to integers, and limited to the range of the column. */

const SMALLINT_MAX = 32_767;
const INTEGER_MAX = 2_147_483_647;
const DEGREE_E6 = 1e6;

export function toE6(degrees: number | undefined): number | null {
  return degrees === undefined ? null : Math.round(degrees * DEGREE_E6);
}

export function toCourseDdeg(courseDeg: number): number {
  return Math.round((((courseDeg % 360) + 360) % 360) * 10) % 3_600;
}

/** A value in steps of 1 / `scale`, limited to the range of the column. */
export function toSmallint(value: number | undefined, scale = 1): number | null {
  return toWithin(SMALLINT_MAX, value, scale);
}

export function toInteger(value: number | undefined, scale = 1): number | null {
  return toWithin(INTEGER_MAX, value, scale);
}

function toWithin(limit: number, value: number | undefined, scale: number): number | null {
  if (value === undefined || !Number.isFinite(value)) return null;
  return Math.max(-limit, Math.min(limit, Math.round(value * scale)));
}

export function toCount(value: number | undefined): number | null {
  return value === undefined || !Number.isSafeInteger(Math.round(value)) ? null : Math.round(value);
}
