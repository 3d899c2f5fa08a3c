import { readFileSync } from 'node:fs';
import type { Call, ScopeKind } from '@outrider/contract/call.ts';
import { CALLS } from '@outrider/contract/calls.ts';
import { PERMISSIONS } from '@outrider/domain/permissions.ts';
import { describe, expect, test } from 'vitest';
import { formatDocument } from './document.ts';
import { formatTable, parseTable } from './table.ts';

const document = readFileSync(new URL('../../docs/permissions.md', import.meta.url), 'utf8');
const declared: Readonly<Record<string, Call>> = CALLS;

test('docs/permissions.md matches the declarations (npm run permissions -- --write)', () => {
  expect(document).toBe(formatDocument(declared));
});

test('the parsed table has a row for every call and every argument of its scope', () => {
  const rows = parseTable(document).map(({ call, argument }) => `${call} ${argument}`);
  const expected = Object.entries(declared).flatMap(([name, { scope }]) =>
    Object.keys(scope).length === 0
      ? [`${name} `]
      : Object.keys(scope).map((argument) => `${name} ${argument}`),
  );
  expect(rows.toSorted()).toEqual(expected.toSorted());
});

/** Every wrong declaration of a call that would let someone in or keep someone out. */
function listFaults(call: Call): [string, Call][] {
  const accesses = ['public', 'session', 'owner', ...PERMISSIONS] as const;
  const kinds: readonly ScopeKind[] = ['account', 'below', 'device', 'terminal'];
  const faults: [string, Call][] = accesses
    .filter((access) => access !== call.access)
    .map((access) => [`access ${access}`, { ...call, access }]);
  if (call.access !== 'public') {
    const { isOpenToDevice, ...withheld } = call;
    faults.push(
      isOpenToDevice
        ? ['withheld from devices', withheld]
        : ['open to devices', { ...call, isOpenToDevice: true }],
    );
  }
  if (call.access !== 'public') {
    const { isOpenBeforeSetUp, ...closed } = call;
    faults.push(
      isOpenBeforeSetUp
        ? ['closed before set-up', closed]
        : ['open before set-up', { ...call, isOpenBeforeSetUp: true }],
    );
  }
  for (const [argument, kind] of Object.entries(call.scope)) {
    const others = Object.fromEntries(Object.entries(call.scope).filter(([name]) => name !== argument));
    faults.push([`${argument} without scope`, { ...call, scope: others }]);
    for (const other of kinds.filter((each) => each !== kind)) {
      faults.push([`${argument} as ${other}`, { ...call, scope: { ...call.scope, [argument]: other } }]);
    }
  }
  return faults;
}

describe.each(Object.entries(declared))('a fault planted in %s', (name, call) => {
  test.each(listFaults(call))('is detected: %s', (_fault, faulty) => {
    expect(document).not.toContain(formatTable({ ...declared, [name]: faulty }));
  });
});
