import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { selectSteps, STEPS } from './steps.ts';

test('all checks run unless some are named, and always in our order', () => {
  expect(selectSteps([])).toBe(STEPS);
  expect(selectSteps(['unit', 'format']).map((step) => step.name)).toEqual(['format', 'unit']);
});

test('a name that is no check is refused, so that a mistake does not pass as a success', () => {
  expect(() => selectSteps(['unit', 'untis'])).toThrow(/no check named untis/);
});

test('every project of vitest is among the checks', () => {
  const config = readFileSync(new URL('../../vitest.config.ts', import.meta.url), 'utf8');
  const projects = [...config.matchAll(/name: '(\w+)'/g)].map((match) => match[1]);
  expect(projects).not.toHaveLength(0);
  expect(STEPS.filter((step) => step.countsTests).map((step) => step.name)).toEqual(projects);
});

test('npm run types is the check of the same name', () => {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const command = STEPS.find((step) => step.name === 'types')?.command.join(' ');
  expect(manifest).toContain(`"types": "${command}"`);
});
