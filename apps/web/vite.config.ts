import { fileURLToPath } from 'node:url';
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

/** The contract's schemas are for the server to check by; the browser takes their types alone. */
export const WITHOUT_SCHEMAS = {
  zod: fileURLToPath(new URL('src/shell/schema-stand-in.ts', import.meta.url)),
};

export default defineConfig({
  plugins: [react(), fillServiceWorker()],
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
              name: 'kit',
              test: /node_modules[\\/](antd|@ant-design|@rc-component|dayjs)[\\/]/,
              minShareCount: 5,
              priority: 1,
            },
            {
              name: 'login',
              tags: ['$initial'],
              test: /(packages|apps[\\/]web[\\/]src[\\/](?!pwa))/,
              priority: 2,
            },
            { name: 'map', test: /node_modules[\\/]ol[\\/]/, minShareCount: 3, priority: 1 },
            {
              name: 'common',
              test: /(packages[\\/](contract|domain(?![\\/]src[\\/]coordinates))|apps[\\/]web[\\/]src[\\/]lib|node_modules[\\/]lucide-react)[\\/]/,
              minShareCount: 3,
              priority: 0,
            },
          ],
        },
      },
    },
  },
});
