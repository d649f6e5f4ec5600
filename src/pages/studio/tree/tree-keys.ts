import type { KeyboardEvent } from 'react';
import { stepTarget } from '#components/table/step-target.ts';
import { withDescendants, type PositionType } from '#domain/position-edit/position-edit.ts';
import { areSingleKeysOn, endsPair } from '#components/keyboard/shortcut-store.ts';
import type { StudioStore } from '../save/studio-store.ts';
import type { TreeCommands } from './tree-commands.ts';
import type { TreeFocusStore } from './tree-focus.ts';

/** The letter that adds a new line of each kind; B for a block of lines, because G leads to other pages. */
export const kindKeys = {
  a: 'KbPositionArticle',
  f: 'KbPositionCustom',
  b: 'KbPositionSubposition',
  t: 'KbPositionText',
  z: 'KbPositionSubtotal',
  r: 'KbPositionDiscount',
  u: 'KbPositionPagebreak',
} as const satisfies { readonly [letter: string]: PositionType };

const isKindKey = (key: string): key is keyof typeof kindKeys => key in kindKeys;

type Tree = {
  readonly store: StudioStore;
  readonly focus: TreeFocusStore;
  readonly commands: TreeCommands;
  readonly isReadOnly: boolean;
  readonly onMoveTo: () => void;
};

/** Moves the focus; with Shift, selects the rows in between. Left goes to the parent, Right to the first child. */
const goes = ({ store, focus, isReadOnly }: Tree, { key, shiftKey }: KeyboardEvent): boolean => {
  const { rows } = store.read();
  const { active, chosen } = focus.read();
  const at = Math.max(
    0,
    rows.findIndex((row) => row.key === active),
  );
  const row = rows[at];
  const held = rows.find(({ parent }) => parent === row?.key);
  const index =
    key === 'ArrowLeft'
      ? rows.findIndex((each) => each.key === row?.parent)
      : key === 'ArrowRight'
        ? rows.findIndex((each) => each === held)
        : stepTarget(key, at, rows.length - 1);
  if (index === undefined) return false;
  const next = rows[index];
  if (next === undefined) return true;
  if (shiftKey && !isReadOnly && row !== undefined) {
    const isBack = chosen.has(row.key) && chosen.has(next.key);
    const now = new Set(chosen);
    if (isBack) now.delete(row.key);
    else now.add(row.key).add(next.key);
    focus.choose(now);
  }
  focus.go(next.key);
  return true;
};

const steps = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const;
const isStep = (key: string): key is keyof typeof steps => key in steps;

const single = (tree: Tree, key: string): boolean => {
  const { commands } = tree;
  if (isKindKey(key)) commands.add(kindKeys[key]);
  else if (key === 'o') commands.toggle('is_optional');
  else if (key === 'n') commands.toggle('show_pos_nr');
  else if (key === 'm') tree.onMoveTo();
  else return false;
  return true;
};

/** Handles an editing key while a row has the focus; false if the key does nothing. */
const edits = (tree: Tree, event: KeyboardEvent): boolean => {
  const { store, focus, commands } = tree;
  const { active, chosen } = focus.read();
  const { key } = event;
  if (event.altKey && isStep(key)) commands.step(steps[key]);
  else if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() !== 'a') return false;
    focus.choose(new Set(store.read().rows.map((row) => row.key)));
  } else if (event.altKey) return false;
  else if (key === 'Enter' || key === 'F2') {
    if (active !== null) commands.edit(active);
  } else if (key === ' ' && active !== null) {
    const own = withDescendants(store.read().rows, new Set([active]));
    focus.choose(chosen.has(active) ? chosen.difference(own) : chosen.union(own));
  } else if (key === 'Escape' && chosen.size > 0) focus.choose(new Set());
  else if (key === 'Delete' || key === 'Backspace') commands.delete();
  else return key.length === 1 && areSingleKeysOn() && single(tree, key.toLowerCase());
  return true;
};

/** Handles the keys of the tree while a row, not a field, has the focus. */
export const onTreeKey = (tree: Tree, event: KeyboardEvent<HTMLElement>): void => {
  const { target } = event;
  if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
  if (target.closest('input, textarea, select, button') !== null || endsPair(event.nativeEvent)) return;
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
  const isDone = (!tree.isReadOnly && edits(tree, event)) || (isPlain && goes(tree, event));
  if (!isDone) return;
  event.preventDefault();
  event.stopPropagation();
};
