import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { noJsonSchema } from './scripts/vite/no-json-schema.ts';
import { precompress } from './scripts/vite/precompress.ts';

const postgresAlone = ['server/service/store/postgres*.test.ts', 'bench/p8-*.test.ts'];

export default defineConfig({
  plugins: [react(), tailwindcss(), noJsonSchema(), precompress()],
  build: {
    target: 'chrome140',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The setting of zod-jitless.ts must run before any schema is made: in one chunk with zod, on which every schema waits.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|zod-jitless/, priority: 1 },
            // What the first paint needs, and what the frame needs behind it, in one each: they pack better than sixty small ones.
            { name: 'start', tags: ['$initial'] },
            { name: 'app', test: /[\\/]src[\\/]app\.tsx$/ },
          ],
        },
      },
    },
  },
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // Slow machines are no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Everything on SQLite, and what touches the database once more on PostgreSQL.
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'dist/**', 'data/**', 'e2e/**', ...postgresAlone],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['server/{commands,company,demo,service}/**/*.test.ts', 'trust/**/*.test.ts', ...postgresAlone],
          globalSetup: ['server/service/test-cluster.ts'],
          env: { KONTOR_TEST_DATABASE: 'postgres' },
        },
      },
    ],
  },
});
