import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { precompress } from './scripts/vite/precompress.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), precompress()],
  build: {
    target: 'chrome140',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    // The setting of zod-jitless.ts must run before any schema is made: in one chunk with zod, on which every schema waits.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'zod', test: /node_modules[\\/]zod[\\/]|zod-jitless/ }] } },
    },
  },
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'dist/**', 'data/**', 'e2e/**'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
  },
});
