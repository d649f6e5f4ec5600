import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions, localeOptions } from './scripts/browser-options.ts';
import { holdKey } from './scripts/hold-key.ts';
import { guide } from './scripts/vite/guide.ts';
import { chunkOf } from './scripts/vite/chunks.ts';
import { noJsonSchema } from './scripts/vite/no-json-schema.ts';
import { precompress } from './scripts/vite/precompress.ts';

const inBrowser = 'src/**/*.browser.test.tsx';
/** The packages that the components import, bundled before the first test: one discovered during a run would reload them all. */
const packages = [
  '@hookform/resolvers',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  'axe-core',
  'papaparse',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react-router',
  'react/jsx-dev-runtime',
  'temporal-polyfill/global',
  'vitest-browser-react',
  'vitest-browser-react/pure',
  'zod',
];
const onlyPostgres = [
  'server/{commands,service/store/postgres}/postgres*.test.ts',
  'bench/p8-*.test.ts',
  'trust/failover/*.test.ts',
];
/** Files whose modules hold state, such as the app's stores, and tests that import tests: each runs in its own process. */
const isolated = ['src/**/*.test.{ts,tsx}', 'server/token-proxy/in-process.test.ts', 'server/http/stop.test.ts'];
/** Left out of `npm test`, run by `npm run test:all`: tests that start and stop programs repeatedly (docs/testing.md). A broken migration must be found before. */
const longTests = ['trust/**/!(upgrade).test.ts', '**/*.long.test.ts'];
/** Tests that `npm test` also runs on PostgreSQL. */
const shortOnPostgres = [
  'server/service/conformance/{conformance*,folded}.test.ts',
  'server/service/store/**/*.test.ts',
];
/** Left to `npm run trust`: tests that need more than Node and npm (docs/trust.md). */
const needPrograms = ['trust/failover/*.test.ts'];
const onPostgres = [
  'server/{commands,company,demo,service,token-proxy/sessions}/**/*.test.ts',
  'trust/**/*.test.ts',
  ...onlyPostgres,
];
/** These are about SQLite, touch no database, or take many minutes on PostgreSQL, where their short form runs. */
const onlySqlite = [
  'server/service/store/sqlite*.test.ts',
  'server/service/papers/render/**',
  'server/demo/continue-demo.long.test.ts',
  'server/service/kontor/company/rate-change.long.test.ts',
];
/** `npm test`, what it leaves to `npm run test:all`, or everything. */
const which = process.env['KONTOR_TESTS'];
const long = which === 'short' ? longTests : [];
const left = which === undefined ? [] : needPrograms;

export default defineConfig({
  plugins: [react(), tailwindcss(), noJsonSchema(), guide(), precompress()],
  build: {
    target: 'chrome140',
    manifest: true,
    license: { fileName: 'licenses.md' },
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The setting of zod-jitless.ts must run before any schema is created, so it shares a chunk with zod, which every schema loads
            // first.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|zod-jitless/, priority: 1 },
            // One chunk for the first paint and one for the rest of the frame: they compress better than sixty small ones.
            { name: 'start', tags: ['$initial'] },
            { name: 'app', test: /[\\/]src[\\/]app\.tsx$/ },
            // One for all parts that the app loads after its frame, and one for those of them that pages import too.
            {
              name: chunkOf(import.meta.dirname),
              debugName: 'parts',
              priority: -1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: 'node',
    pool: 'forks',
    // Many tests wait: a third file keeps two cores busy.
    maxWorkers: 3,
    // Slow machines must not cause failures.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Files share their project's processes and loaded modules, except those in `isolated`. Everything runs on SQLite, tests that touch the
    // database also on PostgreSQL, and component tests in a browser.
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          isolate: false,
          include: which === 'rest' ? longTests : ['**/*.test.ts'],
          exclude: ['**/node_modules/**', 'dist/**', 'data/**', 'e2e/**', ...isolated, ...onlyPostgres, ...long],
        },
      },
      {
        extends: true,
        test: { name: 'sqlite-isolated', include: which === 'rest' ? [] : isolated, exclude: [inBrowser] },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          isolate: false,
          include: which === 'short' ? shortOnPostgres : onPostgres,
          exclude: [...onlySqlite, ...(which === 'rest' ? shortOnPostgres : []), ...left, ...long],
          globalSetup: ['server/service/testing/test-cluster.ts'],
          env: { KONTOR_TEST_DATABASE: 'postgres' },
        },
      },
      {
        extends: true,
        optimizeDeps: { include: packages },
        test: {
          name: 'browser',
          include: [inBrowser],
          setupFiles: ['src/components/testing/setup.ts'],
          testTimeout: 20_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions, contextOptions: { ...localeOptions, reducedMotion: 'reduce' } }),
            commands: { holdKey },
            instances: [{ browser: 'chromium', name: 'browser' }],
            viewport: { width: 1440, height: 900 },
            screenshotFailures: false,
          },
        },
      },
    ],
  },
});
