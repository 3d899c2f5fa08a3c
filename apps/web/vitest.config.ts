/** The components of ui/ in a real Chromium: tests and what they render run in the page, against no server. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_ARGUMENTS, findChromium } from '../../scripts/chromium.ts';
import { takeDownload } from './component-tests/take-download.ts';
import { WITHOUT_SCHEMAS } from './vite.config.ts';

const launchOptions: { args: string[]; executablePath?: string } = { args: [...BROWSER_ARGUMENTS] };

export default defineConfig({
  plugins: [
    react(),
    {
      name: 'outrider-chromium',
      // Not above, where each run of another project would look for it, too.
      async configureVitest() {
        launchOptions.executablePath = await findChromium();
      },
    },
  ],
  resolve: { alias: WITHOUT_SCHEMAS },
  // In tests the component library would draw no names for its elements, and lay out no long lists.
  define: { 'process.env.NODE_ENV': JSON.stringify('development') },
  // What the bundler does not find by itself before the first test: it would load the pages anew in the middle of one.
  optimizeDeps: {
    include: [
      'vitest-browser-react',
      'vitest-browser-react/pure',
      'axe-core',
      'ol/Map.js',
      'ol/View.js',
      'ol/easing.js',
      'ol/extent.js',
      'ol/proj.js',
    ],
  },
  test: {
    name: 'component',
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['src/**/*.component.test.tsx'],
    setupFiles: ['component-tests/setup.ts'],
    testTimeout: 30_000,
    // A machine that does other things meanwhile is not what is tested.
    expect: { poll: { timeout: 10_000 } },
    // A page is restored before each test, never a module: what a file imports it imports once.
    restoreMocks: true,
    unstubGlobals: true,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions,
        contextOptions: { locale: 'en', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1200, height: 800 } }],
      commands: { takeDownload },
    },
  },
});
