import { expect, test, vi } from 'vitest';
import { custom } from '#domain/position-edit/test-edited.ts';
import { closeToast, currentToasts } from '#components/feedback/toast-store.ts';
import { loadTexts } from '#texts/load.ts';
import { studioService } from './save/studio-service.ts';
import { studioStore } from './save/studio-store.ts';
import { studioHistory } from './studio-history.ts';
import { treeFocus } from './tree/tree-focus.ts';

const open = async () => {
  const [t, focus, announce] = [await loadTexts('de'), treeFocus(), vi.fn<(words: string) => void>()];
  const service = studioService('kb_offer', 1);
  const nothing = () => {};
  const on = { saved: nothing, settled: nothing, keep: nothing, lost: nothing };
  const store = studioStore({ service, positions: [], etag: null, ...on, isLocal: true });
  return { store, focus, announce, history: studioHistory({ store, focus, t, announce }) };
};

test('undo and redo are announced only if they changed something, and Esc restores nothing afterwards', async () => {
  const { store, focus, announce, history } = await open();
  store.change(() => [custom('a')]);
  focus.enter(store.read().rows[0], 'text');
  for (const turn of [history.undo, history.undo, history.redo, history.redo]) turn();
  expect(announce.mock.calls).toEqual([['Rückgängig gemacht'], ['Wiederholt']]);
  expect(focus.opened()).toBeUndefined();
});

test('the report of a delete offers to undo it only if it can be undone', async () => {
  const { store, history } = await open();
  const offers = () => currentToasts().map(({ action }) => action?.label);
  store.change(() => [custom('a')]);
  history.showDeleted('Zeile gelöscht');
  expect(offers()).toEqual(['Rückgängig']);
  for (const { id } of currentToasts()) closeToast(id);
  store.forgetHistory();
  history.showDeleted('Zeile gelöscht');
  expect(offers()).toEqual([undefined]);
});
