import { failureMessage } from '#components/feedback/failure-message.ts';
import type { FieldName } from '#domain/position-edit/fields.ts';
import { fieldProblems } from '#domain/position-edit/record.ts';
import type { Texts } from '#texts/load.ts';
import type { CheckItem } from './check-item.ts';
import { rowName } from '../row/row-text.ts';
import type { StudioState } from '../save/studio-state.ts';
import type { TreeView } from '../row/tree-view.ts';

/** The name of a line: its number if it has one. */
export const lineName = (view: TreeView, key: string, { check, studio, common }: Texts): string => {
  const pos = view.figures.get(key)?.pos ?? '';
  if (pos !== '') return check.line(pos);
  const row = view.rows.find((each) => each.key === key);
  return row === undefined ? '' : common.quoted(rowName(row, studio));
};

/** Differences between the screen and the service, each with its reason. Any of them blocks issuing. */
export const localItems = (
  state: StudioState,
  view: TreeView,
  t: Texts,
  edit: (key: string, field: FieldName | undefined) => void,
): readonly CheckItem[] => {
  const { check, studio } = t;
  const at = (key: string, what: string, text: string, field?: FieldName): CheckItem => ({
    key: `${key} ${what}`,
    isStop: true,
    title: t.common.labelled(lineName(view, key, t), what),
    text,
    fix: { label: check.toLine, run: () => edit(key, field) },
  });
  const wordsOf = {
    missing: check.missingField,
    tooLong: check.tooLong,
    noNumber: check.noNumber,
    tooManyDigits: check.tooManyDigits,
    noDiscount: check.noDiscount,
  };
  const unread = state.rows.flatMap((row) =>
    fieldProblems(row).map(({ field, problem }) =>
      at(row.key, wordsOf[problem](studio[field]), check.notSavedText, field),
    ),
  );
  const collided = state.conflicts.map(({ key, field }) =>
    at(key, check.twice(studio[field]), check.notSavedText, field),
  );
  const refused = [...state.refused].map(([key, error]) => at(key, check.notSaved, failureMessage(error, t)));
  const whole = { isStop: true, fix: null } as const;
  const order = (text: string): CheckItem => ({ ...whole, key: 'order', title: check.order, text });
  const found = [
    ...unread,
    ...collided,
    ...refused,
    ...(state.refusedOrder === null ? [] : [order(failureMessage(state.refusedOrder, t))]),
    ...(state.isAway ? [{ ...whole, key: 'away', title: check.away, text: t.common.unreachable }] : []),
  ];
  // At a hosted service, a new order is only saved by a rebuild.
  return found.length === 0 && state.isStuck ? [order(studio.rebuild.how)] : found;
};
