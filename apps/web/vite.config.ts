import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;
/** What the server answers to a GET. Calls are posted, whatever their path; everything else is the app's own. */
const SERVER_PAGES = /^\/(user\/|health$|openapi\.json$|docs(\/|$)|manifest\.webmanifest$)/;

/** What must be there without a network: the document's own, and what shows the last known state. */
const SHELL_ENTRIES = ['index', 'OfflineFallback'];

/** Tells the service worker what the build is made of (src/pwa/service-worker.ts). */
function fillServiceWorker(): Plugin {
  return {
    name: 'outrider-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle['service-worker.js'];
        if (worker?.type !== 'chunk') throw new Error('the service worker was not built');
        const assets = Object.keys(bundle)
          .filter((name) => name.startsWith('assets/'))
          .map((name) => `/${name}`);
        const files = new Set(SHELL_ENTRIES.flatMap((entry) => listStatic(bundle, entry)));
        const shell = ['/index.html', ...[...files].map((name) => `/${name}`)];
        const filled = worker.code.replace('__OUTRIDER_BUILD__', JSON.stringify({ shell, assets }));
        if (filled === worker.code) throw new Error('the service worker has no place for the build');
        worker.code = filled;
      },
    },
  };
}

/** Smaller files gain nothing by it (the server packs none either). */
const PACKED_FROM_BYTES = 1_024;

/** Packs what browsers load as tightly as can be, once, instead of loosely at each request. */
function packFiles(): Plugin {
  return {
    name: 'outrider-packed-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(?:js|css|html|svg)$/u.test(name));
      await Promise.all(
        names.map(async (name) => {
          const path = join(dir, name);
          const bytes = await readFile(path);
          if (bytes.length < PACKED_FROM_BYTES) return;
          // Brotli's tightest level is its default.
          await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
          await writeFile(
            `${path}.gz`,
            await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
          );
        }),
      );
    },
  };
}

/** The files that a page needs before it begins: its entry, what that imports, and their styles. */
function listStatic(bundle: Rolldown.OutputBundle, entry: string): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
    for (const imported of chunk.imports) add(imported);
  };
  for (const [name, chunk] of Object.entries(bundle)) {
    const isEntry = chunk.type === 'chunk' && (chunk.isEntry || chunk.isDynamicEntry);
    if (isEntry && chunk.name === entry) add(name);
  }
  if (found.size === 0) throw new Error(`the build has no ${entry}`);
  return [...found];
}

/** The app's own modules. The texts of each language stay files of their own. */
const OWN = /(packages[\\/](?!i18n)|apps[\\/]web[\\/]src[\\/])/;

/** The map's engine, which a page of lists does not need. */
const MAP = /[\\/](node_modules[\\/]ol|coordinates)[\\/]/;

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The module of each path below src/, and all that they import, by themselves or through others. */
class Reach {
  readonly #paths: readonly string[];
  #found: Set<string> | undefined;

  constructor(...paths: readonly string[]) {
    this.#paths = paths.map((path) => fileURLToPath(new URL(`src/${path}`, import.meta.url)));
  }

  has(id: string, modules: Modules): boolean {
    if (!this.#found) {
      this.#found = new Set();
      for (const path of this.#paths) this.#add(path, modules, this.#found);
    }
    return this.#found.has(id);
  }

  #add(id: string, modules: Modules, found: Set<string>): void {
    // The icons' index names all of them.
    if (found.has(id) || id.endsWith('lucide-react.mjs')) return;
    found.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) this.#add(imported, modules, found);
  }
}

const needsMap = new Map<string, boolean>();

/** Whether a module imports the map's engine, by itself or through others. */
function findNeedOfMap(id: string, modules: Modules): boolean {
  const known = needsMap.get(id);
  if (known !== undefined) return known;
  // Before its imports are looked at: some modules import each other.
  needsMap.set(id, MAP.test(id));
  const isNeeded =
    MAP.test(id) ||
    (modules.getModuleInfo(id)?.importedIds ?? []).some((each) => findNeedOfMap(each, modules));
  needsMap.set(id, isNeeded);
  return isNeeded;
}

/** Pages outside of the frame, which people open on the way, for a minute, on a phone. */
const VEHICLE = new Reach('features/shares/SharePage.tsx', 'features/one-device/OneDevicePage.tsx');
const FRAME = new Reach('shell/Shell.tsx');
const LIST = new Reach('ui/list/ListPage.tsx', 'ui/list/List.tsx');
const MONITOR = new Reach('pages/monitor/MonitorPage.tsx', 'pages/monitor/begin-monitor.ts');

/** What the frame and the monitor take of the component library. Fields, tables and calendars come with the pages. */
const KIT_PARTS = [
  'app',
  'button',
  'config-provider',
  'dropdown',
  'input',
  'popover',
  'progress',
  'skeleton',
  'switch',
  'theme',
];
const KIT = new Reach(...KIT_PARTS.map((part) => `../../../node_modules/antd/es/${part}/index.js`));

/**
 * Files of what pages share of the app's own, by who takes them first: a module lies in the first of these from all of
 * whose starts it is reached, and apart from the others of it where it needs the map. So a shared vehicle's page loads
 * nothing of the work behind the log-in, a page of accounts nothing of the map, and the monitor few files.
 */
const SHARED_FILES = [
  { name: 'common', reached: [VEHICLE, FRAME] },
  { name: 'vehicle', reached: [VEHICLE] },
  { name: 'frame', reached: [FRAME] },
  { name: 'rows', reached: [LIST, MONITOR] },
  { name: 'list', reached: [LIST] },
  { name: 'monitor', reached: [MONITOR] },
].flatMap((file) => [
  { ...file, hasMap: false },
  { ...file, name: `${file.name}-map`, hasMap: true },
]);

const KIT_FILES = /node_modules[\\/](antd|@ant-design|@rc-component|dayjs)[\\/]/;

/** A group takes along what its modules import, so each has a lower priority than those that its own import from. */
function sharedGroup(file: (typeof SHARED_FILES)[number], index: number) {
  const { name, reached, hasMap } = file;
  return {
    name: (id: string, modules: Modules) =>
      reached.every((each) => each.has(id, modules)) && findNeedOfMap(id, modules) === hasMap
        ? name
        : undefined,
    debugName: name,
    test: OWN,
    minShareCount: 2,
    priority: 1 - (index + 1) / 20,
  };
}

/** The contract's schemas are for the server to check by; the browser takes their types alone. */
export const WITHOUT_SCHEMAS = {
  zod: fileURLToPath(new URL('src/shell/schema-stand-in.ts', import.meta.url)),
};

export default defineConfig({
  plugins: [react(), fillServiceWorker(), packFiles()],
  resolve: { alias: WITHOUT_SCHEMAS },
  server: {
    proxy: {
      // As objects: a bare address would change the host, and the server refuses what another site's page asks for.
      '/live': { target: SERVER, ws: true },
      '^/': {
        target: SERVER,
        bypass: ({ method, url = '' }) => (method === 'GET' && !SERVER_PAGES.test(url) ? url : undefined),
      },
    },
  },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 1_200,
    // Of the contract a page carries the calls that it makes: to declare a call or a schema does nothing else.
    rolldownOptions: {
      input: { index: 'index.html', 'service-worker': 'src/pwa/service-worker.ts' },
      treeshake: { manualPureFunctions: ['call', 'streamCall', 'listOf', 'z'] },
      output: {
        // Browsers look for a new one under the same name.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js',
        // Parts that many pages share stand in a few files: smaller, and less to ask for, than the hundred that they
        // would be alone. The login page takes 'base', 'icons', 'lib' and 'login' alone, and is held to a size by a test.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack[\\/](query-core|react-query))[\\/]/,
              priority: 5,
            },
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 8, priority: 4 },
            { name: 'lib', test: /apps[\\/]web[\\/]src[\\/]lib[\\/]/, minShareCount: 8, priority: 3 },
            {
              name: (id, modules) => (KIT.has(id, modules) ? 'kit' : undefined),
              test: KIT_FILES,
              minShareCount: 5,
              priority: 1.2,
            },
            { name: 'fields', test: KIT_FILES, minShareCount: 5, priority: 1.1 },
            {
              name: 'login',
              tags: ['$initial'],
              test: /(packages|apps[\\/]web[\\/]src[\\/](?!pwa))/,
              priority: 2,
            },
            { name: 'map', test: /node_modules[\\/]ol[\\/]/, minShareCount: 3, priority: 1 },
            ...SHARED_FILES.map(sharedGroup),
            {
              name: 'symbols',
              // Without the one of the notices, which stand on the login page, too.
              test: /node_modules[\\/]lucide-react[\\/](?!.*wifi-off\.)/,
              minShareCount: 2,
              priority: 2,
            },
          ],
        },
      },
    },
  },
});
