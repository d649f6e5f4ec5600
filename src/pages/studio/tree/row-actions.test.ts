import { expect, test } from 'vitest';
import { emptyFields } from '#domain/position-edit/fields.ts';
import { studioService } from '../save/studio-service.ts';
import { studioStore } from '../save/studio-store.ts';
import { rowActions } from './row-actions.ts';
import { treeFocus } from './tree-focus.ts';

const article = (article_id: number) => ({
  article_id,
  text: `Artikel ${article_id}`,
  unit_price: String(article_id * 100),
  unit_id: null,
  tax_id: 1,
  account_id: 1,
});

test('of two articles taken before either has loaded, text, price and number are those of the second', () => {
  const service = studioService('kb_offer', 1);
  const nothing = () => {};
  const on = { saved: nothing, settled: nothing, keep: nothing };
  const store = studioStore({ service, positions: [], etag: null, ...on, isLocal: true, lost: nothing });
  const row = {
    key: 'a',
    type: 'KbPositionArticle',
    parent: null,
    fields: { ...emptyFields, unit_price: '' },
  } as const;
  store.change(() => [row]);
  const commands = { leave: nothing, addNext: nothing };
  const actions = rowActions({ store, focus: treeFocus(), commands });
  actions.takeArticle(row, article(1));
  actions.takeArticle(row, article(2));
  const [taken, ...others] = store.read().rows;
  expect(others).toEqual([]);
  expect(taken?.fields).toMatchObject(article(2));
  // The number of a saved article line cannot be changed, so the second article is a line of its own.
  expect(taken?.key).not.toBe('a');
});
