/** The table of docs/operations.md is that of store/retention.ts. */
import { readFileSync } from 'node:fs';
import { RETENTION, type Retention } from '@outrider/server/store/retention.ts';
import { expect, test } from 'vitest';

const WAYS: Readonly<Record<Retention['by'], string>> = {
  rows: 'rows',
  dayPartitions: 'whole days',
  sealing: 'by the sealing',
};

const toSnake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function presentDays({ days, spareDays }: Retention): string {
  const named =
    typeof days === 'number'
      ? `${days} ${days === 1 ? 'day' : 'days'}`
      : `\`${toSnake(days).toUpperCase()}\``;
  return spareDays === undefined ? named : `${named} and ${spareDays} more`;
}

test('docs/operations.md says what is kept, and for how long', () => {
  const document = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');
  const rows = RETENTION.map(
    (kept) =>
      `| ${kept.what} | ${presentDays(kept)} | \`${toSnake(kept.table)}.${toSnake(kept.since)}\` | ${WAYS[kept.by]} |`,
  );
  expect(document).toContain(`| --- | --- | --- | --- |\n${rows.join('\n')}\n`);
});
