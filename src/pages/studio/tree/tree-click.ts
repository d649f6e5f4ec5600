import type { MouseEvent } from 'react';
import type { FieldName } from '#domain/position-edit/fields.ts';
import type { StudioStore } from '../save/studio-store.ts';
import type { TreeCommands } from './tree-commands.ts';
import type { TreeFocusStore } from './tree-focus.ts';

type Tree = {
  readonly store: StudioStore;
  readonly focus: TreeFocusStore;
  readonly commands: TreeCommands;
  /** Selects a row with its children, or no longer. */
  readonly toggle: (key: string) => void;
};

const cellFields: readonly FieldName[] = ['text', 'amount', 'unit_id', 'unit_price', 'discount_in_percent', 'tax_id'];

const fieldAt = (target: Element): FieldName | undefined => {
  const cell = target.closest('[data-cell]')?.getAttribute('data-cell');
  return cellFields.find((field) => field === cell);
};

/** A click on a row edits the field below it; with Ctrl it selects the row, with Shift all rows from the active one. */
export const onTreeClick = ({ store, focus, commands, toggle }: Tree, event: MouseEvent): void => {
  const { target } = event;
  if (!(target instanceof Element) || target.closest('input, textarea, select, button') !== null) return;
  const key = target.closest('[data-key]')?.getAttribute('data-key');
  if (typeof key !== 'string') return;
  if (event.ctrlKey || event.metaKey) return toggle(key);
  if (event.shiftKey) {
    const all = store.read().rows.map((row) => row.key);
    const [one, other] = [all.indexOf(focus.read().active ?? key), all.indexOf(key)].toSorted((a, b) => a - b);
    focus.choose(new Set(all.slice(one, (other ?? 0) + 1)));
    return focus.go(key);
  }
  focus.choose(new Set());
  focus.go(key);
  return commands.edit(key, fieldAt(target));
};
