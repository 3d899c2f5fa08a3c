/** Secrets of second factors are sealed by a key outside of the database; the server seals at its start what is not yet. */
export const statements: readonly string[] = [
  'ALTER TABLE second_factors ADD COLUMN sealed boolean NOT NULL DEFAULT false',
];
