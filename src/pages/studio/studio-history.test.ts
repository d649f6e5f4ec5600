import { expect, test, vi } from 'vitest';
import { custom } from '#domain/position-edit/test-edited.ts';
import { loadTexts } from '#texts/load.ts';
import { studioService } from './save/studio-service.ts';
import { studioStore } from './save/studio-store.ts';
import { studioHistory } from './studio-history.ts';
import { treeFocus } from './tree/tree-focus.ts';

test('undo and redo are announced only if they changed something, and Esc restores nothing afterwards', async () => {
  const [t, focus, announce] = [await loadTexts('de'), treeFocus(), vi.fn<(words: string) => void>()];
  const service = studioService('kb_offer', 1);
  const nothing = () => {};
  const on = { saved: nothing, settled: nothing, keep: nothing, lost: nothing };
  const store = studioStore({ service, positions: [], etag: null, ...on, isLocal: true });
  const history = studioHistory({ store, focus, t, announce });
  store.change(() => [custom('a')]);
  focus.enter(store.read().rows[0]);
  for (const turn of [history.undo, history.undo, history.redo, history.redo]) turn();
  expect(announce.mock.calls).toEqual([['Rückgängig gemacht'], ['Wiederholt']]);
  expect(focus.opened()).toBeUndefined();
});
