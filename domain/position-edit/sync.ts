import { depthFirst, withDescendants, type TreePosition } from './position-edit.ts';
import { changedFields, type EditedPosition, type FieldName } from './fields.ts';
import { fieldProblems } from './record.ts';

type Rows = readonly EditedPosition[];

/** New positions that follow each other. `after` undefined: the last of their subposition. */
export type CreateStep = {
  readonly kind: 'create';
  readonly rows: Rows;
  readonly after?: string | null | undefined;
};

/** The next request to the service; positions by their keys. */
export type SaveStep =
  | { readonly kind: 'delete'; readonly keys: readonly string[] }
  | CreateStep
  | { readonly kind: 'edit'; readonly row: EditedPosition; readonly changed: readonly FieldName[] }
  | { readonly kind: 'order'; readonly rows: readonly TreePosition[] };

/**
 * Items that must wait: positions being edited or refused; deletes and the order, if they were refused. And the positions to create one by
 * one, since a batch with them was refused.
 */
export type DeferredItems = {
  readonly isHeld: (row: EditedPosition) => boolean;
  readonly isSingle: (row: EditedPosition) => boolean;
  readonly isShapeHeld: boolean;
};

const maxDeleted = 1000;
const maxCreated = 100;

const isSameOrder = (one: readonly TreePosition[], other: readonly TreePosition[]): boolean =>
  one.length === other.length &&
  one.every(({ key, parent }, index) => key === other[index]?.key && parent === other[index].parent);

/** The service's rows in screen order: only those it has, with rows about to be deleted at the end. */
const screenOrder = (saved: Rows, edited: Rows): Rows => {
  const [known, here] = [new Set(saved.map(({ key }) => key)), new Map(edited.map((row) => [row.key, row]))];
  const holderOf = (from: string | null): string | null => {
    let parent = from;
    while (parent !== null && !known.has(parent)) parent = here.get(parent)?.parent ?? null;
    return parent;
  };
  const staying = edited.filter(({ key }) => known.has(key)).map((row) => ({ ...row, parent: holderOf(row.parent) }));
  const leaving = saved.filter(({ key }) => !here.has(key)).map((row) => ({ ...row, parent: null }));
  return depthFirst([...staying, ...leaving]);
};

const createStep = (saved: Rows, edited: Rows, { isHeld, isSingle }: DeferredItems): CreateStep | undefined => {
  const known = new Map(saved.map((row) => [row.key, row]));
  const isReady = (each: EditedPosition): boolean =>
    !known.has(each.key) &&
    !isHeld(each) &&
    fieldProblems(each).length === 0 &&
    (each.parent === null || known.has(each.parent));
  const row = edited.find(isReady);
  if (row === undefined) return undefined;
  const siblings = edited.filter(({ parent }) => parent === row.parent);
  const isThere = ({ key }: TreePosition): boolean => known.get(key)?.parent === row.parent;
  const at = siblings.indexOf(row);
  const isLast = !siblings.slice(at + 1).some(isThere);
  const following = siblings.slice(at, at + maxCreated);
  const end = following.findIndex((each) => !isReady(each) || isSingle(each));
  const rows = isSingle(row) || end === 0 ? [row] : following.slice(0, end === -1 ? following.length : end);
  return { kind: 'create', rows, after: isLast ? undefined : (siblings.slice(0, at).findLast(isThere)?.key ?? null) };
};

/**
 * The next request that brings the service to the state of the screen: deletes, new positions, changed fields, then one order. If a
 * subposition is deleted but some of its content stays, the order comes first. Undefined: nothing is left to do, or everything else must
 * wait.
 */
export const nextStep = (saved: Rows, edited: Rows, held: DeferredItems): SaveStep | undefined => {
  const { isHeld, isShapeHeld } = held;
  const here = new Map(edited.map((row) => [row.key, row]));
  const leaving = new Set(saved.filter(({ key }) => !here.has(key)).map(({ key }) => key));
  const taken = withDescendants(saved, leaving);
  const isTorn = taken.size > leaving.size;
  const outermost = saved.filter(({ key, parent }) => leaving.has(key) && (parent === null || !leaving.has(parent)));
  if (leaving.size > 0 && !isTorn && !isShapeHeld)
    return { kind: 'delete', keys: outermost.slice(0, maxDeleted).map(({ key }) => key) };
  if (!isTorn) {
    const create = createStep(saved, edited, held);
    if (create !== undefined) return create;
    for (const since of saved) {
      const row = here.get(since.key);
      if (row === undefined || isHeld(row) || fieldProblems(row).length > 0) continue;
      const changed = changedFields(since.fields, row.fields, row.type);
      if (changed.length > 0) return { kind: 'edit', row, changed };
    }
  }
  const rows = screenOrder(saved, edited);
  return isShapeHeld || isSameOrder(saved, rows) ? undefined : { kind: 'order', rows };
};

/** The number of positions whose state on screen is not saved. */
export const unsavedCount = (saved: Rows, edited: Rows): number => {
  const known = new Map(saved.map((row) => [row.key, row]));
  const differs = edited.filter((row) => {
    const since = known.get(row.key);
    return since === undefined || changedFields(since.fields, row.fields, row.type).length > 0;
  });
  const here = new Set(edited.map(({ key }) => key));
  const left = saved.filter(({ key }) => !here.has(key)).length;
  if (differs.length + left > 0) return differs.length + left;
  return isSameOrder(saved, edited) ? 0 : 1;
};
