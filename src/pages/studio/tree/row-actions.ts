import { withDescendants } from '#domain/position-edit/position-edit.ts';
import type { RowActions } from '../row/position-row.tsx';
import type { StudioStore } from '../save/studio-store.ts';
import type { TreeCommands } from './tree-commands.ts';
import type { TreeFocusStore } from './tree-focus.ts';

type Options = {
  readonly store: StudioStore;
  readonly focus: TreeFocusStore;
  readonly commands: Pick<TreeCommands, 'leave' | 'addNext'>;
};

/** The actions of a row, apart from dragging it. */
export const rowActions = ({ store, focus, commands }: Options): Omit<RowActions, 'lift'> => ({
  store,
  type: (key, field, value) => {
    focus.touched();
    store.type(key, field, value);
  },
  toggle: (key) => {
    const now = focus.read().chosen;
    const own = withDescendants(store.read().rows, new Set([key]));
    focus.choose(now.has(key) ? now.difference(own) : now.union(own));
    focus.go(key);
  },
  takeArticle: (row, { article_id, ...values }) => {
    // The article's record may come late: by then the line may be deleted, or something typed into it.
    const now = store.read().rows.find(({ key }) => key === row.key)?.fields;
    if (now === undefined) return;
    // Another article, which came meanwhile, has set its own figures.
    const isSame = now.article_id === row.fields.article_id;
    const typed = (['amount', 'unit_price', 'unit_id', 'tax_id'] as const).filter(
      (name) => isSame && now[name] !== row.fields[name],
    );
    const kept = Object.fromEntries(typed.map((name) => [name, now[name]]));
    const isSaved = now.article_id !== null && now.article_id !== article_id;
    const key = isSaved ? crypto.randomUUID() : row.key;
    const isHere = focus.read().active === row.key && (isSaved || typed.length === 0);
    store.replace(row.key, { ...now, ...values, article_id, ...kept }, key);
    if (isHere) focus.edit(key, values.unit_price === '' ? 'unit_price' : 'amount');
  },
  next: (row) => {
    commands.leave(row.key, false);
    if (store.read().rows.some(({ key }) => key === row.key)) commands.addNext(row);
  },
  leave: (key, isGivenBack) => {
    commands.leave(key, isGivenBack);
    if (!isGivenBack) focus.go(focus.read().active);
  },
});
