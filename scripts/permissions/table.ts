/**
 * The permission table of docs/permissions.md, derived from the contract and the roles: one row for each argument that
 * names data, or one row for a call without such arguments. A call is allowed only if both the cell of the role and the
 * cell of the relation are ticked. `e2e/src/api/permissions.test.ts` checks every cell against the server.
 */
import type { Call, ScopeKind } from '@outrider/contract/call.ts';
import { canDo, findPermissions, TRIAL_PERMISSIONS } from '@outrider/domain/permissions.ts';
import { type Role, ROLES } from '@outrider/domain/roles.ts';

/** Whose data an argument may name, relative to the caller. */
export const RELATIONS = ['own', 'below', 'parent', 'sibling', 'stranger'] as const;
export type Relation = (typeof RELATIONS)[number];

// The cast is safe: Object.keys only loses the type of the names.
export const ALL_ROLES = Object.keys(ROLES) as Role[];

/** Callers that are not the account's own users, who have logged in; each with a column after the roles. */
export const GUESTS = ['trial', 'device', 'key'] as const;
export type Guest = (typeof GUESTS)[number];

const YES = '✓';
const NO = '·';
const STAFF = 'staff';

const WITHIN: Readonly<Record<ScopeKind, readonly Relation[]>> = {
  account: ['own', 'below'],
  below: ['below'],
  device: ['own', 'below'],
  terminal: ['own', 'below'],
  fence: ['own', 'below'],
  riskPoint: ['own', 'below'],
  share: ['own', 'below'],
  loginLink: ['own', 'below'],
  job: ['own', 'below'],
  unit: ['own', 'below'],
  schedule: ['own', 'below'],
  apiKey: ['own', 'below'],
  contact: ['own', 'below'],
  policy: ['own', 'below'],
  silence: ['own', 'below'],
  webhook: ['own', 'below'],
};

/** Factory staff work for the account above: in the calls of their area they see what it sees. */
const WITHIN_FOR_STAFF: ReadonlySet<Relation> = new Set(['own', 'below', 'parent', 'sibling']);

const HEAD = ['call', 'needs', 'set-up', 'argument', ...RELATIONS, ...ALL_ROLES, ...GUESTS];

export function formatTable(calls: Readonly<Record<string, Call>>): string {
  const rows = Object.entries(calls)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, call]) => rowsOf(name, call));
  const lines = [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}

function rowsOf(name: string, call: Call): string[][] {
  const roles = [
    ...ALL_ROLES.map((role) => tick(isOpenTo(call, role))),
    ...GUESTS.map((guest) => tick(isOpenToGuest(call, guest))),
  ];
  const head = [
    `\`${name}\``,
    needs(call),
    tick(call.access === 'public' || call.isOpenBeforeSetUp === true),
  ];
  // The cast is safe: each entry of a scope is one of the kinds.
  const scope = Object.entries(call.scope) as [string, ScopeKind][];
  if (scope.length === 0) return [[...head, '', ...RELATIONS.map(() => ''), ...roles]];
  return scope.map(([argument, kind]) => [
    ...head,
    `\`${argument}\` (${kind})`,
    ...RELATIONS.map((relation) => relationCell(call, kind, relation)),
    ...roles,
  ]);
}

function relationCell({ access, staffAccess }: Call, kind: ScopeKind, relation: Relation): string {
  if (WITHIN[kind].includes(relation)) return YES;
  const isOfFactory = access.startsWith('test:') || staffAccess !== undefined;
  return isOfFactory && WITHIN_FOR_STAFF.has(relation) ? STAFF : NO;
}

function needs({ access, staffAccess }: Call): string {
  if (access === 'public') return 'nothing';
  if (access === 'owner') return 'an own session or key';
  if (access === 'person') return 'an own session';
  if (access === 'session') return 'a session';
  return [access, ...(staffAccess ? [staffAccess] : [])].map((each) => `\`${each}\``).join(' or ');
}

function isOpenTo({ access, staffAccess }: Pick<Call, 'access' | 'staffAccess'>, role: Role): boolean {
  if (access === 'public' || access === 'session' || access === 'owner' || access === 'person') return true;
  return [access, staffAccess].some((each) => each !== undefined && canDo(findPermissions(role), each));
}

function isOpenToGuest({ access, isOpenToDevice }: Call, guest: Guest): boolean {
  if (access === 'public') return true;
  if (guest === 'device') return isOpenToDevice === true;
  // What the account's role may do is in the role's column.
  if (guest === 'key') return access !== 'person';
  // The trial account is an end user's.
  return access === 'session' || (TRIAL_PERMISSIONS.has(access) && isOpenTo({ access }, 'user'));
}

function tick(is: boolean): string {
  return is ? YES : NO;
}

/** One row of the table, parsed from the document. */
export interface TableRow {
  readonly call: string;
  readonly isPublic: boolean;
  readonly isOpenBeforeSetUp: boolean;
  /** Empty for a call that names no data. */
  readonly argument: string;
  readonly relations: ReadonlySet<Relation>;
  /** The same for the factory's roles. */
  readonly staffRelations: ReadonlySet<Relation>;
  readonly roles: ReadonlySet<Role>;
  readonly guests: ReadonlySet<Guest>;
}

export function parseTable(markdown: string): TableRow[] {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return rows.map((cells) => {
    const cellOf = (column: string) => cells[HEAD.indexOf(column)];
    const isTicked = (column: string) => cellOf(column) === YES;
    return {
      call: (cells[0] ?? '').replaceAll('`', ''),
      isPublic: cells[1] === 'nothing',
      isOpenBeforeSetUp: isTicked('set-up'),
      argument: /`(\w+)`/.exec(cells[HEAD.indexOf('argument')] ?? '')?.[1] ?? '',
      relations: new Set(RELATIONS.filter(isTicked)),
      staffRelations: new Set(
        RELATIONS.filter((relation) => isTicked(relation) || cellOf(relation) === STAFF),
      ),
      roles: new Set(ALL_ROLES.filter(isTicked)),
      guests: new Set(GUESTS.filter(isTicked)),
    };
  });
}
