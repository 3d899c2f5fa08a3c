/**
 * The check of permissions.test.ts is worth what it finds: a fault is planted in a declaration of the running server,
 * and the cells that then differ from docs/permissions.md must be those that the fault opens or closes, and no others.
 * That the page itself changes with each fault is what scripts/permissions/table.test.ts has.
 */
import type { Call } from '@outrider/contract/call.ts';
import { type CallName, CALLS } from '@outrider/contract/calls.ts';
import type { Role } from '@outrider/domain/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inputOf, table, toVerdict, TRIED } from '@outrider/test-stack/permission-cases.ts';
import {
  createPermissionWorld,
  expectedVerdict,
  type PermissionWorld,
} from '@outrider/test-stack/permission-world.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

const ROLES = ['agent', 'user', 'log'] as const satisfies readonly Role[];

let stack: Stack;
let world: PermissionWorld;

beforeAll(async () => {
  stack = await startStack();
  world = await createPermissionWorld(stack, ROLES);
});

afterAll(() => stack.stop());

interface Fault {
  readonly name: string;
  readonly call: CallName;
  readonly fault: Partial<Call>;
  /** `role relation: what the page says -> what the server does`. */
  readonly seen: readonly string[];
}

const STRANGERS = ['parent', 'sibling', 'stranger'] as const;

const FAULTS: readonly Fault[] = [
  {
    name: 'a scope that was dropped',
    call: 'findById',
    fault: { scope: {} },
    // A missing account is not found by the handler either.
    seen: ROLES.flatMap((role) => STRANGERS.map((relation) => `${role} ${relation}: not found -> allowed`)),
  },
  {
    name: 'a scope that lets in the own account',
    call: 'deleteUser',
    fault: { scope: { id: 'account' } },
    seen: ['agent own: own refused -> allowed'],
  },
  {
    name: 'a permission that was widened',
    call: 'findAuditLog',
    fault: { access: 'session' },
    // By an account, and by a device.
    seen: (['user', 'log', 'user', 'log'] as const).flatMap((role) => [
      `${role} own: role refused -> allowed`,
      `${role} below: role refused -> allowed`,
      ...[...STRANGERS, 'missing'].map((relation) => `${role} ${relation}: role refused -> not found`),
    ]),
  },
  {
    name: 'a permission of another area',
    call: 'findGatewayCounters',
    fault: { access: 'main:monitor' },
    seen: [
      'agent own: role refused -> allowed',
      'user own: role refused -> allowed',
      'log own: allowed -> role refused',
    ],
  },
];

/** Every cell of the call's rows that is not as the page says. */
async function listDifferences(name: CallName, plant: () => void): Promise<string[]> {
  // What is sent comes from the true declaration.
  const cells = table
    .filter((row) => row.call === name)
    .flatMap((row) =>
      ROLES.flatMap((role) =>
        (row.argument === '' ? (['own'] as const) : TRIED).map((relation) => ({
          role,
          relation,
          input: inputOf(name, world.ids(role), { argument: row.argument, relation }),
          expected: expectedVerdict(row, role, relation),
        })),
      ),
    );
  plant();
  const differences: string[] = [];
  for (const { role, relation, input, expected } of cells) {
    const seen = toVerdict(await world.client(role).call(name, input));
    if (seen !== expected) differences.push(`${role} ${relation}: ${expected} -> ${seen}`);
  }
  return differences;
}

describe.each(FAULTS)('$name', ({ call: name, fault, seen }) => {
  test(`in ${name} is seen, and nothing is once it is mended`, async () => {
    // The server reads the declaration at each call; the contract's type only keeps others from writing to it.
    const declared = CALLS[name] as Call;
    const before = { ...declared };
    try {
      expect(await listDifferences(name, () => Object.assign(declared, fault))).toEqual(seen);
    } finally {
      Object.assign(declared, before);
    }
    expect(await listDifferences(name, () => undefined)).toEqual([]);
  });
});
