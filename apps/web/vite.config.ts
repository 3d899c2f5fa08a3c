import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;
/** What the API server answers; everything else is the app's own. */
const API_PATHS = [
  '/user',
  '/device',
  '/location',
  '/track',
  '/statistics',
  '/platform',
  '/map',
  '^/log/',
  '/findLoginPage',
  '/logout',
  '/health',
  '/openapi.json',
  '/docs',
];

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: { zod: fileURLToPath(new URL('src/app/schema-stand-in.ts', import.meta.url)) },
  },
  server: {
    proxy: {
      ...Object.fromEntries(API_PATHS.map((path) => [path, SERVER])),
      '/live': { target: SERVER, ws: true },
      // The same address is a page (GET) and a call (POST).
      '/login': {
        target: SERVER,
        bypass: (request) => (request.method === 'GET' ? '/index.html' : undefined),
      },
    },
  },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 1_200,
    // Of the contract a page carries the calls that it makes: to declare a call or a schema does nothing else.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['call', 'streamCall', 'listOf', 'z'] },
      output: {
        // What every page needs stands in one file: smaller, and less to ask for, than the many that it is made of.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack[\\/](query-core|react-query))[\\/]/,
            },
          ],
        },
      },
    },
  },
});
