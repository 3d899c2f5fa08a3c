import { readFileSync } from 'node:fs';
import { COMMANDS_BY_DIALECT } from '@outrider/domain/commands/command-forms.ts';
import { MODEL_NAMES } from '@outrider/domain/device-models.ts';
import { JT808_DIALECTS } from '@outrider/protocols/jt808/dialects.ts';
import { expect, test } from 'vitest';
import { ROOT } from '../check/project-files.ts';
import { formatModels } from './document.ts';

test('docs/models.md says what the table of models leads to (npm run models -- --write)', () => {
  expect(readFileSync(`${ROOT}/docs/models.md`, 'utf8')).toBe(formatModels());
});

test('every model has a row in each table', () => {
  const rows = formatModels().split('\n');
  for (const name of MODEL_NAMES) expect(rows.filter((row) => row.startsWith(`| ${name} |`))).toHaveLength(2);
});

test('dialects with commands of their own are dialects that frames can prove', () => {
  const known: readonly string[] = JT808_DIALECTS;
  expect(Object.keys(COMMANDS_BY_DIALECT).filter((dialect) => !known.includes(dialect))).toEqual([]);
});
