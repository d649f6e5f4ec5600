import { useState } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { isGroup, type InsertionPoint } from '#domain/position-edit/position-edit.ts';
import type { EditedPosition } from '#domain/position-edit/fields.ts';
import { moveProblem } from '#domain/position-edit/moves.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { rowName } from '../row/row-text.ts';
import type { TreeView } from '../row/tree-view.ts';

type Props = {
  readonly view: TreeView;
  readonly keys: ReadonlySet<string>;
  readonly onClose: () => void;
  readonly onMove: (point: InsertionPoint) => void;
};

type Target = { readonly id: string; readonly label: string; readonly point: InsertionPoint; readonly level: number };

/** The start, the end and every subposition as targets, each with a reason if it is not possible. */
const targetsOf = (rows: readonly EditedPosition[], view: TreeView, t: ReturnType<typeof useTexts>['studio']) => {
  const endOf = (parent: string | null): InsertionPoint => ({
    parent,
    after: rows.findLast((row) => row.parent === parent)?.key ?? null,
  });
  const groups = rows.filter(isGroup).map((row): Target => {
    const { pos = '', level = 1 } = view.figures.get(row.key) ?? {};
    return { id: row.key, label: `${pos} ${t.into(rowName(row, t))}`.trim(), point: endOf(row.key), level };
  });
  return [
    { id: 'start', label: t.toStart, point: { parent: null, after: null }, level: 1 },
    ...groups,
    { id: 'end', label: t.toEnd, point: endOf(null), level: 1 },
  ];
};

/** Chooses the target for the selected lines: arrows choose, Enter moves. */
export const MoveDialog = ({ view, keys, onClose, onMove }: Props) => {
  const { studio: t, common } = useTexts();
  const [chosen, setChosen] = useState('start');
  const targets = targetsOf(view.rows, view, t);
  const target = targets.find(({ id }) => id === chosen) ?? targets[0];
  const problem = target === undefined ? undefined : moveProblem(view.rows, keys, target.point);
  const move = () => {
    if (target === undefined || problem !== undefined) return;
    onClose();
    onMove(target.point);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.moveTo}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button look="primary" onClick={move} {...(problem !== undefined && { reason: t.problems[problem] })}>
            {t.move}
          </Button>
        </>
      }
    >
      <select
        data-autofocus
        size={Math.min(10, Math.max(3, targets.length))}
        aria-label={t.moveTo}
        value={target?.id}
        onChange={(event) => setChosen(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && move()}
        onDoubleClick={move}
        className="mt-2 w-full rounded-control border border-edge bg-paper p-1 text-work text-ink"
      >
        {targets.map(({ id, label, level }) => (
          <option key={id} value={id} className="px-1 py-0.5">
            {`${'   '.repeat(level - 1)}${label}`}
          </option>
        ))}
      </select>
      <p role="status" className="mt-2 min-h-5 text-label text-red">
        {problem === undefined ? '' : t.problems[problem]}
      </p>
    </Dialog>
  );
};
