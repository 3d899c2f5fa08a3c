/** One check: a program of node_modules, or a project of vitest, whose tests are counted. */
export interface Step {
  readonly name: string;
  readonly about: string;
  readonly command: readonly [program: string, ...args: string[]];
  readonly countsTests: boolean;
}

/** The server must not know the browser's types, nor the web app Node's; tests, scripts and tools know both. */
const TYPES = ['tsc', '-b', 'tsconfig.json', 'apps/server', 'apps/web'] as const;

/** In order of cost, so that quick checks report first. */
export const STEPS: readonly Step[] = [
  tool('format', 'the formatter would change nothing', 'oxfmt', '--check', '.'),
  tool('lint', 'rules, imports between packages, types in use', 'oxlint', '--type-aware'),
  tool('types', 'the compiler: server and web app each with their own library', ...TYPES),
  tool('unused', 'files, exports and dependencies that nothing uses', 'knip'),
  tool('audit', 'known vulnerabilities of the dependencies', 'node', 'scripts/audit.ts'),
  tests('unit', 'without a database'),
  tests('component', 'the parts that pages are made of, in a real Chromium'),
  tests('database', 'with a real PostgreSQL, and the whole server'),
  tests('browser', 'the web app in a real Chromium'),
];

function tool(name: string, about: string, ...command: Step['command']): Step {
  return { name, about, command, countsTests: false };
}

function tests(name: string, about: string): Step {
  return { name, about, command: ['vitest', 'run', '--project', name], countsTests: true };
}

/**
 * Selects the steps with these names in our order, or all.
 * @throws Error for an unknown name.
 */
export function selectSteps(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no check named ${unknown.join(', ')}; there are ${STEPS.map((step) => step.name).join(', ')}.`,
    );
  }
  return names.length === 0 ? STEPS : STEPS.filter((step) => names.includes(step.name));
}
