import { expect, test } from 'vitest';
import { chunkOf } from './chunks.ts';

/** The imports of each module, and what it loads later. */
const modules: { readonly [id: string]: readonly [imports: readonly string[], later: readonly string[]] } = {
  '/k/src/main.tsx': [['/k/react.js'], ['/k/src/app.tsx']],
  '/k/src/app.tsx': [['/k/src/routes.tsx', '/k/src/api/call.ts'], ['/k/src/background.tsx']],
  '/k/src/routes.tsx': [['/k/src/areas/time.ts'], ['/k/src/pages/list.tsx']],
  '/k/src/areas/time.ts': [[], ['/k/src/pages/today.tsx']],
  '/k/src/background.tsx': [['/k/react.js', '/k/src/api/pending.ts'], ['/k/src/components/palette.tsx']],
  '/k/src/components/palette.tsx': [['/k/src/components/dialog.tsx'], ['/k/src/components/palette.tsx']],
  '/k/src/pages/today.tsx': [['/k/src/components/dialog.tsx'], ['/k/src/components/lane.tsx']],
  '/k/src/pages/list.tsx': [['/k/src/components/grid.tsx'], []],
};
const graph = {
  getModuleInfo: (id: string) => {
    const [importedIds = [], dynamicallyImportedIds = []] = modules[id] ?? [];
    return { importedIds, dynamicallyImportedIds };
  },
};
const chunk = chunkOf('/k');

test.each([
  ['a part that the app loads after its frame', '/k/src/background.tsx', 'parts'],
  ['an import of such a part', '/k/src/api/pending.ts', 'parts'],
  ['a part that another part loads', '/k/src/components/palette.tsx', 'parts'],
  ['an import of a part and of a page', '/k/src/components/dialog.tsx', 'common'],
  ['an import of the first paint and of a part', '/k/react.js', null],
  ['an import of the app', '/k/src/api/call.ts', null],
  ['a page', '/k/src/pages/today.tsx', null],
  ['an import of a page', '/k/src/components/grid.tsx', null],
  ['a part that a page loads', '/k/src/components/lane.tsx', null],
])('the chunk of %s', (_, id, expected) => {
  expect(chunk(id, graph)).toBe(expected);
});
