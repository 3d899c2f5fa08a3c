/** Rules about the repository itself, which reviews would otherwise check again and again. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findMentions } from './check/named-paths.ts';
import { listProjectFiles, ROOT } from './check/project-files.ts';

const files = listProjectFiles();
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports?: unknown;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
// Our own manifests; the assertions below check their contents.
const readManifest = (file: string) => JSON.parse(read(file)) as Manifest;

const root = readManifest('package.json');
const manifests = files.filter((file) => /^((apps|packages)\/[^/]+|e2e|bench)\/package\.json$/.test(file));

function listDependencies(manifest: Manifest): [name: string, version: string][] {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  return Object.entries({ ...optionalDependencies, ...devDependencies, ...dependencies });
}

describe('workspaces', () => {
  test('exist', () => expect(manifests.length).toBeGreaterThan(5));

  test.each(manifests)('%s has the fields that all manifests have', (file) => {
    expect(readManifest(file)).toMatchObject({
      name: `@outrider/${basename(dirname(file))}`,
      version: root.version,
      private: true,
      license: 'Apache-2.0',
      type: 'module',
    });
  });

  test.each(manifests.filter((file) => !file.startsWith('bench/')))(
    '%s exports its sources one by one',
    (file) => {
      expect(readManifest(file).exports).toEqual({ './*.ts': './src/*.ts' });
    },
  );

  test('depend on exact versions, the same everywhere', () => {
    const versions = new Map<string, Set<string>>();
    for (const file of ['package.json', ...manifests]) {
      for (const [name, version] of listDependencies(readManifest(file))) {
        versions.set(name, (versions.get(name) ?? new Set()).add(version));
      }
    }
    const loose = [...versions].filter(([, all]) =>
      [...all].some((version) => !/^(npm:.+@)?\d/.test(version)),
    );
    const several = [...versions].filter(([, all]) => all.size > 1);
    expect({ loose, several }).toEqual({ loose: [], several: [] });
  });

  /**
   * If a registry lacks a program for other systems, npm leaves it out of the lock file, and `npm ci` then fails there.
   */
  test('have a lock file with the programs of every system', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      readonly packages: Readonly<
        Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>
      >;
    };
    const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
    const missing = Object.values(packages)
      .flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
      .filter((name) => !locked.has(name));
    expect(missing).toEqual([]);
  });
});

const isKebab = (name: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);
const isComponent = (name: string) => /^([A-Z][a-z0-9]*)+(\.test)?\.tsx$/.test(name);
/** Names that others prescribe: tools, and documents that are expected at the root. */
const isFixed = (file: string) =>
  /(^|\/)\.[a-z]+(\.json|ignore)?$|^[A-Z]+(\.md)?$|(^|\/)(Caddy|Docker)file$/.test(file);

describe('files', () => {
  /** Tables of data are as long as what they tell, and so is what the schema's types are written to. */
  const DATA =
    /^packages\/(i18n\/src|protocols\/vectors)\/|\.data\.ts$|^apps\/server\/src\/store\/tables\.ts$/;

  test('of code are short enough to be read', () => {
    const long = files
      .filter((file) => /\.(tsx?|css|sh)$/.test(file) && !DATA.test(file))
      .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
      .filter(({ lines }) => lines > 400);
    expect(long).toEqual([]);
  });

  test('and folders follow one style of names', () => {
    const odd = files.filter((file) => {
      const folders = dirname(file).split('/');
      const stem = basename(file).replace(/(\.(db|component|test|config|data|d))*\.\w+$/, '');
      const isNamed = isKebab(stem) || isComponent(basename(file)) || isFixed(file);
      return !isNamed || folders.some((folder) => !isKebab(folder.replace(/^\./, '')) && folder !== '.');
    });
    expect(odd).toEqual([]);
  });

  test('of the web take a call from its feature: by the object of all calls a page carried every contract', () => {
    const all = files
      .filter((file) => file.startsWith('apps/web/src/'))
      .filter((file) => /^import (?!type)[^;]*contract\/(feature-)?calls\.ts'/m.test(read(file)));
    expect(all).toEqual([]);
  });
});

/** The ids of the headings of a Markdown page. */
function listAnchors(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map((match) =>
    (match[1] ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function isLinkGood(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document : normalize(join(dirname(document), path));
  if (!existsSync(join(ROOT, target))) return false;
  return anchor === undefined || !target.endsWith('.md') || listAnchors(read(target)).includes(anchor);
}

/** A path from the root, or the end of a path that the surrounding text makes clear. */
function isKnownPath(path: string): boolean {
  if (existsSync(join(ROOT, path))) return true;
  return files.some((file) => (path.endsWith('/') ? file.includes(`/${path}`) : file.endsWith(`/${path}`)));
}

describe('documents', () => {
  const documents = files.filter((file) => /^([A-Z]+|docs\/.+)\.md$/.test(file));

  test.each(documents)('%s names only what exists', (document) => {
    const { links, paths, treePaths, npmScripts } = findMentions(read(document));
    expect({
      links: links.filter((link) => !isLinkGood(document, link)),
      paths: paths.filter((path) => !isKnownPath(path)),
      treePaths: treePaths.filter((path) => !existsSync(join(ROOT, path))),
      npmScripts: npmScripts.filter((name) => root.scripts?.[name] === undefined),
    }).toEqual({ links: [], paths: [], treePaths: [], npmScripts: [] });
  });

  test('the README has the commands that CI runs', () => {
    const command = read('.ci/run').trimEnd().split('\n').at(-1) ?? '';
    expect(command).toMatch(/^npm /);
    expect(read('README.md')).toContain(command);
    expect(statSync(join(ROOT, '.ci/run')).mode & 0o111).toBe(0o111);
  });
});

describe('no file mentions', () => {
  const self = 'scripts/repo-shape.test.ts';
  const texts = files.filter((file) => !/\.(png|jpe?g|woff2?|ico|pbf|bin)$/.test(file) && file !== self);

  test.each([
    {
      name: 'registries',
      pattern: /registry\.(npm|yarn)|npmmirror|verdaccio|artifactory|"resolved": "https?:/i,
    },
    { name: 'the machine it was written on', pattern: /\/work\// },
    {
      name: 'numbers that only a tracker of issues could explain',
      pattern:
        /\b(issues?|tickets?|bugs?|pull requests?|fix(es|ed)?|close[sd]?|resolve[sd]?)\s*(no\.?\s*)?#\s?\d|\bGH-\d|\b(issue|ticket|PR) #?\d/i,
    },
  ])('$name', ({ pattern }) => {
    const found = texts.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${file}: ${line.trim().slice(0, 100)}`),
    );
    expect(found).toEqual([]);
  });
});
