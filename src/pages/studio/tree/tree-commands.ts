import {
  isGroup,
  rootsOf,
  withDescendants,
  type InsertionPoint,
  type PositionType,
} from '#domain/position-edit/position-edit.ts';
import { fieldsOf, withField, type EditedPosition, type FieldName } from '#domain/position-edit/fields.ts';
import { insertPositions, moveProblem, movePositions, removePositions } from '#domain/position-edit/moves.ts';
import { afterStart } from '#components/feedback/after-start.ts';
import { hideToast, showToast } from '#components/feedback/toast-store.ts';
import type { PastedLine } from '#domain/position-edit/paste.ts';
import { fold } from '#domain/text/text.ts';
import { stepTarget, type Step } from '#domain/position-edit/steps.ts';
import type { StudioTexts } from '#texts/de/studio.ts';
import { editOrder, firstField, followingKind } from '../row/edit-fields.ts';
import { newPosition, pastedPosition } from '../row/new-position.ts';
import { rowName } from '../row/row-text.ts';
import type { StudioStore } from '../save/studio-store.ts';
import type { TreeFocusStore } from './tree-focus.ts';
import type { FindByCode } from '../row/use-find-articles.ts';
import type { Lookups } from '../row/use-lookups.ts';
import { uncounted } from './uncounted.ts';

type Options = {
  readonly store: StudioStore;
  readonly focus: TreeFocusStore;
  readonly lookups: Lookups;
  readonly t: StudioTexts;
  /** Announces to screen readers. */
  readonly announce: (words: string) => void;
  /** True if a position bills hours or an expense, which must count in the total. */
  readonly isBilled: (key: string) => boolean;
  /** Asks before a delete that cannot be undone; true: delete at once. */
  readonly mayDelete: (keys: ReadonlySet<string>) => boolean;
  /** Reports a delete and offers to undo it. */
  readonly onDeleted: (words: string) => void;
  readonly findByCode: FindByCode;
};

const maxNotes = 4;
/** Parses pasted lines; not needed for the first paint. */
const loadReader = afterStart(async () => (await import('#domain/position-edit/paste.ts')).readPasted);

/** The possible article code of a pasted line: its code cell, or else its text. */
const codeOf = ({ code, text }: PastedLine): string => (code === '' ? text : code);
const isCode = (text: string): boolean => text !== '' && text.length <= 60 && !text.includes('\n');

/** Commands for the selected rows of the tree, or else for the focused row. Each announces its result. */
export const treeCommands = (options: Options) => {
  const { store, focus, lookups, t, announce, isBilled, mayDelete, onDeleted, findByCode } = options;
  const rows = (): readonly EditedPosition[] => store.read().rows;
  const rowOf = (key: string | null): EditedPosition | undefined => rows().find((row) => row.key === key);
  const current = (): ReadonlySet<string> => {
    const { chosen, active } = focus.read();
    return chosen.size > 0 ? chosen : new Set(active === null ? [] : [active]);
  };
  const whereWords = (parent: string | null): string => {
    const group = rowOf(parent);
    return group === undefined ? t.atTop : t.isIn(rowName(group, t));
  };
  const announcePosition = (key: string): void => {
    const row = rowOf(key);
    if (row === undefined) return;
    const siblings = rows().filter(({ parent }) => parent === row.parent);
    announce(t.rowMoved(rowName(row, t), whereWords(row.parent), siblings.indexOf(row) + 1, siblings.length));
  };
  let said = 0;
  const say = (text: string): void => {
    hideToast(said);
    said = showToast({ kind: 'done', isOfPage: true, text });
  };
  /** Makes a change unless it would take billed work out of the total; returns whether it did. */
  const changeCounted = (change: (now: readonly EditedPosition[]) => readonly EditedPosition[]): boolean => {
    const before = uncounted(rows());
    const isLost = [...uncounted(change(rows()))].some((key) => !before.has(key) && isBilled(key));
    if (isLost) say(t.problems.billedOptional);
    else store.change(change);
    return !isLost;
  };
  const move = (keys: ReadonlySet<string>, point: InsertionPoint): void => {
    const problem = moveProblem(rows(), keys, point);
    if (problem !== undefined) return announce(t.problems[problem]);
    if (!changeCounted((now) => movePositions(now, keys, point))) return undefined;
    const [first] = rootsOf(rows(), keys);
    if (first === undefined) return undefined;
    focus.go(focus.read().active ?? first.key);
    return announcePosition(first.key);
  };
  /**
   * After the focused row, or inside it if that is a subposition; at the end if no row is focused. A discount goes on the top level. A
   * subposition goes after the one that holds the focused line, as does a subtotal below all lines of the document: it ends them.
   */
  const pointFor = (type: PositionType): InsertionPoint => {
    const all = rows();
    const row = rowOf(focus.read().active);
    const lastIn = (group: string | null, among = all): InsertionPoint => ({
      parent: group,
      after: among.findLast(({ parent }) => parent === group)?.key ?? null,
    });
    if (row === undefined) return lastIn(null);
    if (type === 'KbPositionDiscount') return lastIn(null, all.slice(0, all.indexOf(row) + 1));
    const isEnd = type === 'KbPositionSubposition' || (type === 'KbPositionSubtotal' && row === all.at(-1));
    if (isGroup(row) && !isEnd) return lastIn(row.key);
    const { key, parent } = (isEnd && !isGroup(row) ? rowOf(row.parent) : undefined) ?? row;
    return { parent, after: key };
  };
  /** The new line whose fields have not been left yet. */
  let newRow: EditedPosition | undefined;
  /** Leaves the fields of a row. A new row that nobody typed into is removed, as is one that Esc makes so again. */
  const leave = (key: string, isGivenBack: boolean): void => {
    const { editing } = focus.read();
    if (editing?.key !== key) return;
    const row = rowOf(key);
    const isKept = row?.type === 'KbPositionSubtotal' && !isGivenBack;
    const before = focus.opened();
    const isAsAdded = newRow?.key === key && JSON.stringify(before?.row.fields) === JSON.stringify(newRow.fields);
    newRow = undefined;
    if ((editing.isNew && !isKept) || (isGivenBack && isAsAdded)) {
      const at = rows().findIndex((each) => each.key === key);
      store.abandon(key);
      const near = rows()[Math.max(0, at - 1)]?.key ?? null;
      return isGivenBack ? focus.go(near) : focus.leave(near);
    }
    // Another person may have changed other fields of the row meanwhile.
    if (isGivenBack && row !== undefined && before?.row.key === key)
      store.replace(key, withField(row, before.field, before.row.fields[before.field]).fields);
    store.settle();
    if (isGivenBack) focus.go(key);
    else focus.leave();
  };
  const add = (type: PositionType): void => {
    const { editing } = focus.read();
    if (editing !== null) leave(editing.key, false);
    const point = pointFor(type);
    const row = newPosition(type, lookups);
    if (moveProblem([...rows(), row], new Set([row.key]), point) !== undefined) return announce(t.problems.tooNested);
    store.add(row.key, (now) => insertPositions(now, [row], point));
    newRow = row;
    announce(t.added(t.kinds[type]));
    const first = firstField(type);
    focus.enter();
    if (first !== undefined) return focus.edit(row.key, first, true);
    store.settle();
    return focus.go(row.key);
  };
  /** `isFinal`: the delete cannot be undone. */
  const remove = (keys: ReadonlySet<string>, isFinal = false): void => {
    const all = rows();
    const gone = withDescendants(all, keys);
    const at = all.findIndex(({ key }) => gone.has(key));
    const next =
      all.slice(at).find(({ key }) => !gone.has(key)) ?? all.slice(0, at).findLast(({ key }) => !gone.has(key));
    store.change((now) => removePositions(now, keys));
    if (isFinal) store.forgetHistory();
    focus.choose(new Set());
    focus.go(next?.key ?? null);
    onDeleted(t.deleted(gone.size));
  };
  return {
    move,
    add,
    /** Adds a line with this text. */
    addText: (text: string): void => {
      const row = withField(newPosition('KbPositionText', lookups), 'text', text);
      store.change((now) => insertPositions(now, [row], pointFor(row.type)));
      focus.go(row.key);
      announce(t.added(t.kinds[row.type]));
    },
    /** Goes to the first line, or adds one. */
    toLines: (): void => {
      const [first] = rows();
      if (first === undefined) add('KbPositionCustom');
      else focus.go(first.key);
    },
    remove,
    current,
    step: (step: Step): void => {
      const keys = current();
      const point = stepTarget(rows(), keys, step);
      if (point === undefined) return announce(step === 'in' ? t.problems.noGroup : t.problems.atEdge);
      return move(keys, point);
    },
    delete: (): void => {
      const keys = current();
      if (keys.size > 0 && mayDelete(withDescendants(rows(), keys))) remove(keys);
    },
    toggle: (field: 'is_optional' | 'show_pos_nr'): void => {
      const keys = current();
      const some = rows().filter(({ key, type }) => keys.has(key) && canToggle(type, field));
      const value = !some.every(({ fields }) => fields[field]);
      const isChanged = changeCounted((now) =>
        now.map((row) => (some.includes(row) ? withField(row, field, value) : row)),
      );
      if (!isChanged) return;
      for (const row of some.slice(0, 1)) announce(`${rowName(row, t)}: ${t[field]} ${value ? '✓' : '–'}`);
    },
    /** Enter in the last field: adds the next line, inside the subposition just named, or else after the row. */
    addNext: (row: EditedPosition): void => add(followingKind(row.type)),
    paste: async (text: string): Promise<void> => {
      const readPasted = await loadReader();
      const lines = readPasted(text);
      const articles = await findByCode([...new Set(lines.map(codeOf).filter(isCode))]);
      const pasted = lines.map((line) => pastedPosition(line, articles?.get(fold(codeOf(line))), lookups));
      const added = pasted.map(({ position }) => position);
      const [first] = added;
      if (first === undefined) return;
      store.change((now) => insertPositions(now, added, pointFor('KbPositionCustom')));
      focus.choose(new Set(added.map(({ key }) => key)));
      focus.go(first.key);
      announce(t.pasted(added.length));
      const lost = pasted.flatMap(({ position, lost: cells }) =>
        cells.map(({ field, cell }) => t.lostCell(rowName(position, t), t[field], cell)),
      );
      const notes = [...(articles === undefined ? [t.articlesUnknown] : []), ...lost.slice(0, maxNotes)];
      if (notes.length > 0)
        showToast({
          kind: 'failed',
          isOfPage: true,
          ...(lost.length > 0 && { lead: t.lostCells(lost.length) }),
          text: notes.join(' '),
        });
    },
    edit: (key: string, field?: FieldName): void => {
      const row = rowOf(key);
      if (row === undefined) return;
      const order = editOrder[row.type];
      const target = order.find((each) => each === field) ?? order[0];
      if (target !== undefined) focus.edit(key, target);
      else if (row.type === 'KbPositionExpense') say(t.expenseFixed);
    },
    /** Called when a field gets the focus. Esc restores this field, not those before it, which are saved already. */
    enter: (key: string, field: string): void => {
      const row = rowOf(key);
      focus.enter(row, row && fieldsOf[row.type].find((name) => name === field));
    },
    leave,
  };
};
export type TreeCommands = ReturnType<typeof treeCommands>;

const nothing = (): void => undefined;
const nothingYet = (): Promise<void> => Promise.resolve();

/** The commands that only change the order. */
export const orderCommands = (commands: TreeCommands): TreeCommands => ({
  ...commands,
  add: nothing,
  addNext: nothing,
  addText: nothing,
  delete: nothing,
  remove: nothing,
  toggle: nothing,
  paste: nothingYet,
  edit: nothing,
});

/** True if the kind has this flag. */
const canToggle = (type: PositionType, field: 'is_optional' | 'show_pos_nr'): boolean => {
  if (field === 'show_pos_nr') return type === 'KbPositionSubposition' || type === 'KbPositionText';
  return type !== 'KbPositionDiscount' && type !== 'KbPositionPagebreak' && type !== 'KbPositionExpense';
};
