/**
 * Rows of a batch as PostgreSQL array literals, one text for each column, for `unnest`. Built by hand because this is
 * the hot path: it measured twice as fast as letting the driver serialise nested arrays of values.
 */

export function numberArray(values: readonly (number | string | null)[]): string {
  let literal = '{';
  for (let index = 0; index < values.length; index++) {
    if (index > 0) literal += ',';
    literal += values[index] ?? 'NULL';
  }
  return `${literal}}`;
}

export function booleanArray(values: readonly (boolean | null)[]): string {
  let literal = '{';
  for (let index = 0; index < values.length; index++) {
    if (index > 0) literal += ',';
    const value = values[index];
    literal += value === null || value === undefined ? 'NULL' : value ? 't' : 'f';
  }
  return `${literal}}`;
}

/** Instants as ISO texts, which PostgreSQL reads in any session time zone. */
export function timeArray(values: readonly (number | null)[]): string {
  let literal = '{';
  for (let index = 0; index < values.length; index++) {
    if (index > 0) literal += ',';
    const value = values[index];
    literal += value === null || value === undefined ? 'NULL' : new Date(value).toISOString();
  }
  return `${literal}}`;
}

/** Any texts; quotes and backslashes are escaped. */
export function textArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : quote(value))).join(',')}}`;
}

function quote(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
