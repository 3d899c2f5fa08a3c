import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Call, callsOf } from './call.ts';
import { CALLS } from './calls.ts';

const GATHERERS = new Set(['calls', 'feature-calls']);
const modules = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .filter((name) => !GATHERERS.has(name));
const calls = Object.entries<Call>(CALLS);

test.each(modules)('the calls of %s are in the contract by their names', async (name) => {
  expect(CALLS).toMatchObject(callsOf(await import(/* @vite-ignore */ `./${name}.ts`)));
});

test('no two calls have one path', () => {
  const paths = calls.map(([, { path }]) => path);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});

test('what a call changes, some call shows', () => {
  const shown = new Set(calls.flatMap(([, { reads }]) => reads));
  expect(
    calls.filter(([, { writes }]) => writes.some((kind) => !shown.has(kind))).map(([name]) => name),
  ).toEqual([]);
});
