import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { selectSteps, STEPS } from './steps.ts';

test('all checks run unless some are named, and always in the same order', () => {
  expect(selectSteps([])).toBe(STEPS);
  expect(selectSteps(['unit', 'format']).map((step) => step.name)).toEqual(['format', 'unit']);
});

test('an unknown name is refused, so that a typing mistake does not pass as success', () => {
  expect(() => selectSteps(['unit', 'untis'])).toThrow(/no check named untis/);
});

test('every project of vitest is a check', () => {
  const configs = ['vitest.config.ts', 'apps/web/vitest.config.ts'].map((file) =>
    readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'),
  );
  const projects = [...configs.join('').matchAll(/\bname: '(\w+)',/g)].map((match) => match[1] ?? '');
  expect(projects).not.toHaveLength(0);
  const steps = STEPS.filter((step) => step.countsTests).map((step) => step.name);
  expect(steps.toSorted()).toEqual(projects.toSorted());
});

test('npm run types is the check of the same name', () => {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const command = STEPS.find((step) => step.name === 'types')?.command.join(' ');
  expect(manifest).toContain(`"types": "${command}"`);
});
