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

test.each(modules)('the contract has the calls of %s under their names', async (name) => {
  expect(CALLS).toMatchObject(callsOf(await import(/* @vite-ignore */ `./${name}.ts`)));
});

test('no two calls have the same path', () => {
  const paths = calls.map(([, { path }]) => path);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});

test('every kind of data that calls write is read by a call', () => {
  const shown = new Set(calls.flatMap(([, { reads }]) => reads));
  expect(
    calls.filter(([, { writes }]) => writes.some((kind) => !shown.has(kind))).map(([name]) => name),
  ).toEqual([]);
});
