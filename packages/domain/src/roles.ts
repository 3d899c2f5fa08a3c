/** Roles with the platform's numbers (specification, section 3). */
export const ROLES = {
  admin: 1,
  agent: 2,
  user: 3,
  superUser: 4,
  test: 5,
  testSearch: 6,
  wanweiTest: 7,
  log: 8,
  otaLookPremissionUser: 11,
  originLogSearch: 12,
  superAgent: 13,
  configPlatformUser: 14,
  testStockUser: 15,
  testTransferIpUser: 16,
} as const;

export type Role = keyof typeof ROLES;
export type RoleNumber = (typeof ROLES)[Role];

const FACTORY_ROLES: ReadonlySet<number> = new Set<RoleNumber>([
  ROLES.test,
  ROLES.testSearch,
  ROLES.wanweiTest,
  ROLES.log,
  ROLES.otaLookPremissionUser,
  ROLES.originLogSearch,
  ROLES.configPlatformUser,
  ROLES.testStockUser,
  ROLES.testTransferIpUser,
]);

/** Whether a role belongs to the factory area: its people work for the account above them. */
export function isFactoryRole(role: number): boolean {
  return FACTORY_ROLES.has(role);
}

const roleByNumber: ReadonlyMap<number, Role> = new Map(
  // Object.entries widens the keys to string; they are the keys of ROLES.
  Object.entries(ROLES).map(([role, number]) => [number, role as Role]),
);

/** The role of a stored number; undefined for a number that no role has. */
export function findRole(number: number): Role | undefined {
  return roleByNumber.get(number);
}

/** Roles of an agent's customers; an agent may give each of them. */
export const CUSTOMER_ROLES = ['agent', 'user', 'superUser'] as const satisfies readonly Role[];

/** Whether accounts of this role may be given sub-accounts (specification, section 5: a non-agent cannot). */
export function canGetSubAccounts(role: Role): boolean {
  return role === 'admin' || role === 'agent';
}

/**
 * Whether an account of `role` may stand directly below one of `parent`. Administrators and factory staff have rights
 * over the whole platform, so they stand below administrators alone: no agent can make or take over one.
 */
export function canStandBelow(role: Role, parent: Role): boolean {
  if (parent === 'admin') return true;
  return parent === 'agent' && CUSTOMER_ROLES.some((customer) => customer === role);
}

/** Whether a role may keep the sub-accounts that it already has: a superUser still edits them. */
export function canKeepSubAccounts(role: Role): boolean {
  return canGetSubAccounts(role) || role === 'superUser';
}
