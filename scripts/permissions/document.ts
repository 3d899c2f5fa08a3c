import type { Call } from '@outrider/contract/call.ts';
import { findPermissions } from '@outrider/domain/permissions.ts';
import { ALL_ROLES, formatTable } from './table.ts';

/** The contents of docs/permissions.md. */
export function formatDocument(calls: Readonly<Record<string, Call>>): string {
  return `# Permissions

Who may do what, printed by \`npm run permissions -- --write\` from [the contract](../packages/contract/src/calls.ts) and [the roles](../packages/domain/src/permissions.ts). A test fails when this page says otherwise, and \`e2e/src/api/permissions.test.ts\` tries each cell against the server.

## How to read the table

A call is allowed when its role and the relation of the data that it names are both ticked (✓). What is not ticked is refused: a role with 403, data that lies outside the caller's subtree with 404, as if it did not exist, and the caller's own account where only an account below will do with 403.

- **needs**: nothing, a session or key of any kind, a session of the account's own people or a key of theirs, such a session alone, or a permission.
- **trial**, **device**, **key**: not roles but other ways to call. A visitor looks around in the trial account and changes nothing; whoever knows the password of one device sees that device and no account; a program calls by an API key, and may do what its account's role may do and the key names.
- **set-up**: open also while the caller must first choose a password of their own or set up a second factor.
- **argument**: names an account of the caller's subtree (account), one below the caller's own (below), a device of the subtree by its id (device) or by its terminal id (terminal), a fence (fence), a risk point (riskPoint), a share link (share) or a job (job) that an account of the subtree has, an API key of one (apiKey), or a log-in link to one (loginLink). One row for each.
- **own**, **below**, **parent**, **sibling**, **stranger**: whose data the argument names, seen from the caller. **staff**: for the factory's roles alone, who in the calls of their area (\`test:\`) see what the account above them sees.

## Calls

${formatTable(calls)}
## What each role holds

${ALL_ROLES.map(formatRole).join('\n')}
`;
}

function formatRole(role: (typeof ALL_ROLES)[number]): string {
  const permissions = findPermissions(role).map((permission) => `\`${permission}\``);
  return `- **${role}**: ${permissions.length > 0 ? permissions.join(', ') : 'nothing, and no home page'}`;
}
