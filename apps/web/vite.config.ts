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
  '/logout',
  '/health',
  '/openapi.json',
  '/docs',
];

export default defineConfig({
  plugins: [react()],
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
  build: { target: 'es2023', chunkSizeWarningLimit: 1_200 },
});
