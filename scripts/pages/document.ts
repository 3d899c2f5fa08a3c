import {
  MAIN_SECTIONS,
  OTHER_PAGES,
  type PageRoute,
  type Section,
  TEST_SECTIONS,
} from '../../apps/web/src/lib/route-table.ts';
import { pages as names } from '../../packages/i18n/src/en/pages.ts';

/** The contents of docs/pages.md. */
export function formatPages(): string {
  const main = listPages(MAIN_SECTIONS);
  const test = listPages(TEST_SECTIONS);
  const missing = [...main, ...test, ...OTHER_PAGES].filter(({ isBuilt }) => !isBuilt);
  return `# Pages

Every route of the web app and who may open it, printed by \`npm run pages -- --write\` from [the table](../apps/web/src/lib/route-table.ts) that the router and the navigation are made of. A test fails when this page says otherwise. The guard leads whoever has no session to the login page and back, and whoever lacks the permission to \`/notFound\`; the server decides anyway, call by call (see [permissions](permissions.md)).

## Main area

${formatTable(main)}
## Factory area

${formatTable(test)}
## Outside of the navigation

${formatTable(OTHER_PAGES)}
## Not built yet

These routes exist with their permission, and say plainly that their page comes later. Whoever builds one marks it in the table and adds it to \`apps/web/src/shell/pages.tsx\`; the list then shrinks by itself.

${missing.map(({ path }) => `- ${path}`).join('\n')}
`;
}

function listPages(sections: readonly Section<string, string>[]): PageRoute[] {
  return sections.flatMap(({ pages }) => pages);
}

function formatTable(routes: readonly PageRoute[]): string {
  const rows = routes.map((route) => [route.path, nameOf(route), needs(route), state(route)]);
  const lines = [['path', 'page', 'needs', 'built'], ['---', '---', '---', '---'], ...rows];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

function nameOf({ name }: PageRoute): string {
  const texts: Readonly<Record<string, string>> = names;
  return texts[name] ?? name;
}

function needs({ access }: PageRoute): string {
  if (access === 'public') return 'nothing';
  return access === 'session' ? 'a session' : `\`${access}\``;
}

function state({ isBuilt, redirectTo }: PageRoute): string {
  if (redirectTo !== undefined) return `leads to ${redirectTo}`;
  return isBuilt ? '✓' : '·';
}
